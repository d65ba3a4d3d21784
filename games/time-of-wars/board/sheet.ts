import { shownBox } from '@tercio/board';
import type { Box, Inks, Piece } from '@tercio/board';
import { lettersSvg, printSheet, keptLetters, onScreen, nameBoxes } from '@tercio/geo';
import type { Letters } from '@tercio/geo';
import type { View } from '@tercio/kernel';
import type { Victory } from '../src/data/types.ts';
import { groundUnder } from '../src/ground.ts';
import { placeOf } from '../src/ids.ts';
import { country, namesAt, relief, washes } from './country.ts';
import { drawInsets, insetNames } from './insets.ts';
import { pieces } from './pieces.ts';
import { seenOf } from './seen.ts';

/** By the places that count in a scenario: they must have their names. */
const kept = new Map<string, ReturnType<typeof keptLetters>>();

function namesOf(view: View, scale: number): Letters {
  const counting = countingPlaces(groundUnder(seenOf(view)).file.victory);
  const key = counting.join(' ');
  const lettersAt = kept.get(key) ?? keptLetters((at, boxes) => namesAt(at, boxes, counting));
  kept.set(key, lettersAt);
  return lettersAt(
    scale,
    pieces(view)
      .flatMap(standing)
      .map((box) => onScreen(shownBox(box, scale), scale)),
  );
}

/** 7 The places by which a scenario is won or lost. */
function countingPlaces({ spaces, sudden }: Victory): readonly number[] {
  const scoring = Object.values(spaces).flatMap((values) => Object.keys(values));
  const deciding = sudden.flatMap(({ all, none }) => [...all, ...none]);
  return [...new Set([...scoring, ...deciding].map(placeOf))].toSorted((a, b) => a - b);
}

/** What a name should not cover, besides the spaces themselves: armies, markers, garrisons and flags. */
function standing({ thing, box, svg }: Piece): readonly Box[] {
  // An army or a garrison is no place for a name, not even a Fortified City's: it weighs twice.
  if (thing.domain === 'army' || thing.domain === 'unit') return [box, { ...box }];
  if (thing.domain !== 'place') return [box];
  const anchor = box.anchor;
  return anchor && svg.includes('staff') ? [{ x: anchor.x, y: box.y - 9, width: 11, height: 10, anchor }] : [];
}

export const lettering = (view: View, scale: number): string =>
  `${insetNames(seenOf(view), scale)}${lettersSvg(namesOf(view, scale), scale)}`;

export const names = (view: View, scale: number): readonly Box[] => nameBoxes(namesOf(view, scale), scale);

export const ground = (ctx: CanvasRenderingContext2D, view: View, inks: Inks, scale: number): void =>
  printSheet(
    ctx,
    inks,
    scale,
    { sheet: country(), relief: relief(), washes: washes(), names: namesOf(view, scale).boxes },
    drawInsets,
  );
