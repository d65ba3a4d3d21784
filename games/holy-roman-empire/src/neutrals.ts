import { tables } from '../data/index.ts';
import { setControl } from './forces.ts';
import { minor, MINOR_WORDS } from './ids.ts';
import type { Minor } from './ids.ts';
import type { Doing } from './spec.ts';
import { NEUTRAL } from './state.ts';
import type { Seen } from './state.ts';

/** 4.12 Minor powers picked by chance. */

/** By minor power: how many of the 36 cells of the Minor Power Control Table name it. */
const CELLS: readonly number[] = MINOR_WORDS.map((id) => tables.minorTable.flat().filter((cell) => cell === id).length);
const ALL: readonly number[] = MINOR_WORDS.map((_, m) => m);

export const isNeutral = (t: Seen, m: number): boolean => t.control[m] === NEUTRAL;

/** One draw stands for rolling again until a neutral one comes up; null if none is neutral. */
export function randomNeutral(g: Pick<Doing, 'table' | 'roll'>): Minor | null {
  const weights = ALL.map((m) => (isNeutral(g.table, m) ? (CELLS[m] ?? 0) : 0));
  if (weights.every((weight) => weight === 0)) return null;
  return minor(g.roll('4.12', { pick: ALL, weights }));
}

/** A neutral power comes under a side's control. Neutral units never share a square, so nobody has to move. */
export function gain(g: Doing, m: Minor, to: number, rule: string): void {
  setControl(g.table, m, to);
  g.tell?.({ kind: 'controlled', rule, minor: m, to });
}
