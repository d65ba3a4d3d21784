import { overlap } from './ground.ts';
import type { Boxes, Rect } from './ground.ts';
import { heading } from './lines.ts';
import type { Point } from './lines.ts';
import { widthOf } from './metrics.ts';
import type { Obstacles } from './names.ts';
import type { Region, River } from './sheet.ts';

/** Names of regions in their free ground, and of rivers along the water. In screen pixels, after the names of places. */

export interface Title {
  readonly text: string;
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly box: Rect;
}

export const REGION_SPACING = 0.26;

/** Every position is tried; the name lies wholly in its region, clear of names and symbols, on as little else as possible. */
export function setRegion(region: Region, scale: number, taken: Boxes, obstacles: Obstacles): Title | null {
  const ring = region.rings.toSorted((a, b) => areaOf(b) - areaOf(a))[0];
  if (!ring) return null;
  const own = ring.map(([x, y]): Point => [x * scale, y * scale]);
  const wide = Math.sqrt(areaOf(own));
  for (const size of [Math.max(13, Math.min(30, wide / 14)), 15, 13]) {
    const title = bestTitle(region.name, size, own, taken, obstacles);
    if (title) return title;
  }
  return null;
}

function bestTitle(
  text: string,
  size: number,
  ring: readonly Point[],
  taken: Boxes,
  obstacles: Obstacles,
): Title | null {
  const [width, height] = [widthOf(text, 'capitals', size, REGION_SPACING), size];
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [cx, cy] = [(left + right) / 2, (top + bottom) / 2];
  const step = Math.max(8, Math.sqrt(((right - left) * (bottom - top)) / 1200));
  let [best, least] = [null as Title | null, Number.POSITIVE_INFINITY];
  for (let y = top; y < bottom - height; y += step) {
    for (const [from, to] of roomFor(ring, y, height, width)) {
      for (let x = from; x <= to - width; x += step) {
        const box = { x, y, width, height };
        // The cheapest questions first: most positions cannot win any more.
        const away = Math.hypot(x + width / 2 - cx, (y + height / 2 - cy) * 1.5) * 0.03;
        if (away >= least) continue;
        const score = away + obstacles.roads.within(box) * 2 + obstacles.rivers.within(box) * 3;
        if (score < least && !taken.meets(box) && !obstacles.boxes.meets(box))
          [best, least] = [{ text, size, x, y: y + size * 0.74, box }, score];
      }
    }
  }
  return best;
}

type Span = readonly [from: number, to: number];

/** Where a line of letters of this height and width lies wholly within a ring. */
const roomFor = (ring: readonly Point[], y: number, height: number, width: number): readonly Span[] =>
  [y, y + height / 2, y + height]
    .map((level) => spans(ring, level))
    .reduce((some, others) =>
      some.flatMap(([a, b]) =>
        others.map(([c, d]): Span => [Math.max(a, c), Math.min(b, d)]).filter(([from, to]) => to - from >= width),
      ),
    );

/** Where a level line lies within a ring. */
function spans(ring: readonly Point[], y: number): readonly Span[] {
  const met: number[] = [];
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length] as Point;
    if (ay > y !== by > y) met.push(ax + ((bx - ax) * (y - ay)) / (by - ay));
  });
  met.sort((a, b) => a - b);
  return met.flatMap((from, i) => (i % 2 === 0 ? [[from, met[i + 1] ?? from] as const] : []));
}

const areaOf = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nx, ny] = ring[(i + 1) % ring.length] as Point;
      return sum + x * ny - nx * y;
    }, 0) / 2,
  );

export interface RiverTitle {
  readonly text: string;
  readonly size: number;
  /** Its middle, and how it is turned, in degrees. */
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

const REPEAT = 190;
/** Not every point of a smooth course is worth a trial. */
const TRY_EVERY = 3;
const RIVER_SIZE = 14;

/** Along the water, never upside down, again after 190 pixels at the earliest. */
export function setRiver(river: River, scale: number, taken: Boxes, obstacles: Obstacles): readonly RiverTitle[] {
  const course = river.course.map(([x, y]): Point => [x * scale, y * scale]);
  const length = widthOf(river.name, 'italic', RIVER_SIZE);
  const found: { readonly title: RiverTitle; readonly score: number; readonly at: Point }[] = [];
  course.forEach((point, i) => {
    if (i % TRY_EVERY !== 0) return;
    const reach = reachOf(course, i, length / 2);
    if (i < reach || i + reach >= course.length) return;
    const [a, b] = [course[i - reach] as Point, course[i + reach] as Point];
    const [dx, dy] = heading([a, b], 0);
    const bent = Math.abs((point[0] - a[0]) * dy - (point[1] - a[1]) * dx);
    const half = ((river.widths[i] as number) * scale) / 2;
    for (const side of [-1, 1]) {
      const out = side * (half + RIVER_SIZE * 0.42 + bent * 0.5);
      const at: Point = [point[0] - dy * out, point[1] + dx * out];
      const score = scoreAlong(at, [dx, dy], length, taken, obstacles) + bent * 0.8;
      if (score < 12) found.push({ score, at, title: titleAt(river.name, at, dx, dy) });
    }
  });
  const kept: typeof found = [];
  for (const one of found.toSorted((a, b) => a.score - b.score))
    if (kept.every(({ at }) => Math.hypot(at[0] - one.at[0], at[1] - one.at[1]) > REPEAT * 1.4)) kept.push(one);
  return kept.map(({ title }) => title);
}

/** How many points of the course lie within half a name's length. */
function reachOf(course: readonly Point[], from: number, half: number): number {
  let way = 0;
  for (let i = from + 1; i < course.length; i++) {
    const [a, b] = [course[i - 1] as Point, course[i] as Point];
    way += Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (way >= half) return i - from;
  }
  return course.length;
}

function titleAt(text: string, [x, y]: Point, dx: number, dy: number): RiverTitle {
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  const turn = angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle;
  return { text, size: RIVER_SIZE, x, y, turn };
}

function scoreAlong(
  [x, y]: Point,
  [dx, dy]: Point,
  length: number,
  taken: Boxes,
  { boxes, roads, rivers, within }: Obstacles,
): number {
  let score = 0;
  for (let along = -length / 2; along <= length / 2; along += 7) {
    const box = { x: x + dx * along - 6, y: y + dy * along - 6, width: 12, height: 12 };
    if (!overlap(box, within) || taken.meets(box) || boxes.meets(box)) return 99;
    score += roads.within(box) * 1.6 + rivers.within(box) * 0.6;
  }
  return score;
}
