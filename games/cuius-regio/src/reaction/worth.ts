import type { Side } from '@tercio/kernel';
import { yes } from '@tercio/kernel';
import { outlookOf } from '../battle/outlook.ts';
import { grid, isArea } from '../geography/index.ts';
import { groundUnder } from '../ground.ts';
import { firstForce, foeOf, force, FORCES_EACH, NONE, ownerOf } from '../ids.ts';
import type { Force } from '../ids.ts';
import { mayPass } from '../march/cost.ts';
import type { Seen } from '../state.ts';

/** 11.4 Whether there is anything to gain by a reaction. Where there is not, letting the enemy pass is no decision. */

/** 14.0 The enemy that moved last in the present chain; NONE: nobody did. */
export function moverIn(t: Seen, against: Side): number {
  const first = firstForce(foeOf(against));
  for (let f = first; f < first + FORCES_EACH; f++) {
    if (t.at[f] !== NONE && t.moves > 0 && t.arrived[f] === t.moves) return f;
  }
  return NONE;
}

/** Below this chance of a victory nobody goes out to meet an enemy. */
const HOPED = 1 / 3;
/** Above this one the enemy who comes is one to get out of the way of. */
const FEARED = 0.5;

/**
 * It could meet the enemy where he stands with some hope, or is within his reach and would rather not be. Whatever is
 * not known counts as worth a thought.
 */
export function isWorthReacting(t: Seen, own: Force): boolean {
  const mover = force(moverIn(t, ownerOf(own)));
  if (mover === NONE) return true;
  const [here, there] = [t.at[own] ?? NONE, t.at[mover] ?? NONE];
  if (isArea(here) || isArea(there) || here === there) return true;
  if (mayPass(t, here, there) === yes && (outlookOf(t, own, mover, there).win ?? 1) >= HOPED) return true;
  return isInReach(t, mover, here) && (outlookOf(t, mover, own, here).win ?? 1) > FEARED;
}

/** 11.1, 11.3.3 No hex costs less than one MP; only the active army marches on. */
const isInReach = (t: Seen, mover: Force, hex: number): boolean =>
  t.active === mover &&
  grid.distance(t.at[mover] ?? NONE, hex) < Math.max(0, t.mp) + groundUnder(t).tables.costs.values.roadLoan;
