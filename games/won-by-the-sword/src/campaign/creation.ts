import { no, yes } from '@tercio/kernel';
import type { Side, Verdict } from '@tercio/kernel';
import { ALL_CARDS, holds } from '../cards.ts';
import { maySplit } from '../columns/split.ts';
import type { ColumnFile } from '../data/types.ts';
import { isInPlay, sizeInSteps } from '../forces.ts';
import { cardOf, groundUnder } from '../ground.ts';
import type { OnGround } from '../ground.ts';
import { columnsOf, foeOf, NONE, SIDES } from '../ids.ts';
import type { Card, Column, Target } from '../ids.ts';
import type { Table } from '../state.ts';

/** 3.4 Which columns wait for their turn; 4.1 new ones; 14.0 the card that must be played. */

/** 3.4 The first two columns are activated with cards of the hand. */
export const FROM_HAND = 2;

export const isWaiting = (t: Table, column: Column): boolean => isInPlay(t, column) && t.finished[column] === 0;

/** Has the side a column that has not been activated this round? */
export function hasWaiting(t: Table, of: Side): boolean {
  for (const column of columnsOf(of)) if (isWaiting(t, column)) return true;
  return false;
}

/** 4.1 The first column that is not in play, or NONE. */
export const freeColumn = (t: Table, of: Side): Column | typeof NONE =>
  columnsOf(of).find((column) => !isInPlay(t, column)) ?? NONE;

/**
 * 3.4, 4.1, W81 Does a turn fall to a side all of whose columns have been activated, because one of the other's still waits?
 * It can create a column then, or do nothing; whether there is anything to create it from is its secret.
 */
export const mayStillCreate = (t: Table, of: Side): boolean =>
  t.rulings.CREATE_ON_IDLE_TURN === 1 && t.idle[of] === 0 && freeColumn(t, of) !== NONE && hasWaiting(t, foeOf(of));

/** 4.1 A column of the scenario, by its place among those of both sides. */
export const arrivalFile = (t: Table, index: number): ColumnFile =>
  groundUnder(t).sides.flatMap(({ columns }) => columns)[index] as ColumnFile;

const arrivalSide = (t: Table, index: number): Side =>
  SIDES[index < (groundUnder(t).sides[0]?.columns.length ?? 0) ? 0 : 1] as Side;

/** 4.1 What stands against any new column. */
function mayCreate(t: Table, by: Side): Verdict {
  if (t.idle[by] === 1) return no('4.1', 'idleThisRound');
  if (freeColumn(t, by) === NONE) return no('4.1', 'fourColumns');
  // The second and last card of the hand is spoken for.
  return t.acts[by] === FROM_HAND - 1 && hasWaiting(t, by) && epidemicOf(t, by) !== NONE
    ? no('14.0.12', 'epidemicFirst')
    : yes;
}

export const mayCreateFrom = (t: Table, by: Side, from: Target): Verdict => mayCreate(t, by) ?? maySplit(t, by, from);

export function mayEnter(t: Table, by: Side, index: number): Verdict {
  if (arrivalSide(t, index) !== by) return no('4.1', 'notYours');
  const turn = t.arrival[index] as number;
  if (turn === 0) return no('4.1', 'alreadyHere');
  if (turn === NONE || turn > t.turn) return no('4.1', 'notYetHere', { turn });
  return mayCreate(t, by);
}

// 14.0 Epidemic outbreak

/** The epidemic card, if the side holds it in the first round, when it must be played; or NONE. */
export function epidemicOf(t: Table, of: Side): Card | typeof NONE {
  if (t.round !== 1) return NONE;
  return ALL_CARDS.find((card) => holds(t, of, card) && isEpidemic(t, card)) ?? NONE;
}

const isEpidemic = (t: OnGround, card: Card): boolean => cardOf(t, card).action === 'epidemicOutbreak';

/** Is this the largest of the side's columns that wait, or one of them? */
export function isLargest(t: Table, column: Column, of: Side): boolean {
  const size = sizeInSteps(t, column);
  for (const other of columnsOf(of)) if (isWaiting(t, other) && sizeInSteps(t, other) > size) return false;
  return true;
}
