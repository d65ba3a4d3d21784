import type { Box, Inks, Zoom } from '@tercio/board';
import type { Letters } from '@tercio/geo';
import type { View } from '@tercio/kernel';
import { drawGround } from './ground.ts';
import { lettersOf, nameBoxes, namesSvg } from './letters.ts';
import { frontNames, over } from './overlays.ts';
import { standing } from './pieces.ts';

/** Ground and names of the sheet at a scale. */

/** As the page chooses drawings for a scale. */
const FAR = 0.62;
const zoomAt = (scale: number): Zoom => (scale < FAR ? 'far' : 'near');
const lettersIn = (view: View, scale: number): Letters =>
  lettersOf(scale, [...standing(view, zoomAt(scale)), ...(scale < FAR ? frontNames(view, scale) : [])]);

export const ground = (ctx: CanvasRenderingContext2D, view: View, inks: Inks, scale: number): void =>
  drawGround(ctx, inks, scale, lettersIn(view, scale).boxes);
export const lettering = (view: View, scale: number): string =>
  over(view, scale, scale < FAR) + namesSvg(lettersIn(view, scale), scale);
export const names = (view: View, scale: number): readonly Box[] => nameBoxes(lettersIn(view, scale), scale);
