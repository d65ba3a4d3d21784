import type { RuleId, Side } from '@tercio/kernel';
import type { Card, Column, Point, Target, Way } from '../ids.ts';
import type { Applied } from '../modifiers.ts';

/** 7, 8, 9, 10, 14, 15 and 6.2: an activation and what a column does in it. */

export type MarchProcs = {
  /** 3.4 A column is activated with a card (table: active, card): everything from epidemic and fatigue to paying baggage. */
  activation: {
    at: { readonly column: Column; readonly card: Card; readonly created: number };
    step: 'act' | 'acted' | 'closing' | 'settle' | 'finish';
    gives: null;
  };
  /** 8 The active column goes to a point beside its own; `how` is one of MOVES. */
  advance: {
    at: { readonly column: Column; readonly to: Point; readonly how: number };
    step: 'end';
    gives: null;
  };
  /** 9.1 The enemy's patrols around the point that a column has just entered try to scout it, by the ways' order. */
  watched: { at: { readonly column: Column; readonly next: number }; step: 'end'; gives: null };
};

export type MarchAsks = {
  /** 1.4 What the active column does next. */
  act: {
    about: { readonly column: Column };
    verbs: { move: Point; forage: number; end: null };
  };
};

export type MarchWindows = { readonly [name: string]: never };

export type MarchEvent =
  | {
      readonly kind: 'moved';
      readonly rule: RuleId;
      readonly side: Side;
      readonly column: Column;
      readonly from: Point;
      readonly to: Point;
      readonly cp: number;
    }
  /** 10.0 */
  | {
      readonly kind: 'foraged';
      readonly rule: '10.0';
      readonly side: Side;
      readonly column: Column;
      readonly point: Point;
      readonly die: number;
      readonly modifiers: readonly Applied[];
      readonly total: number;
      readonly bp: number;
      readonly marker: number;
    }
  /** 9.1 `target` as in TARGETS. */
  | {
      readonly kind: 'scouted';
      readonly rule: '9.1';
      readonly side: Side;
      readonly way: Way;
      readonly target: Target;
      readonly die: number;
      readonly firepower: number;
      readonly seen: boolean;
    }
  /** 15.0 */
  | {
      readonly kind: 'rested';
      readonly rule: '15.0';
      readonly side: Side;
      readonly column: Column;
      readonly cp: number;
      readonly left: number;
    }
  /** 7.2 What was due and what was there is the owner's secret; what is missing is announced. */
  | {
      readonly kind: 'settled';
      readonly rule: '7.2';
      readonly side: Side;
      readonly column: Column;
      readonly due: number | null;
      readonly paid: number | null;
      readonly short: number;
    };
