import type { Bin } from '../report/types.ts';
import { bar, line, marks, picture, words } from './svg.ts';

/** How many games were how long: one bar for each bin. */

const WIDTH = 350;
const HEIGHT = 180;
const LEFT = 36;
const TOP = 10;
const BOTTOM = 36;
const GAP = 1.5;

export function countsChart(label: string, bins: readonly Bin[], unit: string): string {
  const most = Math.max(1, ...bins.map(({ games }) => games));
  const width = (WIDTH - LEFT - 6) / Math.max(1, bins.length);
  const y = (games: number): number => TOP + (1 - games / most) * (HEIGHT - TOP - BOTTOM);
  const whole = marks(0, most, 4).filter((mark) => Number.isInteger(mark));
  const grid = whole.flatMap((mark) => [
    line(mark === 0 ? 'lab-zero' : 'lab-grid', LEFT, y(mark), WIDTH - 6, y(mark)),
    words('lab-mark lab-end', LEFT - 6, y(mark) + 4, String(mark)),
  ]);
  const every = Math.ceil(bins.length / 8);
  const bars = bins.flatMap(({ from, to, games }, i) => {
    const x = LEFT + i * width;
    const range = from === to ? String(from) : `${from}–${to}`;
    const drawn = bar(
      'lab-bar',
      x + GAP / 2,
      y(games),
      width - GAP,
      y(0) - y(games),
      `${range} ${unit}: ${games} games`,
    );
    const mark =
      i % every === 0 ? [words('lab-mark lab-middle', x + width / 2, HEIGHT - BOTTOM + 16, String(from))] : [];
    return [drawn, ...mark];
  });
  return picture(WIDTH, HEIGHT, label, [...grid, ...bars, words('lab-mark lab-end', WIDTH - 6, HEIGHT - 4, unit)]);
}
