import type { Net } from './net.ts';

/** Points and the roads between them. A road is crossed both ways under one number: its place in the list. */
export interface Graph extends Net {
  /** The road between two points that are joined, or -1; of several the first. */
  road(a: number, b: number): number;
}

export function graph(count: number, roads: readonly (readonly [number, number])[]): Graph {
  const first = new Int32Array(count + 1);
  for (const [a, b] of roads) {
    if (!isPoint(a, count) || !isPoint(b, count))
      throw new Error(`a road joins ${a} and ${b}, but there are ${count} points`);
    first[a + 1] = (first[a + 1] ?? 0) + 1;
    first[b + 1] = (first[b + 1] ?? 0) + 1;
  }
  for (let point = 0; point < count; point++) first[point + 1] = (first[point + 1] ?? 0) + (first[point] ?? 0);
  const free = first.slice();
  const to = new Int32Array(roads.length * 2);
  const by = new Int32Array(roads.length * 2);
  const join = (from: number, other: number, road: number): void => {
    const place = free[from] ?? 0;
    free[from] = place + 1;
    to[place] = other;
    by[place] = road;
  };
  for (const [road, [a, b]] of roads.entries()) {
    join(a, b, road);
    join(b, a, road);
  }
  return {
    count,
    first,
    to,
    by,
    road(a, b) {
      for (let i = first[a] ?? 0; i < (first[a + 1] ?? 0); i++) if (to[i] === b) return by[i] ?? -1;
      return -1;
    },
  };
}

const isPoint = (point: number, count: number): boolean => Number.isInteger(point) && point >= 0 && point < count;
