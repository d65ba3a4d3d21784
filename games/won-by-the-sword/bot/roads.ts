import type { Side } from '@tercio/kernel';
import type { Seen } from '../src/chapter.ts';
import { hasColumnAt } from '../src/forces.ts';
import { groundUnder } from '../src/ground.ts';
import type { End, Ground, Place } from '../src/ground.ts';
import { foeOf, NONE, ownerOf } from '../src/ids.ts';
import type { Column, Point } from '../src/ids.ts';
import { cpFor, isCrossingClosed, isWatched } from '../src/march/movement.ts';

/** 8 How far it is, in CPs. */

export const UNREACHED = 999;

/** Ways of one column over the map as it lies now: CPs to every point, and by which point they begin. */
export interface Roads {
  readonly cp: readonly number[];
  /** The first point on the way to each, or NONE for where the column stands. */
  readonly first: readonly number[];
}

/** A place is met once for each bank at which it can be held up (8.5), and once without. */
const BANKS = 4;
const stand = (point: number, bank: number): number => point * BANKS + bank + 1;

interface Search {
  readonly t: Seen;
  readonly of: Side;
  readonly cp: number[];
  readonly first: number[];
  /** Where to go on from, by the CPs it took to get there. */
  readonly due: number[][];
}

function enterBy(
  { t, of, cp, first, due }: Search,
  from: number,
  end: End,
  cost: number,
  places: readonly Place[],
): void {
  const closed = (places[end.to] as Place).banks > 0 && isCrossingClosed(t, of, end.to);
  const to = stand(end.to, closed ? end.toBank : NONE);
  const total = (cp[from] as number) + cost;
  if (total >= (cp[to] as number)) return;
  cp[to] = total;
  first[to] = first[from] === NONE ? end.to : (first[from] as number);
  (due[total] ??= []).push(to);
}

function goOn(search: Search, from: number, ground: Ground): void {
  const { t, of } = search;
  const point = Math.trunc(from / BANKS) as Point;
  const bank = (from % BANKS) - 1;
  const held = hasColumnAt(t, foeOf(of), point) ? cpFor(t, 'leaveEnemy') : 0;
  for (const end of (ground.places[point] as Place).ends) {
    if (bank !== NONE && end.bank !== bank) continue;
    const watched = isWatched(t, of, end.way) ? cpFor(t, 'throughPatrol') : 0;
    enterBy(search, from, end, cpFor(t, end.difficult ? 'difficult' : 'move') + held + watched, ground.places);
  }
}

/** 8.1 to 8.5 From where a column stands, over what everybody sees. */
export function roadsOf(t: Seen, column: Column): Roads {
  const ground = groundUnder(t);
  const stands = ground.places.length * BANKS;
  const start = stand(t.columnAt[column] as number, barredBank(t, column));
  const search: Search = {
    t,
    of: ownerOf(column),
    cp: new Array<number>(stands).fill(UNREACHED),
    first: new Array<number>(stands).fill(NONE),
    due: [[start]],
  };
  search.cp[start] = 0;
  for (let cp = 0; cp < search.due.length; cp++) {
    for (const from of search.due[cp] ?? []) if (search.cp[from] === cp) goOn(search, from, ground);
  }
  return joined(search, ground.places.length);
}

const barredBank = (t: Seen, column: Column): number =>
  isCrossingClosed(t, ownerOf(column), t.columnAt[column] as Point) ? (t.bank[column] as number) : NONE;

/** The better of the banks of each place. */
function joined({ cp, first }: Search, points: number): Roads {
  const best = { cp: new Array<number>(points).fill(UNREACHED), first: new Array<number>(points).fill(NONE) };
  for (let from = 0; from < cp.length; from++) {
    const point = Math.trunc(from / BANKS);
    if ((cp[from] as number) >= (best.cp[point] as number)) continue;
    best.cp[point] = cp[from] as number;
    best.first[point] = first[from] as number;
  }
  return best;
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
