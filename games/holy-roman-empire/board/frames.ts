import type { View } from '@tercio/kernel';
import type { Fray } from '../src/spec/battle.ts';
import type { Session } from '../src/spec/diet.ts';

/** What is going on, as everybody sees it: the procedures that have begun and not ended, the innermost first. */

interface Frame {
  readonly proc: string;
  readonly step: string;
  readonly at: { readonly [name: string]: unknown };
}

function frameOf(view: View, proc: string): Frame | null {
  for (let stack = view.flow.stack; stack; stack = stack.below) if (stack.top.proc === proc) return stack.top;
  return null;
}

export interface Auctioned {
  readonly unit: number;
  readonly bid: number;
  readonly bidder: number;
  readonly out: readonly number[];
}

export const frayIn = (view: View): { readonly step: string; readonly fray: Fray } | null => {
  const frame = frameOf(view, 'battle');
  return frame && { step: frame.step, fray: frame.at as unknown as Fray };
};
/** A diet that has been called, and how far it has come. */
export type Called = Session & { readonly step: string };
export const dietIn = (view: View): Called | null => {
  const frame = frameOf(view, 'diet');
  return frame && { ...(frame.at as unknown as Session), step: frame.step };
};
export const auctionIn = (view: View): Auctioned | null =>
  (frameOf(view, 'auction')?.at as unknown as Auctioned) ?? null;
export const embassyIn = (view: View): { readonly side: number; readonly minor: number } | null =>
  (frameOf(view, 'embassy')?.at as unknown as { side: number; minor: number }) ?? null;
/** 10.2 Who is about to pick, and how many. */
export const pickIn = (view: View): { readonly side: number; readonly count: number } | null =>
  (frameOf(view, 'pick')?.at as unknown as { side: number; count: number }) ?? null;
