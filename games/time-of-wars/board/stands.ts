import { isNear, meets } from '@tercio/board';
import { samplesOf } from '@tercio/geo';
import type { Point, Rect } from '@tercio/geo';
import { SPACES } from '../src/ids.ts';
import { ARMY_SIZE } from './counter.ts';
import { ASIA, country, insetOf, middleOf, radiusOf, roadsteadsOf } from './country.ts';

/** Where armies stand: beside their space, on the first side that covers no other space, road or army. */

const SIDES: readonly Point[] = [
  [1, 0],
  [0, -1],
  [-1, 0],
  [0, 1],
  [1, -0.9],
  [1, 0.9],
  [-1, -0.9],
  [-1, 0.9],
];
/** Farther off where all that is taken. */
const FARTHER: readonly Point[] = SIDES.flatMap(([x, y]): readonly Point[] => [
  [x * 2.05, y * 1.2],
  [x * 1.1, y * 2.1],
]).filter(([x, y]) => Math.abs(x) > 1.2 || Math.abs(y) > 1.2);

const { width, height } = ARMY_SIZE;
const offset = (place: number, [across, down]: Point): Point => {
  const r = radiusOf(place) + 3;
  return [across * (r + width / 2), down * (r + height / 2 - (across === 0 ? -1 : 4))];
};
const boxAt = ([x, y]: Point, [dx, dy]: Point): Rect => ({
  x: x + dx - width / 2,
  y: y + dy - height / 2,
  width,
  height,
});

let sampled: ReturnType<typeof samplesOf> | undefined;
const samples = (): ReturnType<typeof samplesOf> => (sampled ??= samplesOf(country(), 1));

const EDGE = 14;
const orders = new Map<number, readonly Point[]>();

/** An army must not seem to stand at another space: is one of those nearly as near to its counter as its own? */
function isMistaken(points: readonly Point[], place: number, box: Rect): boolean {
  const gap = ([x, y]: Point): number =>
    Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height));
  const own = gap(points[place] as Point);
  return points.some((point, other) => other !== place && gap(point) < own + NEARER);
}
/** So much nearer must its own space be. */
const NEARER = 10;

/** What speaks against standing there: other spaces weigh most, or to be taken for theirs; then insets, the frame, roads. */
function costOf(place: number, off: Point): number {
  const sheet = country();
  const insets = [ASIA, ...[SPACES, SPACES + 1, SPACES + 2].flatMap((box) => insetOf(box) ?? [])];
  const box = boxAt(sheet.points[place] as Point, off);
  const towns = sheet.points.filter(
    ([px, py], other) => other !== place && isNear(px, py, box, radiusOf(other) + 1),
  ).length;
  const out =
    box.x < EDGE ||
    box.y < EDGE ||
    box.x + box.width > sheet.width - EDGE ||
    box.y + box.height > sheet.height - EDGE ||
    insets.some((inset) => meets(inset, box));
  const mistaken = isMistaken(sheet.points, place, box) ? 60 : 0;
  return towns * 60 + mistaken + (out ? 200 : 0) + samples().roads.within(box) * 1.2;
}

/** The offsets of a space, the best first. */
function sidesOf(place: number): readonly Point[] {
  const known = orders.get(place);
  if (known) return known;
  const order = [...SIDES, ...FARTHER]
    .map((side, i) => ({ off: offset(place, side), i }))
    .map(({ off, i }) => ({ off, cost: costOf(place, off) + i * 1.5 + (i >= SIDES.length ? 25 : 0) }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ off }) => off);
  orders.set(place, order);
  return order;
}

/** Close to an army of the same space: on which side of it another stands, the best first. */
const besideOf = (place: number, [x, y]: Point): readonly Point[] =>
  [
    [x, y - height - 1],
    [x, y + height + 1],
    [x - width - 1, y],
    [x + width + 1, y],
  ]
    .map((off) => ({ off: off as unknown as Point, cost: costOf(place, off as unknown as Point) }))
    .filter(({ cost }) => cost < 60)
    .sort((a, b) => a.cost - b.cost)
    .map(({ off }) => off);

/** Two armies at one space: both on one side of it, so that it lies under neither. Null: nowhere is room for both. */
function pairAt(place: number, taken: readonly Rect[]): readonly [Point, Point] | null {
  const at = country().points[place] as Point;
  const pairs = SIDES.slice(0, 4).map((side): readonly [Point, Point] => {
    const [x, y] = offset(place, side);
    const [dx, dy] = side[0] === 0 ? [(width + 1) / 2, 0] : [0, (height + 1) / 2];
    return [
      [x - dx, y - dy],
      [x + dx, y + dy],
    ];
  });
  const fits = (off: Point): boolean => costOf(place, off) < 60 && !taken.some((box) => meets(box, boxAt(at, off)));
  const cost = ([a, b]: readonly [Point, Point]): number => costOf(place, a) + costOf(place, b);
  return pairs.filter((pair) => pair.every(fits)).toSorted((a, b) => cost(a) - cost(b))[0] ?? null;
}

/** For armies at these places, where each stands from the middle of its place. No two overlap as long as there is room. */
export function standsOf(places: readonly number[], standing: readonly Rect[]): readonly Point[] {
  const taken: Rect[] = [...standing];
  const stands = new Map<number, Point[]>();
  const pairs = new Map<number, Point>();
  return places.map((place) => {
    const here = stands.get(place) ?? [];
    stands.set(place, here);
    if (place >= SPACES) {
      here.push([0, 0]);
      return inInset(place, here.length - 1, taken);
    }
    const at = country().points[place] as Point;
    const isFirst = here.length === 0 && places.filter((one) => one === place).length === 2;
    const pair = isFirst ? pairAt(place, taken) : null;
    if (pair) pairs.set(place, pair[1]);
    const given = pair?.[0] ?? (here.length > 0 ? pairs.get(place) : undefined);
    const order = [...(given ? [given] : []), ...here.flatMap((off) => besideOf(place, off)), ...sidesOf(place)];
    const off = order.find((one) => !taken.some((box) => meets(box, boxAt(at, one)))) ?? order[0] ?? [0, 0];
    taken.push(boxAt(at, off));
    here.push(off);
    return off;
  });
}

/** In a box one beside the other; on a sea each on its own roadstead. */
function inInset(place: number, nth: number, taken: Rect[]): Point {
  const inset = insetOf(place);
  const [x, y] = middleOf(place);
  if (!inset) {
    const free = roadsteadsOf(place).find((at) => !taken.some((box) => meets(box, boxAt(at, [0, 0]))));
    const [sx, sy] = free ?? roadsteadsOf(place)[nth] ?? [x, y];
    taken.push(boxAt([sx, sy], [0, 0]));
    return [sx - x, sy - y];
  }
  const columns = Math.max(1, Math.floor((inset.width - 6) / (width + 4)));
  const [column, row] = [nth % columns, Math.trunc(nth / columns)];
  return [
    -inset.width / 2 + 5 + width / 2 + column * (width + 4),
    -inset.height / 2 + 20 + height / 2 + row * (height + 3),
  ];
}
