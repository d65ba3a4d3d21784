import type { Nothing, Side } from '@tercio/kernel';
import type { Force, Hex, Leader } from '../ids.ts';

/** 11.2, 11.4, 11.7: zones of control, the reaction chain, overruns. */

export type ReactionProcs = {
  /** 11.4 Reactions, then battles, until nothing of either is left; then the markers are removed. */
  chain: { at: Nothing; step: 'fight' | 'ordered' | 'cities'; gives: null };
  /** 11.4.1 All eligible armies, wave by wave. */
  reactions: { at: Nothing; step: 'chosen' | 'tried'; gives: null };
  /** 11.4.2 One attempt. */
  attempt: {
    at: { readonly side: Side; readonly leader: Leader; readonly force: Force; readonly wave: number };
    step: 'divided' | 'dividedCovertly' | 'where' | 'moved' | 'end';
    gives: null;
  };
};

export type ReactionAsks = {
  react: { about: { readonly wave: number }; verbs: { with: Leader; pass: null } };
  reactTo: {
    about: { readonly leader: Leader };
    verbs: { to: Hex; stay: null };
  };
  /** 11.4.7 Which battle comes next. */
  order: { about: Nothing; verbs: { at: Hex } };
};

type Army = { readonly side: Side; readonly leader: Leader };

export type ReactionEvent =
  | (Army & {
      readonly kind: 'reacted';
      readonly rule: '11.4.3';
      readonly column: number;
      readonly die: number;
      readonly drm: number;
      readonly success: boolean;
      readonly fatigue: boolean;
    })
  | (Army & { readonly kind: 'reactedTo'; readonly rule: '11.4.3'; readonly from: Hex; readonly hex: Hex })
  | {
      readonly kind: 'letPass';
      readonly rule: '11.4.1';
      readonly side: Side;
      /** Nothing was to be gained by a reaction. */
      readonly idle: boolean;
      /** Could anybody have reacted? Nobody says so where things are hidden. */
      readonly could: boolean;
      /** The best chance to beat the enemy, and his to beat the one who let him pass, in per cent. */
      readonly hope: number;
      readonly fear: number;
    };
