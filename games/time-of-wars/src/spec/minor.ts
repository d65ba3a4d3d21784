import type { RuleId, Side } from '@tercio/kernel';
import type { Commander, Place, State, Unit } from '../ids.ts';
import type { Coming } from './march.ts';

/** 4 Minor States, the Reich, vassals, Tatars and Cossacks. */

export type MinorProcs = {
  /** 4.2.2 to 4.2.4: free declarations when an army has entered a space. */
  answers: {
    at: Coming;
    step:
      | 'reich'
      | 'reichSaid'
      | 'vassal'
      | 'vassalAsk'
      | 'vassalSaid'
      | 'tatars'
      | 'tatarsAsk'
      | 'tatarsSaid'
      | 'cossacks';
    gives: null;
  };
  /** 4.2.2 `next`: whose turn it is to give a mercenary. */
  protection: {
    at: { readonly against: Side; readonly place: number; readonly next: number };
    step: 'where' | 'giving' | 'each' | 'given' | 'commander' | 'led';
    gives: null;
  };
  /** 4.2.4 `units`: raiders still to go; `gone`: those that have. */
  invasion: {
    at: {
      readonly from: Place;
      readonly gone: readonly number[];
      readonly unit: number;
      readonly points: number;
      readonly last: Place;
    };
    step: 'where' | 'count' | 'rider' | 'ride' | 'rode' | 'met' | 'onward' | 'struck';
    gives: null;
  };
  /** A rider may be intercepted; `was`: who commanded the Tatars before. Gives 1 if it rides on. */
  riderMet: {
    at: {
      readonly at: Place;
      readonly from: Place;
      readonly was: number;
      readonly next: number;
      readonly tried: readonly number[];
    };
    step: 'asked' | 'tried' | 'came' | 'fought' | 'end';
    gives: number;
  };
  /** 4.2.5 */
  raid: { at: { readonly side: Side }; step: 'fought' | 'aim' | 'roll'; gives: null };
};

export type MinorAsks = {
  protect: { about: Coming; verbs: { protect: null; pass: null } };
  gather: { about: { readonly against: Side }; verbs: { at: Place; none: null } };
  giveMercenary: { about: { readonly to: Place }; verbs: { unit: Unit } };
  bring: { about: { readonly to: Place }; verbs: { commander: Commander; none: null } };
  freeWar: { about: { readonly side: Side; readonly why: number }; verbs: { war: null; pass: null } };
  raiders: { about: { readonly gone: readonly number[] }; verbs: { from: Place } };
  ride: {
    about: { readonly unit: Unit; readonly points: number; readonly gone: readonly number[] };
    verbs: { to: Place; stop: null };
  };
  rider: { about: { readonly from: Place; readonly gone: readonly number[] }; verbs: { send: null; done: null } };
  raidPort: { about: { readonly side: Side }; verbs: { port: Place } };
};

export type MinorEvent =
  | {
      readonly kind: 'protected';
      readonly rule: '4.2.2';
      readonly against: Side;
      readonly at: number;
      readonly units: number;
    }
  | {
      readonly kind: 'levied';
      readonly rule: RuleId;
      readonly state: State;
      readonly at: number;
      readonly units: number;
    }
  | { readonly kind: 'subjection'; readonly rule: '4.2.3'; readonly state: State; readonly holds: boolean }
  | { readonly kind: 'horde'; readonly rule: '4.2.4'; readonly at: Place; readonly units: number }
  | {
      readonly kind: 'invaded';
      readonly rule: '4.2.4';
      readonly unit: Unit;
      readonly at: Place;
      readonly done: boolean;
    }
  | { readonly kind: 'raided'; readonly rule: '4.2.5'; readonly at: Place; readonly done: boolean }
  | { readonly kind: 'cossacks'; readonly rule: '4.2.5'; readonly by: number };
