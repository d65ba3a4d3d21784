import { nameBoxes, lettersSvg } from '@tercio/geo';
import type { Box, Inks } from '@tercio/board';
import type { Letters } from '@tercio/geo';
import type { View } from '@tercio/kernel';
import { drawGround } from './ground.ts';
import { lettersOf } from './letters.ts';
import { frontNames, over } from './overlays.ts';
import { standing } from './pieces.ts';

/** Ground and names of the sheet at a scale. */

/** On the whole sheet, or nearly, it is also told who holds the provinces and what stands against whom. */
const FAR = 0.36;
const lettersIn = (view: View, scale: number): Letters =>
  lettersOf(scale, [...standing(view), ...(scale < FAR ? frontNames(view, scale) : [])]);

export const ground = (ctx: CanvasRenderingContext2D, view: View, inks: Inks, scale: number): void =>
  drawGround(ctx, inks, scale, lettersIn(view, scale).boxes);
export const lettering = (view: View, scale: number): string =>
  over(view, scale, scale < FAR) + lettersSvg(lettersIn(view, scale), scale);
export const names = (view: View, scale: number): readonly Box[] => nameBoxes(lettersIn(view, scale), scale);
