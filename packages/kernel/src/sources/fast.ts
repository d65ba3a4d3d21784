import type { Chance, Dice, Roll } from '../chance.ts';
import { mix32 } from '../hash.ts';
import type { RuleId, Sides } from '../ids.ts';

/** A small seeded generator (sfc32) for simulations, bots and tests. Not for games between people. */
export class Fast implements Chance {
  readonly faces: number[] = [];
  #a: number;
  #b: number;
  #c: number;
  #count = 1;

  constructor(seed: number, epoch = 0, ordinal = 0) {
    this.#a = mix32(seed | 0);
    this.#b = mix32((epoch | 0) ^ 0x9e3779b9);
    this.#c = mix32((ordinal | 0) ^ 0x7f4a7c15);
    for (let i = 0; i < 12; i++) this.next();
  }

  /** A whole number of 32 bits. */
  next(): number {
    const t = (this.#a + this.#b + this.#count) | 0;
    this.#count = (this.#count + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + t) | 0;
    return t >>> 0;
  }

  /** A whole number from 0 below `limit`, without the bias of a remainder. */
  below(limit: number): number {
    const whole = 0x1_0000_0000 - (0x1_0000_0000 % limit);
    for (;;) {
      const drawn = this.next();
      if (drawn < whole) return drawn % limit;
    }
  }

  take(roll: Roll, _rule: RuleId, _seen: Sides): number {
    return answer(roll, this.faces, (limit) => this.below(limit));
  }
}

/** Answers a roll from any source of unbiased whole numbers; fills `faces` with what lies behind the answer. */
export function answer(roll: Roll, faces: number[], below: (limit: number) => number): number {
  if ('pick' in roll) {
    const drawn = roll.pick[roll.weights ? weighted(roll.weights, below) : below(roll.pick.length)];
    if (drawn === undefined) throw new Error('a draw from nothing');
    faces.length = 1;
    return (faces[0] = drawn);
  }
  faces.length = roll.dice;
  for (let i = 0; i < roll.dice; i++) faces[i] = below(roll.sides) + 1;
  return roll.read.of(faces);
}

function weighted(weights: readonly number[], below: (limit: number) => number): number {
  let total = 0;
  for (const weight of weights) total += weight;
  let left = below(total);
  for (let i = 0; i < weights.length; i++) {
    left -= weights[i] ?? 0;
    if (left < 0) return i;
  }
  return weights.length - 1;
}

/** Each outcome from a generator of its own, so that the n-th can be had without the ones before it. */
class FastDice implements Chance {
  readonly #seed: number;
  readonly #epoch: number;
  #ordinal: number;
  #last: Fast | null = null;

  constructor(seed: number, epoch: number, ordinal: number) {
    this.#seed = seed;
    this.#epoch = epoch;
    this.#ordinal = ordinal;
  }

  get faces(): readonly number[] {
    return this.#last?.faces ?? [];
  }

  take(roll: Roll, rule: RuleId, seen: Sides): number {
    this.#last = new Fast(this.#seed, this.#epoch, this.#ordinal++);
    return this.#last.take(roll, rule, seen);
  }
}

export const fastDice = (seed: number): Dice => ({ at: (epoch, ordinal) => new FastDice(seed, epoch, ordinal) });
