import type { Side } from '@tercio/kernel';
import type { Seen } from '../src/chapter.ts';
import { hasColumnAt } from '../src/forces.ts';
import { groundUnder } from '../src/ground.ts';
import type { End, Ground, Place } from '../src/ground.ts';
import { foeOf, NONE, ownerOf } from '../src/ids.ts';
import type { Column, Point } from '../src/ids.ts';
import { bankHeld, cpFor, isCrossingClosed, isWatched } from '../src/march/movement.ts';

/** 8 How far it is, in CPs. */

export const UNREACHED = 999;
/** How far a column looks. */
const FURTHEST = 11;

/** Ways of one column over the map as it lies now: CPs to every point, and by which point they begin. */
export interface Roads {
  readonly cp: Readonly<Int16Array>;
  /** The first point on the way to each, or NONE for where the column stands. */
  readonly first: Readonly<Int16Array>;
  /** Every point within reach, the nearest first. */
  readonly reached: readonly Point[];
}

/** A place is met once for each bank at which it can be held up (8.5), and once without. */
const BANKS = 4;
const stand = (point: number, bank: number): number => point * BANKS + bank + 1;

interface Search {
  readonly t: Seen;
  readonly of: Side;
  readonly ground: Ground;
  readonly cp: Int16Array;
  readonly first: Int16Array;
  /** Where to go on from, by the CPs it took to get there. */
  readonly due: number[][];
  /** CPs for a way by its kind, for leaving an enemy and for passing a patrol (8.1 to 8.4). */
  readonly plain: number;
  readonly difficult: number;
  readonly leave: number;
  readonly pass: number;
}

function enterBy({ t, of, ground, cp, first, due }: Search, from: number, end: End, total: number): void {
  const closed = (ground.places[end.to] as Place).banks > 0 && isCrossingClosed(t, of, end.to);
  const to = stand(end.to, closed ? end.toBank : NONE);
  if (total >= (cp[to] as number)) return;
  cp[to] = total;
  first[to] = first[from] === NONE ? end.to : (first[from] as number);
  (due[total] ??= []).push(to);
}

function goOn(search: Search, from: number): void {
  const { t, of, ground, cp, plain, difficult, leave, pass } = search;
  const point = Math.trunc(from / BANKS) as Point;
  const bank = (from % BANKS) - 1;
  const left = (cp[from] as number) + (hasColumnAt(t, foeOf(of), point) ? leave : 0);
  for (const end of (ground.places[point] as Place).ends) {
    if (bank !== NONE && end.bank !== bank) continue;
    const total = left + (end.difficult ? difficult : plain) + (isWatched(t, of, end.way) ? pass : 0);
    if (total <= FURTHEST) enterBy(search, from, end, total);
  }
}

/** 8.1 to 8.5 From where a column stands, over what everybody sees. */
export function roadsOf(t: Seen, column: Column): Roads {
  const ground = groundUnder(t);
  const stands = ground.places.length * BANKS;
  const start = stand(t.columnAt[column] as number, bankHeld(t, column));
  const search: Search = {
    t,
    of: ownerOf(column),
    ground,
    cp: new Int16Array(stands).fill(UNREACHED),
    first: new Int16Array(stands).fill(NONE),
    due: [[start]],
    plain: cpFor(t, 'move'),
    difficult: cpFor(t, 'difficult'),
    leave: cpFor(t, 'leaveEnemy'),
    pass: cpFor(t, 'throughPatrol'),
  };
  search.cp[start] = 0;
  for (let cp = 0; cp < search.due.length; cp++) {
    for (const from of search.due[cp] ?? []) if (search.cp[from] === cp) goOn(search, from);
  }
  return joined(search, ground.places.length);
}

/** The better of the banks of each place, and the places that are reached at all. */
function joined({ cp, first, due }: Search, points: number): Roads {
  const best = { cp: new Int16Array(points).fill(UNREACHED), first: new Int16Array(points).fill(NONE) };
  const reached: Point[] = [];
  for (let total = 0; total < due.length; total++) {
    for (const from of due[total] ?? []) {
      const point = Math.trunc(from / BANKS) as Point;
      if (cp[from] !== total || best.cp[point] !== UNREACHED) continue;
      best.cp[point] = total;
      best.first[point] = first[from] as number;
      reached.push(point);
    }
  }
  return { ...best, reached };
}

// Without regard to who stands where

const FAR = new WeakMap<Ground, readonly (readonly number[])[]>();

/** Spaces between any two points, difficult ones counted twice; rivers and enemies are left out. */
export function farOn(ground: Ground): readonly (readonly number[])[] {
  const known = FAR.get(ground);
  if (known) return known;
  const far = ground.places.map((_, from) => spacesFrom(ground, from));
  FAR.set(ground, far);
  return far;
}

function spacesFrom({ places }: Ground, from: number): readonly number[] {
  const far = new Array<number>(places.length).fill(UNREACHED);
  far[from] = 0;
  const due: number[][] = [[from]];
  for (let spaces = 0; spaces < due.length; spaces++) {
    for (const at of due[spaces] ?? []) {
      if (far[at] !== spaces) continue;
      for (const { to, difficult } of (places[at] as Place).ends) {
        const there = spaces + (difficult ? 2 : 1);
        if (there >= (far[to] as number)) continue;
        far[to] = there;
        (due[there] ??= []).push(to);
      }
    }
  }
  return far;
}
