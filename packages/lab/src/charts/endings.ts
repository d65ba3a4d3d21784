import type { EndingReport } from '../report/types.ts';
import { bar, percent, picture, side, words } from './svg.ts';

/** How games end: one bar for each way, in the colour of the side that wins by it. */

const WIDTH = 860;
const LABELS = 340;
const FIGURES = 110;
const ROW = 26;

export function endingsChart(label: string, sides: readonly string[], endings: readonly EndingReport[]): string {
  const most = Math.max(1e-9, ...endings.map(({ share }) => share));
  const rows = endings.flatMap((ending, i) => {
    const y = i * ROW;
    const name = endingName(ending, sides);
    const width = (ending.share / most) * (WIDTH - LABELS - FIGURES);
    const kind = `lab-bar ${ending.won.length === 1 ? side(ending.won[0] ?? 0) : 'lab-nobody'}`;
    return [
      words('lab-label lab-end', LABELS - 12, y + 18, name),
      bar(kind, LABELS, y + 5, width, ROW - 10, `${name}: ${ending.games} games. ${ending.words}`),
      words('lab-figure', LABELS + width + 8, y + 18, percent(ending.share)),
    ];
  });
  return picture(WIDTH, endings.length * ROW + 4, label, rows);
}

export const endingName = ({ won, how }: EndingReport, sides: readonly string[]): string =>
  `${won.length === 0 ? 'nobody' : won.map((index) => sides[index]).join(', ')}: ${how}`;
