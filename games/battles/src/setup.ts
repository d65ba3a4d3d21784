import type { Setup, Side } from '@tercio/kernel';
import { ARMIES, baselineRow, board, forwardOf, zoneNamed } from './board.ts';
import type { SideFile } from './data/types.ts';
import { REACTIVATIONS, undeployed } from './deployment/pool.ts';
import { enlist, place } from './field.ts';
import { NONE, OFF_BOARD } from './ids.ts';
import type { Facing, Unit, Zone } from './ids.ts';
import { rulingsOf } from '@tercio/kernel/rooms';
import { RULINGS } from './rulings.ts';
import type { Rulings } from './rulings.ts';
import { empty } from './state.ts';
import type { Table } from './state.ts';

/** As many as two armies can declare while they deploy: one with each reactivation of wings (C.2.9). */
const SPARE_RESERVES = 2 * REACTIVATIONS;

export function emptyTable(scenario: string, rulings: Rulings, free: boolean): Table {
  const { file, zones, units, commanders, width } = board({ scenario });
  const t = empty({
    units: units.length,
    zones,
    commanders: commanders.length,
    wings: free ? 2 * width : file.sides.flatMap((army) => army.wings).length,
    reserves: free ? SPARE_RESERVES : file.sides.flatMap((army) => army.reserves).length,
    strips: 2 * width,
  });
  t.scenario = scenario;
  t.rulings = rulings;
  t.opens = file.firstPlayer === 'A' ? 0 : 1;
  t.first = t.opens;
  if (free) {
    t.deploying = 1;
    t.deployment = undeployed(scenario);
  }
  if (file.weather.rain === 'raining') {
    t.raining = 1;
    // Rain that falls from the start has already spoilt the powder smoke (B.3.4).
    t.smokeLaid = 1;
  }
  return t;
}

/** Sets up a scenario as its file says, or with both armies off board for free deployment. */
export function setup({ scenario, rulings, options }: Setup): Table {
  const free = options['deployment'] === 'free';
  const t = emptyTable(scenario, rulingsOf(RULINGS, rulings), free);
  if (free) return t;
  let unit = 0;
  let commander = 0;
  let wing = 0;
  let reserve = 0;
  const { file } = board(t);
  for (const army of ARMIES) {
    const own = file.sides[army] as SideFile;
    const wingIds = new Map(own.wings.map(({ id }, i) => [id, wing + i]));
    for (const { columns } of own.wings) {
      t.wingSide[wing] = army;
      for (const column of columns) t.strip[army * file.width + column - 1] = wing;
      wing++;
    }
    for (const { columns, rows } of own.reserves) {
      t.reserveSide[reserve] = army;
      t.reserveFrom[reserve] = Math.min(...columns) - 1;
      t.reserveTo[reserve] = Math.max(...columns) - 1;
      t.reserveRows[reserve] = rows.includes(baselineRow(army) + 1) ? rows.length : 3;
      reserve++;
    }
    unit = setUpUnits(t, own, army, unit, wingIds);
    for (const { at, offBoard } of own.commanders) {
      t.commanderAt[commander] = at === undefined ? OFF_BOARD : zoneNamed(at);
      t.commanderWing[commander] = offBoard === undefined ? NONE : (wingIds.get(offBoard) ?? NONE);
      commander++;
    }
  }
  enlist(t);
  return t;
}

function setUpUnits(t: Table, own: SideFile, army: Side, first: number, wingIds: ReadonlyMap<string, number>): number {
  let unit = first;
  for (const [name, lines] of Object.entries(own.units)) {
    const zone = zoneNamed(name);
    t.facing[zone] = facingNamed(own, name, army);
    for (const line of lines) place(t, unit++ as Unit, zone, line.startsWith('*'));
  }
  for (const { zones, front } of own.straddling ?? []) {
    const [a, b] = zones.map(zoneNamed) as [Zone, Zone];
    place(t, unit as Unit, a, front === zones[0]);
    t.straddles[unit] = b;
    if (front === zones[1]) t.front[unit] = 2;
    unit++;
  }
  for (const { wing, units } of own.offBoard ?? []) for (const _ of units) t.wingOf[unit++] = wingIds.get(wing) ?? NONE;
  return unit;
}

function facingNamed(own: SideFile, name: string, army: Side): Facing {
  const letter = own.facing?.[name];
  return letter === undefined ? forwardOf(army) : ('NESW'.indexOf(letter) as Facing);
}
