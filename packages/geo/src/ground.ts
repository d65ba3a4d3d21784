import type { Point } from './lines.ts';
import { resample } from './lines.ts';
import type { Sheet } from './sheet.ts';

/** Boxes and points on the screen, found quickly: what a name must keep clear of. */

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const CELL = 48;

/** Boxes that keep others off. */
export class Boxes {
  readonly #cells = new Map<number, Rect[]>();

  constructor(boxes: readonly Rect[] = []) {
    for (const box of boxes) this.add(box);
  }

  add(box: Rect): void {
    for (const key of cellsOf(box)) {
      const here = this.#cells.get(key);
      if (here) here.push(box);
      else this.#cells.set(key, [box]);
    }
  }

  /** Whether a box meets any of them. */
  meets(box: Rect): boolean {
    for (const key of cellsOf(box)) {
      for (const other of this.#cells.get(key) ?? []) if (overlap(box, other)) return true;
    }
    return false;
  }

  /** How many of them it meets, but for those around one point. */
  count(box: Rect, x: number, y: number): number {
    const met = new Set<Rect>();
    for (const key of cellsOf(box)) {
      for (const other of this.#cells.get(key) ?? []) {
        const own = Math.abs(other.x + other.width / 2 - x) < 0.5 && Math.abs(other.y + other.height / 2 - y) < 0.5;
        if (!own && overlap(box, other)) met.add(other);
      }
    }
    return met.size;
  }
}

function cellsOf({ x, y, width, height }: Rect): readonly number[] {
  const keys: number[] = [];
  for (let cx = Math.floor(x / CELL); cx <= Math.floor((x + width) / CELL); cx++)
    for (let cy = Math.floor(y / CELL); cy <= Math.floor((y + height) / CELL); cy++) keys.push(cx * 4096 + cy);
  return keys;
}

export class Samples {
  readonly #cells = new Map<number, Point[]>();

  add(line: readonly Point[]): void {
    for (const point of line) {
      const key = keyOf(point[0], point[1]);
      const here = this.#cells.get(key);
      if (here) here.push(point);
      else this.#cells.set(key, [point]);
    }
  }

  /** How many lie within a box. */
  within({ x, y, width, height }: Rect): number {
    let count = 0;
    for (let cx = Math.floor(x / CELL); cx <= Math.floor((x + width) / CELL); cx++) {
      for (let cy = Math.floor(y / CELL); cy <= Math.floor((y + height) / CELL); cy++) {
        for (const [px, py] of this.#cells.get(cx * 4096 + cy) ?? [])
          if (px > x && px < x + width && py > y && py < y + height) count++;
      }
    }
    return count;
  }
}

const keyOf = (x: number, y: number): number => Math.floor(x / CELL) * 4096 + Math.floor(y / CELL);

/** Roads and rivers in pixels of the screen, every six of them a sample. */
export function samplesOf(sheet: Sheet, scale: number): { readonly roads: Samples; readonly rivers: Samples } {
  const grown = (line: readonly Point[]): readonly Point[] =>
    resample(
      line.map(([x, y]) => [x * scale, y * scale]),
      6,
    );
  const roads = new Samples();
  for (const { line } of [...sheet.roads, ...sheet.exits]) roads.add(grown(line));
  const rivers = new Samples();
  for (const { course } of sheet.rivers) rivers.add(grown(course));
  for (const ring of sheet.lakes) rivers.add(grown(ring));
  return { roads, rivers };
}
