import type { Run } from '@tercio/kernel';
import { eliminate, isNaval, put } from '../forces.ts';
import { COMMANDER_STATE, kindFile, SICH, UNIT_OWNER, unitKind } from '../ground.ts';
import { COMMANDERS, COS, EVERY_UNIT, NONE, POOL } from '../ids.ts';
import type { Commander, Unit } from '../ids.ts';
import { inPlay, isSichInRevolt } from '../relations.ts';
import { callGarrison } from '../talks/borders.ts';
import type { TimeOfWars } from '../spec.ts';
import { FIELD, GARRISON } from '../state.ts';
import type { Seen, Table } from '../state.ts';

/** 4.2.5 Cossacks. */

type Telling = Pick<Run<TimeOfWars, 'turn'>, 'table' | 'tell'>;

/** T44 Unpaid, they revolt: their units leave the Commonwealth's armies and the map. */
export function cossackRevolt(g: Telling): void {
  const t = g.table;
  t.cossacks = NONE;
  t.ledBy[COS] = NONE;
  for (const unit of EVERY_UNIT) {
    if (UNIT_OWNER[unit] === COS && !isNaval(unit) && (t.at[unit] as number) >= 0) eliminate(t, unit);
  }
  for (let who = 0 as Commander; who < COMMANDERS; who++) {
    if (COMMANDER_STATE[who] === COS && t.leads[who] !== NONE) t.leads[who] = SICH;
  }
  callGarrison(t, SICH);
  t.control[SICH] = COS;
  g.tell?.({ kind: 'cossacks', rule: '4.2.5', by: NONE });
}

const isAvailable = (t: Seen, unit: Unit): boolean =>
  UNIT_OWNER[unit] === COS &&
  t.at[unit] === POOL &&
  !isNaval(unit) &&
  (kindFile(unitKind(unit)).needs === null || inPlay(t, 'khmelnytsky'));

/** All available Cossacks stand up on Sich. Gives how many. */
export function sichRises(t: Table): number {
  let count = 0;
  for (const unit of EVERY_UNIT) {
    if (!isAvailable(t, unit)) continue;
    put(t, unit, SICH, FIELD);
    count++;
  }
  return count;
}
/** Does an army that enters Sich meet all Cossacks? T44, T45: not their own masters. */
export function meetsCossacks(t: Seen, side: number, foes: number): boolean {
  if (isSichInRevolt(t)) return t.ledBy[COS] !== side && !hasBeatenGarrison(t);
  return t.cossacks !== NONE && t.cossacks !== side && (foes & ((1 << t.cossacks) | (1 << COS))) !== 0;
}
/** Beaten in this revolt: a garrison alone holds Sich, and it must be besieged. */
const hasBeatenGarrison = (t: Seen): boolean =>
  EVERY_UNIT.some((unit) => t.at[unit] === SICH && UNIT_OWNER[unit] === COS && t.role[unit] === GARRISON);
