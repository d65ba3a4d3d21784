import type { Side } from '@tercio/kernel';
import { forceAt, newForce } from '../forces.ts';
import { firstForce, force, FORCES_EACH, NONE } from '../ids.ts';
import type { Force } from '../ids.ts';
import type { Seen, Table } from '../state.ts';

/** SP come to the map and go about on it. */

/** SP come to a place: they join the side's stack there, or make one (2.6.2: it needs no leader yet). */
export function addTroops(t: Table, of: Side, place: number, infantry: number, cavalry: number): void {
  const there = forceAt(t, of, place);
  const stack = there === NONE ? newForce(t, of, place) : there;
  t.infantry[stack] = (t.infantry[stack] ?? 0) + infantry;
  t.cavalry[stack] = (t.cavalry[stack] ?? 0) + cavalry;
}

/** Every stack of a side, in the order of their numbers. */
export function stacksOf(t: Seen, of: Side): readonly Force[] {
  const found: Force[] = [];
  const first = firstForce(of);
  for (let f = first; f < first + FORCES_EACH; f++) if (t.at[f] !== NONE) found.push(force(f));
  return found;
}

export const hasLeader = (t: Seen, of: Force): boolean => t.commander[of] !== NONE;
export const leaderStands = (t: Seen, of: Side, place: number): boolean => {
  const there = forceAt(t, of, place);
  return there !== NONE && hasLeader(t, there);
};

export const takePp = (t: Table, of: Side, pp: number): void => {
  t.pp[of] = (t.pp[of] ?? 0) - pp;
};
