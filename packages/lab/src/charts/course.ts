import type { TurnReport } from '../report/types.ts';
import { line, marks, path, picture, round, shortName, side, words } from './svg.ts';

/** Points over time: of each side the median, and the band in which half of the games lie. */

const WIDTH = 860;
const HEIGHT = 280;
const LEFT = 52;
const RIGHT = 220;
const TOP = 14;
const BOTTOM = 34;

export function courseChart(
  label: string,
  sides: readonly string[],
  turns: readonly TurnReport[],
  unit: string,
): string {
  const figures = turns.flatMap(({ points }) => points.flatMap(({ lower, upper }) => [lower, upper]));
  const least = Math.min(0, ...figures);
  const most = Math.max(1, ...figures);
  const first = turns[0]?.turn ?? 0;
  const last = Math.max(first + 1, turns.at(-1)?.turn ?? 1);
  const x = (turn: number): number => LEFT + ((turn - first) / (last - first)) * (WIDTH - LEFT - RIGHT);
  const y = (points: number): number => TOP + (1 - (points - least) / (most - least)) * (HEIGHT - TOP - BOTTOM);
  const names = spaced(sides.map((_, index) => y(turns.at(-1)?.points[index]?.median ?? 0)));
  return picture(WIDTH, HEIGHT, label, [
    ...axes(least, most, first, last, x, y, unit),
    ...sides.map((_, index) => band(turns, index, x, y)),
    ...sides.map((_, index) => path(`lab-line ${side(index)}`, medians(turns, index, x, y), false)),
    ...sides.map((name, index) =>
      words(`lab-name ${side(index)}`, WIDTH - RIGHT + 10, (names[index] ?? 0) + 4, shortName(name)),
    ),
  ]);
}

type Scale = (figure: number) => number;

function axes(least: number, most: number, first: number, last: number, x: Scale, y: Scale, unit: string): string[] {
  const rows = marks(least, most, 5).flatMap((mark) => [
    line(mark === 0 ? 'lab-zero' : 'lab-grid', LEFT, y(mark), WIDTH - RIGHT, y(mark)),
    words('lab-mark lab-end', LEFT - 8, y(mark) + 4, round(mark)),
  ]);
  const turns = marks(first, last, 12)
    .filter((turn) => Number.isInteger(turn))
    .map((turn) => words('lab-mark lab-middle', x(turn), HEIGHT - BOTTOM + 18, String(turn)));
  return [...rows, ...turns, words('lab-mark', WIDTH - RIGHT + 28, HEIGHT - BOTTOM + 18, `turn; ${unit}`)];
}

function medians(turns: readonly TurnReport[], index: number, x: Scale, y: Scale): [number, number][] {
  return turns.map(({ turn, points }) => [x(turn), y(points[index]?.median ?? 0)]);
}

function band(turns: readonly TurnReport[], index: number, x: Scale, y: Scale): string {
  const upper = turns.map(({ turn, points }): [number, number] => [x(turn), y(points[index]?.upper ?? 0)]);
  const lower = turns.map(({ turn, points }): [number, number] => [x(turn), y(points[index]?.lower ?? 0)]);
  return path(`lab-band ${side(index)}`, [...upper, ...lower.toReversed()], true);
}

const LEAST_DISTANCE = 16;

/** Names at the ends of their lines, moved apart where they would overlap. */
function spaced(places: readonly number[]): readonly number[] {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  const apart: number[] = [];
  let last = -Infinity;
  for (const { place, index } of order) {
    last = Math.max(place, last + LEAST_DISTANCE);
    apart[index] = last;
  }
  return apart;
}
