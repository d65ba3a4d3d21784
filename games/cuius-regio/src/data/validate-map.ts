// Whether a map can be played on: cities and provinces, roads hex by hex, rivers, banks, and one land without islands.

import { Hexes, NOWHERE } from '@tercio/space';
import type { Complaint } from '@tercio/kernel/rooms';
import type { CityFile, Direction, HexFile, MapFile } from './types.ts';

const DIRECTIONS: readonly Direction[] = ['NE', 'E', 'SE', 'SW', 'W', 'NW'];
const LETTER = { minor: 'm', major: 'M', great: 'G' };
const TERRAIN = '.chmMG';
/** 9.3.5 Nobody may select these; the next two are open to one side. */
const CLOSED = ['austria', 'bohemia', 'moravia', 'palatinate'];
const ONE_SIDED = { bavaria: 'imperial', brunswick: 'protestant' } as const;
/** The seven Electorates. */
const ELECTORATES = 7;

type Lookup = { readonly map: MapFile; readonly hexes: Hexes; readonly cities: ReadonlyMap<string, CityFile> };

export function* checkMap(map: MapFile): Generator<Complaint> {
  const faults = [...checkRows(map)];
  yield* faults;
  // Without rows that fit the grid nothing else can be looked up.
  if (faults.length > 0) return;
  const hexes = new Hexes(map.grid.columns, map.grid.rows, (column, row) => map.terrain[row]?.[column] !== '.');
  const lookup: Lookup = { map, hexes, cities: new Map(map.cities.map((city) => [city.id, city])) };
  yield* checkCities(lookup);
  yield* checkProvinces(lookup);
  yield* checkConversion(map);
  yield* checkRoads(lookup);
  yield* checkRivers(lookup);
  yield* checkAreas(lookup);
  yield* checkConnected(lookup);
}

function* checkRows({ grid, terrain, province, provinces }: MapFile): Generator<Complaint> {
  for (const [name, rows] of [['terrain', terrain] as const, ['province', province] as const]) {
    if (rows.length !== grid.rows || rows.some((row) => row.length !== grid.columns)) {
      yield { at: name, rule: '11.3', sentence: `${name} needs ${grid.rows} rows of ${grid.columns} letters.` };
    }
  }
  if (terrain.some((row) => row.split('').some((letter) => !TERRAIN.includes(letter)))) {
    yield { at: 'terrain', rule: '11.3', sentence: `Terrain is written with the letters ${TERRAIN}.` };
  }
  if (provinces.length > 52)
    yield { at: 'provinces', rule: '6.1', sentence: 'There are letters for 52 provinces only.' };
}

const written = ([column, row]: HexFile): string => `${column},${row}`;

function* checkCities({ map, hexes, cities }: Lookup): Generator<Complaint> {
  const taken = new Map<string, CityFile>();
  for (const city of map.cities) {
    const { id, hex, size, province } = city;
    if (cities.get(id) !== city) yield { at: id, rule: '11.3.4', sentence: `There are two cities ${id}.` };
    if (taken.has(written(hex))) yield { at: id, rule: '11.3.4', sentence: `${id} shares its hex with another city.` };
    taken.set(written(hex), city);
    if (map.terrain[hex[1]]?.[hex[0]] !== LETTER[size]) {
      yield { at: id, rule: '11.3.4', sentence: `The terrain at ${written(hex)} is not a ${size} city.` };
    }
    if (!map.provinces.some((one) => one.id === province && one.cities.includes(id))) {
      yield { at: id, rule: '6.1', sentence: `${id} is not among the cities of ${province}.` };
    }
  }
  const letters = map.terrain.reduce((sum, row) => sum + row.replace(/[.ch]/g, '').length, 0);
  if (letters !== map.cities.length) {
    yield {
      at: 'terrain',
      rule: '11.3.4',
      sentence: `${letters} hexes are cities, but ${map.cities.length} are named.`,
    };
  }
  if (map.cities.filter(({ electorate }) => electorate).length !== ELECTORATES) {
    yield { at: 'cities', rule: '11.3.4', sentence: `There are seven Electorate Cities.` };
  }
  // 11.3.4: the pictures of larger cities cover the six hexes around them.
  for (const large of map.cities.filter(({ size }) => size !== 'minor')) {
    const near = map.cities.find(
      (other) => other !== large && hexes.distance(at(hexes, large), at(hexes, other)) === 1,
    );
    if (near) yield { at: large.id, rule: '11.3.4', sentence: `${near.id} stands beside ${large.id}.` };
  }
}

const at = (hexes: Hexes, { hex }: CityFile): number => hexes.at(hex[0], hex[1]);

function* checkProvinces({ map, cities }: Lookup): Generator<Complaint> {
  for (const { id, cities: own, needed, mustInclude } of map.provinces) {
    const stranger = own.find((city) => cities.get(city)?.province !== id);
    if (stranger) yield { at: id, rule: '6.1', sentence: `${stranger} does not lie in ${id}.` };
    if (needed !== Math.floor(own.length / 2) + 1) {
      yield { at: id, rule: '6.1.1', sentence: `${id} has ${own.length} cities, so a majority is not ${needed}.` };
    }
    const great = own.filter((city) => cities.get(city)?.size === 'great' || cities.get(city)?.electorate);
    if (great.toSorted().join() !== mustInclude.toSorted().join()) {
      yield { at: id, rule: '6.1.1', sentence: `Whoever controls ${id} needs every Great and Electorate City of it.` };
    }
  }
}

function* checkConversion({ provinces }: MapFile): Generator<Complaint> {
  for (const { id, modifier } of provinces) {
    const only = id in ONE_SIDED ? ONE_SIDED[id as keyof typeof ONE_SIDED] : null;
    for (const side of ['imperial', 'protestant'] as const) {
      const open = !CLOSED.includes(id) && (only === null || only === side);
      if ((modifier[side] !== null) !== open) {
        yield {
          at: id,
          rule: '9.3.5',
          sentence: `${id} is ${open ? 'open' : 'closed'} to a conversion by the ${side} side.`,
        };
      }
    }
  }
}

const number = (hexes: Hexes, [column, row]: HexFile): number => hexes.at(column, row);
/** A side by the hexes it parts, or where the map ends by its way out. */
function sideKey(hexes: Hexes, [column, row]: HexFile, way: number): number {
  const hex = hexes.at(column, row);
  return hex === NOWHERE ? NOWHERE : hexes.side(hex, way);
}

function* checkRoads({ map, hexes, cities }: Lookup): Generator<Complaint> {
  const rivers = new Set(map.riverSides.map(([c, r, way]) => sideKey(hexes, [c, r], DIRECTIONS.indexOf(way))));
  for (const { from, to, path } of map.roads) {
    const name = `${from} - ${to}`;
    const [a, b] = [cities.get(from), cities.get(to)];
    if (
      !a ||
      !b ||
      written(path[0] ?? [-1, -1]) !== written(a.hex) ||
      written(path.at(-1) ?? [-1, -1]) !== written(b.hex)
    ) {
      yield { at: name, rule: '11.3.3', sentence: `The road ${name} does not run from city to city.` };
      continue;
    }
    for (const [index, hex] of path.slice(1).entries()) {
      const before = path[index] ?? hex;
      const between = hexes.between(number(hexes, before), number(hexes, hex));
      if (between === NOWHERE) {
        yield {
          at: name,
          rule: '11.3.3',
          sentence: `The road ${name} leaps from ${written(before)} to ${written(hex)}.`,
        };
      } else if (rivers.has(between)) {
        yield { at: name, rule: '11.3.5', sentence: `The road ${name} crosses a river outside a city.` };
      }
    }
  }
}

function* checkRivers({ map, hexes }: Lookup): Generator<Complaint> {
  const names = new Set(map.rivers.map(({ id }) => id));
  for (const [column, row, way, name] of map.riverSides) {
    if (!names.has(name)) yield { at: written([column, row]), rule: '11.3.5', sentence: `There is no river ${name}.` };
    if (sideKey(hexes, [column, row], DIRECTIONS.indexOf(way)) === NOWHERE) {
      yield { at: written([column, row]), rule: '11.3.5', sentence: `${name} runs along a hex that is off the map.` };
    }
  }
  for (const { id, rivers, banks } of map.cities) {
    const ways = banks.flat();
    if ((rivers.length === 0) !== (banks.length === 0)) {
      yield { at: id, rule: '11.3.5.1', sentence: `${id} has banks just if it lies on a river.` };
    } else if (banks.length > 0 && (ways.length !== 6 || new Set(ways).size !== 6)) {
      yield { at: id, rule: '11.3.5.1', sentence: `Each of the six ways out of ${id} leaves by one bank.` };
    }
  }
}

function* checkAreas({ map, hexes, cities }: Lookup): Generator<Complaint> {
  for (const { id, entry, joins } of map.areas) {
    const city = cities.get(joins);
    if (number(hexes, entry) === NOWHERE || !city || !hexes.touches(number(hexes, entry), at(hexes, city))) {
      yield { at: id, rule: '11.3.7', sentence: `${id} must enter the map beside ${joins}.` };
    }
  }
}

/** Every hex can be reached from every other when all cities may be crossed. */
function* checkConnected({ map, hexes }: Lookup): Generator<Complaint> {
  const barred = new Set(map.riverSides.map(([c, r, way]) => sideKey(hexes, [c, r], DIRECTIONS.indexOf(way))));
  const seen = new Set([0]);
  for (const hex of seen) {
    for (let way = 0; way < 6; way++) {
      const to = hexes.beside(hex, way);
      if (to !== NOWHERE && !barred.has(hexes.side(hex, way))) seen.add(to);
    }
  }
  if (seen.size < hexes.count) {
    yield { at: 'terrain', rule: '11.3.5', sentence: `${hexes.count - seen.size} hexes cannot be reached at all.` };
  }
}
