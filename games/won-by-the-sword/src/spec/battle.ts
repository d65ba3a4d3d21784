import type { RuleId, Side } from '@tercio/kernel';
import type { Column, Point } from '../ids.ts';

/** 12 and 6.3: battles. */

export type BattleProcs = {
  /** 12.0 Battle is offered (its cost is paid here); gives 1 if it was fought. */
  offer: {
    at: { readonly column: Column; readonly target: Column; readonly surprise: number };
    step: never;
    gives: number;
  };
  /** 12.3, 12.4 A beaten column goes back, one or two spaces, with or without its baggage and guns. */
  retreat: { at: { readonly column: Column; readonly spaces: number }; step: never; gives: null };
};

export type BattleAsks = {
  /** 12.0 */
  accept: { about: { readonly column: Column; readonly target: Column }; verbs: { accept: null; reject: null } };
};

export type BattleEvent = {
  readonly kind: 'offered';
  readonly rule: RuleId;
  readonly side: Side;
  readonly column: Column;
  readonly target: Column;
  readonly point: Point;
};
