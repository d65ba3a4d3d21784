import type { Share } from '../report/types.ts';
import { dot, labelRoom, line, percent, picture, side, words } from './svg.ts';

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
const FIGURES = 110;
const ROW = 26;
const TOP = 22;

/** `even`: what everybody would have if nothing but chance decided. */
export function sharesChart(label: string, rows: readonly ShareRow[], even: number): string {
  const room = labelRoom(rows.map((row) => row.label));
  const right = WIDTH - FIGURES;
  const at = (share: number): number => room.width + share * (right - room.width);
  const bottom = TOP + rows.length * ROW;
  const drawn = rows.flatMap((row, i) => {
    const y = TOP + (i + 0.5) * ROW;
    return [words('lab-label lab-end', room.width - 12, y + 4, room.fit(row.label)), ...shareRow(row, y, at, right)];
  });
  return picture(WIDTH, bottom + 6, label, [
    ...scale(at, bottom),
    line('lab-even', at(even), TOP - 4, at(even), bottom),
    ...drawn,
  ]);
}

const scale = (at: (share: number) => number, bottom: number): string[] =>
  [0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
    line('lab-grid', at(share), TOP - 4, at(share), bottom),
    words('lab-mark lab-middle', at(share), TOP - 9, percent(share)),
  ]);

export const reach = ({ low, high }: Pick<Share, 'low' | 'high'>): string =>
  `${Math.round(low * 100)}–${Math.round(high * 100)}`;

function shareRow(row: ShareRow, y: number, at: (share: number) => number, right: number): string[] {
  const { low, high, share, games } = row.share;
  const told = `${row.label}: ${percent(share)} (${percent(low)} to ${percent(high)}) of ${games} games`;
  return [
    line(`lab-reach ${side(row.side)}`, at(low), y, at(high), y),
    dot(`lab-dot ${side(row.side)}`, at(share), y, 5, row.note ? `${told}; ${row.note}` : told),
    words('lab-figure', right + 12, y + 4, percent(share)),
    words('lab-mark lab-end', WIDTH - 2, y + 4, reach(row.share)),
  ];
}
