import type { Inks } from '@tercio/board';
import { drawNumbers, printSheet } from '@tercio/geo';
import type { Burin, Canvas, Rect } from '@tercio/geo';
import { HEXES } from '../src/geography/index.ts';
import { PLACE_WORDS } from '../src/ids.ts';
import { lattice, relief, sheet } from './country.ts';
import { washes } from './provinces.ts';

/** The Empire as a print, under everything; the number of every hex once the eye is near enough. */

let edge: ReturnType<typeof lattice.around> | undefined;

/** 11.3.8 Beyond this line nobody goes. */
function boundary({ on, colours, px }: Burin): void {
  edge ??= lattice.around(new Set(Array.from({ length: HEXES }, (_, hex) => hex)));
  on.strokeStyle = colours.ink;
  on.lineWidth = 2 * px;
  on.lineJoin = 'round';
  on.beginPath();
  for (const ring of edge) {
    ring.forEach(([x, y], i) => (i === 0 ? on.moveTo(x, y) : on.lineTo(x, y)));
    on.closePath();
  }
  on.stroke();
}

export const drawGround = (on: Canvas, inks: Inks, scale: number, names: readonly Rect[]): void =>
  printSheet(on, inks, scale, { sheet: sheet(), relief: relief(), washes: washes(), lattice, names }, (burin) => {
    boundary(burin);
    drawNumbers(burin, lattice, (place) => PLACE_WORDS[place] ?? '');
  });
