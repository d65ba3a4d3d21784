import { NOWHERE, connected } from '@tercio/space';
import { map } from '../data/index.ts';
import { grid, hexOfCity, provinceAt } from '../src/geography/index.ts';

/** Provinces as the illuminator sees them: each connected piece a land, no two neighbours in one colour. */

const provinceOf = (hex: number): number => provinceAt[hex] ?? NOWHERE;

export interface Land {
  readonly name: string;
  /** Its province by number. */
  readonly province: number;
  readonly places: ReadonlySet<number>;
}

/** The hexes that hang together with one and belong to its province. */
const pieceFrom = (start: number): ReadonlySet<number> => connected(grid, start, provinceOf);

/** A part of a province may have a name of its own: the Upper Palatinate. */
function nameOf(places: ReadonlySet<number>, province: number): string {
  const area = map.cities.find((_city, i) => places.has(hexOfCity[i] ?? NOWHERE))?.area;
  return area ?? map.provinces[province]?.name ?? '';
}

function landsOf(): readonly Land[] {
  const seen = new Set<number>();
  const found: Land[] = [];
  for (let hex = 0; hex < grid.count; hex++) {
    const province = provinceOf(hex);
    if (seen.has(hex) || province < 0) continue;
    const places = pieceFrom(hex);
    for (const one of places) seen.add(one);
    found.push({ name: nameOf(places, province), province, places });
  }
  return found;
}

let found: readonly Land[] | undefined;
export const lands = (): readonly Land[] => (found ??= landsOf());

/** The illuminator's colours: whose land, never who holds it. */
const WASHES = ['#7C9A5E', '#C58B3C', '#6C8FB5', '#B5655A', '#8A7CB0', '#C2A23A', '#A3719B', '#7FA06A'] as const;

/** For each land the first colour that none of its neighbours has; provinces of several pieces have one colour. */
function coloursOf(): readonly string[] {
  const near = map.provinces.map(() => new Set<number>());
  for (let hex = 0; hex < grid.count; hex++) {
    for (let way = 0; way < grid.ways; way++) {
      const [own, other] = [provinceOf(hex), provinceOf(grid.beside(hex, way))];
      if (own >= 0 && other >= 0 && own !== other) near[own]?.add(other);
    }
  }
  const chosen: number[] = [];
  near.forEach((neighbours, province) => {
    const taken = new Set([...neighbours].map((one) => chosen[one]));
    // Not always from the first on, or half the Empire would be green.
    const free = WASHES.map((_, i) => (i + province) % WASHES.length).find((i) => !taken.has(i));
    chosen.push(free ?? 0);
  });
  return chosen.map((index) => WASHES[index] ?? WASHES[0]);
}

export function washes(): readonly string[] {
  const colours = coloursOf();
  return lands().map(({ province }) => colours[province] ?? WASHES[0]);
}
