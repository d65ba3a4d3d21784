import { tableOf } from '@tercio/kernel';
import type { Fields, Old } from '@tercio/kernel';
import type { Deployment } from './deployment/pool.ts';
import { NONE, OFF_BOARD } from './ids.ts';
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
