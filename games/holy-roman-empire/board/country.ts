import { Lattice, latticeSheet, smooth, reliefOf } from '@tercio/geo';
import type { LatticeParts, Point, Relief, Sheet } from '@tercio/geo';
import { Squares } from '@tercio/space';
import { map } from '../data/index.ts';
import { CITY_SQUARES, hasCity, isMountain, SQUARE_LIST } from '../src/field.ts';
import { COLUMNS, placeOf, SQUARES } from '../src/ids.ts';
import drawing from './drawing.json' with { type: 'json' };
import { lands } from './lands.ts';

/** The sheet: 16 rows of 20 squares over the true coast, with room at its edges for the areas off the map. */

export const SQUARE = 80;
export const LEFT = 160;
export const TOP = 118;
const RIGHT = 44;
const BOTTOM = 128;
const ROWS = SQUARES / COLUMNS;
export const WIDTH = LEFT + COLUMNS * SQUARE + RIGHT;
export const HEIGHT = TOP + ROWS * SQUARE + BOTTOM;
const grid = new Squares(COLUMNS, ROWS, false);
export const lattice = new Lattice(grid, SQUARE, LEFT, TOP);

/** Columns and rows with their fractions, as points of the sheet. */
const onSheet = ([column = 0, row = 0]: readonly number[]): Point => [LEFT + column * SQUARE, TOP + row * SQUARE];

// Towns

const townPoints = new Map(map.cities.map(({ square, at }) => [placeOf(square) as number, onSheet(at)]));
export const townPoint = (square: number): Point => townPoints.get(square) ?? lattice.centre(square);

// Roads, through the middle of squares and straight into towns

const roadPoints = new Map(Object.entries(drawing.roadPoints).map(([id, at]) => [placeOf(id) as number, onSheet(at)]));
const wayPoint = (square: number): Point => townPoints.get(square) ?? roadPoints.get(square) ?? lattice.centre(square);
const CURVE = 6;

/** The middle of the side between two squares. */
function gate(a: number, b: number): Point {
  const [[ax, ay], [bx, by]] = [lattice.centre(a), lattice.centre(b)];
  return [(ax + bx) / 2, (ay + by) / 2];
}

function bent(from: Point, lean: Point, to: Point): Sheet['roads'][number]['line'] {
  const between = Array.from({ length: CURVE - 1 }, (_, i): Point => {
    const t = (i + 1) / CURVE;
    const [p, q, r] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
    return [from[0] * p + lean[0] * q + to[0] * r, from[1] * p + lean[1] * q + to[1] * r];
  });
  return [from, between[0] ?? lean, ...between.slice(1), to];
}

/** Squares where several roads meet: all of them run straight to its middle. */
function forks(): ReadonlySet<number> {
  const near = new Map<number, Set<number>>();
  const join = (a: number, b: number): void => void near.set(a, (near.get(a) ?? new Set()).add(b));
  for (const { squares } of map.roads) {
    const way = squares.map(placeOf);
    way.slice(1).forEach((to, i) => {
      join(way[i] ?? to, to);
      join(to, way[i] ?? to);
    });
  }
  return new Set([...near].filter(([, others]) => others.size !== 2).map(([square]) => square));
}

function roadsOf(): Sheet['roads'] {
  const straight = forks();
  const lines = map.roads.flatMap(({ squares }) => {
    const way = squares.map(placeOf);
    return way.flatMap((square, i) => {
      const [before, after] = [way[i - 1], way[i + 1]];
      const at = wayPoint(square);
      const gates = [before, after].flatMap((other) => (other === undefined ? [] : [gate(square, other)]));
      const [from, to] = gates;
      if (from && to && !hasCity(square) && !straight.has(square)) return [bent(from, at, to)];
      return gates.map((door): Sheet['roads'][number]['line'] => [at, door]);
    });
  });
  return lines.map((line) => ({ a: -1, b: -1, difficult: false, line }));
}

// Rivers

const RIVER_NAMES: { readonly [key: string]: string } = { Saone: 'Saône', Rhone: 'Rhône' };
const WIDTHS: { readonly [key: string]: readonly [number, number] } = {
  Danube: [4, 13],
  Rhine: [4, 11],
  Elbe: [3, 11],
  Vistula: [3, 10],
  Oder: [3, 9],
};
const PIECES = 8;
const riversOf = (): LatticeParts['rivers'] =>
  Object.entries(drawing.rivers).map(([key, points]) => ({
    name: RIVER_NAMES[key] ?? key,
    widths: WIDTHS[key] ?? [2.6, 7],
    sides: new Set<number>(),
    towns: new Set<number>(),
    line: smooth(points.map(onSheet), PIECES),
  }));

// Hills and woods

const HIGH = new Set(['SWZ', 'SAV', 'HAB', 'MIL']);
const hillsIn = (): LatticeParts['hills'] =>
  SQUARE_LIST.filter(isMountain).map((square) => ({
    height: HIGH.has(map.squares[square]?.territory ?? '') ? 1.3 : 1.1,
    places: new Set([square as number]),
  }));

const GROVE = 15;
/** A few trees in some of the open squares, always the same ones. */
const woodsIn = (): LatticeParts['woods'] =>
  SQUARE_LIST.filter((square) => map.squares[square]?.kind === 'land' && !isMountain(square) && !hasCity(square))
    .filter((square) => (square * 7 + grid.row(square) * 3) % 10 < 4)
    .map((square) => {
      const [x, y] = lattice.centre(square);
      return [x + ((square * 13) % 31) - 15, y + ((square * 29) % 25) - 4, GROVE];
    });

// The sheet

/** The sea is all that the coast leaves of the window in which it is drawn. */
const OVER = 0.5;
const seas = (): Sheet['seas'] => {
  const window = [
    [-OVER, -OVER],
    [COLUMNS + OVER, -OVER],
    [COLUMNS + OVER, ROWS + OVER],
    [-OVER, ROWS + OVER],
  ];
  return [window.map(onSheet), ...drawing.coast.map((ring) => ring.map(onSheet))];
};

const along = (length: number): readonly number[] =>
  Array.from({ length: Math.floor(length / (SQUARE / 2)) }, (_, i) => (i + 1) * (SQUARE / 2));

let made: Sheet | undefined;
export const sheet = (): Sheet => (made ??= makeSheet());

function makeSheet(): Sheet {
  const laid = latticeSheet(lattice, {
    id: 'holy-roman-empire',
    width: WIDTH,
    height: HEIGHT,
    towns: CITY_SQUARES.map((place) => ({ place, at: townPoint(place) })),
    roads: new Set(),
    rivers: riversOf(),
    regions: lands(),
    hills: hillsIn(),
    woods: woodsIn(),
    seas: [],
    lakes: [],
    ticks: [along(WIDTH), along(HEIGHT), along(WIDTH), along(HEIGHT)],
  });
  return { ...laid, roads: roadsOf(), seas: seas() };
}

let scattered: Relief | undefined;
/** Hills that reach into the sea are cut off by it when it is drawn. */
export const relief = (): Relief => (scattered ??= reliefOf(sheet(), []));

/** How far a town reaches from its middle. */
export const TOWN = 9;
