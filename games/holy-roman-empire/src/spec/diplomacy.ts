import type { Nothing, Side } from '@tercio/kernel';
import type { Minor, Place, Unit } from '../ids.ts';

/** 12 Diplomacy, with Alliance and Treachery (10.11, 10.38). */

/** A side lays Diplomacy face down: `laid` so far, as issue * 3 + value - 1; for or against a minor power, or -1 at a diet. */
export type Laying = {
  readonly issue: number;
  readonly issues: number;
  readonly must: boolean;
  readonly laid: readonly number[];
  readonly minor: number;
};

export type DiplomacyProcs = {
  diplomacy: { at: { readonly side: Side }; step: 'choose' | 'chosen'; gives: null };
  /** 12.2 A diplomacy attack. */
  embassy: {
    at: { readonly side: Side; readonly minor: Minor };
    step: 'committed' | 'defence' | 'defended' | 'spies' | 'reveal' | 'papacy' | 'dice' | 'end';
    gives: null;
  };
  /** A side lays Diplomacy face down, in private. */
  commit: {
    at: Laying;
    step: 'ask' | 'chosen';
    gives: readonly number[];
  };
  peek: { at: { readonly by: Side; readonly on: Side }; step: 'played'; gives: null };
  quash: { at: { readonly by: Side; readonly entry: number }; step: 'played'; gives: null };
  alliance: {
    at: { readonly side: Side; readonly left: number };
    step: 'played' | 'next' | 'others' | 'end';
    gives: null;
  };
  treachery: { at: { readonly side: Side }; step: 'played' | 'ask' | 'asked' | 'end'; gives: null };
};

export type DiplomacyAsks = {
  diplomacy: { about: Nothing; verbs: { target: Minor; alliance: null; treachery: null; done: null } };
  commit: {
    about: Laying;
    verbs: { lay: number; enough: null };
  };
  peek: { about: Nothing; verbs: { look: Side; pass: null } };
  quash: { about: Nothing; verbs: { quash: number; pass: null } };
  treachery: { about: Nothing; verbs: { turn: null; free: Minor; rebels: Place; mercenary: Unit } };
};

export type DiplomacyWindows = {
  peek: { about: Nothing; ask: 'peek'; respond: 'peek' };
  quash: { about: Nothing; ask: 'quash'; respond: 'quash' };
};

export type DiplomacyEvent =
  | { readonly kind: 'targets'; readonly rule: '12.2'; readonly side: Side; readonly minor: Minor }
  | { readonly kind: 'laid'; readonly rule: '12.2' | '7.3'; readonly side: Side; readonly count: number }
  | {
      readonly kind: 'revealed';
      readonly rule: '12.2' | '7.3';
      readonly side: Side;
      readonly points: number;
      readonly issue: number;
    }
  | { readonly kind: 'peeked'; readonly rule: '10.36'; readonly side: Side; readonly on: Side }
  | { readonly kind: 'quashed'; readonly rule: '10.32'; readonly side: Side; readonly of: Side; readonly value: number }
  | {
      readonly kind: 'embassy';
      readonly rule: '12.2';
      readonly side: Side;
      readonly minor: Minor;
      readonly attack: number;
      readonly defence: number;
    }
  | { readonly kind: 'noNeutral'; readonly rule: '4.12'; readonly side: Side }
  | { readonly kind: 'removed'; readonly rule: '10.38'; readonly side: Side; readonly unit: Unit };
