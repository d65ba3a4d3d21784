import type { Setup, Side } from '@tercio/kernel';
import { ARMIES, baselineRow, board, boardNumber, forwardOf, zoneNamed } from './board.ts';
import type { SideFile } from './data/types.ts';
import { REACTIVATIONS, undeployed } from './deployment/pool.ts';
import { enlist, place } from './field.ts';
import { NONE, OFF_BOARD } from './ids.ts';
import type { Facing, Unit, Zone } from './ids.ts';
import type { Rulings } from './rulings.ts';
import type { Table } from './state.ts';

const filled = (length: number, value: number): number[] => Array.from({ length }, () => value);

/** As many as two armies can declare while they deploy: one with each reactivation of wings (C.2.9). */
const SPARE_RESERVES = 2 * REACTIVATIONS;

export function emptyTable(scenario: number, rulings: Rulings, free: boolean): Table {
  const { file, zones, units, commanders, width } = board({ scenario });
  const wings = free ? 2 * width : file.sides.flatMap((army) => army.wings).length;
  const reserves = free ? SPARE_RESERVES : file.sides.flatMap((army) => army.reserves).length;
  const [u, z, k] = [units.length, zones, commanders.length];
  const first = file.firstPlayer === 'A' ? 0 : 1;
  return {
    scenario,
    rulings,
    deploying: free ? 1 : 0,
    deployment: free ? undeployed(scenario) : null,
    turn: 0,
    opens: first,
    first,
    active: NONE,
    raining: file.weather.rain === 'raining' ? 1 : 0,
    smoke: 0,
    // Rain that falls from the start has already spoilt the powder smoke (B.3.4).
    smokeLaid: file.weather.rain === 'raining' ? 1 : 0,
    zoneOf: filled(u, OFF_BOARD),
    straddles: filled(u, NONE),
    front: filled(u, 0),
    disordered: filled(u, 0),
    activated: filled(u, 0),
    holdsFront: filled(u, 0),
    assaulted: filled(u, 0),
    assaulting: filled(u, 0),
    hits: filled(u, 0),
    morale: filled(u, 0),
    routing: filled(u, 0),
    wingOf: filled(u, NONE),
    capturedBy: filled(u, NONE),
    target: filled(u, NONE),
    moves: filled(u, 0),
    turns: filled(u, 0),
    ordered: filled(u, 0),
    arrived: filled(u, 0),
    squeezed: filled(u, 0),
    head: filled(z, NONE),
    next: filled(u, NONE),
    owner: filled(z, NONE),
    facing: filled(z, 0),
    routers: filled(z, 0),
    sacked: filled(z, 0),
    incoming: filled(z, 0),
    fireKinds: filled(z, 0),
    toCheck: filled(z, 0),
    commanderAt: filled(k, OFF_BOARD),
    commanderWing: filled(k, NONE),
    commanderMoved: filled(k, 0),
    commanderUsed: filled(k, 0),
    stunnedUntil: filled(k, 0),
    wingSide: filled(wings, NONE),
    strip: filled(2 * width, NONE),
    wingActivated: filled(wings, 0),
    wingHad: filled(wings, 0),
    reserveSide: filled(reserves, NONE),
    reserveFrom: filled(reserves, 0),
    reserveTo: filled(reserves, 0),
    reserveRows: filled(reserves, 0),
    reserveState: filled(reserves, 0),
    activeWing: NONE,
    activeReserve: NONE,
    wingCommander: NONE,
    threshold: 0,
    reinforcing: 0,
  };
}

/** Sets up a scenario as its file says, or with both armies off board for free deployment. */
export function setup({ scenario, rulings, options }: Setup): Table {
  const number = boardNumber(scenario);
  const free = options['deployment'] === 'free';
  const t = emptyTable(number, rulings as Rulings, free);
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
