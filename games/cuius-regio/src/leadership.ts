import { commanderOf } from './forces.ts';
import { lrOf } from './ground.ts';
import type { Force, Leader } from './ids.ts';
import type { Seen } from './state.ts';

/** 2.4.4 Leadership Checks: a natural 1 fails, a natural 6 succeeds. */

/** Columns run from -3 to +3; tables are lists from the lowest on. */
const LOWEST = -3;
const HIGHEST = 3;

/** The place of a column in the list of a check table: the commander's LR less the fatigue. */
export function columnOf(t: Seen, leader: Leader, fatigue: number): number {
  const net = lrOf(t, leader) - fatigue;
  return Math.max(LOWEST, Math.min(HIGHEST, net)) - LOWEST;
}
export const checkColumn = (t: Seen, of: Force): number => columnOf(t, commanderOf(t, of), t.fatigue[of] ?? 0);
/** As it is written: -3 to +3. */
export const columnName = (column: number): number => column + LOWEST;

/** Does a check succeed with this die and modifier, where so much is needed? */
export const succeeds = (die: number, drm: number, needed: number): boolean =>
  die === 6 || (die !== 1 && die + drm >= needed);
