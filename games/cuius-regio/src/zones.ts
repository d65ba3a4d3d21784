import type { Side } from '@tercio/kernel';
import { NO_ZONE, PZOC, zone } from './geography/index.ts';
import { firstForce, foeOf, force, FORCES_EACH, NONE } from './ids.ts';
import type { Force } from './ids.ts';
import { mostCavalry } from './fog/known.ts';
import { isArmy } from './forces.ts';
import type { Seen } from './state.ts';

/** 11.2 Zones of control on the table: who exerts one, and whom it concerns. */

/** 11.2.7 A secondary zone is negated by at least twice the cavalry; without cavalry there is none. */
export const TWICE = 2;

/** Does an army exert a zone into a place, against somebody with so many cavalry SP? As far as is known of it (C81). */
export function exerts(t: Seen, by: Force, place: number, cavalry: number): boolean {
  const kind = zone(t.at[by] ?? NONE, place);
  if (kind === NO_ZONE || !isArmy(t, by)) return false;
  if (kind === PZOC) return true;
  const own = mostCavalry(t, by);
  return own > 0 && cavalry < TWICE * own;
}

/** 11.2.4, 7.3.2 Does a place lie in a zone of a side's enemies, for somebody of that side with so many cavalry SP? */
export function inEnemyZone(t: Seen, of: Side, place: number, cavalry: number): boolean {
  const first = firstForce(foeOf(of));
  for (let f = first; f < first + FORCES_EACH; f++) {
    if (t.at[f] !== NONE && exerts(t, force(f), place, cavalry)) return true;
  }
  return false;
}
