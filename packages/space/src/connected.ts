import { NOWHERE } from './net.ts';

/** A grid as far as it says what lies beside what. */
interface Grid {
  readonly ways: number;
  beside(place: number, way: number): number;
}

/** The places that hang together with one and are in this like it. */
export function connected(grid: Grid, start: number, of: (place: number) => unknown): ReadonlySet<number> {
  const found = new Set([start]);
  for (const place of found) {
    for (let way = 0; way < grid.ways; way++) {
      const next = grid.beside(place, way);
      if (next !== NOWHERE && of(next) === of(start)) found.add(next);
    }
  }
  return found;
}
