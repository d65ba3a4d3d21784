import { Hexes, NOWHERE } from '@tercio/space';
import { map } from '../../data/index.ts';
import type { CityFile, Direction, HexFile } from '../data/types.ts';

/**
 * The map, laid out once in typed arrays. A place is a hex (0 to HEXES - 1, in reading order) or one of the three Spanish
 * Road areas, which come after them: nobody's neighbours, joined to the map by one road (11.3.7, C30).
 */

const DIRECTIONS: readonly Direction[] = ['NE', 'E', 'SE', 'SW', 'W', 'NW'];
export const WAYS = 6;

export const grid = new Hexes(map.grid.columns, map.grid.rows, (column, row) => map.terrain[row]?.[column] !== '.');
export const HEXES = grid.count;
export const AREAS = map.areas.length;
export const PLACES = HEXES + AREAS;
export const CITIES = map.cities.length;
export const PROVINCES = map.provinces.length;

const numberOf = ([column, row]: HexFile): number => grid.at(column, row);
const areaPlace = (area: number): number => HEXES + area;
export const isArea = (place: number): boolean => place >= HEXES;

// What a hex is

export const CLEAR = 0;
export const HILLS = 1;
export const MINOR = 2;
export const MAJOR = 3;
export const GREAT = 4;
export const AREA = 5;
const LETTERS = 'chmMG';

/** By place: CLEAR to AREA. */
export const terrainAt: Uint8Array = Uint8Array.from({ length: PLACES }, (_, place) =>
  isArea(place) ? AREA : LETTERS.indexOf(map.terrain[grid.row(place)]?.[grid.column(place)] ?? ''),
);

const PROVINCE_LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** By place: its province; NOWHERE for Spanish Road areas. */
export const provinceAt: Int8Array = Int8Array.from({ length: PLACES }, (_, place) =>
  isArea(place) ? NOWHERE : PROVINCE_LETTERS.indexOf(map.province[grid.row(place)]?.[grid.column(place)] ?? ''),
);

// Cities

/** By place: the city there, or NOWHERE. */
export const cityAt: Int16Array = new Int16Array(PLACES).fill(NOWHERE);
/** By city. */
export const hexOfCity: Int16Array = Int16Array.from(map.cities, ({ hex }) => numberOf(hex));
hexOfCity.forEach((hex, city) => (cityAt[hex] = city));
const SIZES = { minor: MINOR, major: MAJOR, great: GREAT };
/** By city: MINOR, MAJOR or GREAT. */
export const sizeOf: Uint8Array = Uint8Array.from(map.cities, ({ size }) => SIZES[size]);
/** 11.3.4 By city: its City Size Value, 5, 10 or 15. */
export const csvOf: Uint8Array = Uint8Array.from(map.cities, ({ size }) => (SIZES[size] - HILLS) * 5);
/** By city: 1 for an Electorate. */
export const electorate: Uint8Array = Uint8Array.from(map.cities, (city) => (city.electorate ? 1 : 0));
/** 8.0, C73 By city: 1 for an Electorate, 1 for a Great City, 2 for both. */
export const pointsOf: Uint8Array = Uint8Array.from(
  map.cities,
  (city) => (city.electorate ? 1 : 0) + (city.size === 'great' ? 1 : 0),
);

const idsOf = (list: readonly { readonly id: string }[]): ReadonlyMap<string, number> =>
  new Map(list.map(({ id }, index) => [id, index]));
const cityIds = idsOf(map.cities);
const provinceIds = idsOf(map.provinces);
const areaIds = idsOf(map.areas);

function found(ids: ReadonlyMap<string, number>, id: string, what: string): number {
  const number = ids.get(id);
  if (number === undefined) throw new Error(`there is no ${what} "${id}"`);
  return number;
}
export const cityNamed = (id: string): number => found(cityIds, id, 'city');
export const provinceNamed = (id: string): number => found(provinceIds, id, 'province');
/** The place of a Spanish Road area. */
export const areaNamed = (id: string): number => areaPlace(found(areaIds, id, 'Spanish Road area'));
/** A city's hex, or with `area:` a Spanish Road area. */
export const placeNamed = (id: string): number =>
  id.startsWith('area:') ? areaNamed(id.slice('area:'.length)) : (hexOfCity[cityNamed(id)] ?? NOWHERE);

/** By city. */
export const provinceOfCity: Uint8Array = Uint8Array.from(map.cities, ({ province }) => provinceNamed(province));
/** By province: its cities. */
export const citiesOf: readonly (readonly number[])[] = map.provinces.map(({ cities }) => cities.map(cityNamed));

// Sides of hexes

/** By place and way: the hex beyond, or NOWHERE. */
export const beside: Int16Array = new Int16Array(PLACES * WAYS).fill(NOWHERE);
for (let at = 0; at < HEXES * WAYS; at++) beside[at] = grid.beside(Math.trunc(at / WAYS), at % WAYS);

const opposite = (way: number): number => (way + WAYS / 2) % WAYS;
function mark(sides: Uint8Array, hex: number, way: number): void {
  sides[hex * WAYS + way] = 1;
  const other = beside[hex * WAYS + way] ?? NOWHERE;
  if (other !== NOWHERE) sides[other * WAYS + opposite(way)] = 1;
}

/** 11.3.5 By place and way: 1 where a river runs along the hexside. */
export const river: Uint8Array = new Uint8Array(PLACES * WAYS);
for (const [column, row, direction] of map.riverSides)
  mark(river, numberOf([column, row]), DIRECTIONS.indexOf(direction));

/** 11.3.3 By place and way: 1 where a road crosses the hexside. */
export const road: Uint8Array = new Uint8Array(PLACES * WAYS);
const paths = [
  ...map.roads.map(({ path }) => path),
  ...map.areas.map(({ entry, joins }) => [entry, (map.cities[cityNamed(joins)] as CityFile).hex]),
];
for (const path of paths) {
  path.slice(1).forEach((hex, index) => {
    const from = numberOf(path[index] as HexFile);
    mark(road, from, grid.way(from, numberOf(hex)));
  });
}

/** 11.3.5.1 By place and way: the bank of a river city on which the way leaves; NOWHERE elsewhere. */
export const bankOf: Int8Array = new Int8Array(PLACES * WAYS).fill(NOWHERE);
/** By place: 1 for a city on a river. */
export const isRiverCity: Uint8Array = new Uint8Array(PLACES);
for (const { hex, banks } of map.cities) {
  const at = numberOf(hex);
  if (banks.length > 0) isRiverCity[at] = 1;
  banks.forEach((directions, bank) =>
    directions.forEach((direction) => (bankOf[at * WAYS + DIRECTIONS.indexOf(direction)] = bank)),
  );
}

/** 11.3.7 By place: the hex by which a Spanish Road area is left; NOWHERE for hexes. */
export const entryOf: Int16Array = new Int16Array(PLACES).fill(NOWHERE);
map.areas.forEach(({ entry }, area) => (entryOf[areaPlace(area)] = numberOf(entry)));

/** The way from a hex to its neighbour, or NOWHERE. */
export function wayTo(from: number, to: number): number {
  for (let way = 0; way < WAYS; way++) if (beside[from * WAYS + way] === to) return way;
  return NOWHERE;
}
