import type { Share } from '../report/types.ts';
import { dot, line, percent, picture, side, words } from './svg.ts';

/** Shares as points on a line from 0 to 100 %, each with its interval: what is even, and what chance leaves open. */

export interface ShareRow {
  readonly label: string;
  readonly share: Pick<Share, 'share' | 'low' | 'high' | 'games'>;
  /** Whose colour it has. */
  readonly side: number;
  /** What a pointer over it says besides. */
  readonly note?: string;
}

const WIDTH = 860;
const LABELS = 340;
const FIGURES = 110;
const ROW = 26;
const TOP = 22;

/** `even`: what everybody would have if nothing but chance decided. */
export function sharesChart(label: string, rows: readonly ShareRow[], even: number): string {
  const right = WIDTH - FIGURES;
  const at = (share: number): number => LABELS + share * (right - LABELS);
  const bottom = TOP + rows.length * ROW;
  const grid = [0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
    line('lab-grid', at(share), TOP - 4, at(share), bottom),
    words('lab-mark lab-middle', at(share), TOP - 9, percent(share)),
  ]);
  const drawn = rows.flatMap((row, i) => shareRow(row, TOP + (i + 0.5) * ROW, at, right));
  return picture(WIDTH, bottom + 6, label, [...grid, line('lab-even', at(even), TOP - 4, at(even), bottom), ...drawn]);
}

function shareRow(row: ShareRow, y: number, at: (share: number) => number, right: number): string[] {
  const { low, high, share, games } = row.share;
  const told = `${row.label}: ${percent(share)} (${percent(low)} to ${percent(high)}) of ${games} games`;
  return [
    words('lab-label lab-end', LABELS - 12, y + 4, row.label),
    line(`lab-reach ${side(row.side)}`, at(low), y, at(high), y),
    dot(`lab-dot ${side(row.side)}`, at(share), y, 5, row.note ? `${told}; ${row.note}` : told),
    words('lab-figure', right + 12, y + 4, percent(share)),
    words('lab-mark lab-end', WIDTH - 2, y + 4, `${Math.round(low * 100)}–${Math.round(high * 100)}`),
  ];
}
