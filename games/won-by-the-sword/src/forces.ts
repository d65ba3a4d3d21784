import { side } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import type { Seen } from './chapter.ts';
import {
  countIn,
  footRegiments,
  footSteps,
  gunsIn,
  horseRegiments,
  horseSteps,
  isRegiment,
  oberstsIn,
  oneOf,
  packOf,
} from './force.ts';
import type { Kind } from './force.ts';
import { groundUnder } from './ground.ts';
import type { OnGround } from './ground.ts';
import { COLUMNS_IN_ALL, columnsOf, holderOf, NONE, ownerOf, SLOTS } from './ids.ts';
import type { Column, Holder, Leader, Point } from './ids.ts';
import { enlist } from './setup.ts';
import { inColumn, PATROLS } from './state.ts';
import type { Table } from './state.ts';

/** What columns and garrisons are made of, and the arithmetic over it (4.3, 5.0, 13.0). */

const sum = (column: Column, pack: readonly number[], of: (value: number) => number): number => {
  const first = holderOf(column, 0);
  let total = 0;
  for (let slot = 0; slot < SLOTS; slot++) total += of(pack[first + slot] as number);
  return total;
};

export const isInPlay = (t: Seen, column: Column): boolean => t.columnAt[column] !== NONE;
export const pointOf = (t: Seen, column: Column): Point => t.columnAt[column] as Point;

/** Of the column itself: what is on patrol is counted apart. */
export const footStepsOf = (t: Seen, column: Column): number => sum(column, t.foot, footSteps);
const horseStepsOf = (t: Seen, column: Column): number => sum(column, t.horse, horseSteps);
export const footRegimentsOf = (t: Seen, column: Column): number => sum(column, t.foot, footRegiments);
export const horseRegimentsOf = (t: Seen, column: Column): number => sum(column, t.horse, horseRegiments);
export const gunsOf = (t: Seen, column: Column): number => sum(column, t.train, gunsIn);
/** Steps of infantry and cavalry together. */
export const stepsIn = (t: Seen, column: Column): number => footStepsOf(t, column) + horseStepsOf(t, column);

export const countOfKind = (t: Seen, holder: Holder, kind: Kind): number => {
  const pack = packOf(kind);
  return countIn((pack === 0 ? t.foot : pack === 1 ? t.horse : t.train)[holder] as number, kind);
};

/** Steps of infantry and cavalry of a garrison, or of a nation's part of a column. */
export const holderSteps = (t: Seen, holder: Holder): number =>
  footSteps(t.foot[holder] as number) + horseSteps(t.horse[holder] as number);

/** Adds (or takes away) units of a kind. */
export function add(t: Table, holder: Holder, kind: Kind, count: number): void {
  const pack = packOf(kind);
  const column = pack === 0 ? t.foot : pack === 1 ? t.horse : t.train;
  column[holder] = (column[holder] as number) + count * oneOf(kind);
}

/** 13.0 The place of a regiment's sort in `cadre` and `regiments`. */
export const sortOf = (kind: Kind): number => (kind < 5 ? Math.trunc(kind / 2) : 2 + Math.trunc((kind - 5) / 2));

/** 13.0 A regiment is eliminated and goes to its cadre box; a detachment is just removed. */
export function toCadre(t: Table, of: Side, slot: number, kind: Kind, count: number = 1): void {
  if (!isRegiment(kind)) return;
  const index = (of * SLOTS + slot) * 4 + sortOf(kind);
  t.cadre[index] = (t.cadre[index] as number) + count;
  enlist(t, of, slot, sortOf(kind), -count);
}

// Patrols (9)

/** The patrol on a way: whose column, which nation, which sort of cavalry (0 to 3). */
export const patrolColumn = (packed: number): Column => Math.trunc((packed - 1) / PATROLS) as Column;
export const patrolSlot = (packed: number): number => Math.trunc(((packed - 1) % PATROLS) / 4);
export const patrolSort = (packed: number): number => (packed - 1) % 4;
export const packPatrol = (column: Column, slot: number, sort: number): number =>
  1 + column * PATROLS + slot * 4 + sort;
export const patrolOwner = (packed: number): Side => ownerOf(patrolColumn(packed));

/** Steps on patrol for a column (4.3). */
export function patrolSteps(t: Seen, column: Column): number {
  let total = 0;
  for (const packed of t.patrol) {
    if (packed > 0 && patrolColumn(packed) === column) total += patrolSort(packed) % 2 === 0 ? 2 : 1;
  }
  return total;
}

/** 4.3 Steps of regiments, detachments and batteries, baggage and patrols. */
export const sizeInSteps = (t: Seen, column: Column): number =>
  stepsIn(t, column) + 2 * gunsOf(t, column) + 2 * (t.baggage[column] as number) + patrolSteps(t, column);

/** 4.3 0 small, 1 medium, 2 large; NONE where the steps are hidden. */
function classOf(t: OnGround, steps: number): number {
  const { small, medium } = groundUnder(t).tables.limits.values;
  if (steps < 0) return NONE;
  return steps <= small ? 0 : steps <= medium ? 1 : 2;
}
/** 4.3 As it is now. */
export const sizeClass = (t: Seen, column: Column): number => classOf(t, sizeInSteps(t, column));
/** 4.3 As it would be without so many of its BPs. */
export const sizeWithout = (t: Seen, column: Column, bp: number): number => classOf(t, sizeInSteps(t, column) - 2 * bp);
/** 4.3, 7.2 As its baggage is reckoned: that of the beginning of the activation, and of what it has absorbed. */
export const sizeReckoned = (t: Seen, column: Column): number => classOf(t, t.size[column] as number);

/** 4.4 Leaders and cavalry only. */
export const isCavalryColumn = (t: Seen, column: Column): boolean =>
  footStepsOf(t, column) === 0 && gunsOf(t, column) === 0;

// Leaders (6)

export const isWith = (t: Seen, leader: Leader, column: Column): boolean => t.leaderAt[leader] === inColumn(column);

/** Dynamic and named leaders of a column, in the order of the list. */
export function leadersWith(t: Seen, column: Column): readonly Leader[] {
  const place = inColumn(column);
  const found: Leader[] = [];
  for (let leader = 0; leader < t.leaderAt.length; leader++) {
    if (t.leaderAt[leader] === place) found.push(leader as Leader);
  }
  return found;
}

export const oberstsOf = (t: Seen, column: Column): number => sum(column, t.train, oberstsIn);
/** All leaders, generic ones included. */
export const leaderCount = (t: Seen, column: Column): number => leadersWith(t, column).length + oberstsOf(t, column);

// Where things stand

/** Is there a column of this side at the point? */
export function hasColumnAt(t: Seen, of: Side, point: Point): boolean {
  for (const column of columnsOf(of)) if (t.columnAt[column] === point) return true;
  return false;
}
export const columnsAt = (t: Seen, of: Side, point: Point): readonly Column[] =>
  columnsOf(of).filter((column) => t.columnAt[column] === point);
/** Whose garrison lies here, or null. */
export const garrisonSide = (t: Seen, point: Point): Side | null => {
  const marker = t.garrison[point] as number;
  return marker === 0 ? null : side(marker - 1);
};
/** The column that besieges the point, or NONE. */
export function besiegerOf(t: Seen, point: Point): number {
  for (let column = 0; column < COLUMNS_IN_ALL; column++) {
    if (t.besieging[column] === 1 && t.columnAt[column] === point) return column;
  }
  return NONE;
}
/** Rounds since the start of the game: the first is 1 (6.3). */
export const roundNumber = (t: Seen): number => (t.turn - 1) * 5 + t.round;
