import { samplesOf } from '@tercio/geo';
import type { Point as At, Rect } from '@tercio/geo';
import { COLUMN_SIZE } from './counter.ts';
import { country, radiusOf } from './country.ts';

/** Where columns stand: beside their town, on the side where they cover the fewest roads and no other town. */

const SIDES: readonly At[] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -0.9],
  [-1, -0.9],
  [1, 0.9],
  [-1, 0.9],
];

const orders = new Map<number, readonly At[]>();

/** The sides of a point, the best first. */
function sidesOf(point: number): readonly At[] {
  const known = orders.get(point);
  if (known) return known;
  const sheet = country();
  const { roads, rivers } = samples();
  const [x, y] = sheet.points[point] as At;
  const cost = (off: At, i: number): number => {
    const box = boxAt([x, y], off);
    const towns = sheet.points.filter(
      ([px, py], other) => other !== point && inside(box, px, py, radiusOf(other)),
    ).length;
    const others = sheet.points.reduce((sum, at, other) => sum + (other === point ? 0 : astray([x, y], off, at)), 0);
    const out =
      box.x < 14 || box.y < 14 || box.x + box.width > sheet.width - 14 || box.y + box.height > sheet.height - 14;
    return towns * 60 + others + (out ? 200 : 0) + roads.within(box) * 1.5 + rivers.within(box) * 0.6 + i * 0.8;
  };
  const offsets = SIDES.map((side) => offset(point, side));
  const order = offsets
    .map((off, i) => ({ off, cost: cost(off, i) }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ off }) => off);
  orders.set(point, order);
  return order;
}

let sampled: ReturnType<typeof samplesOf> | undefined;
const samples = (): ReturnType<typeof samplesOf> => (sampled ??= samplesOf(country(), 1));

const { width, height } = COLUMN_SIZE;
const offset = (point: number, [across, down]: At): At => {
  const r = radiusOf(point) + 3;
  return [across * (r + width / 2), down * (r + height / 2 - (across === 0 ? -2 : 4))];
};
const boxAt = ([x, y]: At, [dx, dy]: At): Rect => ({ x: x + dx - width / 2, y: y + dy - height / 2, width, height });
/** On the whole sheet columns are drawn larger than the country (`growth`): by so much where it matters most. */
const FAR_OFF = 1.5;
/** How much a column of one town would seem to stand at another: nearer to it than to its own, or nearly so. */
function astray([x, y]: At, [dx, dy]: At, [px, py]: At): number {
  const [across, down] = [dx * FAR_OFF, dy * FAR_OFF];
  const nearness = Math.hypot(x + across - px, y + down - py) / Math.hypot(across, down);
  return nearness < 1.02 ? 80 : nearness < 1.35 ? 20 : 0;
}
const inside = (box: Rect, x: number, y: number, reach: number): boolean =>
  x > box.x - reach && x < box.x + box.width + reach && y > box.y - reach && y < box.y + box.height + reach;
const meets = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/**
 * For columns at these points, where each stands from the middle of its town. No two overlap, and none lies on what stands on
 * the roads, as long as there is room.
 */
export function standsOf(points: readonly number[], onRoads: readonly Rect[]): readonly At[] {
  const taken: Rect[] = [...onRoads];
  return points.map((point) => {
    const at = country().points[point] as At;
    const order = sidesOf(point);
    const off = order.find((one) => !taken.some((box) => meets(box, boxAt(at, one)))) ?? order[0] ?? [0, 0];
    taken.push(boxAt(at, off));
    return off;
  });
}
