import { HIDDEN, yes } from '@tercio/kernel';
import { columnOf, succeeds } from '../leadership.ts';
import { hexOf, isArmy, leadersIn, stands } from '../forces.ts';
import { groundUnder } from '../ground.ts';
import { foeOf, ownerOf } from '../ids.ts';
import type { Force, Leader } from '../ids.ts';
import { mayAttackCity, mayPass } from '../march/cost.ts';
import { allOf } from '../march/divide.ts';
import { neighboursOf } from '../march/neighbours.ts';
import { MARK, strengthOf } from '../state.ts';
import type { Seen } from '../state.ts';
import { reactionModifier } from './reactions.ts';

/** 11.4.1, 11.4.3 Anyone who is attacked may react first and be gone: how often that succeeds. */

const FACES: readonly number[] = [1, 2, 3, 4, 5, 6];

/** The faces of the die on which everything that may go with a leader reacts. */
export function reactingFaces(t: Seen, own: Force, one: Leader): readonly number[] {
  const { success } = groundUnder(t).tables.reactionMove.values;
  const column = columnOf(t, one, t.fatigue[own] ?? 0);
  const drm = reactionModifier(t, one, allOf(t, { force: own, leader: one, why: 'react' }));
  return FACES.filter((die) => succeeds(die, drm, success[column] ?? 0));
}

/** The chance that an army gets away each time it is asked; 0: it has no way out, null: it lies under a marker (16.3). */
export function slipChance(t: Seen, own: Force): number | null {
  const exempt = MARK.reacted | MARK.victor;
  if (!isArmy(t, own) || ((t.marks[own] ?? 0) & exempt) !== 0 || !hasWayOut(t, own)) return 0;
  if (t.infantry[own] === HIDDEN || t.fatigue[own] === HIDDEN) return null;
  return Math.max(0, ...leadersIn(t, own).map((one) => reactingFaces(t, own, one).length)) / FACES.length;
}

const hasWayOut = (t: Seen, own: Force): boolean =>
  neighboursOf(hexOf(t, own)).some(
    (to) =>
      mayPass(t, hexOf(t, own), to) === yes &&
      mayAttackCity(t, ownerOf(own), to, strengthOf(t, own)) === yes &&
      !stands(t, foeOf(ownerOf(own)), to),
  );

/** The same for one that is asked several times on the way of a march. */
export const slipIn = (chance: number | null, times: number): number | null =>
  chance === null ? null : 1 - (1 - chance) ** times;
