import type { Nothing, RuleId, Side } from '@tercio/kernel';
import type { Card, Column } from '../ids.ts';

/** 1, 2, 3, 4.1, 6.1, 6.3: the sequence of play, cards, initiative and victory. */

export type CampaignProcs = {
  /** The whole game. */
  campaign: { at: Nothing; step: 'turn' | 'ended'; gives: null };
};

export type CampaignAsks = {
  /** 3.4 Which column is activated, with which card of the hand. */
  column: { about: Nothing; verbs: { activate: Column } };
};

export type CampaignEvent =
  | { readonly kind: 'turn'; readonly rule: '3.0'; readonly turn: number }
  | { readonly kind: 'round'; readonly rule: '3.4'; readonly round: number; readonly first: Side }
  | { readonly kind: 'played'; readonly rule: '3.4'; readonly side: Side; readonly column: Column; readonly card: Card }
  /** VPs gained (or lost), and what for. */
  | { readonly kind: 'scored'; readonly rule: RuleId; readonly side: Side; readonly vp: number; readonly why: string }
  | { readonly kind: 'initiative'; readonly rule: RuleId; readonly side: Side; readonly why: string };
