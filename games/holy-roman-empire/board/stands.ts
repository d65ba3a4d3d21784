import { hasCity, isElectorate } from '../src/field.ts';
import { place, SQUARES } from '../src/ids.ts';
import { STACK } from './counter.ts';
import { lattice, SQUARE, TOWN, townPoint } from './country.ts';
import { areaBox } from './places.ts';

/** Where stacks stand in a place: clear of its town and of each other, the upper right corner last. */

export interface Stand {
  /** From the middle of the place. */
  readonly dx: number;
  readonly dy: number;
  readonly scale: number;
}

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** The town with what belongs to it, in the square's own measure from its middle. */
function townRect(square: number): Rect | null {
  if (!hasCity(place(square))) return null;
  const [[x, y], [cx, cy]] = [townPoint(square), lattice.centre(square)];
  const [half, top] = [TOWN + 3, TOWN + (isElectorate(place(square)) ? 12 : 3)];
  return { x: x - cx - half, y: y - cy - top, w: 2 * half, h: top + half };
}
/** A cost stands there. */
const CORNER: Rect = { x: SQUARE / 2 - 24, y: -SQUARE / 2, w: 24, h: 22 };

const SCALES = [1, 0.86, 0.74] as const;
const STEPS = [0, 0.25, 0.5, 0.75, 1] as const;

function spotsFor(scale: number): readonly Rect[] {
  const [w, h] = [STACK.width * scale + 2, STACK.height * scale + 2];
  const [left, top] = [-SQUARE / 2 + 1, -SQUARE / 2 + 3];
  return STEPS.flatMap((down) =>
    STEPS.map((across) => ({ x: left + across * (SQUARE - 3 - w), y: top + down * (SQUARE - 5 - h), w, h })),
  );
}

/** Less is better: what is hidden counts most. */
function costOf(rects: readonly Rect[], town: Rect | null): number {
  let cost = 0;
  rects.forEach((one, i) => {
    if (town) cost += 10 * overlap(one, town);
    cost += 0.4 * overlap(one, CORNER) + 0.3 * Math.hypot(one.x + one.w / 2, one.y + one.h / 2);
    for (const other of rects.slice(i + 1)) cost += 10 * overlap(one, other);
  });
  return cost;
}

/** Sets of so many of these places, in order. */
function sets(from: readonly Rect[], count: number): readonly (readonly Rect[])[] {
  if (count === 0) return [[]];
  return from.flatMap((first, i) => sets(from.slice(i + 1), count - 1).map((rest) => [first, ...rest]));
}

const HIDES = 60;

function arranged(square: number, count: number): readonly Stand[] {
  const town = townRect(square);
  let best: { readonly cost: number; readonly scale: number; readonly rects: readonly Rect[] } | null = null;
  for (const scale of SCALES) {
    for (const rects of sets(spotsFor(scale), count)) {
      const cost = costOf(rects, town);
      if (!best || cost < best.cost) best = { cost, scale, rects };
    }
    if (best && best.cost < HIDES) break;
  }
  const { scale, rects } = best ?? { scale: 1, rects: [] };
  return rects.map(({ x, y, w, h }) => ({ dx: x + w / 2, dy: y + h / 2, scale }));
}

/** In an area off the map: one beside the other, under its name. */
function inArea(area: number, count: number): readonly Stand[] {
  const { width, height } = areaBox(area);
  const isWide = width > 2 * height;
  return Array.from({ length: count }, (_, i) =>
    isWide
      ? { dx: width / 2 - 36 - i * 56, dy: 0, scale: 1 }
      : { dx: 0, dy: height / 2 - 32 - (count - 1 - i) * 44, scale: 1 },
  );
}

const kept = new Map<string, readonly Stand[]>();
const MOST = 4;

/** For so many stacks in a place, where each stands. */
export function standsIn(at: number, count: number): readonly Stand[] {
  const key = `${at} ${count}`;
  const known = kept.get(key);
  if (known) return known;
  const made = at >= SQUARES ? inArea(at, count) : arranged(at, Math.min(MOST, count));
  kept.set(key, made);
  return made;
}
