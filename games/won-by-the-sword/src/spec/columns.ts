import type { RuleId, Side } from '@tercio/kernel';
import type { Column, Leader, Point, Slot, Target, Unit } from '../ids.ts';

/** 4, 5, 13, 16: columns and garrisons, losses, and what may stand with what. */

/** What a lane has come to about foot and horse, by nation: as in force.ts. */
type Packs = { readonly foot: readonly number[]; readonly horse: readonly number[] };

/** What goes over from one box to another: named leaders, and units by nation and kind. */
export type Parcel = { readonly leaders: readonly Leader[]; readonly units: readonly number[] };

export type ColumnsProcs = {
  /** 13.0, 7.2 The owner takes step losses from a column, in secret; a column without regiments is removed (4.5). */
  losses: {
    at: { readonly column: Column; readonly steps: number; readonly rule: RuleId };
    step: 'taken' | 'after' | 'end';
    gives: null;
  };
  /** The same for a garrison; a garrison that is wiped out leaves the point neutral. */
  garrisonLosses: {
    at: { readonly point: Point; readonly steps: number; readonly rule: RuleId };
    step: 'taken';
    gives: null;
  };
  /** The lane of both. `left` is what could not be taken. */
  takeLosses: {
    at: Packs & { readonly target: Target; readonly left: number; readonly asked: number };
    step: 'next' | 'chosen';
    gives: Packs & { readonly left: number };
  };
  /** 4.2, 5.2 The active column exchanges units with the garrison of its space, in secret. */
  regroup: { at: { readonly column: Column }; step: 'done'; gives: null };
  /** Its lane: how many of each kind lie in the garrison in the end, which leaders, and how many detachments fill regiments. */
  exchange: {
    at: {
      readonly column: Column;
      readonly leaders: readonly Leader[];
      readonly stays: readonly number[];
      readonly fills: readonly number[];
      readonly kind: number;
    };
    step: 'leaders' | 'named' | 'units' | 'counted' | 'fill' | 'filled';
    gives: {
      readonly leaders: readonly Leader[];
      readonly stays: readonly number[];
      readonly fills: readonly number[];
    };
  };
  /** 4.2 The active column takes in another column of its space, or a part of it. */
  absorb: { at: { readonly column: Column; readonly other: Column }; step: 'done'; gives: null };
  /** 4.1 A column or garrison gives units and a leader to a new column; gives 1. */
  split: { at: { readonly from: number; readonly into: Column }; step: 'part' | 'done'; gives: number };
  /** The lane of both: leaders first, then units by nation and kind, then baggage. */
  hand: {
    at: Parcel & { readonly from: Target; readonly into: Column; readonly unit: number };
    step: 'next' | 'named' | 'units' | 'counted' | 'baggage' | 'loaded';
    gives: Parcel & { readonly bp: number; readonly whole: number };
  };
  /** 11.10 A captured place gets its garrison from the column. */
  establish: { at: { readonly column: Column; readonly point: Point }; step: 'done' | 'after'; gives: null };
  garrison: {
    at: {
      readonly column: Column;
      readonly point: Point;
      readonly detached: readonly Unit[];
      readonly left: readonly Unit[];
    };
    step: 'next' | 'chosen';
    gives: { readonly detached: readonly Unit[]; readonly left: readonly Unit[] };
  };
  /** 4.5 */
  dissolve: {
    at: { readonly column: Column; readonly rule: RuleId };
    step: 'leaders' | 'placed' | 'gone' | 'end';
    gives: null;
  };
  /** Its lane: where each leader goes, named ones first, then generic ones by nation. */
  placeLeaders: {
    at: { readonly column: Column; readonly places: readonly number[] };
    step: 'next' | 'chosen';
    gives: { readonly places: readonly number[] };
  };
};

export type ColumnsAsks = {
  /** 13.0 Which unit takes the next step loss. */
  lose: { about: Packs & { readonly target: Target; readonly left: number }; verbs: { step: Unit } };
  /** 5.2 Which leaders lie in the garrison afterwards. */
  postLeaders: {
    about: { readonly column: Column; readonly leaders: readonly Leader[]; readonly stays: readonly number[] };
    verbs: { leader: Leader; oberst: number };
  };
  /** 5.2 How many of a kind lie in the garrison afterwards. */
  stay: {
    about: {
      readonly column: Column;
      readonly leaders: readonly Leader[];
      readonly stays: readonly number[];
      readonly kind: number;
    };
    verbs: { count: number };
  };
  /** 1.4 How many detachments bring reduced regiments of that kind to full strength. */
  fill: {
    about: { readonly column: Column; readonly kind: number; readonly most: number };
    verbs: { count: number };
  };
  /** 4.1, 4.2 Which leaders go over. */
  lead: {
    about: Parcel & { readonly from: Target; readonly into: Column };
    verbs: { leader: Leader; oberst: Unit; all: null; done: null };
  };
  /** 4.1, 4.2 How many of a kind go over. */
  share: {
    about: Parcel & { readonly from: Target; readonly into: Column; readonly unit: Unit };
    verbs: { count: number };
  };
  /** 4.1 */
  shareBaggage: { about: { readonly from: Column }; verbs: { count: number } };
  /** 11.10 */
  establish: {
    about: {
      readonly column: Column;
      readonly point: Point;
      readonly detached: readonly Unit[];
      readonly left: readonly Unit[];
    };
    verbs: { detach: Unit; leave: Unit; done: null };
  };
  /** 4.5 Where a leader goes whose column is no more: a named one, or a generic one of a nation. */
  place: {
    about: { readonly column: Column; readonly leader: number; readonly slot: Slot };
    verbs: { with: Target; none: null };
  };
};

type Told = { readonly side: Side; readonly column: Column };

export type ColumnsEvent =
  /** `units` as counts by kind for the owner; `cadre` by nation and sort, open to all. */
  | {
      readonly kind: 'lost';
      readonly rule: RuleId;
      readonly side: Side;
      readonly target: Target;
      readonly steps: number;
      readonly cadre: readonly number[];
    }
  | (Told & { readonly kind: 'recalled'; readonly rule: RuleId; readonly patrols: number })
  | (Told & { readonly kind: 'regrouped'; readonly rule: '5.2'; readonly point: Point })
  | (Told & { readonly kind: 'absorbed'; readonly rule: '4.2'; readonly other: Column; readonly whole: boolean })
  | (Told & { readonly kind: 'garrisoned'; readonly rule: '11.10'; readonly point: Point })
  | (Told & {
      readonly kind: 'removed';
      readonly rule: RuleId;
      readonly point: Point;
      readonly guns: number;
      readonly bp: number;
    })
  | { readonly kind: 'abandoned'; readonly rule: RuleId; readonly side: Side; readonly point: Point };
