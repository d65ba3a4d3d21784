import type { Side } from '@tercio/kernel';
import { eliminate, garrisonAt, isLent, isNaval } from '../forces.ts';
import { UNIT_OWNER } from '../ground.ts';
import { COMMANDERS, EVERY_UNIT, isPower, isSpace, NONE, TAT } from '../ids.ts';
import type { Commander, Place, Unit } from '../ids.ts';
import { areAllied, bannersOf, commandOf, homeOf, isEnterable, sideOfCommander } from '../relations.ts';
import { sendBack } from '../turn/home.ts';
import { FIELD } from '../state.ts';
import type { Table } from '../state.ts';

/** T35, T86 When a Peace or a broken Alliance closes a space, the units that stand there go home without loss. */
export function closeBorders(t: Table): void {
  for (const unit of EVERY_UNIT) {
    const at = t.at[unit] as Place;
    // T43 Tatar riders stay where they are.
    if (!isSpace(at) || isNaval(unit) || t.role[unit] !== FIELD || unitOwner(unit) === TAT) continue;
    const side = commandOf(t, unit);
    if (!isPower(side)) continue;
    if (isLent(t, unit) && !areAllied(t, side, unitOwner(unit))) {
      sendBack(t, unit);
      continue;
    }
    if (isEnterable(t, bannersOf(t, unit), at)) continue;
    const home = homeOf(t, side);
    if (home === NONE) eliminate(t, unit);
    else t.at[unit] = home;
  }
  callLeaders(t);
}
/** The garrison of a space that is given back goes to the Capital of its power. */
export function callGarrison(t: Table, at: Place): void {
  const unit = garrisonAt(t, at);
  if (unit === NONE || !isPower(unitOwner(unit))) return;
  const home = homeOf(t, unitOwner(unit) as Side);
  if (home === NONE) return eliminate(t, unit);
  t.role[unit] = FIELD;
  t.at[unit] = home;
}
const unitOwner = (unit: Unit): number => UNIT_OWNER[unit] as number;
function callLeaders(t: Table): void {
  for (let who = 0 as Commander; who < COMMANDERS; who++) {
    const at = t.leads[who] as Place;
    const side = sideOfCommander(t, who);
    if (!isSpace(at) || !isPower(side) || isEnterable(t, 1 << side, at)) continue;
    t.leads[who] = homeOf(t, side);
  }
}
