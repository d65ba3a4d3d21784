import { Fast } from '@tercio/kernel';
import { apart, cross, distance, fromLine, heading, nearest, resample, smooth } from '../src/lines.ts';
import type { Point } from '../src/lines.ts';

/**
 * Where a river runs. A game's own course goes through its crossings and keeps every road on its bank, but is coarse; the
 * geodata is finer, but kilometres beside the towns. So the course starts as the game has it and moves towards the geodata,
 * fitted between the crossings, and towards small bends, as far as no road is touched.
 */
export interface RiverCourse {
  readonly name: string;
  readonly line: readonly Point[];
  /** Which of its points are crossings: they stay. */
  readonly pins: readonly boolean[];
}

/** A straight way over land. Where it joins two crossings of one river, `bank` says on which side of the water it runs. */
export interface Way {
  readonly line: readonly [Point, Point];
  readonly bank: string | null;
}

/** From the road on a bank towards the water. */
const TO_WATER: { readonly [bank: string]: Point } = { N: [0, 1], E: [-1, 0], S: [0, -1], W: [1, 0] };

const STEP = 7;
const ROUNDS = 160;
const NEAR_PIN = 15;
const FAR_OFF = 30;

export function layCourse(
  course: RiverCourse,
  rivers: readonly (readonly Point[])[],
  ways: readonly Way[],
  clearance: number,
  seed: number,
): readonly Point[] {
  const start: Point[] = [];
  const target: Point[] = [];
  const fixed: boolean[] = [];
  const random = new Fast(seed);
  for (const { own, fitted } of stretches(course, rivers)) {
    const line = resample(own, STEP);
    const aim = bends(atShares(fitted, line.length), random);
    line.forEach((point, i) => {
      if (start.length > 0 && i === 0) return;
      start.push(point);
      target.push(aim[i] ?? point);
      fixed.push(i === 0 || i === line.length - 1);
    });
  }
  fixed.fill(false, 1, -1);
  const pins = course.line.filter((_, i) => course.pins[i]);
  start.forEach((point, i) => {
    if (pins.some((pin) => distance(pin, point) < 0.01)) fixed[i] = true;
  });
  besideRoads(start, pins, ways, clearance);
  return settle(start, target, fixed, ways, clearance);
}

/** A road between two crossings of the river has a bank: between them the water starts out on its own side of the road. */
function besideRoads(line: Point[], pins: readonly Point[], ways: readonly Way[], clearance: number): void {
  const at = (pin: Point): number => line.findIndex((point) => distance(point, pin) < 0.01);
  for (const { line: ends, bank } of ways) {
    const to = TO_WATER[bank ?? ''];
    if (!to || !ends.every((end) => pins.includes(end))) continue;
    const [from, until] = ends.map(at).sort((a, b) => a - b) as [number, number];
    const [dx, dy] = heading(ends, 0);
    const side = -dy * to[0] + dx * to[1] > 0 ? 1 : -1;
    for (let i = from + 1; i < until; i++) {
      const [x, y] = line[i] as Point;
      const out = side * (-dy * (x - ends[0][0]) + dx * (y - ends[0][1]));
      const along = (dx * (x - ends[0][0]) + dy * (y - ends[0][1])) / distance(ends[0], ends[1]);
      const least = clearance * Math.min(1, 5 * Math.min(along, 1 - along));
      if (along <= 0 || along >= 1 || out >= least) continue;
      // As far as the next road on the other side allows.
      const others = ways.filter((way) => way.line !== ends);
      const moves = [1, 0.6, 0.3, 0.15].map((part): Point => {
        const by = side * (Math.max(0, -out) + part * (least - Math.max(0, out)));
        return [x - dy * by, y + dx * by];
      });
      line[i] = moves.find((moved) => !others.some((way) => cross([x, y], moved, ...way.line))) ?? [x, y];
    }
  }
}

/** The course from crossing to crossing, each with the geodata's line moved so that it begins and ends there. */
function stretches(
  { line, pins }: RiverCourse,
  rivers: readonly (readonly Point[])[],
): readonly { readonly own: readonly Point[]; readonly fitted: readonly Point[] }[] {
  const stops = line.flatMap((_, i) => (pins[i] || i === 0 || i === line.length - 1 ? [i] : []));
  return stops.slice(1).map((stop, k) => {
    const own = line.slice(stops[k], stop + 1);
    const fitted = between(own[0] as Point, own.at(-1) as Point, rivers);
    const astray = fitted?.some((point) => fromLine(point, own) > FAR_OFF);
    return { own, fitted: fitted && !astray ? fitted : smooth(own, 6) };
  });
}

/** The piece of a geodata river between the vertices nearest to two points, shifted so that its ends meet them. */
function between(from: Point, to: Point, rivers: readonly (readonly Point[])[]): readonly Point[] | null {
  for (const river of rivers) {
    const at = (point: Point): number =>
      river.reduce((best, one, i) => (distance(one, point) < distance(river[best] as Point, point) ? i : best), 0);
    const [a, b] = [at(from), at(to)];
    const [near, far] = [river[a] as Point, river[b] as Point];
    if (Math.abs(a - b) < 2 || distance(near, from) > FAR_OFF || distance(far, to) > FAR_OFF) continue;
    const piece = a < b ? river.slice(a, b + 1) : river.slice(b, a + 1).toReversed();
    return smooth(
      piece.map(([x, y], i) => {
        const share = i / (piece.length - 1);
        return [
          x + (from[0] - near[0]) * (1 - share) + (to[0] - far[0]) * share,
          y + (from[1] - near[1]) * (1 - share) + (to[1] - far[1]) * share,
        ];
      }),
      6,
    );
  }
  return null;
}

/** As many points as asked, at even shares of the line's length. */
function atShares(line: readonly Point[], count: number): readonly Point[] {
  const fine = resample(line, 0.5);
  return Array.from(
    { length: count },
    (_, i) => fine[Math.round((i / Math.max(1, count - 1)) * (fine.length - 1))] as Point,
  );
}

/** A bend of up to five pixels every 24 or so, to one side and the other. */
function bends(line: readonly Point[], random: Fast): readonly Point[] {
  const every = 24 / STEP;
  const share = (): number => random.next() / 0x1_0000_0000;
  let side = share() < 0.5 ? 1 : -1;
  const knots = Array.from({ length: Math.ceil(line.length / every) + 2 }, () => (side = -side) * (2 + 3 * share()));
  return line.map((point, i) => {
    const [k, t] = [Math.floor(i / every), (i / every) % 1];
    const eased = t * t * (3 - 2 * t);
    const by = (knots[k] as number) * (1 - eased) + (knots[k + 1] as number) * eased;
    const [dx, dy] = heading(line, i);
    return [point[0] - dy * by, point[1] + dx * by];
  });
}

/** Small steps towards the target; one that would bring the water nearer to a road than it may come is not taken. */
function settle(
  start: readonly Point[],
  target: readonly Point[],
  fixed: readonly boolean[],
  ways: readonly Way[],
  clearance: number,
): readonly Point[] {
  const line = start.map(([x, y]): Point => [x, y]);
  const near = start.map((point) => ways.filter(({ line: [a, b] }) => apart(point, a, b) < 3 * FAR_OFF));
  const pins = start.filter((_, i) => fixed[i]);
  for (let round = 0; round < ROUNDS; round++) {
    line.forEach((point, i) => {
      if (fixed[i]) return;
      const [before, after] = [line[i - 1] as Point, line[i + 1] as Point];
      const aim = target[i] as Point;
      const pull = (axis: 0 | 1): number =>
        0.12 * (aim[axis] - point[axis]) + 0.3 * ((before[axis] + after[axis]) / 2 - point[axis]);
      const room = pins.some((pin) => distance(pin, point) < NEAR_PIN) ? 2 : clearance;
      line[i] = step(point, [limit(pull(0)), limit(pull(1))], near[i] ?? [], room);
    });
  }
  return line;
}

const limit = (by: number): number => Math.max(-1, Math.min(1, by));

function step(point: Point, [dx, dy]: Point, ways: readonly Way[], room: number): Point {
  let next: Point = [point[0] + dx, point[1] + dy];
  for (const {
    line: [a, b],
  } of ways) {
    const [now, then] = [apart(point, a, b), apart(next, a, b)];
    if (then >= room) continue;
    const foot = nearest(point, a, b);
    const away = now < 0.01 ? 0 : Math.min(0.8, room - now) / now;
    if (then < now || now < room)
      next = [point[0] + (point[0] - foot[0]) * away, point[1] + (point[1] - foot[1]) * away];
  }
  return ways.some(({ line }) => cross(point, next, ...line)) ? point : next;
}
