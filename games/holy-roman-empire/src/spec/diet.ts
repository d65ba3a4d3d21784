import type { Nothing, Side } from '@tercio/kernel';
import type { Minor, Place, Unit } from '../ids.ts';

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
  /** Gives entries: receiver * 3 + value - 1. */
  gift: {
    at: { readonly attending: readonly number[]; readonly entries: readonly number[] };
    step: 'ask' | 'chosen';
    gives: readonly number[];
  };
};

export type DietAsks = {
  callDiet: { about: Nothing; verbs: { call: null; crisis: null; pass: null } };
  attend: { about: { readonly caller: number }; verbs: { attend: null; away: null } };
  /** Gifts of Diplomacy before the votes: receiver and value as receiver * 3 + value - 1. */
  gift: {
    about: { readonly attending: readonly number[]; readonly entries: readonly number[] };
    verbs: { give: number; enough: null };
  };
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
