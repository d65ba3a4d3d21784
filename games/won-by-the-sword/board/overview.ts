import type { Point } from '@tercio/geo';
import { sketch } from '@tercio/geo';
import { livery } from '@tercio/board/sides';
import type { View } from '@tercio/kernel';
import { COLUMNS_IN_ALL, ownerOf } from '../src/ids.ts';
import type { Column } from '../src/ids.ts';
import { country } from './country.ts';
import { anchorOf } from './pieces.ts';
import { seenOf } from './seen.ts';

/** The whole country in a few strokes: rivers, lakes, borders, and where the columns stand. */

const EVERY = 4;
const path = (line: readonly Point[]): string => sketch(line, EVERY);

export function overview(view: View): string {
  const { rivers, lakes, borders, width, height } = country();
  const seen = seenOf(view);
  const dots = Array.from({ length: COLUMNS_IN_ALL }, (_, column) => column as Column)
    .filter((column) => (seen.columnAt[column] as number) >= 0)
    .map((column) => {
      const { x, y } = anchorOf(seen.columnAt[column] as number);
      return `<circle class="campaign-overview-column ${livery(ownerOf(column))}" cx="${x}" cy="${y}" r="22"/>`;
    });
  return (
    `<rect class="campaign-overview-paper" width="${width}" height="${height}"/>` +
    `<path class="campaign-overview-border" d="${borders.map(({ line }) => path(line)).join('')}"/>` +
    `<path class="campaign-overview-water" d="${[...rivers.map(({ course }) => course), ...lakes].map(path).join('')}"/>` +
    dots.join('')
  );
}
