import { smooth } from './lines.ts';
import type { Point, Polyline } from './lines.ts';

/** A sheet as it is kept in a game's folder: whole numbers only, lines as their first point and steps from it. */
export interface SheetFile {
  readonly id: string;
  /** Where coast, courses and relief come from. */
  readonly provenance: readonly string[];
  readonly projection: string;
  readonly width: number;
  readonly height: number;
  /** The game's points in its own order. */
  readonly points: readonly (readonly number[])[];
  /** Two points by number, 1 where the way between them is difficult or 2 where it is a trail, then where it bends. */
  readonly roads: readonly (readonly number[])[];
  /** Roads that leave the sheet: from which point, whither on its edge. */
  readonly exits: readonly { readonly from: number; readonly to: readonly number[]; readonly name: string }[];
  readonly rivers: readonly RiverLine[];
  /** Rings of open water, cut a little beyond the sheet; islands are rings within rings. */
  readonly seas: readonly (readonly number[])[];
  readonly lakes: readonly (readonly number[])[];
  readonly borders: readonly BorderFile[];
  readonly regions: readonly RegionFile[];
  readonly hills: readonly { readonly height: number; readonly area: readonly number[] }[];
  /** Middle and radius. */
  readonly woods: readonly (readonly number[])[];
  /** Minutes along the frame: where each tick stands on the top, right, bottom and left edge. */
  readonly ticks: readonly (readonly number[])[];
}

export interface RiverLine {
  readonly name: string;
  /** Width at the spring (or where it enters the sheet) and at its end, in pixels at 100 %. */
  readonly widths: readonly number[];
  readonly course: readonly number[];
}

/** A stretch of border between two regions; -1 is the country beyond. */
export interface BorderFile {
  readonly left: number;
  readonly right: number;
  readonly line: readonly number[];
}

export interface RegionFile {
  readonly name: string;
  /** Rings made of borders; ~n is border n backwards. */
  readonly rings: readonly (readonly number[])[];
}

export interface Road {
  readonly a: number;
  readonly b: number;
  readonly difficult: boolean;
  readonly trail?: true;
  readonly line: Polyline;
}

export interface River {
  readonly name: string;
  readonly course: readonly Point[];
  /** Its width at every point of the course. */
  readonly widths: readonly number[];
}

export interface Region {
  readonly name: string;
  readonly rings: readonly (readonly Point[])[];
}

export interface Sheet {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly points: readonly Point[];
  readonly roads: readonly Road[];
  readonly exits: readonly { readonly from: number; readonly line: readonly [Point, Point]; readonly name: string }[];
  readonly rivers: readonly River[];
  readonly seas: readonly (readonly Point[])[];
  readonly lakes: readonly (readonly Point[])[];
  readonly borders: readonly { readonly left: number; readonly right: number; readonly line: readonly Point[] }[];
  readonly regions: readonly Region[];
  readonly hills: readonly { readonly height: number; readonly area: readonly Point[] }[];
  readonly woods: SheetFile['woods'];
  readonly ticks: SheetFile['ticks'];
}

/** Tenths of a pixel would be lost on paper: lines are kept in halves. */
const GRAIN = 2;
/** Between two points of a course: so that a river has no corners when one looks closely. */
const COURSE_PIECES = 3;

export function fold(line: readonly Point[]): readonly number[] {
  let [x, y] = [0, 0];
  return line.flatMap(([px, py]) => {
    const [nx, ny] = [Math.round(px * GRAIN), Math.round(py * GRAIN)];
    const step = [nx - x, ny - y];
    [x, y] = [nx, ny];
    return step;
  });
}

export function unfoldLine(steps: readonly number[]): readonly Point[] {
  const line: Point[] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i + 1 < steps.length; i += 2) {
    x += steps[i] as number;
    y += steps[i + 1] as number;
    line.push([x / GRAIN, y / GRAIN]);
  }
  return line;
}

const point = (pair: readonly number[]): Point => [pair[0] as number, pair[1] as number];

export function unfold(file: SheetFile): Sheet {
  const points = file.points.map(point);
  const at = (i: number): Point => points[i] as Point;
  const borders = file.borders.map(({ left, right, line }) => ({ left, right, line: unfoldLine(line) }));
  const ring = (numbers: readonly number[]): readonly Point[] =>
    numbers.flatMap((n) => (n < 0 ? (borders[~n]?.line.toReversed() ?? []) : (borders[n]?.line ?? [])));
  return {
    ...file,
    points,
    borders,
    roads: file.roads.map(([a = 0, b = 0, kind, ...bends]) => ({
      a,
      b,
      difficult: kind === 1,
      ...(kind === 2 ? { trail: true } : {}),
      line: bent(at(a), bends, at(b)),
    })),
    exits: file.exits.map(({ from, to, name }) => ({ from, name, line: [at(from), point(to)] })),
    rivers: file.rivers.map(({ name, widths, course }) => {
      const line = smooth(unfoldLine(course), COURSE_PIECES);
      return { name, course: line, widths: widening(line, widths) };
    }),
    seas: file.seas.map(unfoldLine),
    lakes: file.lakes.map(unfoldLine),
    regions: file.regions.map(({ name, rings }) => ({ name, rings: rings.map(ring) })),
    hills: file.hills.map(({ height, area }) => ({ height, area: unfoldLine(area) })),
  };
}

/** From one end to the other through every bend, in a soft line. */
function bent(from: Point, bends: readonly number[], to: Point): Polyline {
  if (bends.length === 0) return [from, to];
  const knots = [from, ...bends.flatMap((x, i): readonly Point[] => (i % 2 === 0 ? [[x, bends[i + 1] ?? 0]] : [])), to];
  const [first = from, second = to, ...rest] = smooth(knots, COURSE_PIECES);
  return [first, second, ...rest];
}

/** A river's width grows with the 0.8 power of the way from its spring. */
export function widening(course: readonly Point[], [from = 3, to = from]: readonly number[]): readonly number[] {
  let way = 0;
  const ways = course.map(([x, y], i) => {
    const before = course[i - 1];
    if (before) way += Math.hypot(x - before[0], y - before[1]);
    return way;
  });
  return ways.map((gone) => from + (to - from) * (gone / (way || 1)) ** 0.8);
}
