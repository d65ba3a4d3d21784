import type { Run, Side } from '@tercio/kernel';
import { armyOf, isLent, leadersAt, rebelPlaces, rebelsAt } from '../forces.ts';
import { PLC } from '../ids.ts';
import type { Place } from '../ids.ts';
import { homeOf, inPlay, takeMarker } from '../relations.ts';
import { sendBack } from '../turn/home.ts';
import type { TimeOfWars } from '../spec.ts';
import { FIELD, REBEL } from '../state.ts';

/** 5.2.2 Army rebellion, T85. */

type Telling = Pick<Run<TimeOfWars, 'effects'>, 'table' | 'tell'>;

/** The army gets REBELLION: Commanders go to the Capital, borrowed units to their owner. */
export function rebel(g: Telling, side: Side, at: Place): void {
  const t = g.table;
  const home = homeOf(t, side);
  for (const unit of armyOf(t, side, at)) {
    if (isLent(t, unit)) sendBack(t, unit);
    else t.role[unit] = REBEL;
  }
  for (const who of leadersAt(t, side, at)) t.leads[who] = home;
  g.tell?.({ kind: 'rebels', rule: '5.2.2', at, side, on: true });
}
export function endRebellion(g: Telling, at: Place, side: Side): void {
  const t = g.table;
  for (const unit of rebelsAt(t, side, at)) t.role[unit] = FIELD;
  if (side === PLC && inPlay(t, 'zebrzydowski') && rebelPlaces(t, PLC).length === 0) takeMarker(t, 'zebrzydowski');
  g.tell?.({ kind: 'rebels', rule: '5.2.2', at, side, on: false });
}
