import type { Nothing, Side } from '@tercio/kernel';
import type { Kind, Place, Unit } from '../ids.ts';

/** 9 Gold, 11 Recruiting, 18 Pillage, 19 Provisioning, 22 Civilization, 24 Mercenaries. */

export type EconomyProcs = {
  taxation: { at: { readonly side: Side }; step: 'bankers' | 'asked' | 'played'; gives: null };
  recruiting: {
    at: {
      readonly side: Side;
      readonly used: readonly number[];
      readonly auctions: number;
      readonly unit: Unit;
      readonly back: number;
    };
    step:
      | 'returns'
      | 'returning'
      | 'seal'
      | 'returned'
      | 'leaders'
      | 'leader'
      | 'extra'
      | 'spend'
      | 'spent'
      | 'place'
      | 'placed';
    gives: null;
  };
  /** 10.23, 10.24, 10.26, 10.28, 10.34 A marker of the Recruiting Phase. */
  patronage: {
    at: { readonly side: Side; readonly kind: Kind; readonly unit: Unit };
    step:
      | 'played'
      | 'leader'
      | 'leaderPlaced'
      | 'exchange'
      | 'exchanged'
      | 'revolution'
      | 'revolted'
      | 'tercio'
      | 'tercioPlaced'
      | 'gold'
      | 'renaissance'
      | 'bloomed'
      | 'end';
    gives: null;
  };
  exchange: { at: Nothing; step: 'chosen'; gives: number };
  /** 24.1, 24.4 `out`: sides that bid no more; `unpaid`: it stands on the map, and nobody has to open. Gives whether it was hired. */
  auction: {
    at: {
      readonly unit: Unit;
      readonly by: Side;
      readonly next: Side;
      readonly bid: number;
      readonly bidder: number;
      readonly out: readonly number[];
      readonly unpaid: boolean;
    };
    step: 'ask' | 'asked' | 'won' | 'placed';
    gives: boolean;
  };
  pillaging: {
    at: { readonly side: Side; readonly place: Place };
    step: 'choose' | 'asked' | 'attempt' | 'raze' | 'razed' | 'others' | 'violates' | 'violated' | 'loot';
    gives: null;
  };
  /** These sides pick so many markers each, one after the other. */
  eachPicks: {
    at: { readonly of: readonly number[]; readonly count: number; readonly by: number };
    step: never;
    gives: null;
  };
  provisioning: {
    at: { readonly side: Side; readonly unit: Unit };
    step: 'maintain' | 'maintained' | 'auctioned' | 'forage' | 'foraged';
    gives: null;
  };
};

export type EconomyAsks = {
  returning: { about: Nothing; verbs: { return: number } };
  bankers: { about: Nothing; verbs: { bankers: null; done: null } };
  leaderPick: { about: { readonly used: readonly number[] }; verbs: { by: Unit; enough: null } };
  spend: {
    about: { readonly auctions: number };
    verbs: {
      recruit: Unit;
      marker: null;
      fortress: Place;
      civilize: Place;
      restore: Place;
      auction: Unit;
      'leader-recruit': null;
      machiavelli: null;
      'military-revolution': null;
      'new-world': null;
      renaissance: null;
      done: null;
    };
  };
  where: { about: { readonly unit: Unit }; verbs: { at: Place } };
  leaderWhere: { about: { readonly unit: Unit }; verbs: { at: Place } };
  exchange: { about: Nothing; verbs: { take: Kind } };
  revolution: { about: Nothing; verbs: { fortress: Place; tercio: Unit } };
  tercioWhere: { about: { readonly unit: Unit }; verbs: { at: Place } };
  renaissance: { about: Nothing; verbs: { markers: null; civilize: Place } };
  hire: {
    about: { readonly unit: Unit; readonly bid: number; readonly must: boolean; readonly unpaid: boolean };
    verbs: { bid: number; pass: null };
  };
  mercenaryWhere: { about: { readonly unit: Unit; readonly unpaid: boolean }; verbs: { at: Place } };
  pillage: { about: Nothing; verbs: { pillage: Place; done: null } };
  raze: { about: { readonly place: Place }; verbs: { raze: null; spare: null } };
  maintain: { about: Nothing; verbs: { pay: null; dismiss: Unit } };
  forage: { about: Nothing; verbs: { pay: null; dismiss: Unit } };
};

export type EconomyEvent =
  | { readonly kind: 'taxed'; readonly rule: '9.1'; readonly side: Side; readonly gold: number; readonly areas: number }
  | {
      readonly kind: 'recruited';
      readonly rule: '11.2' | '7.5' | '10.26' | '10.23';
      readonly side: Side;
      readonly unit: Unit;
      readonly place: Place;
      readonly gold: number;
    }
  | { readonly kind: 'bought'; readonly rule: '10.3'; readonly side: Side; readonly gold: number }
  | {
      readonly kind: 'built';
      readonly rule: '21.2' | '22.2' | '10.26' | '10.34';
      readonly side: Side;
      readonly place: Place;
      readonly mark: number;
      readonly gold: number;
    }
  | {
      readonly kind: 'restored';
      readonly rule: '18.7';
      readonly side: Side;
      readonly place: Place;
      readonly gold: number;
    }
  | {
      readonly kind: 'bidsFor';
      readonly rule: '24.1' | '24.4';
      readonly side: Side;
      readonly unit: Unit;
      readonly gold: number;
    }
  | {
      readonly kind: 'hired';
      readonly rule: '24.1' | '24.4';
      readonly side: Side;
      readonly unit: Unit;
      readonly gold: number;
      readonly place: Place;
    }
  | { readonly kind: 'exchanged'; readonly rule: '10.24'; readonly side: Side; readonly marker: Kind | null }
  | {
      readonly kind: 'pillaged';
      readonly rule: '18.2';
      readonly side: Side;
      readonly place: Place;
      readonly done: boolean;
    }
  | {
      readonly kind: 'looted';
      readonly rule: '18.2';
      readonly side: Side;
      readonly place: Place;
      readonly gold: number;
    }
  | { readonly kind: 'razed'; readonly rule: '18.2' | '18.6'; readonly side: Side; readonly place: Place }
  | { readonly kind: 'provisioned'; readonly rule: '19.2' | '19.3'; readonly side: Side; readonly gold: number }
  | { readonly kind: 'dismissed'; readonly rule: '19.2' | '19.3' | '10.25'; readonly side: Side; readonly unit: Unit };
