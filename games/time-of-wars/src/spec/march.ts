import type { RuleId, Side } from '@tercio/kernel';
import type { Commander, Place, Unit } from '../ids.ts';

/** 6.9.3.1 to 6.9.3.3: movement, interception, withdrawal. */

/** How an army came: whose, whence and where, by sea or by land, and what it paid. */
export type Coming = {
  readonly side: Side;
  readonly from: Place;
  readonly to: Place;
  readonly bySea: number;
  readonly cost: number;
};

export type MarchProcs = {
  /** Which units and Commanders of a stack go: they are MARCHING afterwards. */
  muster: {
    at: { readonly side: Side; readonly from: Place; readonly last: number; readonly led: number };
    step: 'picked';
    gives: null;
  };
  /** `forced`: no interception in the first space, attrition from 10; `raids`: spaces it may still plunder at no cost. */
  march: {
    at: {
      readonly side: Side;
      readonly from: Place;
      readonly to: Place;
      readonly forced: number;
      readonly raids: number;
      readonly steps: number;
    };
    step:
      | 'set'
      | 'step'
      | 'stepped'
      | 'walk'
      | 'raided'
      | 'entered'
      | 'sailed'
      | 'landed'
      | 'attrition'
      | 'winter'
      | 'end';
    gives: null;
  };
  /** 6.9.3.1 Across the sea: Storm, Naval Battles, landing. Gives 1 if the army got across. */
  crossing: {
    at: { readonly side: Side; readonly from: Place; readonly to: Place; readonly next: number };
    step: 'stormed' | 'enemies' | 'offered' | 'fight' | 'danes' | 'fought' | 'load' | 'stays';
    gives: number;
  };
  /** T55 What happens when an army enters a space. Gives 1 if it may go on. */
  enter: {
    at: Coming & {
      /** 1: a forced march, which suffers attrition earlier. */
      readonly forced: number;
      /** 1: nobody may intercept here (Forced march). */
      readonly unmet: number;
      /** Whose turn it is, by place in the Sequence; which armies have tried; how many have come. */
      readonly next: number;
      readonly tried: readonly number[];
      readonly met: number;
    };
    step:
      | 'declared'
      | 'window'
      | 'interceptors'
      | 'asked'
      | 'rolled'
      | 'came'
      | 'facing'
      | 'faced'
      | 'withdraw'
      | 'withdrawing'
      | 'withdrew'
      | 'stop'
      | 'winter'
      | 'battle'
      | 'fought';
    gives: number;
  };
  /** 6.9.3.2 One army tries. */
  interception: { at: Coming & { readonly by: Side; readonly place: Place }; step: 'mustered'; gives: number };
  /** 6.9.3.3 */
  withdrawal: {
    at: { readonly by: Side; readonly at: Place; readonly to: Place; readonly side: Side; readonly bySea: number };
    step: 'left' | 'go' | 'end';
    gives: null;
  };
};

export type MarchAsks = {
  muster: {
    about: { readonly from: Place; readonly last: number; readonly led: number };
    verbs: { all: null; unit: Unit; leader: Commander; go: null };
  };
  step: {
    about: { readonly from: Place; readonly raids: number; readonly steps: number };
    verbs: { to: Place; sail: Place; plunder: null; leave: Unit; stop: null };
  };
  seaBattle: { about: { readonly side: Side; readonly sea: Place }; verbs: { fight: null; pass: null } };
  ashore: { about: { readonly most: number }; verbs: { unit: Unit } };
  intercept: { about: Coming & { readonly tried: readonly number[] }; verbs: { from: Place; no: null } };
  facing: { about: Coming; verbs: { back: null; fight: null } };
  withdraw: { about: Coming; verbs: { to: Place; sail: Place; stand: null } };
  leaveBehind: { about: { readonly at: Place; readonly why: number }; verbs: { unit: Unit; none: null } };
  entry: { about: Coming; verbs: { weather: number; frontier: number; pass: null } };
  winter: { about: Coming; verbs: { winter: number; pass: null } };
  storm: { about: { readonly side: Side; readonly sea: Place }; verbs: { storm: number; pass: null } };
};

export type MarchWindows = {
  entry: { about: Coming; ask: 'entry'; respond: 'entryCard' };
  winter: { about: Coming; ask: 'winter'; respond: 'winterCard' };
  storm: { about: { readonly side: Side; readonly sea: Place }; ask: 'storm'; respond: 'stormCard' };
};

export type MarchEvent =
  | {
      readonly kind: 'marched';
      readonly rule: RuleId;
      readonly side: Side;
      readonly from: Place;
      readonly to: Place;
      readonly units: number;
      readonly cost: number;
    }
  | { readonly kind: 'revoltEnded'; readonly rule: '6.6.4'; readonly at: Place }
  | { readonly kind: 'tired'; readonly rule: '6.9.3.1'; readonly side: Side; readonly manpower: number }
  | {
      readonly kind: 'intercepted';
      readonly rule: '6.9.3.2';
      readonly side: Side;
      readonly from: Place;
      readonly at: Place;
      readonly rating: number;
      readonly done: boolean;
    }
  | { readonly kind: 'turnedBack'; readonly rule: '6.9.3.2'; readonly side: Side; readonly to: Place }
  | {
      readonly kind: 'withdrew';
      readonly rule: '6.9.3.3';
      readonly side: Side;
      readonly from: Place;
      readonly to: Place;
      /** How many leave, before what it costs them. */
      readonly units: number;
    }
  | {
      readonly kind: 'seaMove';
      readonly rule: '6.9.3.1';
      readonly side: Side;
      readonly from: Place;
      readonly to: Place;
      readonly done: boolean;
    };
