import { isNear, meets } from '@tercio/board';
import { samplesOf } from '@tercio/geo';
import type { Point as At, Rect } from '@tercio/geo';
import { COLUMN_SIZE } from './counter.ts';
import { country, radiusOf } from './country.ts';

/** Where columns stand: beside their town, on the side where they cover the fewest roads and seem to stand at no other town. */

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

/** Where a column can stand, and what speaks against it. */
interface Stand {
  readonly off: At;
  readonly cost: number;
}

const orders = new Map<number, readonly Stand[]>();

/** The sides of a point, the best first. */
function sidesOf(point: number): readonly Stand[] {
  const known = orders.get(point);
  if (known) return known;
  const sheet = country();
  const { roads, rivers } = samples();
  const [x, y] = sheet.points[point] as At;
  const cost = (off: At, i: number): number => {
    const box = boxAt([x, y], off);
    const towns = sheet.points.filter(
      ([px, py], other) => other !== point && isNear(px, py, box, radiusOf(other)),
    ).length;
    const others = sheet.points.reduce((sum, at, other) => sum + (other === point ? 0 : astray([x, y], off, at)), 0);
    const out =
      box.x < 14 || box.y < 14 || box.x + box.width > sheet.width - 14 || box.y + box.height > sheet.height - 14;
    const ground = roads.within(box) * 1.5 + rivers.within(box) * 0.6;
    return towns * 60 + others + (out ? 200 : 0) + (isAcross([x, y], off) ? ACROSS : 0) + ground + i * 0.8;
  };
  const offsets = SIDES.map((side) => offset(point, side));
  const order = offsets.map((off, i) => ({ off, cost: cost(off, i) })).sort((a, b) => a.cost - b.cost);
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
/** On the whole sheet, and in a hand, columns are drawn larger than the country (`growth`): by so much where it matters most. */
const FAR_OFF = 1.5;
/** A column on the other bank is a lie. */
const ACROSS = 70;
function isAcross([x, y]: At, [dx, dy]: At): boolean {
  const far: At = [x + dx * FAR_OFF, y + dy * FAR_OFF];
  // A town on a river is on both of its banks.
  const isOn = ([rx, ry]: At): boolean => Math.hypot(rx - x, ry - y) < ON_BANK;
  return country().rivers.some(
    ({ course }) =>
      !course.some(isOn) && course.some((from, i) => i > 0 && crosses([x, y], far, from, course[i - 1] as At)),
  );
}
const ON_BANK = 20;

/** Do two lines cross? */
function crosses(a: At, b: At, c: At, d: At): boolean {
  const turn = ([px, py]: At, [qx, qy]: At, [rx, ry]: At): number =>
    Math.sign((qx - px) * (ry - py) - (qy - py) * (rx - px));
  return turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b);
}
/** How much a column of one town would seem to stand at another: nearer to it than to its own, or nearly so. */
function astray([x, y]: At, [dx, dy]: At, [px, py]: At): number {
  const [across, down] = [dx * FAR_OFF, dy * FAR_OFF];
  const nearness = Math.hypot(x + across - px, y + down - py) / Math.hypot(across, down);
  return nearness < 1 ? 300 : nearness < 1.1 ? 120 : nearness < 1.45 ? 45 : 0;
}

/** Rather over a patrol than at another town, and over how far a siege has come only if nothing else is left; on no column. */
const ON_PATROL = 25;
const ON_SIEGE = 150;
const ON_COLUMN = 400;

/**
 * For columns at these points, where each stands from the middle of its town. No two overlap as long as there is room, and none
 * lies on what stands on the roads if that does not bring it to another town.
 */
export function standsOf(points: readonly number[], patrols: readonly Rect[], sieges: readonly Rect[]): readonly At[] {
  const taken: Rect[] = [];
  return points.map((point) => {
    const at = country().points[point] as At;
    const cost = ({ off, cost: own }: Stand): number => {
      const box = boxAt(at, off);
      const among = (boxes: readonly Rect[]): number => boxes.filter((other) => meets(other, box)).length;
      return own + ON_PATROL * among(patrols) + ON_SIEGE * among(sieges) + ON_COLUMN * among(taken);
    };
    const [best] = sidesOf(point).toSorted((a, b) => cost(a) - cost(b));
    const off = best?.off ?? [0, 0];
    taken.push(boxAt(at, off));
    return off;
  });
}
