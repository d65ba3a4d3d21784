import type { Nothing, RuleId, Side, TermAt } from '@tercio/kernel';
import type { Card, Place, State, Unit } from '../ids.ts';

/** 6.5 Negotiations. */

export type TalksProcs = {
  talks: { at: { readonly next: number }; step: 'peaces' | 'peaced' | 'floor' | 'wars0' | 'wars' | 'war'; gives: null };
  /** 6.5.1 A side may consider itself beaten by an enemy. */
  peace: {
    at: { readonly side: Side; readonly enemy: Side; readonly spaces: readonly number[]; readonly next: number };
    step: 'which' | 'named' | 'reward' | 'rewarded' | 'end';
    gives: null;
  };
  /** 6.5.5 */
  declaring: {
    at: { readonly side: Side; readonly on: State; readonly paid: number };
    step: 'pay' | 'paid' | 'war';
    gives: null;
  };
  payFunds: { at: TermAt; step: never; gives: null };
  remit: { at: TermAt; step: never; gives: null };
  makePeace: { at: TermAt; step: never; gives: null };
  makeAlliance: { at: TermAt; step: never; gives: null };
  lend: { at: TermAt; step: 'pick' | 'picked' | 'where' | 'end'; gives: null };
};

export type TalksAsks = {
  defeat: { about: { readonly enemies: readonly number[] }; verbs: { by: State; none: null } };
  takeBack: {
    about: { readonly enemy: Side; readonly spaces: readonly number[] };
    verbs: { space: Place; done: null };
  };
  reward: { about: { readonly from: Side; readonly at: Place }; verbs: { vp: null; funds: null } };
  declare: { about: Nothing; verbs: { on: State; end: State; none: null } };
  price: { about: { readonly on: State; readonly paid: number; readonly cost: number }; verbs: { card: Card } };
  lendUnit: { about: { readonly to: Side; readonly left: number }; verbs: { unit: Unit } };
  lendPlace: { about: { readonly from: Side; readonly units: readonly number[] }; verbs: { at: Place } };
};

export type TalksEvent =
  | { readonly kind: 'beaten'; readonly rule: '6.5.1'; readonly side: Side; readonly by: Side }
  | { readonly kind: 'givenBack'; readonly rule: RuleId; readonly side: Side; readonly to: number; readonly at: Place }
  | {
      readonly kind: 'rewarded';
      readonly rule: '6.5.1';
      readonly side: Side;
      readonly vp: number;
      readonly funds: number;
    }
  | { readonly kind: 'war'; readonly rule: RuleId; readonly side: number; readonly on: number }
  | { readonly kind: 'peace'; readonly rule: RuleId; readonly side: number; readonly with: number }
  | { readonly kind: 'alliance'; readonly rule: RuleId; readonly side: Side; readonly with: Side }
  | { readonly kind: 'paid'; readonly rule: RuleId; readonly side: Side; readonly to: number; readonly count: number }
  | {
      readonly kind: 'lent';
      readonly rule: '6.5.2';
      readonly side: Side;
      readonly to: Side;
      readonly units: number;
      readonly at: Place;
    };
