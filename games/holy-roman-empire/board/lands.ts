import { Squares, connected } from '@tercio/space';
import { map } from '../data/index.ts';
import { COLUMNS, MAJORS, minorOf, SQUARES } from '../src/ids.ts';
import { minorName } from '../src/names.ts';
import { NEUTRAL } from '../src/state.ts';
import type { Seen } from '../src/state.ts';

/** Lands: the squares of a power that hang together, with a name of their own where history has one. */

export interface Land {
  readonly name: string;
  /** A minor power by number, or -1: home of a major one. */
  readonly minor: number;
  /** The side whose home it is, or -1. */
  readonly home: number;
  readonly places: ReadonlySet<number>;
}

const grid = new Squares(COLUMNS, SQUARES / COLUMNS, false);
const territory = (square: number): string | null => map.squares[square]?.territory ?? null;

const pieceFrom = (start: number): ReadonlySet<number> => connected(grid, start, territory);

/** Parts of the Habsburg lands, by a square of each. */
const PARTS: { readonly [square: string]: string } = {
  J13: 'Austria',
  C4: 'Netherlands',
  H3: 'Burgundy',
  P9: 'Naples',
  O3: 'Corsica',
  H6: 'Breisgau',
};
const HOMES: { readonly [id: string]: string } = {
  HAB: 'Austria',
  BOH: 'Bohemia',
  FRA: 'France',
  OTT: 'Ottoman lands',
};

function nameOf(id: string, places: ReadonlySet<number>): string {
  const part = Object.entries(PARTS).find(([square]) => places.has(map.squares.findIndex((one) => one.id === square)));
  if (part) return part[1];
  return HOMES[id] ?? minorName(minorOf(id));
}

function found(): readonly Land[] {
  const seen = new Set<number>();
  const all: Land[] = [];
  for (let square = 0; square < SQUARES; square++) {
    const id = territory(square);
    if (id === null || seen.has(square)) continue;
    const places = pieceFrom(square);
    for (const one of places) seen.add(one);
    const home = MAJORS.findIndex((major) => major === (id === 'BOH' ? 'HAB' : id));
    all.push({ name: nameOf(id, places), minor: home >= 0 ? -1 : minorOf(id), home, places });
  }
  return all;
}

let kept: readonly Land[] | undefined;
export const lands = (): readonly Land[] => (kept ??= found());

/** 4.2 Whose land it is: a side, or -1 where it is neutral. */
export function lordOf(seen: Seen, { minor, home }: Land): number {
  if (home >= 0) return home;
  const lord = seen.control[minor] ?? NEUTRAL;
  return lord === NEUTRAL ? -1 : lord;
}
