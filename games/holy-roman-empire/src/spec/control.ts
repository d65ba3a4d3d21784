import type { Side } from '@tercio/kernel';
import type { Minor, Place, Unit } from '../ids.ts';

/** 4 Control of Powers. */

export type ControlProcs = {
  /** 4.5 Gives the new controller. */
  violation: { at: { readonly by: Side; readonly minor: Minor }; step: never; gives: number };
  /** 4.8 A side loses a power: its units go home, then it is neutral or another's. */
  release: { at: { readonly minor: Minor; readonly to: number; readonly by: number }; step: 'homed'; gives: null };
};
export type ControlAsks = {
  home: { about: { readonly unit: Unit }; verbs: { to: Place } };
};
export type ControlEvent =
  | { readonly kind: 'violated'; readonly rule: '4.5'; readonly side: Side; readonly minor: Minor; readonly to: Side }
  | { readonly kind: 'controlled'; readonly rule: string; readonly minor: Minor; readonly to: number }
  | { readonly kind: 'wentHome'; readonly rule: '4.8'; readonly unit: Unit; readonly place: Place }
  | { readonly kind: 'noHome'; readonly rule: '4.8'; readonly unit: Unit }
  | {
      readonly kind: 'fell';
      readonly rule: string;
      readonly unit: Unit;
      readonly place: Place;
      readonly owner: number;
    };
