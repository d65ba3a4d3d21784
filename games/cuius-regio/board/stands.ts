import { samplesOf } from '@tercio/geo';
import type { Point, Rect } from '@tercio/geo';
import { cityAt, electorate, HEXES } from '../src/geography/index.ts';
import { NONE } from '../src/ids.ts';
import { ARMY } from './counter.ts';
import { areaPoint, lattice, sheet } from './country.ts';

/** Where armies stand in their hex: in the middle of open ground, above or below a city, several of them in a fan. */

export const pointOf = (place: number): Point => (place < HEXES ? lattice.centre(place) : areaPoint(place - HEXES));

/** From the middle of the hex. A hex is higher than wide: above and below a city an army still stands in its own. */
const MIDDLE: Point = [0, 0];
const CITY: readonly Point[] = [
  [0, -28],
  [0, 28],
  [30, 0],
  [-30, 0],
];
const OPEN: readonly Point[] = [MIDDLE, [0, -22], [0, 22], [-18, 0], [18, 0]];
/** Several in open ground: beside one another as far as the hex goes, the next over the last. */
const FANS: readonly (readonly Point[])[] = [
  [],
  [MIDDLE],
  [
    [0, -22],
    [0, 22],
  ],
  [
    [0, -28],
    [-25, 16],
    [25, 16],
  ],
  [
    [-16, -25],
    [16, -14],
    [-16, 14],
    [16, 25],
  ],
];
const AREA: readonly Point[] = [
  [0, 48],
  [0, -48],
  [56, 0],
  [-56, 0],
];

const isInCity = (place: number): boolean => (cityAt[place] ?? NONE) !== NONE;

/** Where the n-th of more armies stands: round the city, or in a fan; whoever is one too many stands over another. */
function fanned(place: number, i: number, many: number): Point {
  const fan = place >= HEXES ? AREA : isInCity(place) ? CITY : (FANS[many] ?? FANS.at(-1) ?? []);
  return fan[i % fan.length] ?? MIDDLE;
}

let sampled: ReturnType<typeof samplesOf> | undefined;
const samples = (): ReturnType<typeof samplesOf> => (sampled ??= samplesOf(sheet(), 1));

const costs = new Map<number, readonly number[]>();

/** How much of roads and rivers an army alone hides in each stand of its place; the later ones are the worse. */
function costsIn(place: number): readonly number[] {
  const known = costs.get(place);
  if (known) return known;
  const [x, y] = pointOf(place);
  const { roads, rivers } = samples();
  const made = stands(place).map(([dx, dy], i) => {
    const box: Rect = { x: x + dx - ARMY.width / 2, y: y + dy - ARMY.height / 2, ...ARMY };
    const crown = i === 0 && electorate[cityAt[place] ?? NONE] === 1 ? CROWN : 0;
    return isInCity(place) ? roads.within(box) * 1.5 + rivers.within(box) + WORSE[i < 2 ? 0 : 1] * i + crown : i;
  });
  costs.set(place, made);
  return made;
}
/** Above or below is much alike; at its side an army stands half in the next hex. */
const WORSE = [0.9, 6] as const;
/** 11.3.4 An Electorate has its crown above it. */
const CROWN = 8;
const stands = (place: number): readonly Point[] => (isInCity(place) ? CITY : OPEN);

/** Counters grow on small scales: they keep so much more apart. */
const ROOM = 1.4;
/** What a counter that is wholly hidden costs. */
const HIDDEN = 60;

/** Which part of a counter two in these points hide of each other. */
const overlap = ([x, y]: Point, [otherX, otherY]: Point): number =>
  (Math.max(0, ARMY.width * ROOM - Math.abs(x - otherX)) * Math.max(0, ARMY.height * ROOM - Math.abs(y - otherY))) /
  (ARMY.width * ARMY.height * ROOM * ROOM);

/**
 * For armies in these places, where each stands from the middle of its hex: where it hides the fewest of those that stand
 * already. Those in cities choose first: anyone who comes by outside moves nobody from his place.
 */
export function standsOf(places: readonly number[]): readonly Point[] {
  const taken: Point[] = [];
  const chosen: Point[] = places.map(() => MIDDLE);
  const order = places.map((_, i) => i).toSorted((a, b) => isAfter(places, a) - isAfter(places, b));
  for (const i of order) {
    const place = places[i] ?? NONE;
    const many = places.filter((other) => other === place).length;
    const before = places.slice(0, i).filter((other) => other === place).length;
    const [x, y] = pointOf(place);
    const stand = many > 1 || place >= HEXES ? fanned(place, before, many) : alone(place, taken);
    chosen[i] = stand;
    taken.push([x + stand[0], y + stand[1]]);
  }
  return chosen;
}

/** Fans first, for they cannot give way; then cities; then open ground. */
const isAfter = (places: readonly number[], i: number): number => {
  const place = places[i] ?? NONE;
  return places.filter((other) => other === place).length > 1 ? 0 : isInCity(place) ? 1 : 2;
};

function alone(place: number, taken: readonly Point[]): Point {
  const [x, y] = pointOf(place);
  const costsHere = costsIn(place);
  const costOf = ([dx, dy]: Point, i: number): number =>
    (costsHere[i] ?? 0) + HIDDEN * taken.reduce((sum, at) => sum + overlap(at, [x + dx, y + dy]), 0);
  const [best] = stands(place)
    .map((stand, i) => ({ stand, cost: costOf(stand, i) }))
    .toSorted((a, b) => a.cost - b.cost);
  return best?.stand ?? MIDDLE;
}
