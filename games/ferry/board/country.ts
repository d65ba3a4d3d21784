import { reliefOf } from '@tercio/geo';
import type { Point, Relief, Sheet } from '@tercio/geo';
import { BANKS } from '../src/state.ts';

/** The lake and its six banks: made up, and drawn as if somebody had surveyed it. */

const WIDTH = 980;
const HEIGHT = 640;
const MIDDLE: Point = [WIDTH / 2, 322];
const SHORE = { x: 252, y: 142 } as const;
const ROAD = { x: 318, y: 206 } as const;

/** How the shore wavers, by angle: a lake is no ellipse. */
const waver = (angle: number): number => 1 + 0.045 * Math.sin(3 * angle + 0.8) + 0.03 * Math.sin(7 * angle);

const around = (angle: number, reach: { readonly x: number; readonly y: number }, by = 1): Point => [
  MIDDLE[0] + Math.cos(angle) * reach.x * by,
  MIDDLE[1] + Math.sin(angle) * reach.y * by,
];

/** Mill lies in the north, the others follow clockwise. */
const angleOf = (bank: number): number => (bank * Math.PI * 2) / BANKS - Math.PI / 2;

const points: readonly Point[] = Array.from({ length: BANKS }, (_, bank) => around(angleOf(bank), ROAD));
const PIECES = 8;

/** The road from one bank to the next, bent round the lake. */
function bend(bank: number): readonly [Point, Point, ...Point[]] {
  const [from, to] = [angleOf(bank), angleOf(bank + 1)];
  const along = (i: number): Point => around(from + ((to - from) * i) / PIECES, ROAD);
  return [along(0), along(1), ...Array.from({ length: PIECES - 1 }, (_, i) => along(i + 2))];
}
const bends = Array.from({ length: BANKS }, (_, bank) => bend(bank));

const ring = (steps: number, at: (angle: number) => Point): readonly Point[] =>
  Array.from({ length: steps }, (_, i) => at((i * Math.PI * 2) / steps));
const closed = (line: readonly Point[]): readonly Point[] => [...line, ...line.slice(0, 1)];

const every = (length: number): readonly number[] => Array.from({ length: Math.floor(length / 40) }, (_, i) => i * 40);

/** High ground in the four corners, beyond the road. */
const corner = (x: number, y: number): { readonly height: number; readonly area: readonly Point[] } => ({
  height: 1,
  area: ring(18, (angle) => [x + Math.cos(angle) * 150, y + Math.sin(angle) * 84]),
});

const sheet: Sheet = {
  id: 'ferry',
  width: WIDTH,
  height: HEIGHT,
  points,
  roads: bends.map((line, bank) => ({ a: bank, b: (bank + 1) % BANKS, difficult: false, line })),
  exits: [],
  rivers: [],
  seas: [],
  lakes: [closed(ring(72, (angle) => around(angle, SHORE, waver(angle))))],
  borders: [],
  regions: [],
  hills: [corner(120, 60), corner(860, 60), corner(130, 590), corner(850, 590)],
  woods: [
    [320, 70, 60],
    [660, 66, 60],
    [330, 578, 60],
    [650, 580, 60],
    [60, 325, 46],
    [920, 325, 46],
  ],
  ticks: [every(WIDTH), every(HEIGHT), every(WIDTH), every(HEIGHT)],
};

export const country = (): Sheet => sheet;

export const pointOf = (bank: number): Point => points[bank] ?? MIDDLE;
export const middle = (): Point => MIDDLE;

/** The road between two banks that touch, as the outline of a path; null where they do not. */
export function wayBetween(from: number, to: number): string | null {
  const [line, back] = [bends[from], bends[to]];
  if (line && (from + 1) % BANKS === to) return pathOf(line);
  return back && (to + 1) % BANKS === from ? pathOf(back.toReversed()) : null;
}

const pathOf = (line: readonly Point[]): string =>
  `M${line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

/** The shore and the road in a few lines, for a small picture. */
export const outlines = (): { readonly lake: string; readonly road: string } => ({
  lake: `${pathOf(sheet.lakes[0] ?? [])}Z`,
  road: bends.map(pathOf).join(''),
});

let scattered: Relief | undefined;
export const relief = (): Relief => (scattered ??= reliefOf(sheet));
