import type { Pair } from '../report/types.ts';
import { reach } from './shares.ts';
import { bar, percent, picture, words } from './svg.ts';

/** Everybody against everybody: a row says how much its bot won against that of each column. */

const LABELS = 130;
const CELL = 92;
const ROW = 46;
const TOP = 30;

/** `even`: what everybody would have if nothing but chance decided. */
export function crossChart(label: string, names: readonly string[], pairs: readonly Pair[], even: number): string {
  const head = names.map((name, i) => words('lab-label lab-middle', LABELS + (i + 0.5) * CELL, TOP - 10, name));
  const rows = names.flatMap((name, row) => [
    words('lab-label lab-end', LABELS - 12, TOP + (row + 0.5) * ROW + 4, name),
    ...names.flatMap((against, column) => {
      const pair = pairs.find((one) => one.name === name && one.against === against);
      return pair ? cell(pair, even, LABELS + column * CELL, TOP + row * ROW) : [];
    }),
  ]);
  return picture(LABELS + names.length * CELL + 4, TOP + names.length * ROW + 4, label, [...head, ...rows]);
}

/** The paler, the nearer to even. */
function cell({ name, against, share, low, high, games }: Pair, even: number, x: number, y: number): string[] {
  const shade = Math.min(4, Math.floor(Math.abs(share - even) * 10));
  const kind = `lab-cell lab-${share < even ? 'below' : 'above'}-${shade}`;
  const told = `${name} against ${against}: ${percent(share)} (${reach({ low, high })}) of ${games} games`;
  return [
    bar(kind, x + 1, y + 1, CELL - 2, ROW - 2, told),
    words('lab-figure lab-middle', x + CELL / 2, y + 20, percent(share)),
    words('lab-mark lab-middle', x + CELL / 2, y + 36, reach({ low, high })),
  ];
}
