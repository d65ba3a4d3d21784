import type { Nothing, Side } from '@tercio/kernel';
import type { City, Hex, Leader } from '../ids.ts';

/** 5, 16.4 The Leader Deployment Phase. */

type Turn = { readonly side: Side; readonly passes: number };

export type LeaderProcs = {
  deployment: { at: Nothing; step: 'leaders' | 'areas' | 'marshals' | 'lieutenants' | 'end'; gives: null };
  /** 5.3 In turn, until both have passed in succession. */
  marshals: { at: Turn; step: 'chosen' | 'placed'; gives: null };
  /** 5.4 */
  lieutenants: { at: Turn; step: 'chosen' | 'placed'; gives: null };
  /** 5.3.1 One leader is put on the map. */
  post: { at: { readonly side: Side; readonly leader: Leader; readonly marshal: number }; step: 'posted'; gives: null };
};

export type LeaderAsks = {
  marshal: { about: Turn; verbs: { deploy: Leader; pass: null } };
  lieutenant: { about: Turn; verbs: { pay: null; pass: null } };
  post: { about: { readonly leader: Leader; readonly marshal: number }; verbs: { at: Hex } };
};

export type LeaderEvent =
  | { readonly kind: 'leadersCame'; readonly rule: '5.1'; readonly side: Side; readonly leaders: readonly Leader[] }
  | { readonly kind: 'leadersLeft'; readonly rule: '5.1'; readonly side: Side; readonly leaders: readonly Leader[] }
  | {
      readonly kind: 'departure';
      readonly rule: '16.4';
      readonly side: Side;
      readonly leader: Leader;
      readonly die: number;
      readonly leaves: boolean;
    }
  /** 5.2 A Deployment Area opens, and its neutral cities join. */
  | { readonly kind: 'areaOpened'; readonly rule: '5.2'; readonly area: number; readonly cities: readonly City[] }
  | { readonly kind: 'areaClosed'; readonly rule: '5.2'; readonly area: number }
  | {
      readonly kind: 'deployed';
      readonly rule: '5.3.1' | '5.4.1';
      readonly side: Side;
      readonly leader: Leader;
      readonly marshal: number;
      readonly hex: Hex;
    }
  | { readonly kind: 'drawn'; readonly rule: '5.4.1'; readonly side: Side; readonly leader: Leader }
  | { readonly kind: 'noMoreLeaders'; readonly rule: '5.3' | '5.4'; readonly side: Side };
