import { shownBox } from '@tercio/board';
import type { Box } from '@tercio/board';
import { escapeText } from '@tercio/geo';
import type { View } from '@tercio/kernel';
import { provinceHolder } from './control.ts';
import { frontsOf } from './fronts.ts';
import { musterSvg } from './muster.ts';
import { amountWords } from './known.ts';
import { pieces } from './pieces.ts';
import { lands } from './provinces.ts';
import { seenOf } from './seen.ts';
import { around } from './shapes.ts';
import { winterSvg } from './winter.ts';
import { zonesSvg } from './zones.ts';

/** What lies over the ground and under the pieces: whose provinces these are, fronts and their sums, enemy zones. */

export const PATTERNS =
  '<pattern id="held-imperial" width="26" height="26" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
  '<path class="regio-held-line imperial" d="M0 0V26" stroke-width="6" opacity=".5"/></pattern>' +
  '<pattern id="held-protestant" width="22" height="22" patternUnits="userSpaceOnUse">' +
  '<path class="regio-held-line protestant" d="M0 0V22" stroke-width="6" opacity=".5"/></pattern>' +
  '<pattern id="zone-primary" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">' +
  '<path class="regio-zone-line" d="M0 0V9"/></pattern>' +
  '<pattern id="zone-secondary" width="9" height="9" patternUnits="userSpaceOnUse">' +
  '<circle class="regio-zone-dot" cx="4.500" cy="4.500" r="1.300"/></pattern>';

const SIDE_CLASSES: readonly string[] = ['imperial', 'protestant'];
let outlines: readonly string[] | undefined;

/** 6.1 Hatched in the way of the one who controls the province. */
function held(view: View): string {
  const seen = seenOf(view);
  outlines ??= lands().map(({ places }) => around(places));
  return lands()
    .map(({ province }, i) => {
      const holder = provinceHolder(seen, province);
      return holder === null
        ? ''
        : `<path class="regio-land-held ${SIDE_CLASSES[holder] ?? ''}" d="${outlines?.[i] ?? ''}"/>`;
    })
    .join('');
}

const PAD = 16;
const NAME_SIZE = 13;

interface FrontBox {
  readonly words: string;
  readonly box: Box;
  /** Of the words under it. */
  readonly name: Box;
}

/** A box round the armies of every front, and what they add up to; on the whole sheet only. */
function frontBoxes(view: View, scale: number): readonly FrontBox[] {
  const boxes = new Map(pieces(view).map(({ thing, box }) => [`${thing.domain} ${thing.arg}`, box]));
  return frontsOf(seenOf(view))
    .filter(({ forces }) => forces.length > 1)
    .map(({ name, forces, strength: [imperial, protestant] }) => {
      const shown = forces.flatMap((of): readonly Box[] => {
        const box = boxes.get(`force ${of}`);
        return box ? [shownBox(box, scale)] : [];
      });
      const [x, y] = [Math.min(...shown.map((box) => box.x)) - PAD, Math.min(...shown.map((box) => box.y)) - PAD];
      const width = Math.max(...shown.map((box) => box.x + box.width)) + PAD - x;
      const height = Math.max(...shown.map((box) => box.y + box.height)) + PAD - y;
      const size = NAME_SIZE / scale;
      const words = `${name}: ${amountWords(imperial)} against ${amountWords(protestant)} SP`;
      const wide = words.length * size * LETTER;
      return { words, box: { x, y, width, height }, name: { x, y: y + height, width: wide, height: size * 1.25 } };
    });
}
const LETTER = 0.5;

/** No name of the map should stand on theirs. */
export const frontNames = (view: View, scale: number): readonly Box[] =>
  frontBoxes(view, scale).flatMap(({ name }) => [name, { ...name }]);

const fronts = (view: View, scale: number): string =>
  frontBoxes(view, scale)
    .map(({ words, box, name }) => {
      const size = NAME_SIZE / scale;
      return (
        `<rect class="regio-front" x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="8"/>` +
        `<rect class="regio-front-plate" x="${name.x}" y="${name.y}" width="${name.width}" height="${name.height}" rx="${size * 0.2}"/>` +
        `<text class="regio-front-name" x="${name.x + name.width / 2}" y="${name.y + size * 0.95}" font-size="${size}">${escapeText(words)}</text>`
      );
    })
    .join('');

export const over = (view: View, scale: number, far: boolean): string =>
  far
    ? held(view) + fronts(view, scale) + zonesSvg(view) + musterSvg(view)
    : zonesSvg(view) + musterSvg(view) + winterSvg(view, scale);
