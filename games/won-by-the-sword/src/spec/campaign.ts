import type { Nothing, RuleId, Side } from '@tercio/kernel';
import type { Card, Column, Leader, Target } from '../ids.ts';

/** 1, 2, 3, 4.1, 6.1, 6.3: the sequence of play, cards, initiative and victory. */

export type CampaignProcs = {
  /** The whole game. */
  campaign: { at: Nothing; step: 'turn' | 'deal' | 'rounds' | 'closed' | 'ended'; gives: null };
  /** 3.4 One round: who is first, then the columns in turn. */
  round: {
    at: { readonly side: Side; readonly column: number; readonly created: number; readonly from: number };
    step:
      | 'back'
      | 'returns'
      | 'first'
      | 'chosen'
      | 'next'
      | 'turn'
      | 'asked'
      | 'split'
      | 'parted'
      | 'card'
      | 'played'
      | 'acted';
    gives: null;
  };
  /** 6.3 A leader comes back: in which column, in secret. */
  comeBack: { at: { readonly leader: Leader }; step: 'placed'; gives: number };
  /** 3.5 The end of a turn: arrivals, the roll for the end of the campaign; gives 1 if the game is over. */
  endOfTurn: {
    at: Nothing;
    step: 'wishes' | 'agreed' | 'check' | 'decided' | 'expended' | 'roll';
    gives: number;
  };
};

export type CampaignAsks = {
  /** 3.4 Who activates a column first this round. */
  first: { about: Nothing; verbs: { begin: null; follow: null } };
  /** 3.4 Which column is activated; or a new one is made (4.1), or a card discarded, or nothing done. */
  column: {
    about: Nothing;
    verbs: { activate: Column; split: Target; enter: number; discard: Card; idle: null; wish: null };
  };
  /** 3.4 With which card of the hand. */
  card: { about: { readonly column: Column }; verbs: { play: Card } };
  /** 6.3 */
  comeBack: { about: { readonly leader: Leader }; verbs: { join: Column; wait: null } };
  /** 3.5 */
  agree: { about: Nothing; verbs: { end: null; playOn: null } };
  endRoll: { about: Nothing; verbs: { roll: null; playOn: null } };
  /** 2.0 */
  endInitiative: { about: { readonly roller: Side }; verbs: { expend: null; keep: null } };
};

export type CampaignEvent =
  | { readonly kind: 'turn'; readonly rule: '3.0'; readonly turn: number }
  | { readonly kind: 'season'; readonly rule: '3.2' }
  | { readonly kind: 'dealt'; readonly rule: '3.3'; readonly side: Side; readonly cards: readonly Card[] | null }
  | { readonly kind: 'chit'; readonly rule: '6.1'; readonly side: Side; readonly leader: Leader; readonly chit: number }
  | { readonly kind: 'round'; readonly rule: '3.4'; readonly round: number; readonly first: Side }
  | { readonly kind: 'played'; readonly rule: '3.4'; readonly side: Side; readonly column: Column; readonly card: Card }
  | { readonly kind: 'drawn'; readonly rule: '3.4'; readonly side: Side; readonly column: Column; readonly card: Card }
  | { readonly kind: 'idled'; readonly rule: '3.4'; readonly side: Side }
  | { readonly kind: 'discarded'; readonly rule: '3.4'; readonly side: Side; readonly card: Card }
  | {
      readonly kind: 'created';
      readonly rule: '4.1';
      readonly side: Side;
      readonly column: Column;
      readonly from: Target;
    }
  | {
      readonly kind: 'entered';
      readonly rule: '4.1';
      readonly side: Side;
      readonly column: Column;
      readonly name: string;
    }
  | {
      readonly kind: 'back';
      readonly rule: '6.3';
      readonly side: Side;
      readonly leader: Leader;
      readonly column: number;
    }
  | { readonly kind: 'wish'; readonly rule: '3.5'; readonly side: Side }
  | { readonly kind: 'agreed'; readonly rule: '3.5'; readonly side: Side; readonly end: boolean }
  | {
      readonly kind: 'arrival';
      readonly rule: '4.1';
      readonly name: string;
      readonly die: number;
      readonly turn: number;
    }
  | {
      readonly kind: 'endRoll';
      readonly rule: '3.5';
      readonly side: Side;
      readonly die: number;
      readonly modifiers: readonly { readonly rule: RuleId; readonly words: string; readonly value: number }[];
      readonly total: number;
      readonly ends: boolean;
    }
  | { readonly kind: 'over'; readonly rule: '1.1'; readonly vp: readonly number[] }
  /** VPs gained (or lost), and what for. */
  | { readonly kind: 'scored'; readonly rule: RuleId; readonly side: Side; readonly vp: number; readonly why: string }
  | { readonly kind: 'initiative'; readonly rule: RuleId; readonly side: Side; readonly why: string };
