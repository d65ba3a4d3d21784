import { shownBox } from '@tercio/board';
import type { Box, Inks, Piece } from '@tercio/board';
import { lettersSvg, keptLetters, onScreen, nameBoxes } from '@tercio/geo';
import type { Letters, Spoken } from '@tercio/geo';
import type { View } from '@tercio/kernel';
import { namesAt } from './country.ts';
import { drawGround } from './ground.ts';
import { pieces } from './pieces.ts';
import { seenOf } from './seen.ts';
import { reach } from './reach.ts';

const lettersAt = keptLetters(namesAt);

const namesOf = (view: View, scale: number): Letters =>
  lettersAt(
    scale,
    pieces(view)
      .flatMap(standing)
      .map((box) => onScreen(shownBox(box, scale), scale)),
    spokenOf(view),
  );

/** Places of which one cannot but speak: where columns stand, above all; what is held, and where the active column can go. */
function spokenOf(view: View): Spoken {
  const seen = seenOf(view);
  const held = seen.garrison.flatMap((holder, point) => (holder > 0 ? [point] : []));
  const offer = view.offers.find((one) => one.offer)?.offer;
  const next = (offer?.choices ?? []).flatMap(({ verb, arg }) => (verb === 'move' && arg !== null ? [arg] : []));
  const far = reach(view).map(({ thing }) => thing.arg);
  const here = seen.columnAt.filter((point) => point >= 0);
  return new Map([
    ...[...held, ...next, ...far].map((point) => [point, 1] as const),
    ...here.map((point) => [point, 2] as const),
  ]);
}

/** What a name should not cover, besides the towns themselves: columns, markers and flags. */
function standing({ thing, box, svg }: Piece): readonly Box[] {
  // A column is no place for a name, not even a fortress's: it weighs twice.
  if (thing.domain !== 'point') return [box, { ...box }];
  const anchor = box.anchor;
  return anchor && svg.includes('held') ? [{ x: anchor.x, y: box.y - 12, width: 10, height: 12, anchor }] : [];
}

export const lettering = (view: View, scale: number): string => lettersSvg(namesOf(view, scale), scale);

export const names = (view: View, scale: number): readonly Box[] => nameBoxes(namesOf(view, scale), scale);

export const ground = (ctx: CanvasRenderingContext2D, view: View, inks: Inks, scale: number): void =>
  drawGround(ctx, inks, scale, namesOf(view, scale).boxes);
