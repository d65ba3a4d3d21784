import type { Side } from '@tercio/kernel';
import { tables } from '../../data/index.ts';
import { baselineRow, board, enemyOf, groundAt } from '../board.ts';
import { distance, reserveAt, wingAt } from '../field.ts';
import { columnOf, DEPTH, NONE, rowOf, zoneAt } from '../ids.ts';
import type { Zone } from '../ids.ts';
import type { Table } from '../state.ts';

/** 5.1, 5.2: how far orders have to go, from the wing commander or, without one, from a camp or the baseline. */

export const UNREACHED = 10_000;

/** Command distances of the present activation, from where its orders come from to any zone. */
export interface Ways {
  /** Where the wing commander is, or NONE. */
  readonly commander: number;
  /** By zones that the enemy does not occupy. */
  readonly clear: (zone: number) => number;
  /** By any zones but impassable ones (5.1.14). */
  readonly through: (zone: number) => number;
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
  let clear: Spread | null = null;
  let through: Spread | null = null;
  return {
    commander,
    clear: (zone) => {
      if (commander !== NONE && isStraightWay(t, army, commander as Zone, zone as Zone))
        return tables.command.values.perZone * distance(commander as Zone, zone as Zone);
      clear ??= new Spread(t, army, originsOf(t, army, commander, true), enemyOf(army));
      return clear.to(zone);
    },
    through: (zone) => {
      through ??= new Spread(t, army, originsOf(t, army, commander, false), NONE);
      return through.to(zone);
    },
  };
}

/**
 * A short cut for most orders: a way along the row and then the column, or the other way round, all inside the wing and
 * free of enemies. No way is shorter, so the search would find the same.
 */
function isStraightWay(t: Table, army: Side, from: Zone, to: Zone): boolean {
  const corner = zoneAt(columnOf(from), rowOf(to));
  if (isOpenLine(t, army, from, corner) && isOpenLine(t, army, corner, to)) return true;
  const other = zoneAt(columnOf(to), rowOf(from));
  return isOpenLine(t, army, from, other) && isOpenLine(t, army, other, to);
}

/** All zones of one row or column from the first, left out, to the last. */
function isOpenLine(t: Table, army: Side, first: Zone, last: Zone): boolean {
  const step = Math.sign(last - first) * (columnOf(first) === columnOf(last) ? 1 : DEPTH);
  for (let zone: number = first; zone !== last;) {
    zone += step;
    if (t.owner[zone] === enemyOf(army) || !groundAt(t, zone as Zone).passable) return false;
    if (!isInside(t, army, zone as Zone)) return false;
  }
  return true;
}

/** 4.3.7, R93, R96: the commander; or the baseline of the wing, or reserve, and every own camp that is not sacked. */
function originsOf(t: Table, army: Side, commander: number, clear: boolean): readonly Zone[] {
  if (commander !== NONE) return [commander as Zone];
  const { width, camps } = board(t);
  const origins: Zone[] = [];
  for (let column = 0; column < width; column++) {
    const zone = zoneAt(column, baselineRow(army));
    if (isOwnBaseline(t, army, zone)) origins.push(zone);
  }
  for (const zone of camps[army] as readonly Zone[]) if (t.sacked[zone] === 0) origins.push(zone);
  return origins.filter((zone) => groundAt(t, zone).passable && !(clear && t.owner[zone] === enemyOf(army)));
}

function isOwnBaseline(t: Table, army: Side, zone: Zone): boolean {
  if (t.activeReserve === NONE) return wingAt(t, army, zone) === t.activeWing;
  const column = columnOf(zone);
  return column >= (t.reserveFrom[t.activeReserve] as number) && column <= (t.reserveTo[t.activeReserve] as number);
}

/** The cheapest ways from the origins, `barred` naming the army whose zones are not crossed; looked for as far as asked. */
class Spread {
  readonly #t: Table;
  readonly #army: Side;
  readonly #barred: number;
  readonly #outside: number;
  /** By zone; NONE where no way has been found yet. */
  readonly #cheapest: number[];
  /** By cost: zones reached at that cost, some of them cheaper since. */
  readonly #rings: Zone[][] = [];
  /** All zones nearer than this have been gone on from. */
  #settled = 0;

  constructor(t: Table, army: Side, origins: readonly Zone[], barred: number) {
    this.#t = t;
    this.#army = army;
    this.#barred = barred;
    this.#outside = outsideCost(t);
    this.#cheapest = board(t).blank.slice();
    for (const zone of origins) this.#reach(zone, 0);
  }

  to(zone: number): number {
    while (!this.#isCheaper(zone, this.#settled) && this.#settled < this.#rings.length) this.#goOn();
    const cost = this.#cheapest[zone] as number;
    return cost === NONE ? UNREACHED : cost;
  }

  /** Has a way been found that costs no more than this? */
  #isCheaper(zone: number, cost: number): boolean {
    const found = this.#cheapest[zone] as number;
    return found !== NONE && found <= cost;
  }

  #reach(zone: Zone, cost: number): void {
    this.#cheapest[zone] = cost;
    while (this.#rings.length <= cost) this.#rings.push([]);
    this.#rings[cost]?.push(zone);
  }

  #goOn(): void {
    const cost = this.#settled++;
    for (const from of this.#rings[cost] as readonly Zone[]) {
      if (this.#cheapest[from] !== cost) continue;
      for (const zone of groundAt(this.#t, from).beside) {
        // The last zone of the way costs one at least: most zones have been reached as cheaply.
        if (zone !== NONE && !this.#isCheaper(zone, cost + 1)) this.#cross(zone as Zone, cost);
      }
    }
  }

  #cross(zone: Zone, before: number): void {
    const t = this.#t;
    if ((this.#barred !== NONE && t.owner[zone] === this.#barred) || !groundAt(t, zone).passable) return;
    const toll = isInside(t, this.#army, zone) ? tables.command.values.perZone : this.#outside;
    if (!this.#isCheaper(zone, before + toll)) this.#reach(zone, before + toll);
  }
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
