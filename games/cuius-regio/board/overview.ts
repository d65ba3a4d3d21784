import type { Point } from '@tercio/geo';
import { sketch } from '@tercio/geo';
import { livery } from '@tercio/board/sides';
import type { View } from '@tercio/kernel';
import { HEXES } from '../src/geography/index.ts';
import { NONE, ownerOf } from '../src/ids.ts';
import { sheet } from './country.ts';
import { forcesOn, seenOf } from './seen.ts';
import { around } from './shapes.ts';
import { pointOf } from './stands.ts';

/** The Empire in a few strokes: its edge, rivers, and where the armies stand. */

const EVERY = 4;
const path = (line: readonly Point[]): string => sketch(line, EVERY);

export function overview(view: View): string {
  const { rivers, width, height } = sheet();
  const seen = seenOf(view);
  const edge = around(new Set(Array.from({ length: HEXES }, (_, hex) => hex)));
  const dots = forcesOn(seen).map((of) => {
    const [x, y] = pointOf(seen.at[of] ?? NONE);
    return `<circle class="regio-overview-army ${livery(ownerOf(of))}" cx="${Math.round(x)}" cy="${Math.round(y)}" r="52"/>`;
  });
  return (
    `<rect class="regio-overview-paper" width="${width}" height="${height}"/><path class="regio-overview-land" d="${edge}"/>` +
    `<path class="regio-overview-water" d="${rivers.map(({ course }) => path(course)).join('')}"/>${dots.join('')}`
  );
}
