import type { Nothing, Side } from '@tercio/kernel';
import type { DiplomacyAsks, DiplomacyEvent, DiplomacyProcs } from './diplomacy.ts';
import type { HappeningAsks, HappeningEvent, HappeningProcs } from './happenings.ts';
import type { LeaderAsks, LeaderEvent, LeaderProcs } from './leaders.ts';
import type { RecruitmentAsks, RecruitmentEvent, RecruitmentProcs } from './recruitment.ts';
import type { SupplyAsks, SupplyEvent, SupplyProcs } from './supply.ts';

/** 3 to 10, 12, 15 and the scenarios' own rules: the year and what happens in it besides activations. */

/** Phases in which the First Player is named anew (C1). */
export type Phase = 'deployment' | 'recruitment' | 'operations' | 'diplomacy';

export type CampaignProcs = {
  /** 3.0 The whole game: year after year until somebody has won. */
  campaign: {
    at: Nothing;
    step:
      | 'year'
      | 'deployment'
      | 'recruitment'
      | 'operations'
      | 'screens'
      | 'enemyScreens'
      | 'activations'
      | 'supply'
      | 'check'
      | 'victory'
      | 'diplomacy'
      | 'maintenance';
    gives: null;
  };
  /** 4.0, 7.1 The side with the initiative says who goes first in a phase. */
  firstPlayer: { at: { readonly phase: Phase }; step: 'named'; gives: null };
};

export type CampaignAsks = {
  firstPlayer: { about: { readonly phase: Phase }; verbs: { first: Side } };
};

export type CampaignEvent =
  /** `turn`: which of the scenario's years, from 1 on. */
  | { readonly kind: 'year'; readonly rule: '3.0'; readonly year: number; readonly turn: number }
  /** `dice`: both sides' dice, none where the scenario assigns it. */
  | { readonly kind: 'initiative'; readonly rule: '4.0'; readonly side: Side; readonly dice: readonly number[] }
  | { readonly kind: 'firstPlayer'; readonly rule: '4.0' | '7.1'; readonly side: Side; readonly phase: Phase }
  | { readonly kind: 'yearOver'; readonly rule: '10.0'; readonly year: number }
  /** 14.3.2 Where the scenario counts: turns since the last Major Battle. */
  | { readonly kind: 'quiet'; readonly rule: '14.3.2'; readonly turns: number }
  | { readonly kind: 'over'; readonly rule: '8.0'; readonly winner: number; readonly points: readonly number[] };

export type YearProcs = CampaignProcs & LeaderProcs & RecruitmentProcs & SupplyProcs & DiplomacyProcs & HappeningProcs;
export type YearAsks = CampaignAsks & LeaderAsks & RecruitmentAsks & SupplyAsks & DiplomacyAsks & HappeningAsks;
export type YearEvent = CampaignEvent | LeaderEvent | RecruitmentEvent | SupplyEvent | DiplomacyEvent | HappeningEvent;
