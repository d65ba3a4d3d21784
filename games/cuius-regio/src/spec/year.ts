import type { Nothing, RuleId, Side } from '@tercio/kernel';

/** 3 to 10, 12, 15 and the scenarios' own rules: the year and what happens in it besides activations. */

export type YearProcs = {
  /** The whole game: year after year until somebody has won. */
  campaign: { at: Nothing; step: 'operations' | 'end'; gives: null };
};

export type YearAsks = {
  /** 4.0, 7.1 The side with the initiative names the First Player of a phase. */
  firstPlayer: { about: Nothing; verbs: { first: Side } };
};

export type YearEvent = { readonly kind: 'year'; readonly rule: RuleId; readonly year: number };
