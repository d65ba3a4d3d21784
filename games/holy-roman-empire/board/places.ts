import { linePath, ringPath } from '@tercio/geo';
import { isIn } from '@tercio/board';
import type { Box } from '@tercio/board';
import type { Point } from '@tercio/geo';
import { map } from '../data/index.ts';
import { PLACES, SQUARES } from '../src/ids.ts';
import { COLUMNS } from '../src/ids.ts';
import { HEIGHT, lattice, LEFT, SQUARE, TOP } from './country.ts';

/** Squares and the areas off the map as boxes, outlines and lines on the sheet. */

const ROWS = SQUARES / COLUMNS;
const AREA_BOXES: { readonly [id: string]: Box } = {
  'western-france': { x: 18, y: TOP + 8.1 * SQUARE, width: 116, height: 150 },
  spain: { x: 18, y: TOP + 13.1 * SQUARE, width: 116, height: 170 },
  constantinople: { x: LEFT + 13 * SQUARE, y: HEIGHT - 96, width: 400, height: 76 },
  'denmark-sweden': { x: LEFT + 9.5 * SQUARE, y: 18, width: 400, height: 72 },
};
const areaOf = (place: number): (typeof map.areas)[number] | undefined => map.areas[place - SQUARES];
export const areaBox = (place: number): Box =>
  AREA_BOXES[areaOf(place)?.id ?? ''] ?? { x: 0, y: 0, width: SQUARE, height: SQUARE };

const rectangle = ({ x, y, width, height }: Box): string => `M${x} ${y}H${x + width}V${y + height}H${x}Z`;

/** A place with its outline. */
export function placeBox(place: number): Box {
  if (place >= SQUARES) {
    const box = areaBox(place);
    return { ...box, outline: rectangle(box) };
  }
  const [x, y] = lattice.centre(place);
  const box = { x: x - SQUARE / 2, y: y - SQUARE / 2, width: SQUARE, height: SQUARE };
  return { ...box, outline: rectangle(box) };
}

/** The lines round a set of places; areas by themselves. */
export function around(places: ReadonlySet<number>): string {
  const squares = new Set([...places].filter((place) => place < SQUARES));
  const areas = [...places].filter((place) => place >= SQUARES);
  return [...lattice.around(squares).map(ringPath), ...areas.map((place) => rectangle(areaBox(place)))].join('');
}

export const middleOf = (place: number): Point => {
  if (place < SQUARES) return lattice.centre(place);
  const { x, y, width, height } = areaBox(place);
  return [x + width / 2, y + height / 2];
};

/** A way over the middles of places. */
export const lineOf = (places: readonly number[]): string => linePath(places.map(middleOf));

/** The place under a point, or -1. */
export function placeUnder(x: number, y: number): number {
  const area = Array.from({ length: PLACES - SQUARES }, (_, i) => SQUARES + i).find((place) =>
    isIn(x, y, areaBox(place)),
  );
  return area ?? lattice.under(x, y);
}

/** The smallest box round some places. */
export function boxRound(places: readonly number[]): Box {
  const boxes = places.map(placeBox);
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** Where areas are entered: a bar along the outer edge of each square, by land or by sea. */
export interface Door {
  readonly area: number;
  readonly how: 'land' | 'sea';
  readonly from: Point;
  readonly to: Point;
}
const OUT = { land: 5, sea: 9 } as const;
export function doors(): readonly Door[] {
  return map.areas.flatMap((area, i) =>
    (['land', 'sea'] as const).flatMap((how) =>
      area[how].map((id): Door => {
        const square = map.squares.findIndex((one) => one.id === id);
        const { x, y } = placeBox(square);
        const out = OUT[how];
        const [column, row] = [square % COLUMNS, Math.floor(square / COLUMNS)];
        const isSide = column === 0 && row < ROWS - 1;
        const level = row === 0 ? TOP - out : TOP + ROWS * SQUARE + out;
        const [from, to]: readonly [Point, Point] = isSide
          ? [
              [LEFT - out, y + 8],
              [LEFT - out, y + SQUARE - 8],
            ]
          : [
              [x + 8, level],
              [x + SQUARE - 8, level],
            ];
        return { area: SQUARES + i, how, from, to };
      }),
    ),
  );
}
