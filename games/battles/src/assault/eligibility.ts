import { no, yes } from '@tercio/kernel';
import type { Refusal, Side, Verdict } from '@tercio/kernel';
import { tables } from '../../data/index.ts';
import { factsOf, groundAt } from '../board.ts';
import type { Fought } from '../board.ts';
import { has } from '../data/notation.ts';
import type { Attribute } from '../data/notation.ts';
import { capacity, enemyOccupied, firstIn, inFrontage, menacedByHorse, nextIn, zoneFaced } from '../field.ts';
import { NONE } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import type { Table } from '../state.ts';

/** 6.1 Assault eligibility: who may assault, and whom. */

/** What `t.assaulting` says of a unit while an assault order is carried out. */
export const ASSAULTING = {
  no: 0,
  /** Has still to assault, by an order of its own or because its owner has chosen it (6.1.1, 6.1.4). */
  due: 1,
  /** Takes part in the assault that is being made (6.3.3). */
  joined: 2,
  /** Light troops that make room (A.7.5). */
  givesWay: 3,
  /** Was in frontage when its zone was ordered: if the zone assaults, so must it (6.1.2). */
  bound: 4,
} as const;

/** Has the unit still to assault, by choice or bound? */
export const isDue = (t: Table, unit: Unit): boolean =>
  t.assaulting[unit] === ASSAULTING.due || t.assaulting[unit] === ASSAULTING.bound;

export const isA = (t: Fought, unit: Unit, attribute: Attribute): boolean => has(factsOf(t, unit).kind, attribute);
/** A.8: commanded troops are light troops but for what A.8 excepts. */
export const isLightOrCommanded = (t: Table, unit: Unit): boolean =>
  isA(t, unit, 'lightTroops') || isA(t, unit, 'commanded');
/** A.8.2, 6.1.9 */
const neverAssaults = (t: Table, unit: Unit): boolean => factsOf(t, unit).ordnance || isA(t, unit, 'commanded');

const NEVER = no('6.1.9', 'neverAssaults');
const NO_ENEMY_AHEAD = no('6.1.13', 'noEnemyAhead');
const PINNED = no('6.1.12', 'pinned');
const NO_TARGET = no('6.1.13', 'noTarget');
const NOT_IN_FRONT = no('6.1.13', 'notInEnemyFront');
const GUNS = no('6.4.6', 'gunsNoTarget');
const LIGHT_FOOT = no('6.1.8', 'lightFootTarget');
const FORMED_FOOT = no('6.1.10', 'formedFootHorse');
const OTHER_FOOT = no('6.1.11', 'otherFootHorse');
const SPREAD = no('6.1.14', 'alreadyAssaulted');
const ALREADY_ORDERED = no('6.1.3', 'zoneAlreadyOrdered');
const NO_MOVES = no('6.1.3', 'zoneOutOfMoves');
const NOBODY_CAN_GO = no('6.1.2', 'nobodyCanAssault');
const OTHER_FRONT = no('2.7.2', 'inOtherFront');

// Moves

/** The moves a unit has left in its order, or would have if it were ordered now. */
export const movesFor = (t: Table, unit: Unit): number =>
  t.ordered[unit] === 1 ? (t.moves[unit] as number) : tables.movement.values.moves[factsOf(t, unit).kind.type];

function holdsElephants(t: Table, zone: Zone, army: Side): boolean {
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    const facts = factsOf(t, u as Unit);
    if (facts.elephants && facts.side !== army) return true;
  }
  return false;
}

/** 5.3.12, 5.3.17, 5.3.18, R107: an assault costs one move; hard ground and elephants double it for the mounted. */
export function assaultCost(t: Table, unit: Unit, into: Zone): number {
  const { horse, elephants, side } = factsOf(t, unit);
  const { assault, hardGround } = tables.moveCosts.values;
  const hard = (horse || elephants) && (groundAt(t, into).has.hardGround || holdsElephants(t, into, side));
  return hard ? assault * hardGround : assault;
}

// Who

/** May this unit assault anybody from this zone, as far as it alone is concerned? */
function unitRefusal(t: Table, zone: Zone, unit: Unit): Verdict {
  const { side, foot } = factsOf(t, unit);
  if (neverAssaults(t, unit)) return NEVER;
  const faced = zoneFaced(t, zone);
  if (!enemyOccupied(t, faced, side)) return NO_ENEMY_AHEAD;
  const cost = assaultCost(t, unit, faced as Zone);
  const moves = movesFor(t, unit);
  if (moves < cost) return no(cost > 1 ? '5.3.17' : '5.3.12', 'tooFewMovesToAssault', { moves, cost });
  return foot && menacedByHorse(t, zone, side) ? PINNED : yes; // R124: on any ground
}

// Whom

/** 6.1.8, 6.1.10, 6.1.11, 6.1.13, 6.4.6: may this unit assault that one, the order of targets apart? */
function kindRefusal(t: Table, zone: Zone, unit: Unit, target: Unit): Verdict {
  const own = factsOf(t, unit);
  const other = factsOf(t, target);
  const faced = zoneFaced(t, zone) as Zone;
  if (other.side === own.side || !inFrontage(t, target, faced)) return NOT_IN_FRONT;
  if (other.ordnance) return GUNS;
  if (!own.foot || t.disordered[target] === 1) {
    return own.foot && other.horse && own.formed && !isA(t, unit, 'assaultOnly') ? FORMED_FOOT : yes;
  }
  if (isA(t, unit, 'lightTroops') && !isLightOrCommanded(t, target)) return LIGHT_FOOT;
  if (!other.horse) return yes;
  if (!own.formed) return OTHER_FOOT;
  return isA(t, unit, 'assaultOnly') ? yes : FORMED_FOOT;
}

/** 6.1.14: is there somebody the unit could assault who has not been assaulted this phase? */
function hasUntouchedTarget(t: Table, zone: Zone, unit: Unit): boolean {
  const faced = zoneFaced(t, zone) as Zone;
  for (let u = firstIn(t, faced); u !== NONE; u = nextIn(t, faced, u as Unit)) {
    if (t.assaulted[u] === 0 && kindRefusal(t, zone, unit, u as Unit) === null) return true;
  }
  return false;
}

/** May this unit, from this zone, assault that one now? */
export function targetRefusal(t: Table, zone: Zone, unit: Unit, target: Unit): Verdict {
  const refusal = unitRefusal(t, zone, unit) ?? kindRefusal(t, zone, unit, target);
  if (refusal !== null) return refusal;
  return t.assaulted[target] === 1 && hasUntouchedTarget(t, zone, unit) ? SPREAD : yes;
}

/** Why this unit has nobody to assault from this zone, or null. */
export function noTargetRefusal(t: Table, zone: Zone, unit: Unit): Verdict {
  const refusal = unitRefusal(t, zone, unit);
  if (refusal !== null) return refusal;
  const faced = zoneFaced(t, zone) as Zone;
  let why: Refusal | null = null;
  let several = false;
  for (let u = firstIn(t, faced); u !== NONE; u = nextIn(t, faced, u as Unit)) {
    if (!inFrontage(t, u as Unit, faced)) continue;
    const kind = kindRefusal(t, zone, unit, u as Unit);
    if (kind === null) return yes;
    several ||= why !== null && why !== kind;
    why = kind;
  }
  return several || why === null ? NO_TARGET : why;
}

// Room in the front

/** A.7.5, 6.1.6: light troops make room for others who assault, unless they have assaulted themselves. */
export const canGiveWay = (t: Table, unit: Unit, zone: Zone): boolean =>
  inFrontage(t, unit, zone) && isA(t, unit, 'lightTroops') && t.holdsFront[unit] === 0;

/** Frontage open to those who come forward to assault: what is free, and what light troops can give up. */
function roomToAssault(t: Table, zone: Zone): number {
  let room = capacity(t, zone);
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    const unit = u as Unit;
    const stays = inFrontage(t, unit, zone) ? !canGiveWay(t, unit, zone) : t.assaulting[u] === ASSAULTING.due;
    if (stays) room -= factsOf(t, unit).frontage;
  }
  return room;
}

/** 6.1.4, 6.1.6: can this unit come into frontage here to assault? */
function forwardRefusal(t: Table, zone: Zone, unit: Unit): Verdict {
  if (t.front[unit] !== 0) return OTHER_FRONT;
  const { frontage } = factsOf(t, unit);
  const room = roomToAssault(t, zone);
  return frontage === 0 || frontage <= room ? yes : no('6.1.6', 'noRoomToAssault', { frontage, room });
}

/** Has this unit somebody to assault, and a place in frontage to do it from? */
export function goRefusal(t: Table, zone: Zone, unit: Unit): Verdict {
  const refusal = noTargetRefusal(t, zone, unit);
  return refusal !== null || inFrontage(t, unit, zone) ? refusal : forwardRefusal(t, zone, unit);
}

// Orders

/**
 * 6.1.3, R113: a zone assaults only if none of its units has been ordered before and all have moves. Straddling units may
 * yet step out of it (2.7.3): the order does not rest on them. If nobody can go for one and the same reason, that is said;
 * commanded troops, who never do, are no reason while there are others.
 */
function zoneRefusal(t: Table, zone: Zone): Verdict {
  const side = t.owner[zone] as number;
  let able = false;
  let why: Refusal | null = null;
  let several = false;
  const underWay = hasOrdered(t, zone);
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    const unit = u as Unit;
    const facts = factsOf(t, unit);
    if (facts.ordnance || facts.side !== side) continue;
    const member = t.ordered[u] === 1;
    if (!member && t.activated[u] === 1) return ALREADY_ORDERED;
    if (member && t.moves[u] === 0) return NO_MOVES;
    if (able || member !== underWay || (!member && t.straddles[u] !== NONE)) continue;
    const refusal = goRefusal(t, zone, unit);
    able = refusal === null;
    if (refusal === null || (refusal === NEVER && why !== null)) continue;
    several ||= why !== null && why !== NEVER && why.code !== refusal.code;
    if (why === null || why === NEVER) why = refusal;
  }
  if (able) return yes;
  return several || why === null ? NOBODY_CAN_GO : why;
}

function hasOrdered(t: Table, zone: Zone): boolean {
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) if (t.ordered[u] === 1) return true;
  return false;
}

/**
 * Why the unit, or with NONE the whole zone, cannot be ordered to assault from this zone; null if it can. Units under
 * orders (`ordered` 1) are judged by the moves they have left, others by the moves an order would give them.
 */
export const assaultRefusal = (t: Table, zone: Zone, unit: number): Verdict =>
  unit === NONE ? zoneRefusal(t, zone) : goRefusal(t, zone, unit as Unit);

export const canAssault = (t: Table, zone: Zone, unit: number): boolean => assaultRefusal(t, zone, unit) === null;
