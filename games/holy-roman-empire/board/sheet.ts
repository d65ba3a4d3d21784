import type { Box, Inks } from '@tercio/board';
import { lettersSvg, setLetters, onScreen, nameBoxes } from '@tercio/geo';
import type { Label, Letters } from '@tercio/geo';
import type { View } from '@tercio/kernel';
import { map } from '../data/index.ts';
import { CITY_SQUARES, isCapital, printedValue, SQUARE_LIST } from '../src/field.ts';
import { place } from '../src/ids.ts';
import { isOpenPlace } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { bands } from './bands.ts';
import { lattice, sheet, TOWN, townPoint } from './country.ts';
import { drawGround } from './ground.ts';
import { lands } from './lands.ts';
import { pieces } from './pieces.ts';
import { seenOf } from './seen.ts';

/** Names of towns, lands, rivers and seas, at every scale, and the ground that gives way to them. */

/** Below this the smallest towns have no names. */
const FAR = 0.7;
const RING = 4;

const SEAS: { readonly [sea: string]: string } = {
  north: 'North Sea',
  baltic: 'Baltic',
  adriatic: 'Adriatic',
  mediterranean: 'Mediterranean',
};
let seaRegions: { readonly name: string; readonly rings: ReturnType<typeof lattice.around> }[] | undefined;
const seas = () =>
  (seaRegions ??= [...new Set(map.squares.map(({ sea }) => sea))].flatMap((sea) => {
    const squares = SQUARE_LIST.filter(
      (square) => map.squares[square]?.sea === sea && map.squares[square]?.kind === 'sea',
    );
    return sea === null || squares.length === 0
      ? []
      : [{ name: SEAS[sea] ?? sea, rings: lattice.around(new Set(squares)) }];
  }));

const townLabels = (seen: Seen, scale: number): readonly Label[] =>
  CITY_SQUARES.map((at, i): Label => {
    const [x, y] = townPoint(at);
    const value = printedValue(at);
    const isSmall = value < 2 && scale < FAR;
    return {
      text: isSmall || !isOpenPlace(seen, at) ? '' : (map.cities[i]?.name.replace(/ \(.*/, '') ?? ''),
      face: isCapital(at) ? 'capitals' : 'roman',
      size: (isCapital(at) ? 16 : value > 1 ? 15 : 13.5) * (scale < FAR ? 0.88 : 1),
      x: x * scale,
      y: y * scale,
      radius: TOWN * scale + RING,
      rank: value + (isCapital(at) ? 2 : 0),
    };
  });

function lettersAt(seen: Seen, scale: number, standing: readonly Box[]): Letters {
  const open = lands().map(({ places }) => [...places].some((at) => isOpenPlace(seen, place(at))));
  return setLetters({
    sheet: sheet(),
    scale,
    places: townLabels(seen, scale),
    beyond: [],
    regions: [...sheet().regions.filter((_, i) => open[i]), ...seas()],
    standing: standing.map((box) => onScreen(box, scale)),
  });
}

const kept: { readonly key: string; readonly letters: Letters }[] = [];
const MOST_KEPT = 4;

/** They are set anew when the eye comes nearer or a stack has gone elsewhere. */
function lettersOf(view: View, scale: number): Letters {
  const standing = pieces(view).map(({ box }) => box);
  const key = [scale, ...standing.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)].join(' ');
  const known = kept.find((one) => one.key === key);
  if (known) return known.letters;
  const letters = lettersAt(seenOf(view), scale, standing);
  kept.unshift({ key, letters });
  kept.length = Math.min(kept.length, MOST_KEPT);
  return letters;
}

export const ground = (ctx: CanvasRenderingContext2D, view: View, inks: Inks, scale: number): void =>
  drawGround(ctx, seenOf(view), inks, scale, lettersOf(view, scale).boxes);
export const lettering = (view: View, scale: number): string => bands(view) + lettersSvg(lettersOf(view, scale), scale);
export const names = (view: View, scale: number): readonly Box[] => nameBoxes(lettersOf(view, scale), scale);
