import type { Side } from '@tercio/kernel';
import { tables } from '../../data/index.ts';
import { baselineRow, board, enemyOf, groundAt } from '../board.ts';
import { reserveAt, wingAt } from '../field.ts';
import { columnOf, NONE, rowOf, zoneAt } from '../ids.ts';
import type { Zone } from '../ids.ts';
import type { Table } from '../state.ts';

/** 5.1, 5.2: how far orders have to go, from the wing commander or, without one, from a camp or the baseline. */

export const UNREACHED = 10_000;

/** Command distances of the present activation, to every zone. */
export interface Ways {
  /** Where the wing commander is, or NONE. */
  readonly commander: number;
  /** By zones that the enemy does not occupy. */
  readonly clear: readonly number[];
  /** By any zones but impassable ones (5.1.14); reckoned only when somebody asks. */
  through(): readonly number[];
}

/** Where the commander of the present activation stands, or NONE if it has none (any more). */
export function commanderZone(t: Table): number {
  const at = t.wingCommander === NONE ? NONE : (t.commanderAt[t.wingCommander] as number);
  return at >= 0 ? at : NONE;
}

/** Is the zone part of what is activated? Undissolved reserves are foreign to their wing (2.6.4). */
export function isInside(t: Table, army: Side, zone: Zone): boolean {
  const reserve = reserveAt(t, army, zone);
  if (t.activeReserve !== NONE) return reserve === t.activeReserve;
  return reserve === NONE && wingAt(t, army, zone) === t.activeWing;
}

/** 5.1.8, R97: what a zone of the way costs outside the wing. */
export const outsideCost = (t: Table): number => {
  const { perZone, perZoneOutside } = tables.command.values;
  return t.rulings.OUTSIDE_COSTS_TWO === 1 ? perZoneOutside : perZone + perZoneOutside;
};

export function waysOf(t: Table, army: Side): Ways {
  const commander = commanderZone(t);
  const tolls = tollsOf(t, army);
  let through: readonly number[] | null = null;
  return {
    commander,
    clear: spread(t, originsOf(t, army, commander, true), tolls, enemyOf(army)),
    through: () => (through ??= spread(t, originsOf(t, army, commander, false), tolls, NONE)),
  };
}

/** What it costs to go into each zone; UNREACHED for impassable ones. */
function tollsOf(t: Table, army: Side): readonly number[] {
  const { perZone } = tables.command.values;
  const outside = outsideCost(t);
  const tolls: number[] = [];
  for (let zone = 0; zone < board(t).zones; zone++) {
    const inside = isInside(t, army, zone as Zone);
    tolls.push(groundAt(t, zone as Zone).passable ? (inside ? perZone : outside) : UNREACHED);
  }
  return tolls;
}

/** 4.3.7, R93, R96: the commander; or the baseline of the wing, or reserve, and every own camp that is not sacked. */
function originsOf(t: Table, army: Side, commander: number, clear: boolean): readonly Zone[] {
  if (commander !== NONE) return [commander as Zone];
  const origins: Zone[] = [];
  for (let zone = 0; zone < board(t).zones; zone++) {
    const at = zone as Zone;
    const start = isOwnBaseline(t, army, at) || (groundAt(t, at).camp === army && t.sacked[at] === 0);
    if (start && groundAt(t, at).passable && !(clear && t.owner[at] === enemyOf(army))) origins.push(at);
  }
  return origins;
}

function isOwnBaseline(t: Table, army: Side, zone: Zone): boolean {
  if (rowOf(zone) !== baselineRow(army)) return false;
  if (t.activeReserve === NONE) return wingAt(t, army, zone) === t.activeWing;
  const column = columnOf(zone);
  return column >= (t.reserveFrom[t.activeReserve] as number) && column <= (t.reserveTo[t.activeReserve] as number);
}

/** The cheapest ways from the origins to all zones, `barred` naming the army whose zones are not crossed. */
function spread(t: Table, origins: readonly Zone[], tolls: readonly number[], barred: number): readonly number[] {
  const cheapest: number[] = tolls.map(() => UNREACHED);
  const queue: number[] = [];
  for (const zone of origins) {
    cheapest[zone] = 0;
    queue.push(zone);
  }
  for (let i = 0; i < queue.length; i++) {
    const from = queue[i] as Zone;
    const { beside } = groundAt(t, from);
    for (let way = 0; way < 4; way++) {
      const zone = beside[way] as number;
      if (zone === NONE || (barred !== NONE && t.owner[zone] === barred)) continue;
      const cost = (cheapest[from] as number) + (tolls[zone] as number);
      if (cost >= (cheapest[zone] as number)) continue;
      cheapest[zone] = cost;
      queue.push(zone);
    }
  }
  return cheapest;
}

/** 2.8.2, R49: the baseline zones of a wing. */
export function baselineZones(t: Table, army: Side, wing: number): readonly Zone[] {
  const zones: Zone[] = [];
  for (let column = 0; column < board(t).width; column++) {
    const zone = zoneAt(column, baselineRow(army));
    if (wingAt(t, army, zone) === wing) zones.push(zone);
  }
  return zones;
}
