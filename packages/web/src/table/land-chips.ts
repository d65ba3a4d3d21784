import { hiddenBy, meets } from '@tercio/board';
import type { At, Box, Size } from '@tercio/board';

/** Where the chip of a whole land lies: inside its outline, where it hides the least, and as near to its middle as may be. */

const GRID = 13;

export function seatInLand(box: Box, size: Size, taken: readonly Box[]): At | null {
  const room = roomIn(box, size);
  if (room.length === 0) return null;
  const near = taken.filter((one) => meets(one, box));
  const sum = room.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  const middle = { x: sum.x / room.length, y: sum.y / room.length };
  const far = ({ x, y }: At): number => Math.hypot(x - middle.x, y - middle.y);
  const seats = room.map((at) => ({ at, hidden: hiddenBy(at, size, near) }));
  const least = Math.min(...seats.map(({ hidden }) => hidden));
  const [best] = seats.filter(({ hidden }) => hidden === least).toSorted((a, b) => far(a.at) - far(b.at));
  return best?.at ?? null;
}

/** Of a land that stays the same it is worked out once for each size of chip. */
const rooms = new WeakMap<Box, Map<string, readonly At[]>>();

function roomIn(box: Box, size: Size): readonly At[] {
  const known = rooms.get(box) ?? new Map<string, readonly At[]>();
  rooms.set(box, known);
  const key = `${size.width} ${size.height}`;
  const room = known.get(key) ?? inside(box, size);
  known.set(key, room);
  return room;
}

/** Only outlines of straight lines are followed. */
function inside(box: Box, size: Size): readonly At[] {
  const { outline = '' } = box;
  if (/[^MLZ\d\s.,-]/.test(outline)) return [];
  const rings = ringsOf(outline);
  return pointsOver(box).filter((at) => cornersOf(at, size).every((corner) => isInside(corner, rings)));
}

const pointsOver = ({ x, y, width, height }: Box): readonly At[] =>
  Array.from({ length: GRID * GRID }, (_, i) => ({
    x: x + (width * ((i % GRID) + 0.5)) / GRID,
    y: y + (height * (Math.floor(i / GRID) + 0.5)) / GRID,
  }));

const cornersOf = ({ x, y }: At, { width, height }: Size): readonly At[] =>
  [-0.5, 0.5].flatMap((across) => [-0.5, 0.5].map((down) => ({ x: x + across * width, y: y + down * height })));

/** The rings of a path of straight lines: each begins with its M. */
const ringsOf = (path: string): readonly (readonly At[])[] =>
  path
    .split('M')
    .map((ring) => [...ring.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number)))
    .filter((numbers) => numbers.length > 0)
    .map((numbers) =>
      Array.from({ length: numbers.length >> 1 }, (_, i) => ({ x: numbers[2 * i] ?? 0, y: numbers[2 * i + 1] ?? 0 })),
    );

/** By how often a line to the left meets the rings: holes are outside. */
const isInside = (at: At, rings: readonly (readonly At[])[]): boolean =>
  rings.reduce(
    (odd, ring) => ring.reduce((all, from, i) => all !== crosses(at, from, ring[(i + 1) % ring.length] ?? from), odd),
    false,
  );

const crosses = ({ x, y }: At, from: At, to: At): boolean =>
  from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x;
