import { Fast } from '@tercio/kernel';
import { distance, smooth } from '../src/lines.ts';
import type { Point } from '../src/lines.ts';

/**
 * Regions as what lies nearer to their own points than to others', clipped to the sheet. Beyond the outermost points the
 * country is nobody's: there, points of no region stand on a grid.
 */
export interface Site {
  readonly at: Point;
  /** -1 for the country beyond. */
  readonly region: number;
}

export interface Border {
  readonly left: number;
  readonly right: number;
  readonly line: readonly Point[];
}

const BEYOND_EVERY = 62;
const BEYOND_FROM = 84;

export function beyond(width: number, height: number, points: readonly Point[]): readonly Site[] {
  const sites: Site[] = [];
  for (let y = -BEYOND_EVERY; y <= height + BEYOND_EVERY; y += BEYOND_EVERY) {
    for (let x = -BEYOND_EVERY; x <= width + BEYOND_EVERY; x += BEYOND_EVERY) {
      // Every second row is shifted by a half, so that no four cells meet in a point.
      const at: Point = [x + (Math.round(y / BEYOND_EVERY) % 2) * 31 + 0.37, y + 0.21];
      if (points.every((point) => distance(point, at) > BEYOND_FROM)) sites.push({ at, region: -1 });
    }
  }
  return sites;
}

interface Edge {
  readonly a: Point;
  readonly b: Point;
  readonly left: number;
  readonly right: number;
}

/** The corners of a site's cell, each with the site on the other side of the edge that begins there (-1: the sheet's edge). */
type Cell = readonly { readonly at: Point; readonly beyond: number }[];

function cellOf(sites: readonly Site[], i: number, frame: Cell): Cell {
  const here = (sites[i] as Site).at;
  let cell = frame;
  sites.forEach(({ at }, j) => {
    if (j !== i) cell = clip(cell, here, at, j);
  });
  return cell;
}

/** What of a cell lies nearer to `here` than to `there`. */
function clip(cell: Cell, here: Point, there: Point, beyond: number): Cell {
  const side = ([x, y]: Point): number =>
    (x - (here[0] + there[0]) / 2) * (there[0] - here[0]) + (y - (here[1] + there[1]) / 2) * (there[1] - here[1]);
  if (cell.every(({ at }) => side(at) <= 0)) return cell;
  return cell.flatMap((corner, k) => {
    const next = cell[(k + 1) % cell.length] as Cell[number];
    const [s, t] = [side(corner.at), side(next.at)];
    const meet = (): Point => {
      const share = s / (s - t);
      return [corner.at[0] + (next.at[0] - corner.at[0]) * share, corner.at[1] + (next.at[1] - corner.at[1]) * share];
    };
    if (s <= 0) return t <= 0 ? [corner] : [corner, { at: meet(), beyond }];
    return t <= 0 ? [{ at: meet(), beyond: corner.beyond }] : [];
  });
}

/** The borders between regions as lines from one meeting of three to the next, softened and shaken by a seeded hand. */
export function bordersOf(width: number, height: number, sites: readonly Site[], seed: number): readonly Border[] {
  const frame: Cell = (
    [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ] as const
  ).map((at) => ({ at, beyond: -1 }));
  const edges = sites.flatMap(({ region }, i) => {
    const cell = region < 0 ? [] : cellOf(sites, i, frame);
    return cell.flatMap(({ at, beyond }, k): readonly Edge[] => {
      const other = beyond < 0 ? -1 : (sites[beyond] as Site).region;
      const b = (cell[(k + 1) % cell.length] as Cell[number]).at;
      // Both neighbours have the edge; it is kept once, seen from the lower region.
      return other === region || (other >= 0 && other < region) ? [] : [{ a: at, b, left: region, right: other }];
    });
  });
  return chain(snapped(edges)).map((border) =>
    shaken(border, width, height, new Fast(seed + border.left * 31 + border.right)),
  );
}

/** Three cells reckon the corner where they meet each in its own way: corners closer than this are one. */
const SAME_CORNER = 0.8;

function snapped(edges: readonly Edge[]): readonly Edge[] {
  const corners: Point[] = [];
  const corner = (point: Point): Point => {
    const known = corners.find((one) => distance(one, point) < SAME_CORNER);
    if (!known) corners.push(point);
    return known ?? point;
  };
  return edges.map(({ a, b, left, right }) => ({ a: corner(a), b: corner(b), left, right }));
}

const keyOf = ([x, y]: Point): string => `${x} ${y}`;

/** Joins edges between the same two regions, end to end. */
function chain(edges: readonly Edge[]): readonly Border[] {
  const left = new Set(edges.filter(({ a, b }) => keyOf(a) !== keyOf(b)));
  const out: Border[] = [];
  const meets = new Map<string, number>();
  for (const { a, b } of left) for (const key of [keyOf(a), keyOf(b)]) meets.set(key, (meets.get(key) ?? 0) + 1);
  const next = (from: Edge, at: Point): Edge | undefined =>
    meets.get(keyOf(at)) !== 2
      ? undefined
      : [...left].find((edge) => edge.left === from.left && edge.right === from.right && keyOf(edge.a) === keyOf(at));
  const starts = (edge: Edge): boolean =>
    meets.get(keyOf(edge.a)) !== 2 ||
    ![...left].some((one) => keyOf(one.b) === keyOf(edge.a) && one.left === edge.left && one.right === edge.right);
  for (;;) {
    const first = [...left].find(starts) ?? [...left][0];
    if (!first) return out;
    const line: Point[] = [first.a];
    for (let edge: Edge | undefined = first; edge; edge = next(edge, line.at(-1) as Point)) {
      left.delete(edge);
      line.push(edge.b);
    }
    out.push({ left: first.left, right: first.right, line });
  }
}

/** Straight edges become a hand-drawn line; its ends, and whatever runs along the sheet's edge, stay. */
function shaken({ left, right, line }: Border, width: number, height: number, random: Fast): Border {
  const onEdge = ([x, y]: Point): boolean => x < 0.5 || y < 0.5 || x > width - 0.5 || y > height - 0.5;
  const share = (): number => random.next() / 0x1_0000_0000 - 0.5;
  const knots = line.flatMap((point, i): readonly Point[] => {
    const after = line[i + 1];
    if (!after) return [point];
    if (onEdge(point) && onEdge(after)) return [point];
    const pieces = Math.max(1, Math.round(distance(point, after) / 26));
    return Array.from({ length: pieces }, (_, k): Point => {
      const t = k / pieces;
      const by = k === 0 ? 0 : 7;
      return [point[0] + (after[0] - point[0]) * t + share() * by, point[1] + (after[1] - point[1]) * t + share() * by];
    });
  });
  const inner = knots.map((point, i): Point => {
    const [before, after] = [knots[i - 1], knots[i + 1]];
    if (!before || !after || onEdge(point)) return point;
    return [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4];
  });
  return { left, right, line: line.every(onEdge) ? line : smooth(inner, 3) };
}

/** The rings of a region: borders put end to end, forwards (n) or backwards (~n). */
export function ringsOf(borders: readonly Border[], region: number): readonly (readonly number[])[] {
  const open = new Set(
    borders.flatMap(({ left, right }, i) => [...(left === region ? [i] : []), ...(right === region ? [~i] : [])]),
  );
  const ends = (n: number): readonly [Point, Point] => {
    const { line } = borders[n < 0 ? ~n : n] as Border;
    const pair = [line[0] as Point, line.at(-1) as Point] as const;
    return n < 0 ? [pair[1], pair[0]] : pair;
  };
  const rings: (readonly number[])[] = [];
  for (const first of open) {
    if (!open.has(first)) continue;
    const ring: number[] = [];
    for (let at: number | undefined = first; at !== undefined;) {
      ring.push(at);
      open.delete(at);
      const end = keyOf(ends(at)[1]);
      at = [...open].find((n) => keyOf(ends(n)[0]) === end);
    }
    rings.push(ring);
  }
  return rings;
}
