import { tableOf } from '@tercio/kernel';
import type { Fields, Old, Setup, Side } from '@tercio/kernel';
import type { SideFile } from './data/types.ts';
import { ARMIES, baselineRow, board, factsOf, forwardOf, groundAt, zoneNamed } from './board.ts';
import { REACTIVATIONS, undeployed } from './deployment/pool.ts';
import type { Deployment } from './deployment/pool.ts';
import { enlist, occupies, ownerOf, place, unitsIn, weightIn } from './field.ts';
import { NONE, OFF_BOARD, zoneWord } from './ids.ts';
import type { Facing, Unit, Zone } from './ids.ts';
import { STANDARD } from './rulings.ts';
import type { Rulings } from './rulings.ts';

/** What the columns are indexed by; strips: by army and column of the field. */
type Size = 'units' | 'zones' | 'commanders' | 'wings' | 'reserves' | 'strips';

/** All that lies on the table. */
export const { layout, fork, unmask, empty } = tableOf((f: Fields<Size>, t: Old) => ({
  /** Which set-up: its id. */
  scenario: f.value<string>(t.scenario, ''),
  rulings: f.value<Rulings>(t.rulings, STANDARD),
  /** 1 while the armies deploy freely (appendix C). */
  deploying: f.number(t.deploying, 0),
  /** What free deployment keeps on the table; null in a battle that was set up, and once both armies stand. */
  deployment: f.value<Deployment | null>(t.deployment, null),

  turn: f.number(t.turn, 0),
  /** Who plays first by the scenario, or by deployment. */
  opens: f.number(t.opens, 0),
  /** Who plays first this turn (B: smoke can reverse it). */
  first: f.number(t.first, 0),
  /** Whose active phase it is, or whose comes next; NONE before the first. */
  active: f.number(t.active, NONE),
  raining: f.number(t.raining, 0),
  smoke: f.number(t.smoke, 0),
  /** 1 once rain has laid the smoke for good. */
  smokeLaid: f.number(t.smokeLaid, 0),

  // Units
  zoneOf: f.column(t.zoneOf, 'units', OFF_BOARD),
  /** The second zone of a straddling unit (2.7), or NONE. */
  straddles: f.column(t.straddles, 'units', NONE),
  /** 0 not in frontage, 1 in frontage of its zone, 2 in frontage of the zone it straddles into. */
  front: f.column(t.front, 'units'),
  disordered: f.column(t.disordered, 'units'),
  /** 1 if ordered this turn (5). */
  activated: f.column(t.activated, 'units'),
  /** 1 once it has assaulted: stays in frontage until its owner's next active phase (6.1). */
  holdsFront: f.column(t.holdsFront, 'units'),
  /** 1 if already the target of an assault this phase (6.1). */
  assaulted: f.column(t.assaulted, 'units'),
  /** While an order is carried out: what the unit does if it is an assault (ASSAULTING); 0 otherwise. */
  assaulting: f.column(t.assaulting, 'units'),
  /** Hits taken in the present zone check or assault. */
  hits: f.column(t.hits, 'units'),
  /** Its morale in the present zone check (3.4); of a straddling unit, in the first of its zones that checked. */
  morale: f.column(t.morale, 'units'),
  /** 1 if it routs when the present hits are all taken; 2 if it does so in the zone it straddles into (2.7). */
  routing: f.column(t.routing, 'units'),
  /** The wing it was lost from or waits off board with; NONE otherwise. */
  wingOf: f.column(t.wingOf, 'units', NONE),
  /** Of ordnance: the wing that captured it, or NONE (5.6). */
  capturedBy: f.column(t.capturedBy, 'units', NONE),
  /** Zone shot at in this fire step: by ordnance, or by a unit out of frontage into a flank; NONE otherwise. */
  target: f.column(t.target, 'units', NONE),
  /** Moves and free turns left in the present order; members of the order have `ordered` 1. */
  moves: f.column(t.moves, 'units'),
  turns: f.column(t.turns, 'units'),
  ordered: f.column(t.ordered, 'units'),
  /** 1 while it has just come into its zone and its place there is not settled (5.4). */
  arrived: f.column(t.arrived, 'units'),
  /** 1 while it has to stand in too little frontage (2.2). */
  squeezed: f.column(t.squeezed, 'units'),

  // Zones
  /** The first unit in the zone (of either side), then `next` by unit: ascending numbers. */
  head: f.column(t.head, 'zones', NONE),
  next: f.column(t.next, 'units', NONE),
  /** Who occupies the zone (R13), or NONE. */
  owner: f.column(t.owner, 'zones', NONE),
  /** Facing of the units in the zone. */
  facing: f.column(t.facing, 'zones'),
  /** Routers here: bit 0 of A, bit 1 of B; bits 2 and 3 while they have still to run in this phase (4.1). */
  routers: f.column(t.routers, 'zones'),
  /** 1 if the camp here was ever entered by the enemy. */
  sacked: f.column(t.sacked, 'zones'),
  /** Incoming fire of this fire step in 1/256, and what kinds of shooters it comes from (bits of FIRE). */
  incoming: f.column(t.incoming, 'zones'),
  fireKinds: f.column(t.fireKinds, 'zones'),
  /** 1 if the zone has still to check in this step, 2 once it has. */
  toCheck: f.column(t.toCheck, 'zones'),

  // Commanders
  commanderAt: f.column(t.commanderAt, 'commanders', OFF_BOARD),
  /** The wing a commander waits with off board, or NONE. */
  commanderWing: f.column(t.commanderWing, 'commanders', NONE),
  /** 1 if he has ridden this turn, 2 if in the present activation (4.3). */
  commanderMoved: f.column(t.commanderMoved, 'commanders'),
  /** 1 if he was wing commander this turn (4.3). */
  commanderUsed: f.column(t.commanderUsed, 'commanders'),
  /** Stunned to the end of this turn (6.7); 0: not. */
  stunnedUntil: f.column(t.stunnedUntil, 'commanders'),

  // Wings and reserves
  wingSide: f.column(t.wingSide, 'wings', NONE),
  /** By army and column (army * width + column): the wing of that strip (2.5). */
  strip: f.column(t.strip, 'strips', NONE),
  wingActivated: f.column(t.wingActivated, 'wings'),
  /** 1 if the wing ever had units in its strip (R157). */
  wingHad: f.column(t.wingHad, 'wings'),
  reserveSide: f.column(t.reserveSide, 'reserves', NONE),
  reserveFrom: f.column(t.reserveFrom, 'reserves'),
  reserveTo: f.column(t.reserveTo, 'reserves'),
  /** 1 the rear row, 2 the two rear rows, 3 only the second, in front of another reserve (2.6.8). */
  reserveRows: f.column(t.reserveRows, 'reserves'),
  /** 0 held, 1 being activated, 2 dissolved (2.6). */
  reserveState: f.column(t.reserveState, 'reserves'),

  // The present activation (4.2, 4.3)
  activeWing: f.number(t.activeWing, NONE),
  activeReserve: f.number(t.activeReserve, NONE),
  wingCommander: f.number(t.wingCommander, NONE),
  threshold: f.number(t.threshold, 0),
  /** 1 if the command dice let reinforcements enter (2.8). */
  reinforcing: f.number(t.reinforcing, 0),
}));
export type Table = ReturnType<typeof empty>;

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
  const t = emptyTable(scenario, rulings as Rulings, free);
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

/** Null if the table is sound, else what is wrong: what must hold after every step. */
export function check(t: Table): string | null {
  const { units, zones } = board(t);
  if (t.zoneOf.length !== units.length || t.head.length !== zones) return 'the columns do not fit the board';
  const listed = new Set<number>();
  for (let zone = 0; zone < zones; zone++) {
    for (let unit = t.head[zone] as number; unit !== NONE; unit = t.next[unit] as number) {
      if (listed.has(unit) || t.zoneOf[unit] !== zone) return `unit ${unit} is listed where it does not stand`;
      listed.add(unit);
    }
  }
  for (let unit = 0; unit < units.length; unit++) {
    if ((t.zoneOf[unit] as number) >= 0 !== listed.has(unit)) return `unit ${unit} is in no list of its zone`;
  }
  return zoneFault(t);
}

function zoneFault(t: Table): string | null {
  for (let zone = 0; zone < t.head.length; zone++) {
    const at = zone as Zone;
    const armies = new Set(
      unitsIn(t, at)
        .filter((unit) => occupies(t, unit))
        .map((unit) => factsOf(t, unit).side),
    );
    if (armies.size > 1) return `2.4: both armies stand in ${zoneWord(at)}`;
    if (ownerOf(t, at) !== ([...armies][0] ?? NONE)) return `the owner of ${zoneWord(at)} is wrong`;
    if (armies.size > 0 && !groundAt(t, at).passable)
      return `2.3: somebody stands on impassable ground at ${zoneWord(at)}`;
    if (weightIn(t, at) > groundAt(t, at).limit) return `2.4: ${zoneWord(at)} holds more than its limit`;
  }
  return null;
}
