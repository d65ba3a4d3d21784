import { keyOf } from './lattice.ts';
import type { Edge, Lattice } from './lattice.ts';
import type { Point } from './lines.ts';

/**
 * Rivers that run along the sides of places and through the middle of river towns, where they can be crossed. The line
 * goes through the middle of every side that it belongs to and rounds the corners, so that it parts just what the sides part.
 */

interface Knot {
  readonly at: Point;
  readonly next: Set<string>;
}

/** The course of one river as a smooth line, from the end with the lower number; the sides must make one chain. */
export function courseAlong(
  lattice: Lattice,
  sides: ReadonlySet<number>,
  towns: ReadonlySet<number>,
): readonly Point[] {
  const knots = knotsOf(lattice, sides, towns);
  const ends = [...knots].filter(([, { next }]) => next.size === 1).map(([key]) => key);
  const start = ends[0] ?? knots.keys().next().value;
  return start === undefined ? [] : rounded(chain(knots, start));
}

/** Corners joined by the river's sides, and its towns joined to the corners at which it comes and goes. */
function knotsOf(lattice: Lattice, sides: ReadonlySet<number>, towns: ReadonlySet<number>): Map<string, Knot> {
  const knots = new Map<string, Knot>();
  const join = (a: Point, b: Point): void => {
    knotAt(knots, a).next.add(keyOf(b));
    knotAt(knots, b).next.add(keyOf(a));
  };
  for (const edge of edgesOf(lattice, sides)) join(edge.from, edge.to);
  for (const town of towns) {
    const own = new Set(
      lattice
        .edges(town)
        .filter(({ side }) => sides.has(side))
        .flatMap(({ from, to }) => [keyOf(from), keyOf(to)]),
    );
    for (const corner of lattice.polygon(town)) {
      const knot = knots.get(keyOf(corner));
      // Where the water only runs along the town's own side it does not turn in.
      if (knot?.next.size === 1 && !own.has(keyOf(corner))) join(lattice.centre(town), corner);
    }
  }
  return knots;
}

function* edgesOf(lattice: Lattice, sides: ReadonlySet<number>): Generator<Edge> {
  for (const edge of lattice.everyEdge()) if (sides.has(edge.side)) yield edge;
}

function knotAt(knots: Map<string, Knot>, at: Point): Knot {
  const known = knots.get(keyOf(at));
  if (known) return known;
  const knot = { at, next: new Set<string>() };
  knots.set(keyOf(at), knot);
  return knot;
}

function chain(knots: ReadonlyMap<string, Knot>, start: string): readonly Point[] {
  const line: Point[] = [];
  const seen = new Set<string>();
  for (let key: string | undefined = start; key !== undefined && !seen.has(key);) {
    seen.add(key);
    const knot: Knot | undefined = knots.get(key);
    if (!knot) break;
    line.push(knot.at);
    key = [...knot.next].find((next) => !seen.has(next));
  }
  if (seen.size !== knots.size) throw new Error('the sides of a river do not make one chain');
  return line;
}

const PIECES = 4;

/** Through the middle of every piece, round its corners. */
function rounded(line: readonly Point[]): readonly Point[] {
  const out: Point[] = [];
  const first = line[0];
  const last = line.at(-1);
  if (first) out.push(first);
  for (let i = 1; i + 1 < line.length; i++) {
    const [before, corner, after] = [line[i - 1] as Point, line[i] as Point, line[i + 1] as Point];
    const [from, to] = [middle(before, corner), middle(corner, after)];
    for (let k = 0; k <= PIECES; k++) {
      const t = k / PIECES;
      const [p, q, r] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
      out.push([from[0] * p + corner[0] * q + to[0] * r, from[1] * p + corner[1] * q + to[1] * r]);
    }
  }
  if (last && line.length > 1) out.push(last);
  return out;
}

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
