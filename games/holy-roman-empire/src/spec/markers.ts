import type { Nothing, Side } from '@tercio/kernel';
import type { Kind, Place, Unit } from '../ids.ts';

/** 10 Campaign Markers. */

/** Who plays what, and the side whom it is aimed at, or -1: all of it is open. */
export type Playing = { readonly by: Side; readonly kind: Kind; readonly on: number };

export type MarkersProcs = {
  /** A marker is played; others may annul it. Gives whether it goes into effect. */
  play: { at: Playing; step: 'done'; gives: boolean };
  /** A played marker lies on the table until nobody annuls it any more. */
  lying: { at: Playing; step: 'closed'; gives: boolean };
  annul: { at: { readonly by: Side; readonly kind: Kind }; step: 'played'; gives: null };
  /** 10.2, 10.5 Every gain of markers. `by`: the side whose marker ordered it, or -1. */
  pick: {
    at: { readonly side: Side; readonly count: number; readonly by: number; readonly base: number };
    step: 'returned' | 'draw' | 'next' | 'shown';
    gives: null;
  };
  returns: {
    at: { readonly least: number; readonly kinds: readonly number[] };
    step: 'chosen' | 'ask';
    gives: readonly number[];
  };
  event: {
    at: { readonly side: Side; readonly kind: Kind };
    step: 'done' | 'balance' | 'expands' | 'rally';
    gives: null;
  };
  demandPay: { at: { readonly side: Side }; step: 'answered'; gives: null };
  rebellion: { at: { readonly side: Side }; step: 'city' | 'chosen' | 'out'; gives: null };
  recalled: { at: { readonly by: Side; readonly unit: Unit }; step: 'played' | 'end'; gives: null };
  spying: { at: { readonly by: Side; readonly on: Side }; step: 'played'; gives: null };
  revealing: { at: { readonly by: Side; readonly to: Side }; step: never; gives: null };
};

export type MarkersAsks = {
  annul: {
    about: Playing;
    verbs: { papal: null; counterspy: null; pass: null };
  };
  /** `kinds`: what was chosen so far, in ascending order. */
  giveBack: {
    about: { readonly least: number; readonly kinds: readonly number[] };
    verbs: { back: Kind; enough: null };
  };
  demand: { about: Nothing; verbs: { payAll: null; dismiss: Unit } };
  rebels: { about: Nothing; verbs: { in: Place } };
};

export type MarkersWindows = {
  annul: { about: Playing; ask: 'annul'; respond: 'annul' };
};

export type MarkersInterjections = {
  recall: { arg: Unit; proc: 'recalled' };
  spy: { arg: Side; proc: 'spying' };
  reveal: { arg: Side; proc: 'revealing' };
};

export type MarkersEvent =
  | { readonly kind: 'played'; readonly rule: string; readonly side: Side; readonly marker: Kind }
  | { readonly kind: 'annulled'; readonly rule: '10.32' | '10.36'; readonly side: Side; readonly marker: Kind }
  | { readonly kind: 'drew'; readonly rule: '10.2'; readonly side: Side; readonly marker: Kind | null }
  | { readonly kind: 'gaveBack'; readonly rule: '10.5'; readonly side: Side; readonly count: number }
  | { readonly kind: 'lapsed'; readonly rule: '10.5' | '10.2'; readonly side: Side; readonly count: number }
  | {
      readonly kind: 'forfeited';
      readonly rule: string;
      readonly side: Side;
      readonly count: number;
      /** Which: only their owner sees it. */
      readonly lost: readonly Kind[] | null;
    }
  | { readonly kind: 'event'; readonly rule: string; readonly side: Side; readonly marker: Kind }
  | { readonly kind: 'ignored'; readonly rule: '10.40'; readonly side: Side; readonly marker: Kind }
  | { readonly kind: 'shown'; readonly rule: string; readonly side: Side; readonly marker: Kind }
  | { readonly kind: 'spied'; readonly rule: '10.36'; readonly side: Side; readonly on: Side }
  | { readonly kind: 'revealedHand'; readonly rule: '26.2'; readonly side: Side; readonly to: Side }
  | { readonly kind: 'recalled'; readonly rule: '10.22'; readonly unit: Unit; readonly gone: boolean }
  | { readonly kind: 'civilWar'; readonly rule: '10.14'; readonly area: Place | -1 }
  | { readonly kind: 'gold'; readonly rule: string; readonly side: Side; readonly gold: number }
  | { readonly kind: 'storm'; readonly rule: '10.18'; readonly unit: Unit; readonly place: Place }
  | { readonly kind: 'plague'; readonly rule: '10.31'; readonly unit: Unit; readonly place: Place }
  | { readonly kind: 'rebels'; readonly rule: '10.33'; readonly unit: Unit; readonly place: Place }
  | { readonly kind: 'affected'; readonly rule: string; readonly side: Side }
  | { readonly kind: 'reformation'; readonly rule: '10.27' };
