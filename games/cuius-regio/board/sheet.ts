import type { Box, Inks } from '@tercio/board';
import type { View } from '@tercio/kernel';
import { drawGround } from './ground.ts';
import { lettersOf, nameBoxes, namesSvg } from './letters.ts';
import { standing } from './pieces.ts';

/** Ground and names of the sheet at a scale. */

export const ground = (ctx: CanvasRenderingContext2D, view: View, inks: Inks, scale: number): void =>
  drawGround(ctx, inks, scale, lettersOf(scale, standing(view)).boxes);
export const lettering = (view: View, scale: number): string => namesSvg(lettersOf(scale, standing(view)), scale);
export const names = (view: View, scale: number): readonly Box[] => nameBoxes(lettersOf(scale, standing(view)), scale);
