import type { Choice, Judgement, Side, Sim, Venture } from '@tercio/kernel/sim';
import type { Step } from './bot.ts';

/** Options in a race: all run side by side, now and then the worse half falls out. */

/** An option, the mind in which to go on after it, and what each walk with it was worth, the same luck for all. */
export interface Rival {
  /** Null: to do nothing. */
  readonly choice: Choice | null;
  readonly mind: Judgement | null;
  readonly worths: number[];
  /** How walks with it began, and the chances by side that they brought, where somebody wants to know. */
  readonly ways: (readonly Step[])[];
  readonly chances: (readonly number[])[];
  /** What is set out for with it, where that is more than the option. */
  readonly venture?: Venture;
  /** How it is begun, where that is more than one choice; false: it cannot be. */
  begin?(sim: Sim): boolean;
}

export const rival = (choice: Choice | null, mind: Judgement | null): Rival => ({
  choice,
  mind,
  worths: [],
  ways: [],
  chances: [],
});

/** What a side has by one less what it has by the other, on the walks that both made. */
export function gainOf(one: Rival, other: Rival, side: Side): number {
  const count = Math.min(one.chances.length, other.chances.length);
  let sum = 0;
  for (let i = 0; i < count; i++) sum += (one.chances[i]?.[side] ?? 0) - (other.chances[i]?.[side] ?? 0);
  return count === 0 ? 0 : sum / count;
}

/** Walks of each option before the first half falls out, and of those that come to the end: for so many walks in all. */
const FIRST = 8;
const LAST = 48;

/** Who is so many standard errors behind falls out whatever the half. */
const BEATEN = 2;
/** How many standard errors an option must be better than what is liked best to be taken instead, where a judgement does not say. */
const PROOF = 0.5;

/** How many walks a race of so many takes if nobody is beaten early. */
function walksOf(width: number): number {
  let [field, walks, rounds] = [width, 0, 0];
  for (; field > 2; field = Math.ceil(field / 2), rounds += FIRST) walks += field * FIRST;
  return walks + field * (LAST - rounds);
}

/** The rounds after which half of the field falls out, and the last round, for about so many walks. */
export function scheduleOf(width: number, walks: number): { readonly look: number; readonly last: number } {
  const scale = walks / walksOf(width);
  const look = Math.max(2, Math.round(FIRST * scale));
  return { look, last: Math.max(look, Math.round(LAST * scale)) };
}

/** Short walks are cheap, so that there can be more of them: so many times as many, and no fewer than this. */
const MOST = 4;
const FEWEST = 0.5;

/** How many times as many walks there are where they take so many choices and a usual one takes `usual`. */
export const paceOf = (usual: number | undefined, choices: number): number =>
  usual === undefined ? 1 : Math.min(MOST, Math.max(FEWEST, usual / Math.max(1, choices)));

/** The better half, the best first, without those who are beaten. Of equals, who came first stays. */
export function betterHalf(rivals: readonly Rival[]): readonly Rival[] {
  const sorted = rivals.toSorted((a, b) => meanOf(b.worths) - meanOf(a.worths));
  const [best] = sorted;
  return sorted.slice(0, Math.max(2, Math.ceil(sorted.length / 2))).filter((one) => {
    if (best === undefined || one === best) return true;
    const { mean, error } = difference(best.worths, one.worths);
    return mean <= BEATEN * error;
  });
}

/** Did all of them come to the same on every walk? So it is with ventures that end alike: more walks will tell no difference. */
export const isAllTheSame = ([first, ...others]: readonly Rival[]): boolean =>
  others.every(({ worths }) => worths.every((worth, i) => worth === first?.worths[i]));

/** The best of those who came to the end: what is liked best, unless another has proved to be better. */
export function winnerOf(liked: Rival, alive: readonly Rival[], proof = PROOF): Rival {
  let [best, most] = [liked, 0];
  for (const one of alive) {
    if (one === liked) continue;
    const { mean, error } = difference(one.worths, liked.worths);
    if (mean - proof * error > 0 && mean > most) [best, most] = [one, mean];
  }
  return best;
}

export const meanOf = (list: readonly number[]): number =>
  list.reduce((sum, value) => sum + value, 0) / (list.length || 1);

/** How much better one was than the other on the same walks, and the standard error of that. */
function difference(one: readonly number[], other: readonly number[]): { mean: number; error: number } {
  const count = Math.min(one.length, other.length);
  if (count === 0) return { mean: -1, error: 0 };
  let [sum, squares] = [0, 0];
  for (let i = 0; i < count; i++) {
    const off = (one[i] as number) - (other[i] as number);
    sum += off;
    squares += off * off;
  }
  const mean = sum / count;
  const variance = Math.max(0, squares - count * mean * mean) / Math.max(1, count - 1);
  return { mean, error: Math.sqrt(variance / count) };
}

const LONGEST_LINE = 6;

/** An option and what followed it most often, each answer by the one who gave it. */
export function stepsOf({ ways }: Rival, first: Step): readonly Step[] {
  const steps = [first];
  let alike: readonly (readonly Step[])[] = ways;
  while (steps.length < LONGEST_LINE) {
    const at = steps.length - 1;
    const groups = Map.groupBy(
      alike.filter((way) => way.length > at),
      (way) => nameOf(way[at] as Step),
    );
    const most = [...groups.values()].toSorted((a, b) => b.length - a.length)[0];
    const next = most?.[0]?.[at];
    if (most === undefined || next === undefined || 2 * most.length < alike.length) break;
    steps.push(next);
    alike = most;
  }
  return steps;
}

const nameOf = ({ side, choice }: Step): string => `${side} ${choice.verb} ${choice.arg}`;

/** So many steps of a walk are remembered. */
export const REMEMBERED = LONGEST_LINE - 1;
