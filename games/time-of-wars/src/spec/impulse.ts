import type { Nothing, RuleId, Side } from '@tercio/kernel';
import type { Card, Commander, Kind, Place, Unit } from '../ids.ts';

/** 6.9 Players' impulses: cards, points and what they buy. */

export type ImpulseProcs = {
  impulses: { at: { readonly next: number }; step: 'one' | 'after'; gives: null };
  impulse: {
    at: { readonly side: Side; readonly first: number };
    step: 'choose' | 'chosen' | 'second' | 'paired' | 'invade' | 'invaded' | 'spent' | 'end';
    gives: null;
  };
  /** Points of one card, or of two (`second` not NONE); `plus`: the + is still to be used. */
  spending: {
    at: {
      readonly side: Side;
      readonly card: Card;
      readonly second: number;
      readonly plus: number;
      readonly total: number;
      /** The Commander who goes to rebels. */
      readonly sent: number;
    };
    step: 'act' | 'acted' | 'send' | 'sent' | 'close' | 'plus' | 'used' | 'special' | 'secondSpecial' | 'end';
    gives: null;
  };
  /** 6.6.2.1 `zone`: only there, or NONE. */
  conversion: { at: { readonly side: Side; readonly zone: number }; step: 'chosen'; gives: null };
  /** 5.2.1 */
  recruiting: { at: { readonly side: Side; readonly kind: Kind; readonly free: number }; step: 'placed'; gives: null };
};

export type ImpulseAsks = {
  impulse: {
    about: Nothing;
    verbs: {
      points: Card;
      two: Card;
      event: Card;
      fund: Card;
      track: Card;
      pay: Card;
      invade: Card;
      coup: Card;
      draw: null;
      raid: null;
      decline: null;
    };
  };
  second: { about: { readonly first: Card }; verbs: { card: Card } };
  act: {
    about: { readonly total: number; readonly second: number };
    verbs: {
      march: Place;
      siege: Place;
      assault: Place;
      control: Place;
      plunder: Place;
      recruit: Kind;
      garrison: Unit;
      lift: Place;
      combine: Unit;
      authority: Commander;
      quell: Place;
      explore: null;
      colony: null;
      develop: number;
      end: null;
    };
  };
  raise: { about: { readonly kind: Kind }; verbs: { at: Place; guard: Place } };
  plus: { about: Nothing; verbs: { track: number; none: null } };
  convert: { about: { readonly zone: number }; verbs: { space: Place; none: null } };
  /** 5.2.2 Which rebels the Commander goes to. */
  rebels: { about: { readonly commander: Commander }; verbs: { at: Place } };
};

export type ImpulseEvent =
  | { readonly kind: 'impulse'; readonly rule: '6.9'; readonly side: Side }
  | { readonly kind: 'declined'; readonly rule: '6.9'; readonly side: Side }
  | {
      readonly kind: 'forPoints';
      readonly rule: RuleId;
      readonly side: Side;
      readonly card: Card;
      readonly second: number;
      readonly points: number;
    }
  | { readonly kind: 'tookFund'; readonly rule: RuleId; readonly side: Side; readonly card: Card }
  | {
      readonly kind: 'tracked';
      readonly rule: '2.3.2';
      readonly side: Side;
      readonly track: number;
      readonly to: number;
    }
  | { readonly kind: 'paidCossacks'; readonly rule: '4.2.5'; readonly card: Card }
  | {
      readonly kind: 'developed';
      readonly rule: RuleId;
      readonly side: Side;
      readonly track: number;
      readonly by: number;
    }
  | { readonly kind: 'recruited'; readonly rule: '5.2.1'; readonly side: Side; readonly unit: Unit; readonly at: Place }
  | {
      readonly kind: 'garrisoned';
      readonly rule: RuleId;
      readonly unit: Unit;
      readonly at: Place;
      readonly out: boolean;
    }
  | { readonly kind: 'combined'; readonly rule: '6.9.3.1'; readonly unit: Unit; readonly at: Place }
  | { readonly kind: 'sent'; readonly rule: '5.2.2'; readonly commander: Commander; readonly at: Place }
  | {
      readonly kind: 'quelled';
      readonly rule: '5.2.2';
      readonly side: Side;
      readonly at: Place;
      readonly ended: boolean;
    }
  | { readonly kind: 'explored'; readonly rule: '7.1'; readonly box: number }
  | { readonly kind: 'colony'; readonly rule: '7.1'; readonly box: number; readonly vp: number }
  | {
      readonly kind: 'converted';
      readonly rule: '6.6.2.1';
      readonly side: Side;
      readonly at: Place;
      readonly done: boolean;
    };
