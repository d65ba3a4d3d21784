import type { Point } from '@tercio/geo';
import { sketch } from '@tercio/geo';
import type { View } from '@tercio/kernel';
import { armies } from './armies.ts';
import { coloursOf } from './colours.ts';
import { country } from './country.ts';
import { anchorOf } from './pieces.ts';
import { seenOf } from './seen.ts';

/** The whole country in a few strokes: coast, borders, and where the armies stand. */

const EVERY = 3;

/** Corners of the sheet's edge stay, or the sea would be cut off there. */
const isBeyond = ([x, y]: Point): boolean => x <= 0 || y <= 0 || x >= country().width || y >= country().height;

const path = (line: readonly Point[]): string => sketch(line, EVERY, isBeyond);

export function overview(view: View): string {
  const { seas, borders, width, height } = country();
  const dots = armies(seenOf(view)).map(({ place, of }) => {
    const { x, y } = anchorOf(place);
    return `<circle class="overview-army ${coloursOf(of)}" cx="${x}" cy="${y}" r="17"/>`;
  });
  return (
    `<rect class="wars-overview-paper" width="${width}" height="${height}"/>` +
    `<path class="wars-overview-sea" fill-rule="evenodd" d="${seas.map((ring) => `${path(ring)}Z`).join('')}"/>` +
    `<path class="wars-overview-border" d="${borders.map(({ line }) => path(line)).join('')}"/>${dots.join('')}`
  );
}
