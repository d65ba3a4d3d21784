/** Points, lines and areas on a sheet. Pure arithmetic. */

export type Point = readonly [x: number, y: number];
/** A line with two ends at least. */
export type Polyline = readonly [Point, Point, ...Point[]];

export const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

/** The point of a segment nearest to another. */
export function nearest([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): Point {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length));
  return [ax + t * dx, ay + t * dy];
}

export const apart = (point: Point, a: Point, b: Point): number => distance(point, nearest(point, a, b));

/** How far a point lies from a line of several pieces. */
export function fromLine(point: Point, line: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < line.length; i++) least = Math.min(least, apart(point, line[i - 1] as Point, line[i] as Point));
  return least;
}

export function inside([x, y]: Point, ring: readonly Point[]): boolean {
  let within = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[i] as Point;
    const [bx, by] = ring[j] as Point;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

/** Points at even steps along a line, both ends included. */
export function resample(line: readonly Point[], step: number): readonly Point[] {
  const out: Point[] = [];
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1] as Point, line[i] as Point];
    const pieces = Math.max(1, Math.round(distance(a, b) / step));
    for (let k = 0; k < pieces; k++)
      out.push([a[0] + ((b[0] - a[0]) * k) / pieces, a[1] + ((b[1] - a[1]) * k) / pieces]);
  }
  const last = line.at(-1);
  return last ? [...out, last] : out;
}

/** A curve through every point (Catmull-Rom), with `pieces` steps between two of them. */
export function smooth(line: readonly Point[], pieces: number): readonly Point[] {
  if (line.length < 3) return line;
  const at = (i: number): Point => line[Math.max(0, Math.min(line.length - 1, i))] as Point;
  const out: Point[] = [];
  for (let i = 0; i < line.length - 1; i++) {
    const [p, q, r, s] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let k = 0; k < pieces; k++) {
      const t = k / pieces;
      out.push([spline(p[0], q[0], r[0], s[0], t), spline(p[1], q[1], r[1], s[1], t)]);
    }
  }
  return [...out, at(line.length - 1)];
}

const spline = (p: number, q: number, r: number, s: number, t: number): number =>
  0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t);

const rounded = (value: number): string => String(Math.round(value * 10) / 10);

/** A ring as the outline of a path, to a tenth. */
export const ringPath = (ring: readonly Point[]): string =>
  `M${ring.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}Z`;

/** A line as a path, in whole numbers. */
export const linePath = (line: readonly Point[]): string =>
  line.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`).join('');

/** The same in fewer strokes, for a small picture: every so many points, its end, and those that must stay. */
export const sketch = (line: readonly Point[], every: number, stays?: (point: Point) => boolean): string =>
  linePath(line.filter((point, i) => i % every === 0 || i === line.length - 1 || stays?.(point)));

/** The direction of a line at one of its points, as a unit vector. */
export function heading(line: readonly Point[], i: number): Point {
  const a = line[Math.max(0, i - 1)] as Point;
  const b = line[Math.min(line.length - 1, i + 1)] as Point;
  const length = distance(a, b) || 1;
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
}

/** Whether two segments cross. */
export function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  const turn = (p: Point, q: Point, r: Point): number => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}
