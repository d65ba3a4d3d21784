import type { BreachAt, Side, TermAt } from '@tercio/kernel';
import type { Kind } from '../ids.ts';

/** 8 Player Negotiations. */

export type DealsProcs = {
  handOver: { at: TermAt; step: 'done'; gives: null };
  freePower: { at: TermAt; step: 'done'; gives: null };
  giveMarkers: { at: TermAt; step: never; gives: null };
  giveGold: { at: TermAt; step: never; gives: null };
  endGame: { at: TermAt; step: never; gives: null };
  breach: { at: BreachAt; step: 'end'; gives: null };
  /** 8.2 Each of these rolls a die and picks so many markers. */
  compensate: { at: { readonly of: readonly number[] }; step: never; gives: null };
  showDeal: { at: { readonly deal: number }; step: never; gives: null };
};
export type DealsInterjections = { show: { arg: number; proc: 'showDeal' } };

export type DealsEvent =
  | { readonly kind: 'paid'; readonly rule: '8.1'; readonly side: Side; readonly to: Side; readonly gold: number }
  | { readonly kind: 'wouldEnd'; readonly rule: '8.1'; readonly side: Side; readonly to: Side }
  | {
      readonly kind: 'handed';
      readonly rule: '8.1';
      readonly side: Side;
      readonly to: Side;
      readonly marker: Kind | null;
      readonly count: number;
    }
  | { readonly kind: 'broke'; readonly rule: '8.2'; readonly side: Side; readonly to: Side };
