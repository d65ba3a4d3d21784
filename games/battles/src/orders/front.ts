import { no, yes } from '@tercio/kernel';
import type { Side, Verdict } from '@tercio/kernel';
import { enemyOf, factsOf } from '../board.ts';
import { has } from '../data/notation.ts';
import { capacity, enemyOccupied, firstIn, frontageFree, frontageUsed, inFrontage } from '../field.ts';
import { isIn, nextIn, nextToEnemy, occupies, zoneFaced } from '../field.ts';
import { NONE } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import type { Table } from '../state.ts';

/** 2.2, 5.4, 5.5: who is in frontage, who can come into it and who can leave it. */

const NOT_HERE = no('5.4', 'notInThatZone');
const IN_FRONT = no('5.4', 'alreadyInFront');
const NOT_IN_FRONT = no('5.5', 'notInFront');
const ROUTS = no('6.5.1', 'routsAlready');
const DISORDERED_GUNS = no('5.6.1', 'gunsDisordered');
const HOLDS_FRONT = no('6.1.6', 'hasAssaulted');
const GUNS_ALONE = no('6.4.7', 'gunsCannotRelieve');
const ENGAGED = no('5.5.1', 'engaged');
const NOBODY_ELSE = no('5.5.1', 'nobodyElseInFront');
const NOT_ENGAGED = no('5.5.6', 'notEngaged');

/** Puts a unit into the front of a zone; of a straddling unit, of the one named. */
export function bringForward(t: Table, unit: Unit, zone: Zone): void {
  t.front[unit] = t.zoneOf[unit] === zone ? 1 : 2;
}
export function sendBack(t: Table, unit: Unit): void {
  t.front[unit] = 0;
  t.squeezed[unit] = 0;
}

/** How many of the zone's units are in frontage, `except` one. */
export function frontCount(t: Table, zone: Zone, except: number = NONE): number {
  let count = 0;
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    if (u !== except && inFrontage(t, u as Unit, zone)) count++;
  }
  return count;
}

/** 2.2.4: anyone but disordered guns can hold the front; a straddling unit only one front. */
function couldHold(t: Table, unit: Unit, zone: Zone, army: Side): Verdict {
  if (factsOf(t, unit).side !== army || !isIn(t, unit, zone)) return NOT_HERE;
  if (t.front[unit] !== 0) return IN_FRONT;
  if (t.routing[unit] !== 0) return ROUTS;
  return occupies(t, unit) ? yes : DISORDERED_GUNS;
}

const fits = (t: Table, unit: Unit, room: number): boolean => {
  const { frontage } = factsOf(t, unit);
  return frontage === 0 || frontage <= room;
};

const noRoomInFront = (t: Table, unit: Unit, room: number, rule: string): Verdict => {
  const { frontage } = factsOf(t, unit);
  return fits(t, unit, room) ? yes : no(rule, 'noFreeFrontage', { frontage, room });
};

/** 5.4.4, 5.4.5: can the unit come into frontage that is free? */
export const forwardRefusal = (t: Table, unit: Unit, zone: Zone, army: Side, rule: string): Verdict =>
  couldHold(t, unit, zone, army) ?? noRoomInFront(t, unit, frontageFree(t, zone), rule);

/** 5.4.7: who fits; if nobody does, anyone, squeezed (2.2.7). */
export function fillRefusal(t: Table, unit: Unit, zone: Zone, army: Side, after: number): Verdict {
  const refusal = forwardRefusal(t, unit, zone, army, '5.4.7');
  if (refusal === null || refusal.code !== 'noFreeFrontage' || after !== NONE) return refusal;
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    if (forwardRefusal(t, u as Unit, zone, army, '5.4.7') === null) return refusal;
  }
  return yes;
}

/** Is there anyone, of those after a number, who can go into the empty front? */
export function canFill(t: Table, zone: Zone, army: Side, after: number): boolean {
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    if (u > after && fillRefusal(t, u as Unit, zone, army, after) === null) return true;
  }
  return false;
}

// Too many in front

/** 5.5.3: those who step back come into frontage; those who were there make room for them. */
function isDisplaced(t: Table, unit: Unit): boolean {
  return t.arrived[unit] === 0 && t.holdsFront[unit] === 0 && factsOf(t, unit).frontage > 0;
}

function mustResidentsGo(t: Table, zone: Zone): boolean {
  let arrived = false;
  let residents = false;
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    if (!inFrontage(t, u as Unit, zone)) continue;
    if (t.arrived[u] === 1) arrived = true;
    else residents ||= isDisplaced(t, u as Unit);
  }
  return arrived && residents;
}

/** Could somebody else hold the front if this unit left it? */
function isReplaceable(t: Table, unit: Unit, zone: Zone, army: Side): boolean {
  const room = capacity(t, zone);
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    if (u === unit) continue;
    if (inFrontage(t, u as Unit, zone)) return true;
    if (couldHold(t, u as Unit, zone, army) === null && fits(t, u as Unit, room)) return true;
  }
  return false;
}

/** 2.2.3, 2.2.6, 5.5.3: may this unit go back, now that the front holds too many? */
export function makeRoomRefusal(t: Table, unit: Unit, zone: Zone, army: Side): Verdict {
  if (factsOf(t, unit).side !== army || !inFrontage(t, unit, zone)) return NOT_IN_FRONT;
  if (factsOf(t, unit).frontage === 0) return no('2.2.2', 'takesNoFrontage');
  if (mustResidentsGo(t, zone)) return isDisplaced(t, unit) ? yes : no('5.4.6', 'takesTheFront');
  return isReplaceable(t, unit, zone, army) ? yes : no('2.2.4', 'frontWouldBeEmpty');
}

export function canMakeRoom(t: Table, zone: Zone, army: Side): boolean {
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    if (makeRoomRefusal(t, u as Unit, zone, army) === null) return true;
  }
  return false;
}

/** 2.2, 6.4.7: does the front stand as it must, so that `vacancy` would find nothing to put right? */
export function isFrontInOrder(t: Table, zone: Zone): boolean {
  if (t.owner[zone] === NONE) return true;
  let count = 0;
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    if (t.squeezed[u] === 1) return false;
    if (inFrontage(t, u as Unit, zone)) count++;
  }
  return count > 0 && !isOverfull(t, zone) && !areGunsExposed(t, zone);
}

export const isOverfull = (t: Table, zone: Zone): boolean => frontageUsed(t, zone) > capacity(t, zone);

// Guns in front

/** Does the zone ahead hold enemies other than guns? */
function facesTroops(t: Table, zone: Zone, army: Side): boolean {
  const faced = zoneFaced(t, zone);
  if (!enemyOccupied(t, faced, army)) return false;
  for (let u = firstIn(t, faced as Zone); u !== NONE; u = nextIn(t, faced as Zone, u as Unit)) {
    const facts = factsOf(t, u as Unit);
    if (facts.side === enemyOf(army) && !facts.ordnance) return true;
  }
  return false;
}

/** 6.4.7, R89: nothing but guns in frontage, before enemy units that are not guns. */
export function areGunsExposed(t: Table, zone: Zone): boolean {
  const army = t.owner[zone] as number;
  if (army === NONE) return false;
  let guns = 0;
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    if (!inFrontage(t, u as Unit, zone)) continue;
    if (!factsOf(t, u as Unit).ordnance) return false;
    guns++;
  }
  return guns > 0 && facesTroops(t, zone, army as Side);
}

// Exchanging

const isUnengaged = (t: Table, unit: Unit, zone: Zone): boolean => !nextToEnemy(t, zone, factsOf(t, unit).side);

/**
 * 5.4.9, 5.5.6 to 5.5.8, R84: may the partner come forward in place of the unit? He needs room that is free beforehand;
 * a brigade's own room counts as free, because it can go first.
 */
export function reliefRefusal(t: Table, unit: Unit, partner: Unit, zone: Zone): Verdict {
  const { side, kind, frontage } = factsOf(t, unit);
  const room = frontageFree(t, zone) + (has(kind, 'brigade') ? frontage : 0);
  const refusal = couldHold(t, partner, zone, side) ?? noRoomInFront(t, partner, room, '5.5.7');
  if (refusal !== null) return refusal;
  return factsOf(t, partner).ordnance && leavesGunsAlone(t, unit, zone, side) ? GUNS_ALONE : yes;
}

function leavesGunsAlone(t: Table, unit: Unit, zone: Zone, army: Side): boolean {
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    if (u !== unit && inFrontage(t, u as Unit, zone) && !factsOf(t, u as Unit).ordnance) return false;
  }
  return facesTroops(t, zone, army);
}

/** 6.1.6, R119: who has assaulted stays in frontage. */
export const exchangeRefusal = (t: Table, unit: Unit, zone: Zone): Verdict => {
  if (!inFrontage(t, unit, zone)) return NOT_IN_FRONT;
  return t.holdsFront[unit] === 1 ? HOLDS_FRONT : yes;
};

export function hasRelief(t: Table, unit: Unit, zone: Zone): boolean {
  if (exchangeRefusal(t, unit, zone) !== null) return false;
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    if (u !== unit && reliefRefusal(t, unit, u as Unit, zone) === null) return true;
  }
  return false;
}

/**
 * 5.5.1, 5.5.6, R115: may the unit change places with the partner by order? Next to enemies, as a passage of lines; in a
 * quiet zone only if the unit alone holds the front, and then it simply goes first.
 */
export function orderedExchangeRefusal(t: Table, unit: Unit, partner: Unit, zone: Zone): Verdict {
  const refusal = exchangeRefusal(t, unit, zone);
  if (refusal !== null) return refusal;
  if (!isUnengaged(t, unit, zone)) return reliefRefusal(t, unit, partner, zone);
  if (frontCount(t, zone, unit) > 0) return NOT_ENGAGED;
  const { side } = factsOf(t, unit);
  return couldHold(t, partner, zone, side) ?? noRoomInFront(t, partner, capacity(t, zone), '5.5.1');
}

export function canExchange(t: Table, unit: Unit, zone: Zone): boolean {
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    if (u !== unit && orderedExchangeRefusal(t, unit, u as Unit, zone) === null) return true;
  }
  return false;
}

/** 5.5.1: away from enemies, if somebody else stays in frontage. */
export function leaveRefusal(t: Table, unit: Unit, zone: Zone): Verdict {
  const refusal = exchangeRefusal(t, unit, zone);
  if (refusal !== null) return refusal;
  if (!isUnengaged(t, unit, zone)) return ENGAGED;
  return frontCount(t, zone, unit) === 0 ? NOBODY_ELSE : yes;
}

// Straddling

/** 2.7: a straddling unit of the zone's army that can hold a front, or NONE. */
export function straddlerIn(t: Table, zone: Zone): number {
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    if (t.straddles[u] !== NONE && occupies(t, u as Unit)) return u;
  }
  return NONE;
}
export const otherZoneOf = (t: Table, unit: Unit, zone: Zone): Zone =>
  (t.zoneOf[unit] === zone ? t.straddles[unit] : t.zoneOf[unit]) as Zone;
