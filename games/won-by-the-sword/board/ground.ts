import type { Inks } from '@tercio/board';
import { printSheet } from '@tercio/geo';
import type { Canvas, Rect } from '@tercio/geo';
import { country, relief, washes } from './country.ts';

/** The map as a print, under everything. */
export const drawGround = (on: Canvas, inks: Inks, scale: number, names: readonly Rect[]): void =>
  printSheet(on, inks, scale, { sheet: country(), relief: relief(), washes: washes(), names });
