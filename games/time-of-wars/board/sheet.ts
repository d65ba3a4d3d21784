import { shownBox } from '@tercio/board';
import type { Box, Inks, Piece } from '@tercio/board';
import { lettersSvg, printSheet } from '@tercio/geo';
import type { Letters } from '@tercio/geo';
import type { View } from '@tercio/kernel';
import { country, namesAt, relief, washes } from './country.ts';
import { drawInsets, insetNames } from './insets.ts';
import { pieces, seenOf } from './pieces.ts';

/** The names are set anew when the eye comes nearer or an army has gone elsewhere; otherwise they stay where they are. */
const kept: { readonly key: string; readonly names: Letters }[] = [];
const MOST_KEPT = 4;

function namesOf(view: View, scale: number): Letters {
  const boxes = pieces(view)
    .flatMap(standing)
    .map((box) => onScreen(shownBox(box, scale), scale));
  const key = [scale, ...boxes.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)].join(' ');
  const known = kept.find((one) => one.key === key);
  if (known) return known.names;
  const names = namesAt(scale, boxes);
  kept.unshift({ key, names });
  kept.length = Math.min(kept.length, MOST_KEPT);
  return names;
}

/** What a name should not cover, besides the spaces themselves: armies, markers, garrisons and flags. */
function standing({ thing, box, svg }: Piece): readonly Box[] {
  // An army or a garrison is no place for a name, not even a Fortified City's: it weighs twice.
  if (thing.domain === 'army' || thing.domain === 'unit') return [box, { ...box }];
  if (thing.domain !== 'place') return [box];
  const anchor = box.anchor;
  return anchor && svg.includes('staff') ? [{ x: anchor.x, y: box.y - 9, width: 11, height: 10, anchor }] : [];
}

const onScreen = ({ x, y, width, height }: Box, scale: number): Box => ({
  x: x * scale,
  y: y * scale,
  width: width * scale,
  height: height * scale,
});

export const lettering = (view: View, scale: number): string =>
  `${insetNames(seenOf(view), scale)}${lettersSvg(namesOf(view, scale), scale)}`;

export const names = (view: View, scale: number): readonly Box[] =>
  namesOf(view, scale).places.map(({ box }) => onScreen(box, 1 / scale));

export const ground = (ctx: CanvasRenderingContext2D, view: View, inks: Inks, scale: number): void =>
  printSheet(
    ctx,
    inks,
    scale,
    { sheet: country(), relief: relief(), washes: washes(), names: namesOf(view, scale).boxes },
    drawInsets,
  );
