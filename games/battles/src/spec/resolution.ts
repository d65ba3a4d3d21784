import type { Nothing, Side } from '@tercio/kernel';
import type { Unit, Zone } from '../ids.ts';

/** Procedures, questions and events of chapters 1 to 3 and appendix B: turns, weather, shooting, zone morale. */

export type ResolutionProcs = {
  /** 1.1: the whole battle, from set-up (or deployment) to victory. */
  battle: { at: Nothing; step: 'start'; gives: null };
  /** 3: one resolution phase; `next` is about to act. */
  resolution: { at: { next: Side }; step: 'start'; gives: null };
};

export type ResolutionAsks = {
  /** D4, 3.4: which zone checks next. */
  checkNext: { about: { side: Side }; verbs: { check: Zone } };
  /** D6, D7, 3.5: who takes a hit. */
  takeHit: { about: { zone: Zone; side: Side }; verbs: { hit: Unit } };
};

export type ResolutionEvent = { readonly kind: 'turnBegan'; readonly rule: '1.1.1'; readonly turn: number };
