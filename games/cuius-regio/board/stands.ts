import { samplesOf } from '@tercio/geo';
import type { Point, Rect } from '@tercio/geo';
import { cityAt, HEXES } from '../src/geography/index.ts';
import { NONE } from '../src/ids.ts';
import { ARMY, FAR_ARMY } from './counter.ts';
import { areaPoint, lattice, sheet } from './country.ts';

/** Where armies stand in their hex: in the middle of open ground, beside a city where they hide the fewest roads. */

export const pointOf = (place: number): Point => (place < HEXES ? lattice.centre(place) : areaPoint(place - HEXES));

/** From the middle of the hex, beside a city and in open ground. */
const BESIDE: readonly Point[] = [
  [25, -25],
  [-25, -25],
  [25, 25],
  [-25, 25],
];
const OPEN: readonly Point[] = [[0, 0], ...BESIDE];
const AREA: readonly Point[] = [
  [0, 48],
  [0, -48],
  [56, 0],
  [-56, 0],
];

let sampled: ReturnType<typeof samplesOf> | undefined;
const samples = (): ReturnType<typeof samplesOf> => (sampled ??= samplesOf(sheet(), 1));

const orders = new Map<number, readonly Point[]>();

/** The stands of a place, the best first. */
function standsIn(place: number): readonly Point[] {
  const known = orders.get(place);
  if (known) return known;
  const order = place >= HEXES ? AREA : (cityAt[place] ?? NONE) === NONE ? OPEN : besideCity(place);
  orders.set(place, order);
  return order;
}

function besideCity(place: number): readonly Point[] {
  const [x, y] = pointOf(place);
  const { roads, rivers } = samples();
  const cost = ([dx, dy]: Point, i: number): number => {
    const box: Rect = { x: x + dx - ARMY.width / 2, y: y + dy - ARMY.height / 2, ...ARMY };
    return roads.within(box) * 1.5 + rivers.within(box) + i * 0.9;
  };
  return BESIDE.map((off, i) => ({ off, cost: cost(off, i) }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ off }) => off);
}

/** For armies in these places, where each stands from the middle of its hex. */
export function standsOf(places: readonly number[]): readonly Point[] {
  return places.map((place, i) => {
    const before = places.slice(0, i).filter((other) => other === place).length;
    const order = standsIn(place);
    return order[before % order.length] ?? [0, 0];
  });
}

// From far away

/** On the whole sheet counters are this much larger than the ground they stand on. */
const SHRUNK = 0.405;
const ROUND: readonly Point[] = [
  [0, -34],
  [50, -18],
  [-50, -18],
  [50, 22],
  [-50, 22],
  [0, 38],
];
/** Near ones first, then twice as far. */
const TRIES: readonly Point[] = [1, 1.7, 2.5].flatMap((by) => ROUND.map(([x, y]): Point => [x * by, y * by]));

const meet = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** From far away every army stands above its place, or as near as there is room: none covers another. */
export function farStandsOf(places: readonly number[]): readonly Point[] {
  const taken: Rect[] = [];
  return places.map((place) => {
    const [x, y] = pointOf(place);
    const boxAt = ([dx, dy]: Point): Rect => ({
      x: x * SHRUNK + dx - FAR_ARMY.width / 2 - 2,
      y: y * SHRUNK + dy - FAR_ARMY.height / 2 - 2,
      width: FAR_ARMY.width + 4,
      height: FAR_ARMY.height + 4,
    });
    const off = TRIES.find((one) => !taken.some((box) => meet(box, boxAt(one)))) ?? [0, -34];
    taken.push(boxAt(off));
    return off;
  });
}
