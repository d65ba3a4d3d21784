import type { Side } from '@tercio/kernel';
import { tables } from '../../data/index.ts';
import { board, enemyOf, unitsOf } from '../board.ts';
import { enemyOccupied, unitsIn, zoneFaced, zoneOf } from '../field.ts';
import type { Unit, Zone } from '../ids.ts';
import type { Table } from '../state.ts';
import { fireKindsOf, firepowerOf, firesAhead, roundFire } from './firepower.ts';
import { flankedFrom, flankFault } from './flanks.ts';
import { moraleAt, standingOf } from './morale.ts';
import { bearsOn } from './range.ts';
import { isValued } from './values.ts';

/** 3.1 to 3.4, looked at before they happen: what fire a zone would come under as all stand now, and how it would bear it. */

export interface Foreseen {
  /** Rounded: what fires whatever happens, and with every gun that may choose this zone. */
  readonly least: number;
  readonly most: number;
  /** From where. */
  readonly from: readonly Zone[];
  /** How likely a hit is under either. */
  readonly hitLeast: number;
  readonly hitMost: number;
}

export interface Fire {
  readonly fire: number;
  readonly kinds: number;
}

const NO_FIRE: Fire = { fire: 0, kinds: 0 };

/** 3.1.2: the fronts that face the zone fire into it, whoever is there. */
function frontsOn(t: Table, zone: Zone, enemy: Side): { readonly fire: Fire; readonly from: readonly Zone[] } {
  const from: Zone[] = [];
  let { fire, kinds } = NO_FIRE;
  for (let z = 0; z < t.owner.length; z++) {
    if (t.owner[z] !== enemy || zoneFaced(t, z as Zone) !== zone) continue;
    for (const unit of unitsIn(t, z as Zone)) {
      const adds = firesAhead(t, unit, z as Zone) ? firepowerOf(t, unit, z as Zone, zone) : 0;
      if (adds === 0) continue;
      fire += adds;
      kinds |= fireKindsOf(t, unit, z as Zone, zone);
      if (!from.includes(z as Zone)) from.push(z as Zone);
    }
  }
  return { fire: { fire, kinds }, from };
}

/** 3.1.6: guns that can fire into it if they choose to. */
function gunsOn(t: Table, zone: Zone, enemy: Side): { readonly fire: Fire; readonly from: readonly Zone[] } {
  const bearing = (board(t).guns[enemy] as readonly Unit[]).filter((gun) => bearsOn(t, gun, zone) === null);
  const sum = bearing.reduce(
    (all: Fire, gun) => ({
      fire: all.fire + firepowerOf(t, gun, zoneOf(t, gun), zone),
      kinds: all.kinds | fireKindsOf(t, gun, zoneOf(t, gun), zone),
    }),
    NO_FIRE,
  );
  return { fire: sum, from: bearing.map((gun) => zoneOf(t, gun)) };
}

/** 3.1.3: those behind a front who can fire into it on their flank if they choose to. */
function flanksOn(t: Table, zone: Zone, enemy: Side): { readonly fire: Fire; readonly from: readonly Zone[] } {
  const from: Zone[] = [];
  let { fire, kinds } = NO_FIRE;
  for (const unit of unitsOf(t, enemy)) {
    if ((t.zoneOf[unit] as number) < 0 || flankFault(t, unit, zone) !== null) continue;
    const at = flankedFrom(t, unit, zone) as Zone;
    fire += firepowerOf(t, unit, at, zone);
    kinds |= fireKindsOf(t, unit, at, zone);
    from.push(at);
  }
  return { fire: { fire, kinds }, from };
}

/** The fire on a zone of this army's as all stand: what fires whatever happens, and with all who may choose it. */
export function firesOn(t: Table, zone: Zone, army: Side) {
  const enemy = enemyOf(army);
  const fronts = frontsOn(t, zone, enemy);
  const others = [gunsOn(t, zone, enemy), flanksOn(t, zone, enemy)];
  const most = others.reduce(
    (all: Fire, { fire: { fire, kinds } }) => ({ fire: all.fire + fire, kinds: all.kinds | kinds }),
    fronts.fire,
  );
  return { least: fronts.fire, most, from: [...new Set([fronts, ...others].flatMap(({ from }) => from))] };
}

/** 3.4, 3.5.2: the hits that each face of the zone's die brings under this fire. */
export function hitsByFace(t: Table, zone: Zone, army: Side, { fire, kinds }: Fire): readonly number[] {
  const rounded = roundFire(t, fire);
  if (rounded < 1) return [];
  const under: Table = { ...t, incoming: t.incoming.with(zone, fire), fireKinds: t.fireKinds.with(zone, kinds) };
  const at = standingOf(under, zone, army);
  const valued = unitsIn(t, zone).filter((unit) => isValued(under, unit, zone, army));
  if (valued.length === 0) return [];
  const worst = Math.min(...valued.map((unit) => moraleAt(at, unit)));
  return [1, 2, 3, 4, 5, 6].map((die) => Math.max(0, tables.morale.values.hitsFrom - (die - rounded + worst)));
}

/** The share of the six faces with which somebody in the zone is hit. */
export const hitShare = (t: Table, zone: Zone, army: Side, fire: Fire): number =>
  hitsByFace(t, zone, army, fire).filter((hits) => hits > 0).length / 6;

/** How many hits there are on average, whether or not so many can be taken. */
export const hitsExpected = (t: Table, zone: Zone, army: Side, fire: Fire): number =>
  hitsByFace(t, zone, army, fire).reduce((sum, hits) => sum + hits, 0) / 6;

/** The fire on a zone of this army's, with the enemy as he stands; null if nobody bears on it. */
export function fireForeseen(t: Table, zone: Zone, army: Side): Foreseen | null {
  if (enemyOccupied(t, zone, army)) return null;
  const { least, most, from } = firesOn(t, zone, army);
  if (most.fire === 0) return null;
  return {
    least: roundFire(t, least.fire),
    most: roundFire(t, most.fire),
    from,
    hitLeast: hitShare(t, zone, army, least),
    hitMost: hitShare(t, zone, army, most),
  };
}
