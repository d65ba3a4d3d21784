import type { RuleId, Side } from '@tercio/kernel';
import type { City, Force, Hex, Leader, Province } from '../ids.ts';

/** 2, 7.2, 11.1, 11.3, 11.5, 11.6, 13: activations and the march of an army. */

/** Why forces are divided. */
export type Why = 'activate' | 'react' | 'pickUp' | 'drop';

/** A part of a force: what was chosen so far. */
export type Part = {
  readonly wings: readonly Leader[];
  readonly infantry: number;
  readonly cavalry: number;
  readonly trains: number;
};

/** 16.3 What others hear of a part that is none of their business. */
export const UNTOLD: Part = { wings: [], infantry: -1, cavalry: -1, trains: -1 };

/** Of which force, under which commander, for what. */
type Dividing = { readonly force: Force; readonly leader: Leader; readonly why: Why };

export type MarchProcs = {
  /** 7.2 Both sides in turn, until both have passed in succession. */
  activations: {
    at: { readonly side: Side; readonly passes: number };
    step: 'chosen' | 'next';
    gives: null;
  };
  /** 7.2.1 One activation, from the selection of the force to its fatigue. */
  activation: {
    at: { readonly side: Side; readonly leader: Leader };
    step:
      | 'formed'
      | 'ordered'
      | 'ride'
      | 'ridden'
      | 'march'
      | 'acted'
      | 'drop'
      | 'pickUp'
      | 'dropped'
      | 'pickedUp'
      | 'droppedCovertly'
      | 'pickedUpCovertly'
      | 'close'
      | 'end';
    gives: null;
  };
  /** 16.3 In private: what of a force under a Force marker goes, and whether it takes the cavalry's die. */
  ordering: {
    at: Dividing & Part & { readonly side: Side };
    step: 'divided' | 'ride' | 'ridden';
    gives: Part & { readonly ride: boolean };
  };
  /** 7.2.1, 11.4.2, 11.5.3, 11.6 What of a force goes, is picked up or dropped: wings, infantry, cavalry, trains. */
  divide: {
    at: Dividing & Part & { readonly side: Side };
    step: 'chosen' | 'wing' | 'winged' | 'foot' | 'footed' | 'horse' | 'mounted' | 'guns' | 'gunned';
    gives: Part;
  };
  /** 11.6.3 What was dropped ends its move where it is, beside a friend or alone (NONE). */
  leave: { at: { readonly force: Force; readonly friend: Force }; step: 'rest'; gives: null };
  /** 11.3 The active army enters a hex: stragglers, reactions and battles, control of a city. */
  advance: {
    at: { readonly to: Hex; readonly take: boolean };
    step: 'go' | 'react' | 'end';
    gives: null;
  };
  /** 11.3.2.1 A Straggler Check for the hills hex a force stands in, or is just leaving. */
  straggle: {
    at: { readonly force: Force; readonly hex: Hex; readonly left: number };
    step: 'lose' | 'lost' | 'lostCovertly';
    gives: null;
  };
  /** 16.3 In private: which type the odd SP is of. */
  straying: {
    at: { readonly force: Force; readonly hex: Hex };
    step: 'chosen';
    gives: { readonly cavalry: boolean };
  };
  /** 11.3.4.1 A force stands in a city that is not its own, and no enemy is there. */
  settle: { at: { readonly force: Force }; step: 'end'; gives: null };
};

export type MarchAsks = {
  activate: { about: { readonly side: Side; readonly passes: number }; verbs: { with: Leader; pass: null } };
  /** Everything that may go, or a part of it. */
  divide: { about: Dividing; verbs: { all: null; part: null } };
  wing: { about: Dividing & { readonly wings: readonly Leader[] }; verbs: { with: Leader; done: null } };
  infantry: { about: Dividing & Part; verbs: { take: number } };
  cavalry: { about: Dividing & Part; verbs: { take: number } };
  trains: { about: Dividing & Part; verbs: { take: number } };
  /** 11.1.2 */
  ride: { about: { readonly leader: Leader }; verbs: { ride: null; plain: null } };
  march: {
    about: { readonly leader: Leader };
    verbs: {
      /** Into a hex; into a neutral city only to pass through it. */
      to: Hex;
      /** 13.1 Into a neutral city, to take it. */
      take: Hex;
      pickUp: null;
      drop: null;
      /** 16.1 */
      dig: null;
      end: null;
    };
  };
  /** 11.3.2.2 The odd SP lost. */
  odd: { about: { readonly force: Force; readonly hex: Hex }; verbs: { infantry: null; cavalry: null } };
};

type Army = { readonly side: Side; readonly leader: Leader };

export type MarchEvent =
  | {
      readonly kind: 'passed';
      readonly rule: '7.2';
      readonly side: Side;
      readonly forced: boolean;
      readonly last: boolean;
    }
  | (Army & {
      readonly kind: 'activated';
      readonly rule: '7.2.1' | '7.2.3';
      readonly hex: Hex;
      readonly infantry: number;
      readonly cavalry: number;
      readonly trains: number;
      readonly wings: readonly Leader[];
    })
  | (Army & {
      readonly kind: 'movementPoints';
      readonly rule: '11.1.1';
      readonly base: number;
      readonly dice: number;
      readonly rolled: number;
      readonly mp: number;
    })
  | (Army & {
      readonly kind: 'marched';
      readonly rule: RuleId;
      readonly from: Hex;
      readonly hex: Hex;
      readonly mp: number;
    })
  | (Army & { readonly kind: 'pickedUp'; readonly rule: '11.5.3'; readonly hex: Hex; readonly part: Part })
  | (Army & { readonly kind: 'detached'; readonly rule: '11.6.1'; readonly hex: Hex; readonly part: Part })
  | (Army & { readonly kind: 'combined'; readonly rule: '11.5.2'; readonly hex: Hex; readonly fatigue: number })
  | (Army & { readonly kind: 'dug'; readonly rule: '16.1'; readonly hex: Hex })
  | { readonly kind: 'worksGone'; readonly rule: '16.1'; readonly hex: Hex }
  | (Army & { readonly kind: 'fatigued'; readonly rule: RuleId; readonly fatigue: number })
  | (Army & {
      readonly kind: 'straggled';
      readonly rule: '11.3.2.1';
      readonly hex: Hex;
      readonly die: number;
      readonly needed: number;
      readonly lost: number;
    })
  /** 11.3.4.1 `die` is 0 where no check was needed. */
  | (Army & {
      readonly kind: 'cityChecked';
      readonly rule: '11.3.4.1';
      readonly city: City;
      readonly die: number;
      readonly needed: number;
      readonly taken: boolean;
    })
  | {
      readonly kind: 'cityTaken';
      readonly rule: RuleId;
      readonly side: Side;
      readonly city: City;
      readonly from: number;
      readonly damage: number;
    }
  | { readonly kind: 'pp'; readonly rule: RuleId; readonly side: Side; readonly pp: number }
  | (Army & { readonly kind: 'returned'; readonly rule: RuleId; readonly hex: Hex })
  | { readonly kind: 'invaded'; readonly rule: '13.2'; readonly side: Side; readonly province: Province }
  | {
      readonly kind: 'disbanded';
      readonly rule: RuleId;
      readonly side: Side;
      readonly hex: Hex;
      readonly infantry: number;
      readonly cavalry: number;
      readonly trains: number;
      readonly leaders: readonly Leader[];
    }
  | (Army & {
      readonly kind: 'activationOver';
      readonly rule: '7.2.5' | '7.2.6';
      readonly hex: Hex;
      readonly fatigue: number;
    });
