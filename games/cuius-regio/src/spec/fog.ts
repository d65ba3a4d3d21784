import type { Side } from '@tercio/kernel';
import type { Hex, Leader } from '../ids.ts';

/** 16.2, 16.3 Force markers, and what is announced from under them. */

export type FogProcs = {
  /** 16.3 Before the activations: which armies stand under Force markers. Markers are lifted first, then given. */
  screening: {
    at: { readonly side: Side; readonly lifted: number; readonly gives: boolean };
    step: 'chosen';
    gives: null;
  };
};

export type FogAsks = {
  screen: {
    about: { readonly lifted: number; readonly gives: boolean };
    verbs: {
      /** Every army without one takes a marker. */
      all: null;
      cover: Leader;
      lift: Leader;
      done: null;
    };
  };
};

type Army = { readonly side: Side; readonly leader: Leader; readonly hex: Hex };

export type FogEvent =
  | (Army & { readonly kind: 'marker'; readonly rule: '16.2'; readonly placed: boolean })
  /** Bounds that are equal are a number. */
  | (Army & { readonly kind: 'cavalryTold'; readonly rule: '16.3'; readonly least: number; readonly most: number })
  | (Army & {
      readonly kind: 'strengthTold';
      readonly rule: '16.3';
      readonly least: number;
      readonly most: number;
      readonly guns: boolean;
    });
