import { generator, has } from '@tercio/kernel/sim';
import type { Chance, Roll, Side, Sides } from '@tercio/kernel/sim';

/**
 * Dice for one walk through the tree. Those of each rule come in a row of their own, so that options which are compared
 * meet the same luck as long as the same is rolled for.
 */
export class Throws implements Chance {
  readonly #seed: number;
  readonly #rows = new Map<string, ReturnType<typeof generator>>();
  readonly #rolled: { readonly seen: Sides; readonly value: number }[] = [];
  /** How many of them each side has been told of. */
  readonly #told: number[] = [];
  faces: readonly number[] = [];

  constructor(seed: number) {
    this.#seed = seed;
  }

  take(roll: Roll, rule: string, seen: Sides): number {
    let row = this.#rows.get(rule);
    if (row === undefined) this.#rows.set(rule, (row = generator(seedFor(this.#seed, rule))));
    const value = row.take(roll, rule, seen);
    this.faces = row.faces;
    this.#rolled.push({ seen, value });
    return value;
  }

  /** What was rolled before a side's eyes since it was last asked. */
  told(side: Side): string {
    let told = '';
    for (let i = this.#told[side] ?? 0; i < this.#rolled.length; i++) {
      const { seen, value } = this.#rolled[i] as { seen: Sides; value: number };
      if (has(seen, side)) told += `${value},`;
    }
    this.#told[side] = this.#rolled.length;
    return told;
  }
}

/** FNV-1a, begun with the seed. */
function seedFor(seed: number, rule: string): number {
  let mixed = seed | 0;
  for (let i = 0; i < rule.length; i++) mixed = Math.imul(mixed ^ rule.charCodeAt(i), 0x01000193);
  return mixed;
}
