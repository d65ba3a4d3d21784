import type { Nothing, Side } from '@tercio/kernel';
import type { Kind, Minor, Place, Unit } from '../ids.ts';

/** 7 Imperial Diets. */

export type Session = {
  readonly attending: readonly number[];
  readonly index: number;
  readonly caller: number;
  /** By issue: who has won it, or -1. */
  readonly winners: readonly number[];
};

export type DietProcs = {
  diet: {
    at: Session & { readonly left: number; readonly unit: Unit };
    step:
      | 'call'
      | 'called'
      | 'crisis'
      | 'attend'
      | 'attends'
      | 'gifts'
      | 'given'
      | 'giving'
      | 'handed'
      | 'vote'
      | 'voted'
      | 'spies'
      | 'show'
      | 'troops'
      | 'raise'
      | 'raised'
      | 'place'
      | 'placed'
      | 'recognition'
      | 'recognise'
      | 'recognised'
      | 'condemn'
      | 'condemned'
      | 'frees'
      | 'freed'
      | 'end';
    gives: null;
  };
  /** Which Diplomacy is given: its value. */
  gift: { at: Nothing; step: 'end'; gives: number };
};

export type DietAsks = {
  callDiet: { about: Nothing; verbs: { call: null; crisis: null; pass: null } };
  attend: { about: { readonly caller: number }; verbs: { attend: null; away: null } };
  gift: { about: { readonly attending: readonly number[] }; verbs: { to: Side; enough: null } };
  giftOf: { about: Nothing; verbs: { give: Kind; none: null } };
  raise: { about: { readonly left: number }; verbs: { recruit: Unit; enough: null } };
  raiseWhere: { about: { readonly unit: Unit }; verbs: { at: Place } };
  recognise: { about: Nothing; verbs: { take: Minor } };
  condemn: { about: { readonly attending: readonly number[] }; verbs: { condemn: Side } };
  free: { about: Nothing; verbs: { free: Minor } };
};

export type DietEvent =
  | { readonly kind: 'dietCalled'; readonly rule: '7.2' | '10.21'; readonly side: Side }
  | { readonly kind: 'attends'; readonly rule: '7.2'; readonly side: Side; readonly there: boolean }
  | { readonly kind: 'votes'; readonly rule: '7.4'; readonly issue: number; readonly winner: number }
  | { readonly kind: 'condemned'; readonly rule: '7.7'; readonly side: Side; readonly foe: Side };
