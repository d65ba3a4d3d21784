import type { Layout, Setup, Side } from '@tercio/kernel';
import type { SideFile } from './data/types.ts';
import { ARMIES, baselineRow, board, boardNumber, factsOf, forwardOf, groundAt, zoneNamed } from './board.ts';
import { REACTIVATIONS, undeployed } from './deployment/pool.ts';
import type { Deployment } from './deployment/pool.ts';
import { enlist, occupies, ownerOf, place, unitsIn, weightIn } from './field.ts';
import { NONE, OFF_BOARD, zoneWord } from './ids.ts';
import type { Facing, Unit, Zone } from './ids.ts';
import type { Rulings } from './rulings.ts';

/** All that lies on the table. Columns are indexed by unit, zone, commander, wing or reserve. */
export interface Table {
  /** Which set-up: the number of its board. */
  scenario: number;
  rulings: Rulings;
  /** 1 while the armies deploy freely (appendix C). */
  deploying: number;
  /** What free deployment keeps on the table; null in a battle that was set up, and once both armies stand. */
  deployment: Deployment | null;

  turn: number;
  /** Who plays first by the scenario, or by deployment. */
  opens: number;
  /** Who plays first this turn (B: smoke can reverse it). */
  first: number;
  /** Whose active phase it is, or whose comes next; NONE before the first. */
  active: number;
  raining: number;
  smoke: number;
  /** 1 once rain has laid the smoke for good. */
  smokeLaid: number;

  // Units
  zoneOf: number[];
  /** The second zone of a straddling unit (2.7), or NONE. */
  straddles: number[];
  /** 0 not in frontage, 1 in frontage of its zone, 2 in frontage of the zone it straddles into. */
  front: number[];
  disordered: number[];
  /** 1 if ordered this turn (5). */
  activated: number[];
  /** 1 once it has assaulted: stays in frontage until its owner's next active phase (6.1). */
  holdsFront: number[];
  /** 1 if already the target of an assault this phase (6.1). */
  assaulted: number[];
  /** While an order is carried out: what the unit does if it is an assault (ASSAULTING); 0 otherwise. */
  assaulting: number[];
  /** Hits taken in the present zone check or assault. */
  hits: number[];
  /** Its morale in the present zone check (3.4); of a straddling unit, in the first of its zones that checked. */
  morale: number[];
  /** 1 if it routs when the present hits are all taken; 2 if it does so in the zone it straddles into (2.7). */
  routing: number[];
  /** The wing it was lost from or waits off board with; NONE otherwise. */
  wingOf: number[];
  /** Of ordnance: the wing that captured it, or NONE (5.6). */
  capturedBy: number[];
  /** Zone shot at in this fire step: by ordnance, or by a unit out of frontage into a flank; NONE otherwise. */
  target: number[];
  /** Moves and free turns left in the present order; members of the order have `ordered` 1. */
  moves: number[];
  turns: number[];
  ordered: number[];
  /** 1 while it has just come into its zone and its place there is not settled (5.4). */
  arrived: number[];
  /** 1 while it has to stand in too little frontage (2.2). */
  squeezed: number[];

  // Zones
  /** The first unit in the zone (of either side), then `next` by unit: ascending numbers. */
  head: number[];
  next: number[];
  /** Who occupies the zone (R13), or NONE. */
  owner: number[];
  /** Facing of the units in the zone. */
  facing: number[];
  /** Routers here: bit 0 of A, bit 1 of B; bits 2 and 3 while they have still to run in this phase (4.1). */
  routers: number[];
  /** 1 if the camp here was ever entered by the enemy. */
  sacked: number[];
  /** Incoming fire of this fire step in 1/256, and what kinds of shooters it comes from (bits of FIRE). */
  incoming: number[];
  fireKinds: number[];
  /** 1 if the zone has still to check in this step, 2 once it has. */
  toCheck: number[];

  // Commanders
  commanderAt: number[];
  /** The wing a commander waits with off board, or NONE. */
  commanderWing: number[];
  /** 1 if he has ridden this turn, 2 if in the present activation (4.3). */
  commanderMoved: number[];
  /** 1 if he was wing commander this turn (4.3). */
  commanderUsed: number[];
  /** Stunned to the end of this turn (6.7); 0: not. */
  stunnedUntil: number[];

  // Wings and reserves
  wingSide: number[];
  /** By army and column (army * width + column): the wing of that strip (2.5). */
  strip: number[];
  wingActivated: number[];
  /** 1 if the wing ever had units in its strip (R157). */
  wingHad: number[];
  reserveSide: number[];
  reserveFrom: number[];
  reserveTo: number[];
  /** 1 the rear row, 2 the two rear rows, 3 only the second, in front of another reserve (2.6.8). */
  reserveRows: number[];
  /** 0 held, 1 being activated, 2 dissolved (2.6). */
  reserveState: number[];

  // The present activation (4.2, 4.3)
  activeWing: number;
  activeReserve: number;
  wingCommander: number;
  threshold: number;
  /** 1 if the command dice let reinforcements enter (2.8). */
  reinforcing: number;
}

const COLUMN = 'column' as const;
const NUMBER = 'number' as const;

export const layout: Layout<Table> = {
  fields: {
    scenario: NUMBER,
    rulings: 'value',
    deploying: NUMBER,
    deployment: 'value',
    turn: NUMBER,
    opens: NUMBER,
    first: NUMBER,
    active: NUMBER,
    raining: NUMBER,
    smoke: NUMBER,
    smokeLaid: NUMBER,
    zoneOf: COLUMN,
    straddles: COLUMN,
    front: COLUMN,
    disordered: COLUMN,
    activated: COLUMN,
    holdsFront: COLUMN,
    assaulted: COLUMN,
    assaulting: COLUMN,
    hits: COLUMN,
    morale: COLUMN,
    routing: COLUMN,
    wingOf: COLUMN,
    capturedBy: COLUMN,
    target: COLUMN,
    moves: COLUMN,
    turns: COLUMN,
    ordered: COLUMN,
    arrived: COLUMN,
    squeezed: COLUMN,
    head: COLUMN,
    next: COLUMN,
    owner: COLUMN,
    facing: COLUMN,
    routers: COLUMN,
    sacked: COLUMN,
    incoming: COLUMN,
    fireKinds: COLUMN,
    toCheck: COLUMN,
    commanderAt: COLUMN,
    commanderWing: COLUMN,
    commanderMoved: COLUMN,
    commanderUsed: COLUMN,
    stunnedUntil: COLUMN,
    wingSide: COLUMN,
    strip: COLUMN,
    wingActivated: COLUMN,
    wingHad: COLUMN,
    reserveSide: COLUMN,
    reserveFrom: COLUMN,
    reserveTo: COLUMN,
    reserveRows: COLUMN,
    reserveState: COLUMN,
    activeWing: NUMBER,
    activeReserve: NUMBER,
    wingCommander: NUMBER,
    threshold: NUMBER,
    reinforcing: NUMBER,
  },
  hidden: {},
};

export const fork = (t: Table): Table => ({
  scenario: t.scenario,
  rulings: t.rulings,
  deploying: t.deploying,
  deployment: t.deployment,
  turn: t.turn,
  opens: t.opens,
  first: t.first,
  active: t.active,
  raining: t.raining,
  smoke: t.smoke,
  smokeLaid: t.smokeLaid,
  zoneOf: t.zoneOf.slice(),
  straddles: t.straddles.slice(),
  front: t.front.slice(),
  disordered: t.disordered.slice(),
  activated: t.activated.slice(),
  holdsFront: t.holdsFront.slice(),
  assaulted: t.assaulted.slice(),
  assaulting: t.assaulting.slice(),
  hits: t.hits.slice(),
  morale: t.morale.slice(),
  routing: t.routing.slice(),
  wingOf: t.wingOf.slice(),
  capturedBy: t.capturedBy.slice(),
  target: t.target.slice(),
  moves: t.moves.slice(),
  turns: t.turns.slice(),
  ordered: t.ordered.slice(),
  arrived: t.arrived.slice(),
  squeezed: t.squeezed.slice(),
  head: t.head.slice(),
  next: t.next.slice(),
  owner: t.owner.slice(),
  facing: t.facing.slice(),
  routers: t.routers.slice(),
  sacked: t.sacked.slice(),
  incoming: t.incoming.slice(),
  fireKinds: t.fireKinds.slice(),
  toCheck: t.toCheck.slice(),
  commanderAt: t.commanderAt.slice(),
  commanderWing: t.commanderWing.slice(),
  commanderMoved: t.commanderMoved.slice(),
  commanderUsed: t.commanderUsed.slice(),
  stunnedUntil: t.stunnedUntil.slice(),
  wingSide: t.wingSide.slice(),
  strip: t.strip.slice(),
  wingActivated: t.wingActivated.slice(),
  wingHad: t.wingHad.slice(),
  reserveSide: t.reserveSide.slice(),
  reserveFrom: t.reserveFrom.slice(),
  reserveTo: t.reserveTo.slice(),
  reserveRows: t.reserveRows.slice(),
  reserveState: t.reserveState.slice(),
  activeWing: t.activeWing,
  activeReserve: t.activeReserve,
  wingCommander: t.wingCommander,
  threshold: t.threshold,
  reinforcing: t.reinforcing,
});

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
