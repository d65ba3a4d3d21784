import type { Point } from '@tercio/geo';
import { country, middleOf } from './country.ts';

/** Lanes through the water, never over land: the shortest way over a net of points that lie in the sea. */

const STEP = 16;

interface Net {
  readonly across: number;
  readonly down: number;
  /** By point of the net: 1 where there is water. */
  readonly water: Uint8Array;
}

let made: Net | undefined;

function net(): Net {
  if (made) return made;
  const { width, height, seas } = country();
  const [across, down] = [Math.floor(width / STEP), Math.floor(height / STEP)];
  const water = new Uint8Array(across * down);
  // Row by row: every crossing of a shore turns land into water and back.
  for (let row = 0; row < down; row++) {
    const y = row * STEP + 0.25;
    const shores = seas.flatMap((ring) => crossings(ring, y)).toSorted((a, b) => a - b);
    for (let column = 0; column < across; column++) {
      const before = shores.filter((x) => x < column * STEP).length;
      water[row * across + column] = before % 2;
    }
  }
  return (made = { across, down, water });
}

function crossings(ring: readonly Point[], y: number): readonly number[] {
  return ring.flatMap(([ax, ay], i): readonly number[] => {
    const [bx, by] = ring[(i + 1) % ring.length] as Point;
    return ay > y === by > y ? [] : [ax + ((bx - ax) * (y - ay)) / (by - ay)];
  });
}

const lanes = new Map<number, string>();
const PLACES_AND_MORE = 256;

/** The lane from one port to another, as the outline of a path; the same both ways. */
export function laneBetween(from: number, to: number): string {
  const key = Math.min(from, to) * PLACES_AND_MORE + Math.max(from, to);
  const known = lanes.get(key);
  if (known !== undefined) return known;
  const [a, b] = [middleOf(from), middleOf(to)];
  const line = [a, ...searched(a, b), b];
  const lane = soft(line);
  lanes.set(key, lane);
  return lane;
}

const at = (point: number): Point => [(point % net().across) * STEP, Math.trunc(point / net().across) * STEP];

/** The points of the net between two ports: breadth first, from the water nearest to one to that nearest to the other. */
function searched(a: Point, b: Point): readonly Point[] {
  const { across, down, water } = net();
  const [start, end] = [shoreOf(a), shoreOf(b)];
  const before = new Int32Array(across * down).fill(-1);
  before[start] = start;
  const queue = [start];
  for (const point of queue) {
    if (point === end) break;
    for (const [dx, dy] of STEPS) {
      const next = point + dx + dy * across;
      const column = (point % across) + dx;
      if (column < 0 || column >= across || next < 0 || next >= before.length) continue;
      if (water[next] !== 1 || before[next] !== -1) continue;
      before[next] = point;
      queue.push(next);
    }
  }
  if (before[end] === -1) return [];
  const path: Point[] = [];
  for (let point = end; point !== start; point = before[point] as number) path.unshift(at(point));
  return [at(start), ...path];
}

const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

/** The water nearest to a port. */
function shoreOf([x, y]: Point): number {
  const { water } = net();
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let point = 0; point < water.length; point++) {
    if (water[point] !== 1) continue;
    const [px, py] = at(point);
    const far = Math.hypot(px - x, py - y);
    if (far < least) [best, least] = [point, far];
  }
  return best;
}

/** Every third point is enough, in curves. */
function soft(line: readonly Point[]): string {
  const knots = line.filter((_, i) => i === 0 || i === line.length - 1 || i % 3 === 1);
  return knots
    .map(([x, y], i) => {
      const next = knots[i + 1];
      if (i === 0) return `M${x} ${y}`;
      return next ? `Q${x} ${y} ${(x + next[0]) / 2} ${(y + next[1]) / 2}` : `L${x} ${y}`;
    })
    .join('');
}
