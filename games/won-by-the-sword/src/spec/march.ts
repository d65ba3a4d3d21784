import type { Nothing, RuleId, Side } from '@tercio/kernel';
import type { Card, Column, Point } from '../ids.ts';

/** 7, 8, 9, 10, 14, 15 and 6.2: an activation and what a column does in it. */

export type MarchProcs = {
  /** 3.4 A column is activated with a card (table: active, card): everything from epidemic and fatigue to paying baggage. */
  activation: {
    at: { readonly column: Column; readonly card: Card; readonly created: number };
    step: never;
    gives: null;
  };
};

export type MarchAsks = {
  /** 1.4 What the active column does next. */
  act: { about: { readonly column: Column }; verbs: { move: Point; end: null } };
};

export type MarchWindows = Nothing;

export type MarchEvent = {
  readonly kind: 'moved';
  readonly rule: RuleId;
  readonly side: Side;
  readonly column: Column;
  readonly to: Point;
};
