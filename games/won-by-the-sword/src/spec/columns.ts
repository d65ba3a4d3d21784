import type { RuleId, Side } from '@tercio/kernel';
import type { Column, Point, Unit } from '../ids.ts';

/** 4, 5, 13, 16: columns and garrisons, losses, and what may stand with what. */

export type ColumnsProcs = {
  /** 13.0, 7.2 The owner takes step losses from a column, in secret; a column without regiments is removed (4.5). */
  losses: { at: { readonly column: Column; readonly steps: number; readonly rule: RuleId }; step: never; gives: null };
  /** The same for a garrison; a garrison that is wiped out leaves the point neutral. */
  garrisonLosses: {
    at: { readonly point: Point; readonly steps: number; readonly rule: RuleId };
    step: never;
    gives: null;
  };
  /** 4.2, 5.2 The active column exchanges units with the garrison of its space, in secret. */
  regroup: { at: { readonly column: Column }; step: never; gives: null };
  /** 4.2 The active column takes in another column of its space, or a part of it. */
  absorb: { at: { readonly column: Column; readonly other: Column }; step: never; gives: null };
  /** 4.1 A column or garrison gives units and a leader to a new column; gives 1 if it was made. */
  split: { at: { readonly from: number; readonly into: Column }; step: never; gives: number };
  /** 11.10 A captured place gets its garrison from the column. */
  establish: { at: { readonly column: Column; readonly point: Point }; step: never; gives: null };
  /** 4.5 */
  dissolve: { at: { readonly column: Column; readonly rule: RuleId }; step: never; gives: null };
};

export type ColumnsAsks = {
  /** 13.0 Which unit takes the next step loss. */
  lose: { about: { readonly column: Column; readonly left: number }; verbs: { step: Unit } };
};

export type ColumnsEvent = {
  readonly kind: 'lost';
  readonly rule: RuleId;
  readonly side: Side;
  readonly column: Column;
  readonly steps: number;
};
