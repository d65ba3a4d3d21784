import type { Box } from '@tercio/board';
import { livery } from '@tercio/board/sides';
import { escapeText } from '@tercio/geo';
import { printedValue } from '../src/field.ts';
import type { Place } from '../src/ids.ts';
import { placeName } from '../src/names.ts';
import { NO_ONE } from '../src/state.ts';
import { wearerOf } from './seen.ts';

/** 23 An area off the map: a box with its name and value, in the colours of the one who holds it. */

/** As much of it as its name takes. */
export const AREA_STYLE = { head: 30, name: 220 } as const;

export function area(at: Place, holder: number, { width, height }: Box): string {
  const worn = livery(holder === NO_ONE ? null : wearerOf(holder));
  const [x, y] = [-width / 2, -height / 2];
  const words = placeName(at).split(' ');
  const isWide = width > 2 * height;
  const lines = isWide ? [placeName(at)] : words.length > 1 ? [words[0] ?? '', words.slice(1).join(' ')] : words;
  const name = lines
    .map((line, i) => `<text class="area-name" x="${x + 34}" y="${y + 21 + i * 18}">${escapeText(line)}</text>`)
    .join('');
  return (
    `<g class="off-map ${worn}"><rect class="paper" x="${x}" y="${y}" width="${width}" height="${height}" rx="3"/>` +
    `<rect class="edge" x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="2"/>${name}` +
    `<g transform="translate(${x + 18} ${y + 18})"><circle class="wall" r="10"/><text class="worth" y="4.600">${printedValue(at)}</text></g></g>`
  );
}
