import type { Nothing, Side } from '@tercio/kernel';
import type { Place, Unit } from '../ids.ts';

/** 13 Stacking, 14 Movement, 16.1 to 16.12 Forced March, 17 Naval Operations. */

export type Mustering = { readonly from: Place; readonly naval: boolean; readonly forced: boolean };

export type MarchProcs = {
  movement: {
    at: { readonly side: Side; readonly from: Place; readonly naval: boolean };
    step: 'choose' | 'chosen' | 'forced' | 'played' | 'end' | 'stacked';
    gives: null;
  };
  march: {
    at: Mustering & { readonly side: Side };
    step: 'muster' | 'mustered' | 'setOff' | 'step' | 'stepped' | 'halt' | 'end';
    gives: null;
  };
  /** A force has come to a square: neutrality, countermarches. */
  enter: { at: { readonly side: Side; readonly ends: boolean }; step: 'violated' | 'window' | 'end'; gives: null };
  countermarch: {
    at: { readonly by: Side; readonly from: Place };
    step: 'played' | 'muster' | 'mustered' | 'go' | 'violated' | 'end';
    gives: null;
  };
  /** 13.1 Units beyond what their squares hold are eliminated. */
  stacking: { at: Nothing; step: 'shed'; gives: null };
};

export type MarchAsks = {
  move: {
    about: Nothing;
    verbs: { march: Place; sail: Place; 'force-march': Place; 'force-sail': Place; done: null };
  };
  muster: { about: Mustering; verbs: { whole: null; take: Unit; off: null } };
  step: { about: Mustering; verbs: { to: Place; drop: Unit; debark: null; halt: null } };
  countermarch: { about: Nothing; verbs: { from: Place; pass: null } };
  counterforce: { about: { readonly from: Place }; verbs: { whole: null; take: Unit; off: null } };
  shed: { about: { readonly place: Place; readonly count: number }; verbs: { lose: Unit } };
};

export type MarchWindows = { countermarch: { about: Nothing; ask: 'countermarch'; respond: 'countermarch' } };

export type MarchEvent =
  | {
      readonly kind: 'setsOff';
      readonly rule: '14.3' | '16.2' | '17.6';
      readonly side: Side;
      readonly from: Place;
      readonly units: readonly Unit[];
      readonly points: number;
    }
  | { readonly kind: 'entered'; readonly rule: '14.2' | '17.3' | '16.14'; readonly side: Side; readonly place: Place }
  | { readonly kind: 'sentBack'; readonly rule: '13.7'; readonly side: Side; readonly place: Place }
  | { readonly kind: 'dropped'; readonly rule: '14.5'; readonly unit: Unit; readonly place: Place }
  | { readonly kind: 'debarked'; readonly rule: '17.13'; readonly side: Side; readonly place: Place }
  | {
      readonly kind: 'countermarched';
      readonly rule: '16.8';
      readonly side: Side;
      readonly from: Place;
      readonly place: Place;
      readonly units: readonly Unit[];
    };
