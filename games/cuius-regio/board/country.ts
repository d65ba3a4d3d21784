import { Lattice, latticeSheet, reliefOf } from '@tercio/geo';
import type { LatticeParts, Point, Relief, Sheet } from '@tercio/geo';
import { NOWHERE } from '@tercio/space';
import { map } from '../data/index.ts';
import { entryOf, grid, hexOfCity, HEXES, HILLS, road, terrainAt, WAYS } from '../src/geography/index.ts';
import coast from './coast.json' with { type: 'json' };
import country from './country.json' with { type: 'json' };
import { lands } from './provinces.ts';

/** The sheet of the game: the Empire on hexes, made once when it is opened from what the rules say of hexes and hexsides. */

const HEX = 80;
const { origin, pixelsPerDegree } = country;
export const lattice = new Lattice(grid, HEX, origin.x - HEX / 2, origin.y - HEX / Math.sqrt(3));

/** A point of the true country on the sheet. */
const onSheet = (lat: number, lon: number): Point => [
  origin.x + (lon - origin.lon) * pixelsPerDegree.lon,
  origin.y + (origin.lat - lat) * pixelsPerDegree.lat,
];

const everyHex = Array.from({ length: HEXES }, (_, hex) => hex);

const isHills = (hex: number): boolean => terrainAt[hex] === HILLS;
const cityHexes: readonly number[] = [...hexOfCity];

// Roads and rivers, as sets of sides

const roadSides = (): ReadonlySet<number> =>
  new Set(
    everyHex.flatMap((hex) =>
      Array.from({ length: WAYS }, (_, way) => way)
        .filter((way) => road[hex * WAYS + way] === 1)
        .map((way) => grid.side(hex, way)),
    ),
  );

const DIRECTIONS: readonly string[] = ['NE', 'E', 'SE', 'SW', 'W', 'NW'];

/** At the spring and at the mouth, in pixels at 100 %. */
const WIDTHS: { readonly [river: string]: readonly [number, number] } = {
  danube: [4, 14],
  elbe: [3.4, 13],
  inn: [3.4, 8],
  isar: [2.6, 6],
  lech: [2.6, 5],
  maas: [3.4, 9],
  main: [3, 9],
  moselle: [3, 8],
  neckar: [2.8, 7],
  oder: [3.4, 13],
  rhine: [6, 14],
  saale: [2.8, 6.5],
  vltava: [3, 8],
  weser: [5, 11],
};

/** The first name: "Rhine (Rhein)" is the Rhine. */
const shortName = (name: string): string => name.replace(/ \(.*/, '');

const riversOf = (): LatticeParts['rivers'] =>
  map.rivers.map(({ id, name, points }) => {
    const [spring, mouth] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
    return {
      name: shortName(name),
      widths: WIDTHS[id] ?? [3, 8],
      sides: new Set(
        map.riverSides
          .filter(([, , , river]) => river === id)
          .map(([column, row, direction]) => grid.side(grid.at(column, row), DIRECTIONS.indexOf(direction))),
      ),
      towns: new Set(cityHexes.filter((_, city) => map.cities[city]?.rivers.includes(id))),
      // A course begins at its northern end.
      backwards: spring < mouth,
    };
  });

// Hills and woods

/** Ranges higher than the rest. */
const HEIGHTS: { readonly [range: string]: number } = {
  Alps: 1.45,
  Karawanks: 1.3,
  'Giant Mountains and Sudetes': 1.2,
};

/** Each hex by itself: what lies between hills in a range is open ground. */
function hillsIn(): LatticeParts['hills'] {
  const ranges = map.hills.map(({ name, polygon }) => ({
    height: HEIGHTS[name] ?? 1.05,
    ring: polygon.map(([lat, lon]) => onSheet(lat, lon)),
  }));
  return everyHex.filter(isHills).map((hex) => {
    const at = lattice.centre(hex);
    const height = ranges.find(({ ring }) => isInside(at, ring))?.height ?? 1.05;
    return { height, places: new Set([hex]) };
  });
}

function isInside([x, y]: Point, ring: readonly Point[]): boolean {
  let within = false;
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length] as Point;
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) within = !within;
  });
  return within;
}

const isInland = (hex: number): boolean =>
  Array.from({ length: grid.ways }, (_, way) => grid.beside(hex, way)).every((next) => next !== NOWHERE);

/** A few trees in some of the open hexes, always the same ones. */
const GROVE = 17;
const woodsIn = (): LatticeParts['woods'] =>
  everyHex
    .filter((hex) => !isHills(hex) && !cityHexes.includes(hex))
    .filter((hex) => (hex * 7 + grid.row(hex) * 3) % 10 < 3 && isInland(hex))
    .map((hex) => {
      const [x, y] = lattice.centre(hex);
      return [x + ((hex * 13) % 31) - 15, y + ((hex * 29) % 25) - 12, GROVE];
    });

// Spanish Road areas

export const areas = map.areas;
export const AREA_RADIUS = 24;
/** Where an area is drawn: beyond the edge of the map, two hexes from the hex by which it is left (11.3.7). */
const BEYOND: readonly Point[] = [
  [-1.9, 0],
  [-1.3, 1.4],
  [-1.5, 1.5],
];
export function areaPoint(area: number): Point {
  const [x, y] = lattice.centre(entryOf[HEXES + area] ?? 0);
  const [east, south] = BEYOND[area] ?? [0, 0];
  return [x + east * HEX, y + south * HEX];
}

// The sheet

/** Quarters of a degree along the frame: on the top, right, bottom and left edge. */
function ticks(): Sheet['ticks'] {
  const along = (step: number, from: number, to: number): readonly number[] =>
    Array.from({ length: Math.ceil((to - from) / step) + 1 }, (_, i) => from + i * step);
  const across = along(pixelsPerDegree.lon / 2, origin.x % (pixelsPerDegree.lon / 2), country.width);
  const down = along(pixelsPerDegree.lat / 2, origin.y % (pixelsPerDegree.lat / 2), country.height);
  return [across, down, across, down];
}

let made: Sheet | undefined;
export const sheet = (): Sheet => (made ??= makeSheet());

function makeSheet(): Sheet {
  const laid = latticeSheet(lattice, {
    id: 'cuius-regio',
    width: country.width,
    height: country.height,
    towns: cityHexes.map((place) => ({ place })),
    roads: roadSides(),
    rivers: riversOf(),
    regions: lands(),
    hills: hillsIn(),
    woods: woodsIn(),
    seas: coast.seas,
    lakes: coast.lakes,
    ticks: ticks(),
  });
  const exits = areas.map(({ name }, area) => ({
    from: -1,
    name,
    line: [lattice.centre(entryOf[HEXES + area] ?? 0), areaPoint(area)] as const,
  }));
  return { ...laid, exits };
}

let scattered: Relief | undefined;
/** Neither hills nor woods come near the sea: no need to ask of each how far it is. */
export const relief = (): Relief => (scattered ??= reliefOf(sheet(), []));
