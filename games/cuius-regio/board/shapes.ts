import { linePath, ringPath } from '@tercio/geo';
import type { Box } from '@tercio/board';
import type { Point } from '@tercio/geo';
import { HEXES } from '../src/geography/index.ts';
import { AREA_RADIUS, areaPoint, lattice } from './country.ts';
import { pointOf } from './stands.ts';

/** Hexes and sets of hexes as outlines on the sheet. */

/** The line round a set of hexes. */
export const around = (places: ReadonlySet<number>): string => lattice.around(places).map(ringPath).join('');

const boxOf = (points: readonly Point[]): Box => {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
};

/** A hex with its outline, or the square of a Spanish Road area. */
export function placeBox(place: number): Box {
  if (place >= HEXES) {
    const [x, y] = areaPoint(place - HEXES);
    return { x: x - AREA_RADIUS, y: y - AREA_RADIUS, width: 2 * AREA_RADIUS, height: 2 * AREA_RADIUS };
  }
  const corners = lattice.polygon(place);
  return { ...boxOf(corners), outline: ringPath(corners) };
}

/** The smallest box round a set of hexes, with their outline. */
export const boxRound = (places: ReadonlySet<number>): Box => ({
  ...boxOf([...places].flatMap((place) => lattice.polygon(place))),
  outline: around(places),
});

/** A way over the middles of hexes. */
export const lineOf = (places: readonly number[]): string => linePath(places.map(pointOf));
