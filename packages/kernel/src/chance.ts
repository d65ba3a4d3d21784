import type { RuleId, Sides } from './ids.ts';

/**
 * Chance comes from outside. A rule names the roll and how it is read; a source answers with the reading alone.
 * The faces are kept for the event, so that live dice show faces while the oracle enumerates readings.
 */

/** A named function from faces to one whole number. It must not care for the order of the faces. */
export interface Reading {
  readonly name: string;
  of(faces: readonly number[]): number;
}

export interface DiceRoll {
  readonly dice: number;
  readonly sides: number;
  readonly read: Reading;
}

/** A draw: one member of `pick`, equally likely or by whole-number weights. `opaque`: forecasts stop before it. */
export interface PickRoll {
  readonly pick: readonly number[];
  readonly weights?: readonly number[];
  readonly opaque?: true;
}

export type Roll = DiceRoll | PickRoll;

/** What a source was asked and what it answered; the journal keeps these. */
export interface Outcome {
  readonly rule: RuleId;
  readonly label: string;
  readonly faces: readonly number[];
  readonly value: number;
  readonly seen: Sides;
}

export interface Chance {
  /** Answers one roll with its reading. */
  take(roll: Roll, rule: RuleId, seen: Sides): number;
  /** Answers several rolls of which only the sort counts, if this source follows sorts instead of readings. */
  takeSorted?(rolls: readonly Roll[], sort: Sort): readonly number[];
  /** The faces behind the last answer (for a draw, the member drawn). */
  readonly faces: readonly number[];
}

/** What several readings together come to: all that counts of them for what follows. */
export type Sort = (values: readonly number[]) => number;

/** Chance for a whole game: a fresh, stateless source for the n-th outcome of an epoch. */
export interface Dice {
  at(epoch: number, ordinal: number): Chance;
}

export const sum: Reading = { name: 'sum', of: (faces) => faces.reduce((total, face) => total + face, 0) };
export const lowest: Reading = { name: 'low', of: (faces) => faces.reduce((low, face) => Math.min(low, face)) };
export const highest: Reading = { name: 'high', of: (faces) => faces.reduce((high, face) => Math.max(high, face)) };

/** How many faces show at least `least`. */
export const countOf = (least: number): Reading => ({
  name: `count${least}+`,
  of: (faces) => faces.reduce((count, face) => count + (face >= least ? 1 : 0), 0),
});

export const dice = (count: number, sides: number, read: Reading = sum): DiceRoll => ({ dice: count, sides, read });
export const d6: DiceRoll = dice(1, 6);
export const pick = (from: readonly number[], weights?: readonly number[]): PickRoll =>
  weights === undefined ? { pick: from } : { pick: from, weights };

/** By the name of the reading: an edition kept in a file has a kernel of its own, and the same names. */
export function labelOf(roll: Roll): string {
  if ('pick' in roll) return 'pick';
  return roll.dice === 1 && roll.read.name === sum.name
    ? `d${roll.sides}`
    : `${roll.dice}d${roll.sides}.${roll.read.name}`;
}

/** A reading with the number of ways it comes up; the ways of all readings sum to `total`. */
export interface Ways {
  readonly value: number;
  readonly ways: number;
}

/** Every reading of a roll with its weight. Sums are convolved; other dice are counted as multisets, eight of them 1,287. */
export function readings(roll: Roll): readonly Ways[] {
  if (!('pick' in roll) && roll.read === sum && roll.dice > 1) return waysOfSums(roll);
  const ways = new Map<number, number>();
  if ('pick' in roll) {
    roll.pick.forEach((value, i) => addTo(ways, value, roll.weights?.[i] ?? 1));
  } else {
    eachMultiset(roll.dice, roll.sides, (faces, count) => addTo(ways, roll.read.of(faces), count));
  }
  return [...ways].filter(([, count]) => count > 0).map(([value, count]) => ({ value, ways: count }));
}

/** Die by die: a sum is what there was before and one face more. */
function waysOfSums({ dice: count, sides }: DiceRoll): readonly Ways[] {
  let ways: readonly number[] = [1];
  for (let die = 0; die < count; die++) {
    const next = Array.from({ length: ways.length + sides }, () => 0);
    ways.forEach((before, total) => {
      for (let face = 1; face <= sides; face++) next[total + face] = (next[total + face] ?? 0) + before;
    });
    ways = next;
  }
  return ways.flatMap((many, value) => (many === 0 ? [] : [{ value, ways: many }]));
}

/** One case for each sort of what several rolls show: the first readings that come to it, and its chance. */
export interface SortedCase {
  readonly values: readonly number[];
  readonly chance: number;
}

/** Every sort that rolls can come to, from the readings of each of them. */
export function sortedCases(lists: readonly (readonly Ways[])[], sort: Sort): readonly SortedCase[] {
  const cases = new Map<number, { readonly values: readonly number[]; chance: number }>();
  const totals = lists.map(totalOf);
  const follow = (values: readonly number[], chance: number): void => {
    const list = lists[values.length];
    if (list !== undefined) {
      const total = totals[values.length] ?? 1;
      for (const { value, ways } of list) follow([...values, value], (chance * ways) / total);
      return;
    }
    const of = sort(values);
    const same = cases.get(of);
    if (same) same.chance += chance;
    else cases.set(of, { values, chance });
  };
  follow([], 1);
  return [...cases.values()];
}

export const totalOf = (list: readonly Ways[]): number => list.reduce((total, { ways }) => total + ways, 0);

function addTo(ways: Map<number, number>, value: number, count: number): void {
  ways.set(value, (ways.get(value) ?? 0) + count);
}

function eachMultiset(count: number, sides: number, visit: (faces: readonly number[], ways: number) => void): void {
  const faces: number[] = [];
  const place = (face: number, left: number, ways: number): void => {
    if (face > sides) return left === 0 ? visit(faces, ways) : undefined;
    let choose = 1; // left over repeat: which of the remaining dice show this face
    for (let repeat = 0; repeat <= left; repeat++) {
      place(face + 1, left - repeat, ways * choose);
      faces.push(face);
      choose = (choose * (left - repeat)) / (repeat + 1);
    }
    faces.length -= left + 1;
  };
  place(1, count, 1);
}
