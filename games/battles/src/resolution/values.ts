import type { Side } from '@tercio/kernel';
import { tables } from '../../data/index.ts';
import { factsOf } from '../board.ts';
import { firstIn, nextIn, occupies } from '../field.ts';
import { NONE } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import type { Table } from '../state.ts';
import { moraleAt, shotAt, standingOf } from './morale.ts';

/** 3.4, 3.5: the morale of all units in a checking zone, and what follows from the lowest and the highest. */

/** Marks of a zone in its side's step of checks. */
export const TO_CHECK = 1;
export const CHECKED = 2;

export interface Findings {
  readonly hits: number;
  readonly rallies: number;
  readonly top: number;
  /** Straddling units whose value comes from their other zone. */
  readonly elsewhere: readonly number[];
}

const otherZone = (t: Table, unit: Unit, zone: Zone): number =>
  (t.zoneOf[unit] === zone ? t.straddles[unit] : t.zoneOf[unit]) as number;

/** R36: a straddling unit waits for the second of its zones. */
export const waitsForOther = (t: Table, unit: Unit, zone: Zone): boolean =>
  t.straddles[unit] !== NONE && t.toCheck[otherZone(t, unit, zone)] === TO_CHECK;

/** R79: who has a value in this check: friends here, except disordered guns and straddling units that wait. */
export const isValued = (t: Table, unit: Unit, zone: Zone, army: Side): boolean =>
  factsOf(t, unit).side === army && occupies(t, unit) && !waitsForOther(t, unit, zone);

/** R36: can fire hit this unit here? A straddling unit is hit by the fire on the zone that its value comes from. */
export const underFire = (t: Table, unit: Unit, zone: Zone, elsewhere: readonly number[]): boolean =>
  shotAt(t, elsewhere.includes(unit) ? (otherZone(t, unit, zone) as Zone) : zone);

/** Puts every unit's morale on the table and says what the zone must suffer or may rally. */
export function judgeZone(t: Table, zone: Zone, army: Side, base: number): Findings {
  const elsewhere: number[] = [];
  const at = standingOf(t, zone, army);
  let lowest: number = tables.morale.values.hitsFrom;
  let top: number = tables.morale.values.ralliesAbove;
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    const unit = u as Unit;
    if (factsOf(t, unit).side !== army || !occupies(t, unit)) continue;
    const own = base + moraleAt(at, unit);
    const before = valueBefore(t, unit, zone);
    if (before < own) elsewhere.push(unit);
    const value = Math.min(before, own);
    t.morale[unit] = value;
    if (waitsForOther(t, unit, zone)) continue;
    if (underFire(t, unit, zone, elsewhere)) lowest = Math.min(lowest, value);
    top = Math.max(top, value);
  }
  const { hitsFrom, ralliesAbove } = tables.morale.values;
  return { hits: hitsFrom - lowest, rallies: top - ralliesAbove, top, elsewhere };
}

/** R36: what a straddling unit was worth in the first of its zones, if that has checked. */
function valueBefore(t: Table, unit: Unit, zone: Zone): number {
  const other = otherZone(t, unit, zone);
  return t.straddles[unit] !== NONE && t.toCheck[other] === CHECKED ? (t.morale[unit] as number) : Infinity;
}
