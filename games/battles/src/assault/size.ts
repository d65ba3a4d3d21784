import { dice } from '@tercio/kernel';
import type { DiceRoll, Reading } from '@tercio/kernel';
import { tables } from '../../data/index.ts';
import { factsOf } from '../board.ts';
import { formationOf } from '../data/notation.ts';
import { capacity } from '../field.ts';
import type { Unit, Zone } from '../ids.ts';
import type { Table } from '../state.ts';

/** 6.3 Size differences: effective sizes, levels, and the dice that count. */

/**
 * Effective sizes are in 240ths of a standard unit: 60ths of the quarters in which sizes are measured, so that the share
 * of every unit that can be squeezed into any front is whole.
 */
export const SIZE_UNIT = 240;
const PER_QUARTER = 60;

/** 1.3.2, 2.2.8, R29, R133: size, times its formation while fresh; of a unit squeezed into its zone only a share. */
export function effectiveSize(t: Table, unit: Unit, zone: Zone): number {
  const { size, frontage, kind } = factsOf(t, unit);
  const { assaultSize } = tables.formations.values[formationOf(kind)];
  const full = PER_QUARTER * size * (t.disordered[unit] === 0 ? assaultSize : 1);
  const front = capacity(t, zone);
  if (frontage <= front) return full;
  return t.rulings.SHORT_FRONT_SCALES === 1 ? (full * front) / frontage : Math.min(full, PER_QUARTER * front);
}

/** 6.3.1, R134: factors of two between two sizes; below 0 if the attacker is the smaller. */
export function levels(t: Table, attackers: number, target: number): number {
  const floor = t.rulings.SIZE_LEVEL_FLOOR === 1;
  const larger = Math.max(attackers, target);
  let count = 0;
  for (let smaller = Math.min(attackers, target); floor ? 2 * smaller <= larger : smaller < larger; smaller *= 2)
    count++;
  return attackers < target ? 0 - count : count;
}

/** The two dice that count as one number: twice their sum, and one more if they are equal (6.7.2). */
const pair = (a: number, b: number): number => 2 * (a + b) + (a === b ? 1 : 0);
export const sumOfKept = (reading: number): number => reading >> 1;
export const areDoubles = (reading: number): boolean => (reading & 1) === 1;

/** Keeps the two faces that come first by `before`. */
function keepTwo(faces: readonly number[], before: (a: number, b: number) => boolean): number {
  let [first, second] = faces as readonly [number, number, ...number[]];
  if (before(second, first)) [first, second] = [second, first];
  for (let i = 2; i < faces.length; i++) {
    const face = faces[i] as number;
    if (before(face, first)) [first, second] = [face, first];
    else if (before(face, second)) second = face;
  }
  return pair(first, second);
}

const two: Reading = { name: 'two', of: (faces) => keepTwo(faces, (a, b) => a > b) };
const bestTwo: Reading = { name: 'best2', of: (faces) => keepTwo(faces, (a, b) => a > b) };
const worstTwo: Reading = { name: 'worst2', of: (faces) => keepTwo(faces, (a, b) => a < b) };

/** Sizes differ by a factor of 256 at the very most: 64 between units, and four deep units at once. */
const MOST_LEVELS = 8;
const BEST: readonly DiceRoll[] = Array.from({ length: MOST_LEVELS + 1 }, (_, more) =>
  dice(2 + more, 6, more === 0 ? two : bestTwo),
);
const WORST: readonly DiceRoll[] = BEST.map((_, more) => dice(2 + more, 6, more === 0 ? two : worstTwo));

/** 6.2.1, 6.3.2: two dice and one more for each level; the larger keeps its two best, the smaller its two worst. */
export function assaultRoll(levels: number): DiceRoll {
  const more = Math.min(MOST_LEVELS, Math.abs(levels));
  return (levels < 0 ? WORST : BEST)[more] as DiceRoll;
}
