import { samplesOf } from '@tercio/geo';
import type { Point, Rect } from '@tercio/geo';
import { cityAt, HEXES } from '../src/geography/index.ts';
import { NONE } from '../src/ids.ts';
import { ARMY } from './counter.ts';
import { areaPoint, lattice, sheet } from './country.ts';

/** Where armies stand in their hex: in the middle of open ground, beside a city where they hide the fewest roads. */

export const pointOf = (place: number): Point => (place < HEXES ? lattice.centre(place) : areaPoint(place - HEXES));

/** From the middle of the hex, beside a city and in open ground. */
const BESIDE: readonly Point[] = [
  [31, -25],
  [-31, -25],
  [31, 25],
  [-31, 25],
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
  const order = place >= HEXES ? AREA : isInCity(place) ? besideCity(place) : OPEN;
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

/** Counters grow on small scales: those that would nearly touch are kept apart. */
const ROOM = 1.15;

/** How much two counters in these points hide of each other. */
const overlap = ([x, y]: Point, [otherX, otherY]: Point): number =>
  Math.max(0, ARMY.width - Math.abs(x - otherX)) * Math.max(0, ARMY.height - Math.abs(y - otherY));

const isInCity = (place: number): boolean => (cityAt[place] ?? NONE) !== NONE;

/**
 * For armies in these places, where each stands from the middle of its hex: beside those that stand already. Those in
 * cities choose first: anyone who comes by outside moves nobody from his place.
 */
export function standsOf(places: readonly number[]): readonly Point[] {
  const taken: Point[] = [];
  const stands: Point[] = places.map(() => [0, 0]);
  const order = places.map((_, i) => i).toSorted((a, b) => isAfter(places, a) - isAfter(places, b));
  for (const i of order) stands[i] = standIn(places[i] ?? NONE, taken);
  return stands;
}
const isAfter = (places: readonly number[], i: number): number => (isInCity(places[i] ?? NONE) ? 0 : 1);

/** Beside those that stand already, to whom it is added. */
function standIn(place: number, taken: Point[]): Point {
  const [x, y] = pointOf(place);
  const isFree = ([dx, dy]: Point): boolean =>
    taken.every(
      ([tx, ty]) => Math.abs(tx - x - dx) >= ARMY.width * ROOM || Math.abs(ty - y - dy) >= ARMY.height * ROOM,
    );
  const order = standsIn(place);
  const hidden = ([dx, dy]: Point): number => taken.reduce((sum, at) => sum + overlap(at, [x + dx, y + dy]), 0);
  const stand = order.find(isFree) ?? order.toSorted((a, b) => hidden(a) - hidden(b))[0] ?? [0, 0];
  taken.push([x + stand[0], y + stand[1]]);
  return stand;
}
