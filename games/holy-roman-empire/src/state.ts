import { side, tableOf } from '@tercio/kernel';
import type { Deal, Fields, Masked, Old, Side } from '@tercio/kernel';
import { groundOf } from './ground.ts';
import type { Ground } from './ground.ts';
import { MINOR_WORDS, PLACES, SQUARES, UNITS, unit } from './ids.ts';
import type { Kind, Place, Unit } from './ids.ts';
import { ACTIONS, KINDS } from './kinds.ts';
import { RULINGS } from './rulings.ts';
import type { House } from './rulings.ts';

/** What lies on the table. */

// Who a unit obeys: a side (0 to 3), or one of these.
export const NEUTRAL = 4;
export const REBELS = 5;
export const NO_ONE = -1;
/** How many can own a unit: the sides, the neutrals, the rebels. */
export const OWNERS = 6;

// Where a unit is when it is in no place.
/** To be had: the recruits, the leaders' cup, the mercenaries' box, the rebels' cup. */
export const AVAILABLE = PLACES;
/** 20.9 Out for good. */
export const DEAD = PLACES + 1;
/** Not in this scenario. */
export const ABSENT = PLACES + 2;
export const NO_UNIT = -1;

// What lies in a square
export const PILLAGED = 1;
export const FORTRESS = 2;
export const CIVILIZATION = 4;

// What a unit has done in its side's Movement Phase, as bits
export const HAS_MOVED = 1;
/** 14.5 Dropped off: it moves no more in this phase. */
export const DROPPED = 2;
export const CAME_OFF_MAP = 4;
export const LEFT_MAP = 8;
/** It belongs to the force on the march. */
export const MARCHING = 16;

/** 3.2 */
export const PHASES = [
  'set-up',
  'initiative',
  'negotiation',
  'diet',
  'taxation',
  'recruiting',
  'diplomacy',
  'movement',
  'combat',
  'pillage',
  'provisioning',
] as const;
export type Phase = (typeof PHASES)[number];

/** A marker lying on the table while others may still annul it. */
export type PlayedMarker = { readonly kind: Kind; readonly by: Side; readonly annulled: boolean };
/** A marker that was picked and is shown before it does anything. */
export type PickedMarker = { readonly kind: Kind; readonly by: Side };

const SIDES = 4;
/** 12, 7 By side, issue and value of Diplomacy; a diplomacy attack uses the first issue. */
export const ISSUES = 3;
export const PLEDGES = ISSUES * 3;
const STANDARD: House = {
  PAPAL_OVER_OTTOMAN_INITIATIVE: RULINGS.PAPAL_OVER_OTTOMAN_INITIATIVE.standard,
  PILLAGE_ATTEMPT_VIOLATES: RULINGS.PILLAGE_ATTEMPT_VIOLATES.standard,
  LEADER_PICKS_MILITARY_TOO: RULINGS.LEADER_PICKS_MILITARY_TOO.standard,
  ONE_AUCTION_PER_PHASE: RULINGS.ONE_AUCTION_PER_PHASE.standard,
  PILLAGE_RAZES_FORTRESS: RULINGS.PILLAGE_RAZES_FORTRESS.standard,
  STACK_LIMIT_FACTOR: RULINGS.STACK_LIMIT_FACTOR.standard,
};

export const { layout, fork, unmask, empty } = tableOf((f: Fields<never>, t: Old) => ({
  scenario: f.value<string>(t.scenario, ''),
  house: f.value<House>(t.house, STANDARD),
  turn: f.number(t.turn, 1),
  lastTurn: f.number(t.lastTurn, 15),
  /** 6.1 The side with the initiative, or -1. */
  first: f.number(t.first, NO_ONE),
  /** 3.1 The phasing side, or -1. */
  mover: f.number(t.mover, NO_ONE),
  phase: f.value<Phase>(t.phase, 'set-up'),
  gold: f.column(t.gold, SIDES),
  /** 4.2 By minor power: its side, or NEUTRAL. */
  control: f.column(t.control, MINOR_WORDS.length, NEUTRAL),
  /** By unit: its place, or AVAILABLE, DEAD, ABSENT. */
  at: f.column(t.at, UNITS, ABSENT),
  /** By unit: whom it obeys. */
  owner: f.column(t.owner, UNITS, NEUTRAL),
  /** 17.6 By unit: the fleet that carries it, or -1. */
  aboard: f.column(t.aboard, UNITS, NO_UNIT),
  /** The units of a place as a list in ascending order: its first, and by unit the next; one more than the unit, 0 is none. */
  head: f.column(t.head, PLACES),
  next: f.column(t.next, UNITS),
  /** By square: PILLAGED, FORTRESS, CIVILIZATION. */
  marks: f.column(t.marks, SQUARES),
  /** 5.1, 21.6 By square: who stood there first of those who stand there now, or -1. */
  holder: f.column(t.holder, SQUARES, NO_ONE),
  /** 21.6 Who came to others in a square, in the order of coming: square * OWNERS + owner. */
  later: f.value<readonly number[]>(t.later, []),
  /** 14.6 By unit: its allowance in this phase, in half points. */
  pace: f.column(t.pace, UNITS),
  /** By unit: what it has done in this phase. */
  march: f.column(t.march, UNITS),
  /** By side and kind of action marker: how many it holds. */
  hand: f.hidden(t.hand, SIDES * ACTIONS, 'handSeen'),
  handSeen: f.column(t.handSeen, SIDES * ACTIONS),
  /** By side: how many markers it holds. */
  held: f.column(t.held, SIDES),
  /** 26.2 By side: to whom it has shown its hand as it is now. */
  revealed: f.column(t.revealed, SIDES),
  /** 7.3, 12.2 By side, issue and value: Diplomacy that lies face down. */
  pledge: f.hidden(t.pledge, SIDES * PLEDGES, 'pledgeSeen'),
  pledgeSeen: f.column(t.pledgeSeen, SIDES * PLEDGES),
  /** By side: how many lie there. Others see it once they lie there. */
  pledged: f.hidden(t.pledged, SIDES, 'pledgedSeen'),
  pledgedSeen: f.column(t.pledgedSeen, SIDES),
  /** By kind: held out until the turn ends. */
  aside: f.column(t.aside, KINDS.length),
  /** By kind: out of the game. */
  out: f.column(t.out, KINDS.length),
  /** Markers being played, the latest last. */
  played: f.value<readonly PlayedMarker[]>(t.played, []),
  /** Picked markers that are still to be shown and played, nested picks above. */
  picked: f.value<readonly PickedMarker[]>(t.picked, []),
  /** 10.14 The area where civil war rages, or -1. */
  civilWar: f.number(t.civilWar, NO_ONE),
  /** 10.27 1: the League picks a marker more each year. */
  reformation: f.number(t.reformation, 0),
  // 14 The force on the march
  marcher: f.number(t.marcher, NO_ONE),
  marchAt: f.number(t.marchAt, NO_ONE),
  /** The square it came from. */
  marchFrom: f.number(t.marchFrom, NO_ONE),
  /** Half points left. */
  points: f.number(t.points, 0),
  /** 1: at sea. */
  naval: f.number(t.naval, 0),
  /** 1: it must stop where it is. */
  stopped: f.number(t.stopped, 0),
  /** 11.4 Places that units came into in this phase, with repetitions. */
  arrivals: f.value<readonly number[]>(t.arrivals, []),
  /** Squares where this phase has seen a battle, or a pillage attempt. */
  tried: f.value<readonly number[]>(t.tried, []),
  /** 8.2 Who countermarched where in this phase: square * 4 + side. */
  countered: f.value<readonly number[]>(t.countered, []),
  /** 17.15 Squares of the high sea that were contested when the turn began. */
  leftover: f.value<readonly number[]>(t.leftover, []),
  /** 8.1 The sides that have agreed in this turn to end the game, as bits. */
  ending: f.number(t.ending, 0),
  deals: f.value<readonly Deal[]>(t.deals, []),
}));
export type Table = ReturnType<typeof empty>;
/** The table as somebody sees it. */
export type Seen = Masked<Table>;

export const ground = (t: Seen): Ground => groundOf(t.scenario);
export const isOpenPlace = (t: Seen, p: Place): boolean => ground(t).open[p] === true;

// Sides and persons

const EVERY_SIDE: readonly Side[] = [side(0), side(1), side(2), side(3)];
/** A side by its number; only where a side is meant. */
export const asSide = (s: number): Side => EVERY_SIDE[s] ?? side(0);

/** 3.3, 13.7 Two sides of one person. A side is no fellow of itself. */
export function areFellows(t: Seen, a: number, b: number): boolean {
  if (a === b || a >= NEUTRAL || b >= NEUTRAL || a < 0 || b < 0) return false;
  const { person, hasFellows } = ground(t);
  return hasFellows && person[a] === person[b];
}
/** 25.3 Would units of these two fight? Rebels fight all; neutrals must be violated first. */
export const areOpposed = (t: Seen, a: number, b: number): boolean =>
  a !== b && a !== NEUTRAL && b !== NEUTRAL && !areFellows(t, a, b);

/** The sides of the game in the order of play from `from` on. */
export function orderFrom(t: Seen, from: number): readonly Side[] {
  const known = ground(t);
  return known.from[from] ?? known.order;
}
/** The others in the order of play, from the side after `of` on. */
export function othersOf(t: Seen, of: number): readonly Side[] {
  const known = ground(t);
  return known.others[of] ?? known.order;
}
/** Where several act at once: from the phasing side on, outside player turns from the first player on. */
export const inTurnOrder = (t: Seen): readonly Side[] => orderFrom(t, t.mover >= 0 ? t.mover : t.first);

export const goldOf = (t: Seen, of: number): number => t.gold[of] ?? 0;
export function addGold(t: Table, of: number, count: number): void {
  t.gold[of] = Math.max(0, goldOf(t, of) + count);
}

export const hasMark = (t: Seen, p: Place, mark: number): boolean => ((t.marks[p] ?? 0) & mark) !== 0;
export function setMark(t: Table, p: Place, mark: number, on: boolean): void {
  const now = t.marks[p] ?? 0;
  t.marks[p] = on ? now | mark : now & ~mark;
}

export const isDoing = (t: Seen, u: Unit, bit: number): boolean => ((t.march[u] ?? 0) & bit) !== 0;
export function note(t: Table, u: Unit, bit: number): void {
  t.march[u] = (t.march[u] ?? 0) | bit;
}
export function forget(t: Table, u: Unit, bit: number): void {
  t.march[u] = (t.march[u] ?? 0) & ~bit;
}
export const firstAt = (t: Seen, p: Place): Unit => unit((t.head[p] ?? 0) - 1);
export const nextOf = (t: Seen, u: Unit): Unit => unit((t.next[u] ?? 0) - 1);
