import type { Nothing, Side } from '@tercio/kernel';

/** 3 Sequence of Play, 6 Initiative, 27 Victory. */

export type TurnProcs = {
  game: { at: Nothing; step: 'turn'; gives: null };
  turn: {
    at: { readonly index: number };
    step: 'bids' | 'bidden' | 'papacy' | 'talks' | 'diet' | 'players' | 'end';
    gives: null;
  };
  bid: { at: Nothing; step: 'end'; gives: number };
  seizure: { at: { readonly by: Side }; step: 'played'; gives: null };
  playerTurn: {
    at: { readonly side: Side };
    step: 'recruiting' | 'diplomacy' | 'movement' | 'combat' | 'pillage' | 'provisioning' | 'end';
    gives: null;
  };
};

export type TurnAsks = {
  bid: { about: Nothing; verbs: { bid: number } };
  seize: { about: Nothing; verbs: { papal: null; pass: null } };
};

export type TurnWindows = { initiative: { about: Nothing; ask: 'seize'; respond: 'seizure' } };

export type TurnEvent =
  | { readonly kind: 'turn'; readonly rule: '3.2'; readonly turn: number }
  | { readonly kind: 'bid'; readonly rule: '6.2'; readonly side: Side; readonly gold: number }
  /** `tied`: how many had bid the most, where a die decided. */
  | { readonly kind: 'initiative'; readonly rule: '6.3' | '6.4' | '10.32'; readonly side: Side; readonly tied: number }
  | { readonly kind: 'playerTurn'; readonly rule: '3.2'; readonly side: Side }
  | { readonly kind: 'returned'; readonly rule: '3.2'; readonly markers: number }
  | {
      readonly kind: 'standing';
      readonly rule: '27.3';
      readonly side: Side;
      readonly halves: number;
      readonly threshold: number;
      readonly military: boolean;
      readonly political: boolean;
    }
  /** The teaching duel: what France holds in Italy. */
  | {
      readonly kind: 'italy';
      readonly rule: '27.1';
      readonly halves: number;
      readonly needed: number;
      readonly milan: boolean;
    }
  | { readonly kind: 'over'; readonly rule: string };
