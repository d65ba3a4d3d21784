import type { Point } from './hexes.ts';
import { netOf, NOWHERE, numberSides } from './net.ts';
import type { Net } from './net.ts';

const WAYS = 8;
const STEPS: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];

/**
 * Squares in columns and rows, numbered in reading order. Ways out go clockwise: 0 north, 1 north-east, ... 7 north-west.
 * A way over a corner is a side of its own, so that rules may speak of it; whether pieces use it is the game's affair.
 */
export class Squares implements Net {
  readonly ways = WAYS;
  readonly count: number;
  readonly first: Int32Array;
  readonly to: Int32Array;
  readonly by: Int32Array;
  readonly columns: number;
  readonly rows: number;
  readonly sides: number;
  readonly #beside: Int32Array;
  readonly #side: Int32Array;

  /** `corners`: squares that touch only at a corner are neighbours, too. */
  constructor(columns: number, rows: number, corners: boolean) {
    this.columns = columns;
    this.rows = rows;
    this.count = columns * rows;
    this.#beside = new Int32Array(this.count * WAYS).fill(NOWHERE);
    for (let square = 0; square < this.count; square++) {
      for (const [way, [east, south]] of STEPS.entries()) {
        if (way % 2 === 1 && !corners) continue;
        this.#beside[square * WAYS + way] = this.at(this.column(square) + east, this.row(square) + south);
      }
    }
    const { side, sides } = numberSides(this.count, WAYS, this.#beside);
    this.#side = side;
    this.sides = sides;
    ({ first: this.first, to: this.to, by: this.by } = netOf(this.count, WAYS, this.#beside, side));
  }

  at(column: number, row: number): number {
    return column < 0 || row < 0 || column >= this.columns || row >= this.rows ? NOWHERE : row * this.columns + column;
  }

  column(square: number): number {
    return square % this.columns;
  }

  row(square: number): number {
    return Math.floor(square / this.columns);
  }

  beside(square: number, way: number): number {
    return this.#beside[square * WAYS + way] ?? NOWHERE;
  }

  side(square: number, way: number): number {
    return this.#side[square * WAYS + way] ?? NOWHERE;
  }

  way(from: number, to: number): number {
    for (let way = 0; way < WAYS; way++) if (this.beside(from, way) === to) return way;
    return NOWHERE;
  }

  between(a: number, b: number): number {
    const way = this.way(a, b);
    return way === NOWHERE ? NOWHERE : this.side(a, way);
  }

  touches(a: number, b: number): boolean {
    return this.way(a, b) !== NOWHERE;
  }

  /** The fewest steps where corners count as touching. */
  distance(a: number, b: number): number {
    return Math.max(Math.abs(this.column(a) - this.column(b)), Math.abs(this.row(a) - this.row(b)));
  }

  /** The fewest steps over sides only. */
  alongSides(a: number, b: number): number {
    return Math.abs(this.column(a) - this.column(b)) + Math.abs(this.row(a) - this.row(b));
  }

  ring(square: number, radius: number): readonly number[] {
    const found: number[] = [];
    const [column, row] = [this.column(square), this.row(square)];
    for (let r = row - radius; r <= row + radius; r++) {
      for (let c = column - radius; c <= column + radius; c++) {
        const other = this.at(c, r);
        if (other !== NOWHERE && this.distance(square, other) === radius) found.push(other);
      }
    }
    return found;
  }

  // Where it is drawn, for squares of width 1

  centre(square: number): Point {
    return { x: this.column(square) + 0.5, y: this.row(square) + 0.5 };
  }

  under({ x, y }: Point): number {
    return this.at(Math.floor(x), Math.floor(y));
  }
}
