import { Fast } from '@tercio/kernel';
import { apart, distance, fromLine, inside } from './lines.ts';
import type { Point } from './lines.ts';
import type { Sheet } from './sheet.ts';

/** Hills and trees: thrown at random and kept where nothing else stands, the same for everybody who opens the map. */
export interface Hill {
  readonly x: number;
  /** Its foot. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** How far the summit is off the middle, as a part of the width. */
  readonly lean: number;
  /** From 0 to 1: the lowest are left out first where the sheet is small. */
  readonly rank: number;
}

export interface Tree {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly rank: number;
}

export function seedOf(id: string): number {
  let seed = 7;
  for (let i = 0; i < id.length; i++) seed = (Math.imul(seed, 31) + id.charCodeAt(i)) | 0;
  return seed;
}

/** Ground that is taken: towns, roads and water with the room they want. A coarse grid finds what is near. */
export class Taken {
  readonly #cells = new Map<number, ((point: Point) => number)[]>();

  constructor(sheet: Sheet) {
    for (const at of sheet.points) this.#put([at, at], (point) => distance(point, at) - TOWN);
    for (const { line } of [...sheet.roads, ...sheet.exits]) this.#put(line, (point) => fromLine(point, line) - ROAD);
    for (const { course, widths } of sheet.rivers) {
      for (let i = 1; i < course.length; i++) {
        const [a, b] = [course[i - 1] as Point, course[i] as Point];
        this.#put([a, b], (point) => apart(point, a, b) - (widths[i] as number) / 2);
      }
    }
    for (const ring of [...sheet.lakes, ...sheet.seas])
      this.#put(ring, (point) => (inside(point, ring) ? -99 : fromLine(point, ring)));
  }

  /** How much room there is around a point, up to some forty pixels. */
  room(point: Point): number {
    let least = CELL;
    for (const far of this.#cells.get(keyOf(point[0], point[1])) ?? []) least = Math.min(least, far(point));
    return least;
  }

  #put(line: readonly Point[], far: (point: Point) => number): void {
    const keys = new Set<number>();
    const xs = line.map(([x]) => x);
    const ys = line.map(([, y]) => y);
    const [left, right] = [Math.min(...xs) - CELL, Math.max(...xs) + CELL];
    const [top, bottom] = [Math.min(...ys) - CELL, Math.max(...ys) + CELL];
    for (let x = left; x <= right + CELL; x += CELL)
      for (let y = top; y <= bottom + CELL; y += CELL) keys.add(keyOf(x, y));
    for (const key of keys) {
      const here = this.#cells.get(key);
      if (here) here.push(far);
      else this.#cells.set(key, [far]);
    }
  }
}

const CELL = 40;
const TOWN = 15;
const ROAD = 2;
const keyOf = (x: number, y: number): number => Math.floor(x / CELL) * 4096 + Math.floor(y / CELL);

/** A number from 0 below 1 that depends on the seed alone. */
const share = (random: Fast): number => random.next() / 0x1_0000_0000;
const between = (random: Fast, low: number, high: number): number => low + share(random) * (high - low);

/** At least this part of two hills' widths lies between them. */
const APART = 0.78;
/** So many throws for every 400 square pixels. */
const THROWS = 3;
const TALLEST = 40;

export function hillsOf(sheet: Sheet, taken: Taken): readonly Hill[] {
  const random = new Fast(seedOf(sheet.id));
  const kept = new Range();
  for (const { area, height } of sheet.hills) {
    const [left, top, right, bottom] = boundsOf(area, sheet);
    const tries = Math.round((Math.max(0, right - left) * Math.max(0, bottom - top) * THROWS) / 400);
    for (let i = 0; i < tries; i++) {
      const at: Point = [between(random, left, right), between(random, top, bottom)];
      const hill = hillAt(random, at, height);
      if (inside(at, area)) kept.keep(hill, taken);
    }
  }
  // Along both sides of every difficult way: that is what makes it difficult.
  for (const { difficult, line } of sheet.roads) {
    const [from, to] = [line[0], line.at(-1)];
    if (!difficult || !from || !to) continue;
    for (let i = 0; i < distance(from, to); i += 4) {
      const t = share(random);
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      const off = (share(random) < 0.5 ? -1 : 1) * between(random, 15, 40);
      const length = Math.hypot(dx, dy);
      const at: Point = [from[0] + dx * t - (dy / length) * off, from[1] + dy * t + (dx / length) * off];
      kept.keep(hillAt(random, at, 0.95), taken);
    }
  }
  return kept.hills.sort((a, b) => a.y - b.y);
}

function hillAt(random: Fast, [x, y]: Point, tall: number): Hill {
  const width = between(random, 12, 19) * tall * (share(random) < 0.25 ? 1.25 : 1);
  const height = width * between(random, 0.6, 0.72);
  return { x, y, width, height, lean: between(random, -0.12, 0.1), rank: share(random) };
}

/** The hills kept so far, in cells, so that only near ones are looked at. */
class Range {
  readonly hills: Hill[] = [];
  readonly #cells = new Map<number, Hill[]>();

  /** A hill stays where it is clear of everything that matters and not too close to another. */
  keep(hill: Hill, taken: Taken): void {
    const { x, y, width, height } = hill;
    for (let i = -1; i <= 1; i++) {
      for (let j = -1; j <= 1; j++) {
        for (const other of this.#cells.get(keyOf(x + i * TALLEST, y + j * TALLEST)) ?? []) {
          if (Math.hypot(other.x - x, (other.y - y) * 1.2) < APART * 0.68 * (other.width + width)) return;
        }
      }
    }
    if (taken.room([x, y - height / 3]) < width / 2 + 2) return;
    const key = keyOf(x, y);
    const here = this.#cells.get(key);
    if (here) here.push(hill);
    else this.#cells.set(key, [hill]);
    this.hills.push(hill);
  }
}

function boundsOf(area: readonly Point[], { width, height }: Sheet): readonly [number, number, number, number] {
  const xs = area.map(([x]) => x);
  const ys = area.map(([, y]) => y);
  return [
    Math.max(0, Math.min(...xs)),
    Math.max(0, Math.min(...ys)),
    Math.min(width, Math.max(...xs)),
    Math.min(height, Math.max(...ys)),
  ];
}

export function treesOf(sheet: Sheet, taken: Taken, hills: readonly Hill[]): readonly Tree[] {
  const random = new Fast(seedOf(sheet.id) ^ 0x5eed);
  const kept: Tree[] = [];
  const tryAt = (at: Point, size: number): void => {
    if (taken.room(at) < size + 1) return;
    if (kept.some(({ x, y }) => Math.hypot(x - at[0], (y - at[1]) * 1.2) < size * 1.35)) return;
    if (hills.some(({ x, y, width }) => Math.abs(x - at[0]) < width / 2 + size && Math.abs(y - at[1]) < width)) return;
    kept.push({ x: at[0], y: at[1], size, rank: share(random) });
  };
  for (const [x = 0, y = 0, radius = 0] of sheet.woods) {
    for (let i = 0; i < radius * 0.3; i++) {
      const [angle, out] = [between(random, 0, 2 * Math.PI), Math.sqrt(share(random)) * radius];
      tryAt([x + Math.cos(angle) * out * 1.25, y + Math.sin(angle) * out], between(random, 4.4, 6));
    }
  }
  return kept.sort((a, b) => a.y - b.y);
}

export interface Relief {
  readonly hills: readonly Hill[];
  readonly trees: readonly Tree[];
}

/** All of it on a sheet. Where hills and woods keep away from the sea, or are cut off by it, nothing is asked of the sea. */
export function reliefOf(sheet: Sheet, seas = sheet.seas): Relief {
  const taken = new Taken({ ...sheet, seas });
  const hills = hillsOf(sheet, taken);
  return { hills, trees: treesOf(sheet, taken, hills) };
}
