import type { Layout } from '@tercio/kernel';
import type { Deployment } from './deployment/pool.ts';
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
