import { Hexes, NOWHERE } from '@tercio/space';
import type { Squares } from '@tercio/space';
import type { Point, Polyline } from './lines.ts';

/** A grid laid on a sheet: hexes or squares of a size in pixels at 100 %, from a corner of the sheet on. */

/** One edge of a place, clockwise; beyond it another place, or NOWHERE. */
export interface Edge {
  readonly place: number;
  readonly way: number;
  /** The number it has in the grid, the same from both sides. */
  readonly side: number;
  readonly from: Point;
  readonly to: Point;
  readonly beyond: number;
}

export class Lattice {
  readonly grid: Hexes | Squares;
  readonly size: number;
  readonly #left: number;
  readonly #top: number;

  constructor(grid: Hexes | Squares, size: number, left = 0, top = 0) {
    this.grid = grid;
    this.size = size;
    this.#left = left;
    this.#top = top;
  }

  #onSheet({ x, y }: { readonly x: number; readonly y: number }): Point {
    return [this.#left + x * this.size, this.#top + y * this.size];
  }

  centre(place: number): Point {
    return this.#onSheet(this.grid.centre(place));
  }

  /** The place under a point of the sheet, or NOWHERE. */
  under(x: number, y: number): number {
    return this.grid.under({ x: (x - this.#left) / this.size, y: (y - this.#top) / this.size });
  }

  /** Corners, clockwise from the north. */
  polygon(place: number): readonly Point[] {
    const { grid } = this;
    if (grid instanceof Hexes) return HEX_CORNERS.map((corner) => this.#onSheet(grid.corner(place, corner)));
    const { x, y } = grid.centre(place);
    return SQUARE_CORNERS.map(([east, south]) => this.#onSheet({ x: x + east / 2, y: y + south / 2 }));
  }

  edges(place: number): readonly Edge[] {
    const corners = this.polygon(place);
    const turn = this.grid instanceof Hexes ? 1 : 2;
    return corners.map((from, i) => ({
      place,
      way: i * turn,
      side: this.grid.side(place, i * turn),
      from,
      to: corners[(i + 1) % corners.length] as Point,
      beyond: this.grid.beside(place, i * turn),
    }));
  }

  /** Every edge once. */
  *everyEdge(): Generator<Edge> {
    for (let place = 0; place < this.grid.count; place++) {
      for (const edge of this.edges(place)) if (edge.beyond === NOWHERE || place < edge.beyond) yield edge;
    }
  }

  /** The lines round a set of places, clockwise; holes run the other way. */
  around(places: ReadonlySet<number>): readonly (readonly Point[])[] {
    const open = new Map<string, Edge[]>();
    for (const place of places) {
      for (const edge of this.edges(place)) {
        if (places.has(edge.beyond)) continue;
        const here = open.get(keyOf(edge.from));
        if (here) here.push(edge);
        else open.set(keyOf(edge.from), [edge]);
      }
    }
    const rings: Point[][] = [];
    for (const begin of open.values()) {
      for (let edge = begin.pop(); edge; edge = begin.pop()) rings.push(ringFrom(edge, open));
    }
    return rings;
  }
}

const HEX_CORNERS = [0, 1, 2, 3, 4, 5] as const;
const SQUARE_CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** Two corners are the same if they lie within a hundredth of a pixel. */
export const keyOf = ([x, y]: Point): string => `${Math.round(x * 100)} ${Math.round(y * 100)}`;

function ringFrom(first: Edge, open: Map<string, Edge[]>): Point[] {
  const ring = [first.from];
  for (let edge: Edge | undefined = first; edge && keyOf(edge.to) !== keyOf(first.from);) {
    ring.push(edge.to);
    edge = open.get(keyOf(edge.to))?.pop();
  }
  return ring;
}

const CURVE_PIECES = 8;

/**
 * Roads as lines, each stretch once: through a place with one road in and one out they bend, with its middle as the point
 * they lean to; into towns, ends and forks they run straight. `joined` are the ways on which a place has a road.
 */
export function roadLines(
  lattice: Lattice,
  joined: (place: number) => readonly number[],
  isTown: (place: number) => boolean,
): readonly Polyline[] {
  const lines: Polyline[] = [];
  for (let place = 0; place < lattice.grid.count; place++) {
    const ways = joined(place);
    if (ways.length === 0) continue;
    const centre = lattice.centre(place);
    const gates = ways.map((way) => gateOf(lattice, place, way));
    const [a, b] = gates;
    if (a && b && gates.length === 2 && !isTown(place)) lines.push(curve(a, centre, b));
    else for (const gate of gates) lines.push([centre, gate]);
  }
  return lines;
}

/** Half way to the place beyond: the middle of the side, or the corner where squares only touch there. */
function gateOf(lattice: Lattice, place: number, way: number): Point {
  const [x, y] = lattice.centre(place);
  const beyond = lattice.grid.beside(place, way);
  if (beyond !== NOWHERE) {
    const [bx, by] = lattice.centre(beyond);
    return [(x + bx) / 2, (y + by) / 2];
  }
  const edge = lattice.edges(place).find((one) => one.way === way);
  return edge ? [(edge.from[0] + edge.to[0]) / 2, (edge.from[1] + edge.to[1]) / 2] : [x, y];
}

function curve(a: Point, lean: Point, b: Point): Polyline {
  const between = Array.from({ length: CURVE_PIECES - 1 }, (_, i): Point => {
    const t = (i + 1) / CURVE_PIECES;
    const [p, q, r] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
    return [a[0] * p + lean[0] * q + b[0] * r, a[1] * p + lean[1] * q + b[1] * r];
  });
  const [first, ...rest] = between;
  return first ? [a, first, ...rest, b] : [a, b];
}
