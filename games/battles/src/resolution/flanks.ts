import { no, yes } from '@tercio/kernel';
import type { Side, Verdict } from '@tercio/kernel';
import { factsOf } from '../board.ts';
import { beside, capacity, enemyOccupied, facingOf, firstIn, nextIn, onField, zoneOf } from '../field.ts';
import { NONE } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import type { Table } from '../state.ts';
import { firepowerOf } from './firepower.ts';

/** 3.1.3 to 3.1.5: units out of frontage fire into flank zones that hold enemies. */

const LEFT = 3;
const RIGHT = 1;

/** The zone from which a unit has this one on its flank, or NONE: a straddling unit may have it from either. */
export function flankedFrom(t: Table, unit: Unit, target: Zone): number {
  for (const zone of [zoneOf(t, unit), t.straddles[unit] as Zone]) {
    if (zone === NONE) continue;
    const facing = facingOf(t, zone);
    if (beside(t, zone, facing + LEFT) === target || beside(t, zone, facing + RIGHT) === target) return zone;
  }
  return NONE;
}

/** The frontage of those in the zone who already fire into a flank: into `target`, or into either. */
function flankFrontage(t: Table, zone: Zone, target: number): number {
  let used = 0;
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    const { ordnance, frontage } = factsOf(t, u as Unit);
    const at = t.target[u] as number;
    if (!ordnance && at !== NONE && (target === NONE || at === target)) used += frontage;
  }
  return used;
}

/** R58: half the zone's frontage, rounded up; half of that to each side if both flanks hold enemies. */
function roomFault(t: Table, unit: Unit, from: Zone, target: Zone): Verdict {
  const { side, frontage } = factsOf(t, unit);
  if (frontage === 0) return yes;
  const allowed = 4 * Math.ceil(capacity(t, from) / 8);
  const facing = facingOf(t, from);
  const both =
    enemyOccupied(t, beside(t, from, facing + LEFT), side) && enemyOccupied(t, beside(t, from, facing + RIGHT), side);
  if (both && flankFrontage(t, from, target) + frontage > allowed / 2) return no('3.1.5', 'flankShareFull');
  return flankFrontage(t, from, NONE) + frontage > allowed ? no('3.1.4', 'flankFireFull') : yes;
}

/** Why this unit cannot fire into this zone on its flank; null: it can. */
export function flankFault(t: Table, unit: Unit, target: Zone): Verdict {
  const { ordnance, side } = factsOf(t, unit);
  if (!onField(t, unit) || ordnance || t.front[unit] !== 0) return no('3.1.3', 'notBehindTheFront');
  if (!enemyOccupied(t, target, side)) return no('3.0.3', 'noEnemyThere');
  const from = flankedFrom(t, unit, target);
  if (from === NONE) return no('3.1.3', 'notAFlank');
  if (firepowerOf(t, unit, from as Zone, target) === 0) return no('3.3.22', 'noFire');
  return roomFault(t, unit, from as Zone, target);
}

/** The flank zones of a unit out of frontage, with enemies or not. */
export function flankZones(t: Table, unit: Unit): readonly Zone[] {
  const zones: Zone[] = [];
  for (const zone of [zoneOf(t, unit), t.straddles[unit] as Zone]) {
    if (zone === NONE) continue;
    for (const turn of [LEFT, RIGHT]) {
      const flank = beside(t, zone, facingOf(t, zone) + turn);
      if (flank !== NONE) zones.push(flank as Zone);
    }
  }
  return zones;
}

/** Guns aim ahead only; and most units have no enemy on either flank. */
export function hasFlankTarget(t: Table, unit: Unit): boolean {
  if (t.front[unit] !== 0 || !onField(t, unit) || factsOf(t, unit).ordnance) return false;
  const { side } = factsOf(t, unit);
  const astride = t.straddles[unit] as number;
  if (!isFlanked(t, zoneOf(t, unit), side) && (astride === NONE || !isFlanked(t, astride as Zone, side))) return false;
  return flankZones(t, unit).some((zone) => flankFault(t, unit, zone) === null);
}

const isFlanked = (t: Table, zone: Zone, army: Side): boolean =>
  enemyOccupied(t, beside(t, zone, facingOf(t, zone) + LEFT), army) ||
  enemyOccupied(t, beside(t, zone, facingOf(t, zone) + RIGHT), army);
