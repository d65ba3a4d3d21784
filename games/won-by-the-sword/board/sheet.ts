import { shownBox } from '@tercio/board';
import type { Box, Inks, Piece } from '@tercio/board';
import { lettersSvg } from '@tercio/geo';
import type { Letters } from '@tercio/geo';
import type { View } from '@tercio/kernel';
import { namesAt } from './country.ts';
import { drawGround } from './ground.ts';
import { pieces } from './pieces.ts';

/** The names are set anew when the eye comes nearer or a column has gone elsewhere; otherwise they stay where they are. */
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

/** What a name should not cover, besides the towns themselves: columns, markers and flags. */
function standing({ thing, box, svg }: Piece): readonly Box[] {
  // A column is no place for a name, not even a fortress's: it weighs twice.
  if (thing.domain !== 'point') return [box, { ...box }];
  const anchor = box.anchor;
  return anchor && svg.includes('held') ? [{ x: anchor.x, y: box.y - 12, width: 10, height: 12, anchor }] : [];
}

const onScreen = ({ x, y, width, height }: Box, scale: number): Box => ({
  x: x * scale,
  y: y * scale,
  width: width * scale,
  height: height * scale,
});

export const lettering = (view: View, scale: number): string => lettersSvg(namesOf(view, scale), scale);

export const names = (view: View, scale: number): readonly Box[] =>
  namesOf(view, scale).places.map(({ box }) => onScreen(box, 1 / scale));

export const ground = (ctx: CanvasRenderingContext2D, view: View, inks: Inks, scale: number): void =>
  drawGround(ctx, inks, scale, namesOf(view, scale).boxes);
