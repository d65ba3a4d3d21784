import type { Inks } from '@tercio/board';
import type { Fast } from '@tercio/kernel';

/** What the engraver holds: the sheet, the inks, and a hand that shakes the same way every time. */
export type Pen = {
  readonly ctx: CanvasRenderingContext2D;
  readonly inks: Inks;
  /** One screen pixel in sheet units. */
  readonly px: number;
  readonly random: Fast;
};

/** A stable number from 0 below 1. */
export const chance = (pen: Pen): number => pen.random.next() / 0x1_0000_0000;
export const between = (pen: Pen, low: number, high: number): number => low + chance(pen) * (high - low);
