import type { Nothing, Side } from '@tercio/kernel';
import type { Applied } from '@tercio/kernel/rooms';
import type { City, Province } from '../ids.ts';

/** 9 The Diplomatic Phase. */

export type DiplomacyProcs = {
  diplomacy: { at: Nothing; step: 'first' | 'collect' | 'invaded' | 'convert' | 'enemy' | 'end'; gives: null };
  /** 9.3 One side's attempt. */
  conversion: {
    at: { readonly side: Side; readonly province: number };
    step: 'chosen' | 'spend' | 'spent';
    gives: null;
  };
};

export type DiplomacyAsks = {
  convert: { about: { readonly side: Side }; verbs: { province: Province; pass: null } };
  /** 9.3.3 How many PP for the roll, two for each +1. */
  sway: { about: { readonly side: Side; readonly province: Province }; verbs: { spend: number } };
};

export type DiplomacyEvent =
  | {
      readonly kind: 'collected';
      readonly rule: '9.1';
      readonly side: Side;
      readonly great: number;
      readonly electorates: number;
      readonly extra: number;
      readonly quiet: number;
      readonly pp: number;
    }
  | {
      readonly kind: 'sidesTaken';
      readonly rule: '9.2';
      readonly side: Side;
      readonly province: Province;
      readonly cities: readonly City[];
    }
  | {
      readonly kind: 'converted';
      readonly rule: '9.3.3';
      readonly side: Side;
      readonly province: Province;
      readonly die: number;
      readonly modifiers: readonly Applied[];
      readonly total: number;
      readonly success: boolean;
      readonly won: readonly City[];
      readonly freed: readonly City[];
    }
  | { readonly kind: 'noConversion'; readonly rule: '9.3'; readonly side: Side };
