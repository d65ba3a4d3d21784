import type { RuleId, Side } from '@tercio/kernel';
import type { Place, State, Unit } from '../ids.ts';

/** 6.9.3.6 to 6.9.3.9: sieges, Danzig, assaults, control, plunder. */

export type SiegeProcs = {
  /** `bonus` on the rating; `paid` 0: by a card, at no cost. */
  siege: {
    at: {
      readonly side: Side;
      readonly at: Place;
      readonly bonus: number;
      readonly treason: number;
      readonly own: number;
      readonly hit: number;
      /** Whose the space will be: of those who besiege it, whoever of them is left. */
      readonly taker?: number;
    };
    step: 'defended' | 'result' | 'dutch' | 'ownLoss' | 'taken' | 'end';
    gives: null;
  };
  /** Attempts by a card, one after the other. */
  bombard: {
    at: { readonly side: Side; readonly at: Place; readonly bonus: number; readonly left: number };
    step: 'again' | 'close';
    gives: null;
  };
  assault: {
    at: {
      readonly side: Side;
      readonly at: Place;
      readonly hits: number;
      readonly own: number;
      readonly taker?: number;
    };
    step: 'result' | 'toll' | 'taken' | 'end';
    gives: null;
  };
  /** A space changes hands; garrison if wished; Denmark, Brandenburg and You win are looked at. */
  conquest: {
    at: { readonly side: Side; readonly at: Place; readonly taker?: number };
    step: 'stayed' | 'settle' | 'settled' | 'denmark' | 'chosen' | 'end';
    gives: null;
  };
  plundering: { at: { readonly side: Side; readonly at: Place }; step: never; gives: null };
};

export type SiegeAsks = {
  jasna: { about: { readonly at: Place; readonly side: Side }; verbs: { play: number; pass: null } };
  /** 4.2.3, 4.2.4 The Sultan has all of a state again: does it live on under him? */
  restore: { about: { readonly state: State }; verbs: { restore: null; keep: null } };
  spoils: { about: { readonly side: Side }; verbs: { take: Place } };
};

export type SiegeWindows = {
  jasna: { about: { readonly at: Place; readonly side: Side }; ask: 'jasna'; respond: 'jasnaCard' };
};

export type SiegeEvent =
  | {
      readonly kind: 'siege';
      readonly rule: RuleId;
      readonly side: Side;
      readonly at: Place;
      readonly rating: number;
      readonly hits: number;
      readonly own: number;
    }
  | {
      readonly kind: 'assault';
      readonly rule: '6.9.3.7';
      readonly side: Side;
      readonly at: Place;
      readonly hits: number;
      readonly own: number;
    }
  | {
      readonly kind: 'garrisonHit';
      readonly rule: RuleId;
      readonly at: Place;
      readonly unit: Unit;
      readonly gone: boolean;
    }
  | { readonly kind: 'conquered'; readonly rule: RuleId; readonly side: number; readonly at: Place }
  | { readonly kind: 'danzig'; readonly rule: '6.9.3.6'; readonly side: Side; readonly level: number }
  | {
      readonly kind: 'plundered';
      readonly rule: '6.9.3.9';
      readonly side: Side;
      readonly at: Place;
      readonly from: number;
    }
  | {
      readonly kind: 'denmarkBeaten';
      readonly rule: '4.2.1';
      readonly side: Side;
      readonly vp: number;
      readonly at: number;
    };
