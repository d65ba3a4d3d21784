import { no, yes } from '@tercio/kernel';
import type { Side, Verdict } from '@tercio/kernel';
import type { Seen } from '../chapter.ts';
import type { Activity } from '../data/types.ts';
import { CAVALRY } from '../force.ts';
import type { Kind } from '../force.ts';
import {
  add,
  besiegerOf,
  garrisonSide,
  hasColumnAt,
  patrolColumn,
  patrolOwner,
  patrolSlot,
  patrolSort,
  patrolSteps,
  stepsIn,
} from '../forces.ts';
import { endTo, groundUnder, placeAt } from '../ground.ts';
import type { End, OnGround } from '../ground.ts';
import { foeOf, holderOf, NONE, ownerOf } from '../ids.ts';
import type { Column, Point } from '../ids.ts';
import { DID, HERE } from '../state.ts';
import type { Table } from '../state.ts';
import { mayUse } from './chits.ts';

/** 8 From point to point. */

/** How a column moves: paying CPs, or by a forced march of the card (14.0) or of a leader who pays in baggage or fatigue (6.2). */
export const MOVES = { paid: 0, card: 1, baggage: 2, fatigue: 3 } as const;
/** 14.0 So many further connectors, each for so many step losses. */
export const MARCHES = { connectors: 2, steps: 1 } as const;
/** 6.2 (1) So many moves by a leader's forced march, each for so much baggage, or as much fatigue. */
export const RIDES = 3;
export const bpForRide = 1;

/** 8.5 Is the crossing closed to a side? An enemy garrison or siege closes it, and any siege of a neutral place does. */
export function isCrossingClosed(t: Seen, to: Side, point: Point): boolean {
  const holder = garrisonSide(t, point);
  if (holder === foeOf(to)) return true;
  const besieger = besiegerOf(t, point);
  return besieger !== NONE && (holder === null || ownerOf(besieger as Column) !== to);
}

/** 8.5 The bank that a column is kept to, because the crossing where it stands is closed to it; NONE: it leaves by any. */
export function bankHeld(t: Seen, column: Column): number {
  const came = t.bank[column] as number;
  if (came === NONE) return NONE;
  const point = t.columnAt[column] as Point;
  // 11.1 Its own siege of a neutral place is over as soon as it leaves.
  if (t.besieging[column] === 1 && garrisonSide(t, point) === null) return NONE;
  return isCrossingClosed(t, ownerOf(column), point) ? came : NONE;
}

/** 8.5 Would a column cross the river by leaving its point at this end, and is it kept from it? */
export function isBarred(t: Seen, column: Column, bank: number): boolean {
  const held = bankHeld(t, column);
  return held !== NONE && bank !== held;
}

/** 8.4 Does a patrol of the other side stand on this way? */
export const isWatched = (t: Seen, of: Side, way: number): boolean => {
  const packed = t.patrol[way] as number;
  return packed > 0 && patrolOwner(packed) !== of;
};

export const cpFor = (t: OnGround, activity: Activity): number => groundUnder(t).tables.activities.values[activity].cp;
export const bpFor = (t: OnGround, activity: Activity): number => groundUnder(t).tables.activities.values[activity].bp;

/** 8.3 An extra CP for leaving a space with an enemy column; a forced march has no cost but that of patrols. */
const isHeld = (t: Seen, column: Column, how: number): boolean =>
  (how === MOVES.paid || t.rulings.FORCED_MARCH_PAYS_TO_LEAVE === 1) &&
  hasColumnAt(t, foeOf(ownerOf(column)), t.columnAt[column] as Point);

/** 8.1 to 8.4 What the way costs in CPs. */
export function moveCost(t: Seen, column: Column, end: End, how: number): number {
  let cp = how === MOVES.paid ? cpFor(t, end.difficult ? 'difficult' : 'move') : 0;
  if (isHeld(t, column, how)) cp += cpFor(t, 'leaveEnemy');
  if (isWatched(t, ownerOf(column), end.way)) cp += cpFor(t, 'throughPatrol');
  return cp;
}

/** The figures of a move, one line each. */
export function moveLines(t: Seen, column: Column, end: End, how: number): readonly (readonly [Activity, number])[] {
  const paid: Activity[] = how === MOVES.paid ? [end.difficult ? 'difficult' : 'move'] : [];
  if (isHeld(t, column, how)) paid.push('leaveEnemy');
  if (isWatched(t, ownerOf(column), end.way)) paid.push('throughPatrol');
  return paid.map((activity) => [activity, cpFor(t, activity)]);
}

/** 8 May the active column go there, and so? */
export function mayMove(t: Seen, column: Column, to: Point, how: number): Verdict {
  if ((t.did & DID.deployed) !== 0) return no('9.2.2', 'patrolsOut');
  if ((t.did & DID.joined) !== 0 || t.tied[column] === 1) return no('4.2', 'joinedFinished');
  const end = endTo(t, t.columnAt[column] as Point, to);
  if (end === undefined) return no('8.0', 'notBeside', { point: to });
  if (how !== MOVES.paid && end.difficult) return no(how === MOVES.card ? '14.0.4' : '6.2.1', 'difficultMarch');
  if (isBarred(t, column, end.bank)) return no('8.5', 'crossingClosed', { point: t.columnAt[column] as number });
  const cp = moveCost(t, column, end, how);
  return cp > t.cp ? no('8.1', 'tooFewPoints', { cp, left: t.cp }) : yes;
}

/** 14.0 FORCED MARCH: connectors are left, and the column outlives the step loss. */
export function mayMarch(t: Seen, column: Column, to: Point): Verdict {
  if (t.marches === 0) return no('14.0.4', 'noForcedMarch');
  const steps = stepsIn(t, column) + patrolSteps(t, column);
  return steps <= MARCHES.steps ? no('14.0.4', 'lastStep') : mayMove(t, column, to, MOVES.card);
}

/** 6.2 (1) A leader's forced march, begun or to be begun. */
export function mayRide(t: Seen, column: Column, to: Point, how: number): Verdict {
  const verdict = t.rides > 0 ? yes : mayUse(t, column, 'forcedMarch');
  return verdict ?? mayMove(t, column, to, how);
}

/** 9.2 Any patrols rejoin their column when it moves; returns how many. */
export function recallPatrols(t: Table, column: Column): number {
  let patrols = 0;
  for (let way = 0; way < t.patrol.length; way++) {
    const packed = t.patrol[way] as number;
    if (packed === 0 || patrolColumn(packed) !== column) continue;
    t.patrol[way] = 0;
    add(t, holderOf(column, patrolSlot(packed)), (CAVALRY + patrolSort(packed)) as Kind, 1);
    patrols++;
  }
  return patrols;
}

/** 11.0 A siege is abandoned: all its markers go. */
export function liftSiege(t: Table, column: Column): void {
  t.besieging[column] = 0;
  t.built[column] = 0;
  t.required[column] = 0;
  t.finalOffer[column] = 0;
  t.stratagem[column] = 0;
}

/**
 * A column goes to the next point, for whatever reason: its patrols rejoin it, and what it had in its space is gone
 * (9.2, 11.0, 14.0, 1.4). Which bank it came by is kept: what counts is whether the crossing is closed when it leaves (8.5).
 */
export function goTo(t: Table, column: Column, end: End): void {
  recallPatrols(t, column);
  if (t.besieging[column] === 1) liftSiege(t, column);
  t.entrenched[column] = 0;
  // 14.0 What was gained in this activation may be used in it; the rest is discarded with the space.
  t.ta[column] = t.active === column && (t.did & DID.advantage) !== 0 ? Math.min(1, t.ta[column] as number) : 0;
  t.columnAt[column] = end.to;
  const divided = placeAt(t, end.to).banks > 0;
  const counts = t.rulings.CROSSED_WHILE_OPEN === 0 || isCrossingClosed(t, ownerOf(column), end.to);
  t.bank[column] = divided && counts ? end.toBank : NONE;
  if (t.active === column) t.did = (t.did & ~HERE) | DID.moved;
}
