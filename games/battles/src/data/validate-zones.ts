// What stands in each zone at the start: stacking, frontage, facing, straddling (2.2, 2.3, 2.4, 2.7).

import type { Complaint } from '@tercio/kernel/rooms';
import { areAdjacent, zoneBeside, zoneName } from './board.ts';
import type { Zone } from './board.ts';
import { frontageCapacity, QUARTERS, stackingLimit, terrainHas } from './measures.ts';
import { SIDES } from './placing.ts';
import type { PlacedUnit, SetUp } from './placing.ts';
import type { SideLetter, Tables } from './types.ts';
import { armyOf } from './validate-wings.ts';

export function* checkZones(setUp: SetUp, tables: Tables): Generator<Complaint> {
  for (const zone of setUp.terrain.keys()) yield* checkZone(setUp, zone as Zone, tables);
  for (const unit of setUp.units) yield* checkStraddling(setUp, unit);
  for (const side of SIDES) yield* checkFacings(setUp, side);
}

function* checkZone(setUp: SetUp, zone: Zone, tables: Tables): Generator<Complaint> {
  const occupants = setUp.units.filter((unit) => unit.zone === zone || unit.straddles === zone);
  const [first] = occupants;
  if (first === undefined) return;
  const at = zoneName(zone);
  if (occupants.some(({ side }) => side !== first.side)) {
    yield { at, rule: '2.4.1', sentence: `${at} holds units of both sides.` };
    return;
  }
  if (setUp.terrain[zone]?.includes('impassable')) {
    yield { at, rule: '2.3.2', sentence: `${first.name} stands on impassable ground in ${at}.` };
  }
  yield* checkStacking(setUp, zone, occupants, tables);
  yield* checkFrontage(setUp, zone, occupants, tables);
}

function* checkStacking(
  { file, terrain }: SetUp,
  zone: Zone,
  occupants: readonly PlacedUnit[],
  tables: Tables,
): Generator<Complaint> {
  const ground = terrain[zone] ?? [];
  const limit = stackingLimit(file, ground, tables);
  // A straddling unit puts half its weight on each of its zones (2.7.1).
  const weight = occupants.reduce(
    (sum, { measures, straddles }) => sum + (straddles === null ? measures.weight : measures.weight / 2),
    0,
  );
  if (weight <= limit) return;
  const at = zoneName(zone);
  const rule = terrainHas(ground, 'halvesStacking', tables) ? '2.4.4' : '2.4.2';
  yield { at, rule, sentence: `${at} is stacked with ${inUnits(weight)} units where ${inUnits(limit)} may stand.` };
}

function* checkFrontage(
  { file, terrain }: SetUp,
  zone: Zone,
  occupants: readonly PlacedUnit[],
  tables: Tables,
): Generator<Complaint> {
  const at = zoneName(zone);
  const front = occupants.filter((unit) => unit.frontage === zone);
  if (front.length === 0 && !isLeftByStraddler(zone, occupants)) {
    yield { at, rule: '2.2.4', sentence: `Nobody in ${at} is in frontage.` };
  }
  const facing = front[0]?.facing ?? null;
  const faced = facing === null ? undefined : zoneBeside(file.width, zone, facing);
  const capacity = frontageCapacity(
    file,
    terrain[zone] ?? [],
    faced === undefined ? [] : (terrain[faced] ?? []),
    tables,
  );
  const used = front.reduce((sum, { measures }) => sum + measures.frontage, 0);
  if (used > capacity) {
    const rule = capacity < file.frontage * QUARTERS ? '2.2.6' : '2.2.3';
    yield { at, rule, sentence: `${at} has ${inUnits(used)} in frontage where ${inUnits(capacity)} fit.` };
  }
}

/** The one zone that may lack a front: its only unit straddles and holds the front of its other zone (ruling R35). */
function isLeftByStraddler(zone: Zone, occupants: readonly PlacedUnit[]): boolean {
  return occupants.every(({ straddles, frontage }) => straddles !== null && frontage !== null && frontage !== zone);
}

/** Two adjacent zones of one facing, and a front in one of them (2.7, ruling R34). */
function* checkStraddling({ units }: SetUp, unit: PlacedUnit): Generator<Complaint> {
  const { zone, straddles, name, frontage } = unit;
  if (zone === null || straddles === null) return;
  if (!areAdjacent(zone, straddles)) {
    yield { at: name, rule: '2.7', sentence: `${name} straddles two zones that are not adjacent.` };
  }
  const others = units.filter((other) => other.zone === straddles && other.facing !== unit.facing);
  if (others.length > 0) {
    yield { at: name, rule: '2.7', sentence: `${name} straddles two zones that do not share a facing.` };
  }
  if (frontage !== null && frontage !== zone && frontage !== straddles) {
    yield { at: name, rule: '2.7.2', sentence: `${name} is in frontage in a zone that it does not straddle.` };
  }
}

/** All units of a zone share its facing (5.3.7): a facing is given once for a zone, and only where somebody stands. */
function* checkFacings({ file, units }: SetUp, side: SideLetter): Generator<Complaint> {
  const { facing = {} } = armyOf(file, side);
  for (const at of Object.keys(facing)) {
    const occupied = units.some((unit) => unit.side === side && unit.zone !== null && zoneName(unit.zone) === at);
    if (!occupied) yield { at, rule: '5.3.7', sentence: `${at} has a facing but no units of side ${side}.` };
  }
}

function inUnits(quarters: number): string {
  return String(quarters / QUARTERS);
}
