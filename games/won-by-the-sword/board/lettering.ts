import { REGION_SPACING } from '@tercio/geo';
import type { Named } from '@tercio/geo';
import type { Names } from './country.ts';

/** The names as SVG, in sheet units, so that on the screen each has its own size at every zoom. */

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const round = (value: number): string => String(Math.round(value * 100) / 100);

export function letteringOf({ places, exits, regions, rivers }: Names, scale: number): string {
  const unit = 1 / scale;
  const placed = ({ text, face, size, x, y }: Named, more: string): string =>
    `<text class="map-name ${face}${more}" x="${round(x * unit)}" y="${round(y * unit)}" font-size="${round(size * unit)}">${escapeText(text)}</text>`;
  return [
    `<g stroke-width="${round(3.2 * unit)}">`,
    ...regions.map(
      ({ text, size, x, y }) =>
        `<text class="map-region" x="${round(x * unit)}" y="${round(y * unit)}" font-size="${round(size * unit)}" letter-spacing="${REGION_SPACING}em">${escapeText(text)}</text>`,
    ),
    ...rivers.map(
      ({ text, size, x, y, turn }) =>
        `<text class="map-river" transform="translate(${round(x * unit)} ${round(y * unit)}) rotate(${round(turn)})" dy=".3em" font-size="${round(size * unit)}">${escapeText(text)}</text>`,
    ),
    ...exits.map((set) => placed(set, ' exit')),
    ...places.map((set) => placed(set, '')),
    '</g>',
  ].join('');
}
