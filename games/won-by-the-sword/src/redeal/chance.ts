import type { Random } from '@tercio/kernel';

/** Small draws for imagined worlds. */

export const take = <T>(from: readonly T[], random: Random): T => from[random.below(from.length)] as T;

export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

/** One member, each as likely as its weight. */
export function weighted<T>(from: readonly T[], weight: (member: T) => number, random: Random): T {
  let left = random.below(from.reduce((sum, member) => sum + weight(member), 0));
  return from.find((member) => (left -= weight(member)) < 0) ?? (from[0] as T);
}
