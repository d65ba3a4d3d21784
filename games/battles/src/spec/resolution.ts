import type { Nothing, Side } from '@tercio/kernel';
import type { Unit, Zone } from '../ids.ts';
import type { Applied, AppliedFactor } from '@tercio/kernel/rooms';

/** Procedures, questions and events of chapters 1 to 3 and appendix B: turns, weather, shooting, zone morale. */

export type ResolutionProcs = {
  /** 1.1: the whole battle, from set-up (or deployment) to victory. */
  battle: { at: Nothing; step: 'start' | 'deployed' | 'turn' | 'phase' | 'act' | 'acted' | 'turnEnd'; gives: null };
  /** 3.0.1, B: the turn marker and the dice for rain, smoke and the order of play. */
  newTurn: { at: Nothing; step: 'start'; gives: null };
  /** 3: one resolution phase; `next` is about to act. */
  resolution: { at: { next: Side }; step: 'start' | 'test' | 'replyFire' | 'replyTest' | 'end'; gives: null };
  /** 3.0.3: one side's fire; `unit` is the next to be asked for a target. */
  fire: {
    at: { side: Side; unit: number };
    step: 'start' | 'flanks' | 'flank' | 'flanked' | 'guns' | 'gun' | 'aimed';
    gives: null;
  };
  /** 3.0.4: one side's zone checks, in the order it likes. */
  checks: { at: { side: Side }; step: 'start' | 'next' | 'chosen'; gives: null };
  /** 3.4, 3.5: one zone checks. `hits` and `rallies` are still to be placed, `first` 1 while none has been. */
  zoneCheck: {
    at: ZoneCheck;
    step:
      | 'start'
      | 'commanders'
      | 'tested'
      | 'values'
      | 'hits'
      | 'hit'
      | 'relief'
      | 'rallies'
      | 'rally'
      | 'routs'
      | 'end';
    gives: null;
  };
};

export type ZoneCheck = {
  zone: Zone;
  side: Side;
  /** Die less fire. */
  base: number;
  hits: number;
  rallies: number;
  first: number;
  /** The highest morale in the zone. */
  top: number;
  /** The unit hit last. */
  unit: number;
  /** Straddling units that are valued by their other zone, which checked before (2.7). */
  elsewhere: readonly number[];
  /** Wings that have lost a commander in this check. */
  wings: readonly number[];
};

export type ResolutionAsks = {
  /** D2, 3.1: whether and where a unit out of frontage fires to the flank. */
  fireFlank: { about: { unit: Unit; side: Side }; verbs: { fire: Zone; hold: null } };
  /** D3, 3.1: what a gun fires at. */
  aimGun: { about: { unit: Unit; side: Side }; verbs: { fire: Zone; hold: null } };
  /** D4, 3.4: which zone checks next. */
  checkNext: { about: { side: Side }; verbs: { check: Zone } };
  /** D6, D7, 3.5: who takes a hit. */
  takeHit: {
    about: { zone: Zone; side: Side; first: number; hits: number; elsewhere: readonly number[] };
    verbs: { hit: Unit };
  };
  /** D9, 3.5: who rallies. */
  rally: { about: { zone: Zone; side: Side; first: number; rallies: number; top: number }; verbs: { rally: Unit } };
};

/** One unit's share of a volley, in 1/256, with the lines of 3.3 that made it. */
export type Shooter = {
  readonly unit: Unit;
  readonly from: Zone;
  readonly fire: number;
  readonly lines: readonly (Applied | AppliedFactor)[];
};

/** One unit's morale in a zone check, with the lines of 3.4 that made it. */
export type Valued = { readonly unit: Unit; readonly morale: number; readonly lines: readonly Applied[] };

export type ResolutionEvent =
  | { readonly kind: 'turnBegan'; readonly rule: '3.0.1'; readonly turn: number; readonly dark: boolean }
  | { readonly kind: 'weatherChanged'; readonly rule: 'B.3.1'; readonly raining: number }
  | { readonly kind: 'smokeSettled'; readonly rule: 'B.2.1'; readonly die: number }
  | { readonly kind: 'smokeLaid'; readonly rule: 'B.3.4' }
  | { readonly kind: 'orderTurned'; readonly rule: 'B.2.3'; readonly die: number; readonly first: number }
  | { readonly kind: 'resolutionBegan'; readonly rule: '1.1.2'; readonly next: Side }
  | { readonly kind: 'aimed'; readonly rule: '3.1.3' | '3.1.8'; readonly unit: Unit; readonly zone: Zone }
  | {
      readonly kind: 'volley';
      readonly rule: '3.3';
      readonly side: Side;
      readonly zone: Zone;
      readonly shooters: readonly Shooter[];
      readonly total: number;
      readonly rounded: number;
    }
  | {
      readonly kind: 'zoneTested';
      readonly rule: '3.4';
      readonly side: Side;
      readonly zone: Zone;
      readonly fire: number;
      readonly base: number;
      readonly units: readonly Valued[];
      readonly hits: number;
      readonly rallies: number;
    }
  | {
      readonly kind: 'tookHit';
      readonly rule: '3.5.5';
      readonly unit: Unit;
      readonly zone: Zone;
      readonly routs: number;
    }
  | { readonly kind: 'hitsLost'; readonly rule: '3.5.4'; readonly zone: Zone; readonly hits: number }
  | { readonly kind: 'rallied'; readonly rule: '3.5.7'; readonly unit: Unit; readonly zone: Zone };
