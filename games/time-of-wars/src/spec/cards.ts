import type { RuleId, Side } from '@tercio/kernel';
import type { Card, Commander, Kind, Place, State, Unit } from '../ids.ts';
import type { Coming } from './march.ts';

/** 6.9.1.2, 6.9.1.3 Events: what cards do. */

export type CardsProcs = {
  /** A card is played as an Event: choices of its first part, answers, then all parts. */
  event: {
    at: { readonly by: Side; readonly card: Card };
    step: 'effects' | 'end';
    gives: null;
  };
  /** Its parts, one after the other. `points`: those that follow a Special Card played for points. */
  effects: {
    at: {
      readonly by: Side;
      readonly card: Card;
      readonly points: number;
      readonly next: number;
      readonly target: number;
      readonly chosen: readonly number[];
    };
    step: 'ask' | 'chosen' | 'window' | 'apply' | 'called' | 'next';
    gives: null;
  };
  /** A card of a hand that was looked at is discarded. */
  pluck: { at: { readonly by: Side; readonly of: Side }; step: 'chosen'; gives: null };
  /** Spy and Loyal vassal against an Event, Spy against Spy. */
  answer: { at: { readonly by: Side; readonly card: number }; step: 'open' | 'closed'; gives: null };
  /** An army that a card puts straight into a space. */
  /** `most`: so many are carried, or NONE. */
  landing: {
    at: { readonly side: Side; readonly from: Place; readonly to: Place; readonly most: number };
    step: 'aboard' | 'stays' | 'end';
    gives: null;
  };
  entryCard: { at: Coming & { readonly by: Side; readonly card: number }; step: never; gives: null };
  winterCard: { at: Coming & { readonly by: Side; readonly card: number }; step: 'end'; gives: null };
  stormCard: {
    at: { readonly by: Side; readonly card: number; readonly side: Side; readonly sea: Place };
    step: 'end';
    gives: null;
  };
  jasnaCard: {
    at: { readonly by: Side; readonly card: number; readonly side: Side; readonly at: Place };
    step: 'end';
    gives: null;
  };
};

/** What an effect is about: the card, its part, and what was chosen so far. */
export type Choosing = {
  readonly card: Card;
  readonly points: number;
  readonly next: number;
  readonly target: number;
  readonly by: Side;
  readonly chosen: readonly number[];
};

export type CardsAsks = {
  ofPower: { about: Choosing; verbs: { power: Side } };
  ofState: { about: Choosing; verbs: { state: State; none: null } };
  ofPlace: { about: Choosing; verbs: { at: Place; none: null } };
  ofUnit: { about: Choosing; verbs: { unit: Unit; none: null } };
  ofKind: { about: Choosing; verbs: { kind: Kind; none: null } };
  ofCommander: { about: Choosing; verbs: { commander: Commander } };
  ofCard: { about: Choosing; verbs: { card: Card; none: null } };
  ofTrack: { about: Choosing; verbs: { track: number } };
  /** What Diplomacy is for: joining, breaking, subjecting, War. */
  ofWay: { about: Choosing; verbs: { way: number } };
  ofFaith: { about: Choosing; verbs: { faith: number } };
  pluck: { about: { readonly of: Side }; verbs: { card: Card } };
  ofYes: { about: Choosing; verbs: { yes: null; no: null } };
  answer: {
    about: { readonly by: Side; readonly card: Card; readonly frees: number };
    verbs: { spy: number; loyal: number; pass: null };
  };
};

export type CardsWindows = {
  answer: {
    about: { readonly by: Side; readonly card: Card; readonly frees: number };
    ask: 'answer';
    respond: 'answer';
  };
};

export type CardsEvent =
  | { readonly kind: 'played'; readonly rule: RuleId; readonly side: Side; readonly card: Card }
  | { readonly kind: 'cancelled'; readonly rule: RuleId; readonly card: Card }
  | { readonly kind: 'marker'; readonly rule: '6.9.1.2'; readonly event: number; readonly on: boolean }
  | { readonly kind: 'vp'; readonly rule: RuleId; readonly side: Side; readonly count: number }
  | {
      readonly kind: 'marked';
      readonly rule: RuleId;
      readonly what: 'revolt' | 'famine' | 'good' | 'poor' | 'cleared';
      readonly at: Place;
    }
  | { readonly kind: 'faith'; readonly rule: RuleId; readonly at: Place; readonly religion: number }
  | { readonly kind: 'rebels'; readonly rule: '5.2.2'; readonly at: Place; readonly side: Side; readonly on: boolean }
  | { readonly kind: 'placed'; readonly rule: RuleId; readonly unit: Unit; readonly at: number }
  | { readonly kind: 'stopped'; readonly rule: RuleId; readonly side: Side; readonly at: Place }
  | { readonly kind: 'looked'; readonly rule: RuleId; readonly side: Side; readonly at: Side }
  | { readonly kind: 'ill'; readonly rule: RuleId; readonly commander: Commander };
