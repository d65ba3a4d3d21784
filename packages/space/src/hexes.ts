import { netOf, NOWHERE, numberSides } from './net.ts';
import type { Net } from './net.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

const WAYS = 6;
/** Steps in columns and rows by way: even rows first, then odd ones, which lie half a hex farther east. */
const STEPS: readonly (readonly (readonly [number, number])[])[] = [
  [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
  ],
  [
    [1, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 0],
    [0, -1],
  ],
];

/** How far a row lies below the one above, and how far a corner above a centre, for hexes of width 1. */
const ROW = Math.sqrt(3) / 2;
const CORNER = 1 / Math.sqrt(3);

/**
 * Hexes with a corner on top, odd rows half a hex to the east. Only those that are played on have a number, in reading
 * order. Ways out of a hex go clockwise: 0 north-east, 1 east, 2 south-east, 3 south-west, 4 west, 5 north-west.
 */
export class Hexes implements Net {
  readonly ways = WAYS;
  readonly count: number;
  readonly first: Int32Array;
  readonly to: Int32Array;
  readonly by: Int32Array;
  readonly columns: number;
  readonly rows: number;
  /** How many hexsides there are, those at the edge of the map included. */
  readonly sides: number;
  readonly #at: Int32Array;
  readonly #column: Int32Array;
  readonly #row: Int32Array;
  readonly #beside: Int32Array;
  readonly #side: Int32Array;

  constructor(columns: number, rows: number, played: (column: number, row: number) => boolean = () => true) {
    this.columns = columns;
    this.rows = rows;
    this.#at = new Int32Array(columns * rows).fill(NOWHERE);
    const places: number[] = [];
    for (let place = 0; place < columns * rows; place++) {
      if (!played(place % columns, Math.floor(place / columns))) continue;
      this.#at[place] = places.length;
      places.push(place);
    }
    this.count = places.length;
    this.#column = Int32Array.from(places, (place) => place % columns);
    this.#row = Int32Array.from(places, (place) => Math.floor(place / columns));
    this.#beside = this.#neighbours();
    const { side, sides } = numberSides(this.count, WAYS, this.#beside);
    this.#side = side;
    this.sides = sides;
    ({ first: this.first, to: this.to, by: this.by } = netOf(this.count, WAYS, this.#beside, side));
  }

  #neighbours(): Int32Array {
    const beside = new Int32Array(this.count * WAYS);
    for (let hex = 0; hex < this.count; hex++) {
      const steps = STEPS[this.row(hex) & 1] ?? [];
      for (const [way, [east, south]] of steps.entries()) {
        beside[hex * WAYS + way] = this.at(this.column(hex) + east, this.row(hex) + south);
      }
    }
    return beside;
  }

  /** The hex in a column and row, or NOWHERE. */
  at(column: number, row: number): number {
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows) return NOWHERE;
    return this.#at[row * this.columns + column] ?? NOWHERE;
  }

  column(hex: number): number {
    return this.#column[hex] ?? NOWHERE;
  }

  row(hex: number): number {
    return this.#row[hex] ?? NOWHERE;
  }

  /** The hex beyond a way, or NOWHERE. */
  beside(hex: number, way: number): number {
    return this.#beside[hex * WAYS + way] ?? NOWHERE;
  }

  /** The hexside in a way: the same number seen from both of its hexes. */
  side(hex: number, way: number): number {
    return this.#side[hex * WAYS + way] ?? NOWHERE;
  }

  /** The way from a hex to its neighbour, or NOWHERE if they do not touch. */
  way(from: number, to: number): number {
    for (let way = 0; way < WAYS; way++) if (this.beside(from, way) === to) return way;
    return NOWHERE;
  }

  /** The hexside between two neighbours, or NOWHERE. */
  between(a: number, b: number): number {
    const way = this.way(a, b);
    return way === NOWHERE ? NOWHERE : this.side(a, way);
  }

  touches(a: number, b: number): boolean {
    return this.distance(a, b) === 1;
  }

  /** Counted in hexes as if there were no holes in the map. */
  distance(a: number, b: number): number {
    const south = this.row(b) - this.row(a);
    const east = slant(this.column(b), this.row(b)) - slant(this.column(a), this.row(a));
    return Math.max(Math.abs(south), Math.abs(east), Math.abs(south + east));
  }

  /** The hexes at just this distance, in order of their numbers. */
  ring(hex: number, radius: number): readonly number[] {
    const found: number[] = [];
    const [column, row] = [this.column(hex), this.row(hex)];
    for (let r = row - radius; r <= row + radius; r++) {
      for (let c = column - radius - 1; c <= column + radius + 1; c++) {
        const other = this.at(c, r);
        if (other !== NOWHERE && this.distance(hex, other) === radius) found.push(other);
      }
    }
    return found;
  }

  // Where it is drawn, for hexes of width 1 whose first stands with its box at the origin

  centre(hex: number): Point {
    const row = this.row(hex);
    return { x: this.column(hex) + 0.5 + (row & 1) / 2, y: row * ROW + CORNER };
  }

  /** The two ends of the hexside in a way, clockwise. */
  ends(hex: number, way: number): readonly [Point, Point] {
    return [this.corner(hex, way), this.corner(hex, way + 1)];
  }

  /** Corners go clockwise from the one on top: the way `w` lies between corners `w` and `w + 1`. */
  corner(hex: number, index: number): Point {
    const { x, y } = this.centre(hex);
    const turn = ((index % WAYS) * Math.PI) / 3;
    return { x: x + CORNER * Math.sin(turn), y: y - CORNER * Math.cos(turn) };
  }

  /** The hex under a point, or NOWHERE. */
  under({ x, y }: Point): number {
    const row = Math.round((y - CORNER) / ROW);
    let nearest = NOWHERE;
    let best = Infinity;
    for (let r = row - 1; r <= row + 1; r++) {
      const column = Math.round(x - 0.5 - (r & 1) / 2);
      const hex = this.at(column, r);
      const away = (column + 0.5 + (r & 1) / 2 - x) ** 2 + (r * ROW + CORNER - y) ** 2;
      if (away < best) [nearest, best] = [hex, away];
    }
    return nearest;
  }
}

/** The column on axes that cross at 60 degrees, where distance is plain. */
const slant = (column: number, row: number): number => column - ((row - (row & 1)) >> 1);
