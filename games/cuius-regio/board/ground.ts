import type { Inks } from '@tercio/board';
import { drawNumbers, printSheet } from '@tercio/geo';
import type { Canvas, Rect } from '@tercio/geo';
import { PLACE_WORDS } from '../src/ids.ts';
import { lattice, relief, sheet } from './country.ts';
import { washes } from './provinces.ts';

/** The Empire as a print, under everything; the number of every hex once the eye is near enough. */
export const drawGround = (on: Canvas, inks: Inks, scale: number, names: readonly Rect[]): void =>
  printSheet(on, inks, scale, { sheet: sheet(), relief: relief(), washes: washes(), lattice, names }, (burin) =>
    drawNumbers(burin, lattice, (place) => PLACE_WORDS[place] ?? ''),
  );
