import type { Nothing, RuleId, Side } from '@tercio/kernel';
import type { Place, Unit } from '../ids.ts';

/** 6.9.3.4, 6.9.3.5: battles on land and at sea, losses, retreats. */

export type BattleProcs = {
  /** Gives 1 if the Active side won. */
  battle: {
    at: { readonly side: Side; readonly at: Place; readonly from: Place; readonly bySea: number };
    step:
      | 'stayed'
      | 'lead'
      | 'activeCards'
      | 'activePlayed'
      | 'inactiveCards'
      | 'inactivePlayed'
      | 'others'
      | 'roll'
      | 'reserves'
      | 'reserved'
      | 'secondReserves'
      | 'secondReserved'
      | 'reckon'
      | 'winner'
      | 'winnerPlayed'
      | 'losses'
      | 'otherLosses'
      | 'retreat'
      | 'end';
    gives: number;
  };
  /** Losses spread over units that may have several owners, by turns (T75). `even`: T79. */
  toll: {
    at: {
      readonly units: readonly number[];
      readonly left: number;
      readonly even: number;
      readonly turn: number;
      readonly active: number;
      readonly rule: RuleId;
    };
    step: 'chosen';
    gives: null;
  };
  /** The beaten Inactive army leaves the space; `from`: whence its enemy came. */
  retreat: {
    at: {
      readonly side: Side;
      readonly by: number;
      readonly at: Place;
      readonly from: Place;
      readonly units: readonly number[];
    };
    step: 'stayed' | 'where' | 'chosen' | 'trail' | 'end';
    gives: null;
  };
  /** `against`: a side, or -1 for Danes, -2 for the Dutch. Gives 1 if the Active side won. */
  seaFight: {
    at: {
      readonly side: Side;
      readonly against: number;
      readonly sea: Place;
      readonly taken: number;
      readonly made: number;
    };
    step: 'own' | 'foe' | 'end';
    gives: number;
  };
  squadrons: {
    at: { readonly by: number; readonly sea: Place; readonly left: number; readonly units: readonly number[] };
    step: 'chosen';
    gives: null;
  };
  battleCard: { at: { readonly by: Side; readonly card: number }; step: never; gives: null };
};

export type BattleAsks = {
  battleCard: { about: { readonly active: number }; verbs: { play: number; done: null } };
  support: { about: Nothing; verbs: { play: number; pass: null } };
  reserve: { about: Nothing; verbs: { play: number; pass: null } };
  pursuit: { about: Nothing; verbs: { play: number; pass: null } };
  lossOf: {
    about: { readonly units: readonly number[]; readonly left: number; readonly even: number };
    verbs: { unit: Unit };
  };
  retreatTo: {
    about: { readonly at: Place; readonly from: Place; readonly units: readonly number[] };
    verbs: { to: Place };
  };
  sink: { about: { readonly units: readonly number[]; readonly left: number }; verbs: { unit: Unit } };
};

export type BattleWindows = { support: { about: Nothing; ask: 'support'; respond: 'battleCard' } };

export type BattleEvent =
  | {
      readonly kind: 'battle';
      readonly rule: '6.9.3.4';
      readonly side: Side;
      readonly against: number;
      readonly at: Place;
      readonly sums: readonly number[];
    }
  /** The dice of a Land Battle lie, small before large; what they would come to if nobody threw again. */
  | {
      readonly kind: 'diced';
      readonly rule: '6.9.3.4';
      readonly dice: readonly number[];
      readonly inflicted: readonly number[];
      readonly won: number;
    }
  | {
      readonly kind: 'fought';
      readonly rule: '6.9.3.4';
      readonly side: Side;
      readonly against: number;
      readonly at: Place;
      readonly columns: readonly number[];
      readonly modified: readonly number[];
      readonly inflicted: readonly number[];
      readonly won: number;
    }
  | { readonly kind: 'lost'; readonly rule: RuleId; readonly unit: Unit; readonly at: number; readonly gone: boolean }
  | {
      readonly kind: 'retreated';
      readonly rule: '6.9.3.4';
      readonly side: number;
      readonly from: Place;
      readonly to: number;
    }
  | { readonly kind: 'wounded'; readonly rule: '5.1' }
  | { readonly kind: 'experience'; readonly rule: '6.9.3.4'; readonly winner: number; readonly loser: number }
  | {
      readonly kind: 'navalBattle';
      readonly rule: RuleId;
      readonly side: Side;
      readonly against: number;
      readonly inflicted: readonly number[];
      readonly won: number;
    };
