import type { Nothing, RuleId, Side } from '@tercio/kernel';
import type { Card, Commander, Kind, Place, Unit } from '../ids.ts';

/** 6.0 to 6.4, 6.6 to 6.8, 6.10 to 6.12, 7: the Game Turn and how the game ends. */

export type TurnProcs = {
  game: { at: Nothing; step: 'turn'; gives: null };
  turn: {
    at: Nothing;
    step:
      | 'cards'
      | 'rulers'
      | 'commanders'
      | 'talks'
      | 'unrest'
      | 'hiring'
      | 'deployment'
      | 'impulses'
      | 'home'
      | 'markers'
      | 'policy'
      | 'bottom'
      | 'close'
      | 'over';
    gives: null;
  };
  tidying: { at: Nothing; step: never; gives: null };
  closing: { at: Nothing; step: 'over'; gives: null };
  /** 6.2 */
  drawing: {
    at: { readonly picked: number };
    step: 'choose' | 'selected' | 'draws' | 'reject' | 'exchanged' | 'end';
    gives: null;
  };
  /** 6.2.7 In secret: the card that is selected, or NONE. */
  select: { at: Nothing; step: 'chosen'; gives: number };
  /** 6.2.9 In secret: the cards that are exchanged. */
  exchange: { at: { readonly cards: readonly number[] }; step: 'chosen'; gives: readonly number[] };
  /** 6.3 By place in the Sequence. */
  reigns: { at: { readonly next: number }; step: 'one' | 'prolonged'; gives: null };
  /** 6.4 */
  command: { at: { readonly next: number }; step: 'one' | 'ask' | 'posted'; gives: null };
  /** 6.6.2.2 Zone by zone, power by power. */
  unrest: { at: { readonly next: number; readonly left: number }; step: 'place' | 'placed'; gives: null };
  /** 6.7 `order`: who hires, twice over. */
  hiring: {
    at: { readonly order: readonly number[]; readonly next: number; readonly unit: number };
    step: 'bids' | 'bidden' | 'one' | 'hired' | 'join' | 'joined';
    gives: null;
  };
  bid: { at: Nothing; step: 'chosen'; gives: number };
  /** 6.8 */
  deployment: {
    at: { readonly next: number; readonly from: Place };
    step: 'one' | 'chosen' | 'muster' | 'mustered' | 'went' | 'on';
    gives: null;
  };
  /** 6.10 `kept`: the space of the army that stays. */
  goingHome: {
    at: { readonly next: number; readonly kept: number; readonly from: number };
    step: 'one' | 'keeping' | 'leave' | 'chosen';
    gives: null;
  };
  /** 6.9.1.1 The units that powers at the bottom lose. */
  collapse: { at: Nothing; step: 'stripped'; gives: null };
};

export type TurnAsks = {
  selectCard: { about: Nothing; verbs: { select: Card; none: null } };
  exchangeCard: { about: { readonly cards: readonly number[] }; verbs: { reject: Card; done: null } };
  prolong: { about: Nothing; verbs: { stay: null; follow: null } };
  post: { about: { readonly commander: Commander }; verbs: { at: Place } };
  riot: { about: { readonly zone: number; readonly power: Side; readonly left: number }; verbs: { on: Place } };
  bidCard: { about: Nothing; verbs: { bid: Card; none: null } };
  /** `more`: how often the same side may still hire after this one. */
  hire: { about: { readonly more: number }; verbs: { take: Kind; none: null } };
  join: { about: { readonly unit: Unit }; verbs: { at: Place } };
  deploy: { about: Nothing; verbs: { from: Place; stay: null } };
  /** `far`: it has ended a Revolt on its way, and may go on. */
  goal: { about: { readonly from: Place; readonly far: 0 | 1 }; verbs: { to: Place; sail: Place; stop: null } };
  keep: { about: Nothing; verbs: { at: Place; none: null } };
  /** `unit`: it goes to VILNIUS by itself, before the others are asked for. */
  capital: { about: { readonly from: Place }; verbs: { to: Place; unit: Unit } };
  strip: { about: { readonly power: Side }; verbs: { unit: Unit } };
};

export type TurnEvent =
  | { readonly kind: 'turn'; readonly rule: '6.0'; readonly turn: number }
  | { readonly kind: 'phase'; readonly rule: RuleId; readonly phase: number }
  | { readonly kind: 'gotFunds'; readonly rule: RuleId; readonly side: Side; readonly count: number }
  | { readonly kind: 'drew'; readonly rule: RuleId; readonly side: Side; readonly card: number }
  | { readonly kind: 'discarded'; readonly rule: RuleId; readonly side: Side; readonly card: Card }
  | { readonly kind: 'selected'; readonly rule: '6.2.7'; readonly side: Side; readonly card: number }
  | { readonly kind: 'exchanged'; readonly rule: '6.2.9'; readonly side: Side; readonly count: number }
  | {
      readonly kind: 'reigns';
      readonly rule: RuleId;
      readonly side: Side;
      readonly ruler: number;
      readonly weak: number;
    }
  | { readonly kind: 'prolonged'; readonly rule: '6.3.2'; readonly side: Side; readonly ruler: number }
  | { readonly kind: 'posted'; readonly rule: RuleId; readonly commander: Commander; readonly at: number }
  | {
      readonly kind: 'unrest';
      readonly rule: '6.6.2.2';
      readonly zone: number;
      readonly power: Side;
      readonly spaces: number;
      readonly revolts: number;
    }
  | { readonly kind: 'revolt'; readonly rule: RuleId; readonly side: Side; readonly at: Place }
  | { readonly kind: 'bid'; readonly rule: '6.7'; readonly side: Side; readonly card: number }
  | { readonly kind: 'hired'; readonly rule: '6.7'; readonly side: Side; readonly unit: Unit; readonly at: number }
  | {
      readonly kind: 'deployed';
      readonly rule: '6.8';
      readonly side: Side;
      readonly from: Place;
      readonly to: Place;
      readonly units: number;
    }
  | {
      readonly kind: 'home';
      readonly rule: '6.10';
      readonly side: Side;
      readonly from: number;
      readonly to: number;
      readonly units: number;
      readonly losses: number;
    }
  | { readonly kind: 'unitsGone'; readonly rule: RuleId; readonly units: readonly number[] }
  | {
      readonly kind: 'tidied';
      readonly rule: '6.11';
      readonly side: Side;
      readonly revolts: number;
      readonly famines: number;
      readonly good: number;
      readonly poor: number;
    }
  | { readonly kind: 'policy'; readonly rule: '6.12'; readonly side: Side; readonly by: number }
  | { readonly kind: 'stripped'; readonly rule: '6.9.1.1'; readonly side: Side; readonly unit: Unit }
  | { readonly kind: 'over'; readonly rule: RuleId };
