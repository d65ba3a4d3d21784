import type { Nothing, Plain, Side } from '@tercio/kernel';
import type { City, Force, Hex } from '../ids.ts';

/** 7.3, 15.1, 15.2 The Supply Check. */

export type SupplyProcs = {
  supplyCheck: { at: Nothing; step: 'ask' | 'decided'; gives: null };
  /** 7.3.3 In private: which cities a side pillages or sacks. */
  wintering: {
    at: { readonly next: number; readonly chosen: readonly Plain[] };
    step: 'decided';
    gives: { readonly chosen: readonly Plain[] };
  };
};

export type SupplyAsks = {
  plunder: { about: { readonly force: Force }; verbs: { plunder: null; spare: null } };
};

export type SupplyEvent =
  | {
      readonly kind: 'supplied';
      readonly rule: '7.3.2';
      readonly side: Side;
      readonly hex: Hex;
      readonly sp: number;
      readonly supply: number;
    }
  | {
      readonly kind: 'plundered';
      readonly rule: '15.1';
      readonly side: Side;
      readonly city: City;
      readonly damage: number;
      readonly supply: number;
    }
  | {
      readonly kind: 'starved';
      readonly rule: '7.3.4';
      readonly side: Side;
      readonly hex: Hex;
      /** In all; of which types may be hidden (16.3). */
      readonly sp: number;
      readonly infantry: number;
      readonly cavalry: number;
    };
