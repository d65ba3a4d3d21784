import { generator } from '@tercio/kernel/sim';
import type { Chance, Roll, Sides } from '@tercio/kernel/sim';

/** Dice for one walk. Those of each rule come in a row of their own, so that options which are compared meet the same luck as long as the same is rolled for. */
export class Throws implements Chance {
  readonly #seed: number;
  readonly #rows = new Map<string, ReturnType<typeof generator>>();
  faces: readonly number[] = [];

  constructor(seed: number) {
    this.#seed = seed;
  }

  take(roll: Roll, rule: string, seen: Sides): number {
    let row = this.#rows.get(rule);
    if (row === undefined) this.#rows.set(rule, (row = generator(seedFor(this.#seed, rule))));
    const value = row.take(roll, rule, seen);
    this.faces = row.faces;
    return value;
  }
}

/** FNV-1a, begun with the seed. */
function seedFor(seed: number, rule: string): number {
  let mixed = seed | 0;
  for (let i = 0; i < rule.length; i++) mixed = Math.imul(mixed ^ rule.charCodeAt(i), 0x01000193);
  return mixed;
}
