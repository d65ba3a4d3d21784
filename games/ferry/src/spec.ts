import type { BreachAt, Nothing, Side, TermAt } from '@tercio/kernel';
import type { Bank, Kind, Table } from './state.ts';

/** What Ferry declares: its procedures, questions, windows and events. */

type Coming = { readonly side: Side; readonly bank: Bank; readonly retreat: boolean };

export type Ferry = {
  table: Table;
  procs: {
    game: { at: Nothing; step: 'start' | 'turn'; gives: null };
    turn: {
      at: { readonly mover: Side };
      step: 'talks' | 'bids' | 'bidden' | 'look' | 'looked' | 'march' | 'end';
      gives: null;
    };
    pay: { at: TermAt; step: never; gives: null };
    breach: { at: BreachAt; step: never; gives: null };
    show: { at: { readonly deal: number }; step: never; gives: null };
    bid: {
      at: { readonly march: number };
      step: 'bidden' | 'card' | 'end';
      gives: { readonly march: number; readonly card: number };
    };
    march: {
      at: { readonly side: Side; readonly from: Bank; readonly men: number };
      step: 'chosen' | 'count' | 'counted' | 'leader' | 'led' | 'alone' | 'step' | 'stepped';
      gives: null;
    };
    enter: { at: Coming; step: 'halt' | 'held' | 'met' | 'end'; gives: null };
    card: { at: Coming & { readonly by: Side; readonly kind: Kind }; step: 'open' | 'closed'; gives: null };
    fight: {
      at: Coming & { readonly foe: Side; readonly made: number; readonly taken: number };
      step: 'foeHits' | 'ownHits' | 'outcome' | 'retreat' | 'retreats' | 'end';
      gives: null;
    };
    hits: { at: { readonly side: Side; readonly bank: Bank; readonly left: number }; step: 'taken'; gives: null };
    recall: { at: { readonly by: Side; readonly leader: Side }; step: never; gives: null };
  };
  asks: {
    bidMarch: { about: Nothing; verbs: { bid: number } };
    bidCard: { about: { readonly march: number }; verbs: { bid: number } };
    look: { about: Nothing; verbs: { at: Side; no: null } };
    from: { about: Nothing; verbs: { from: Bank } };
    men: { about: { readonly from: Bank }; verbs: { take: number } };
    leader: { about: { readonly from: Bank; readonly men: number }; verbs: { with: null; without: null } };
    step: { about: Nothing; verbs: { to: Bank; stop: null } };
    halt: { about: Coming; verbs: { halt: null; pass: null } };
    counter: { about: Coming & { readonly by: Side }; verbs: { spy: null; pass: null } };
    foe: { about: { readonly bank: Bank }; verbs: { fight: Side } };
    hit: { about: { readonly bank: Bank; readonly left: number }; verbs: { man: null; leader: null } };
    retreat: { about: { readonly bank: Bank }; verbs: { to: Bank } };
  };
  windows: {
    halt: { about: Coming; ask: 'halt'; respond: 'card' };
    counter: { about: Coming & { readonly by: Side }; ask: 'counter'; respond: 'card' };
  };
  interjections: { recall: { arg: Side; proc: 'recall' }; show: { arg: number; proc: 'show' } };
  event: Event;
};

export type Event =
  | { readonly kind: 'dealt'; readonly rule: '1.3'; readonly side: Side; readonly card: Kind }
  | { readonly kind: 'turn'; readonly rule: '1.4'; readonly turn: number }
  | { readonly kind: 'paid'; readonly rule: '2.8'; readonly side: Side; readonly to: Side; readonly coins: number }
  | { readonly kind: 'broken'; readonly rule: '2.6'; readonly side: Side; readonly to: Side; readonly coins: number }
  | { readonly kind: 'bid'; readonly rule: '3.3'; readonly side: Side; readonly march: number; readonly card: number }
  | { readonly kind: 'mover'; readonly rule: '3.3'; readonly side: Side; readonly coins: number }
  | { readonly kind: 'drew'; readonly rule: '3.4'; readonly side: Side; readonly card: Kind | null }
  | { readonly kind: 'looked'; readonly rule: '4.1'; readonly side: Side; readonly at: Side }
  | {
      readonly kind: 'marches';
      readonly rule: '5.4';
      readonly side: Side;
      readonly from: Bank;
      readonly men: number;
      readonly led: boolean;
      readonly steps: number;
    }
  | { readonly kind: 'entered'; readonly rule: '5.5' | '7.5'; readonly side: Side; readonly bank: Bank }
  | { readonly kind: 'stopped'; readonly rule: '5.5' | '5.7'; readonly side: Side; readonly bank: Bank }
  | { readonly kind: 'played'; readonly rule: '6.1' | '6.3'; readonly side: Side; readonly card: Kind }
  | { readonly kind: 'cancelled'; readonly rule: '6.3'; readonly side: Side; readonly card: Kind }
  | { readonly kind: 'halted'; readonly rule: '6.2'; readonly side: Side; readonly bank: Bank }
  | {
      readonly kind: 'fought';
      readonly rule: '7.2';
      readonly side: Side;
      readonly foe: Side;
      readonly bank: Bank;
      readonly made: number;
      readonly taken: number;
    }
  | { readonly kind: 'fell'; readonly rule: '7.3'; readonly side: Side; readonly bank: Bank; readonly leader: boolean }
  | { readonly kind: 'beaten'; readonly rule: '7.4'; readonly side: Side; readonly bank: Bank }
  | { readonly kind: 'lost'; readonly rule: '7.6'; readonly side: Side; readonly bank: Bank; readonly men: number }
  | { readonly kind: 'recalled'; readonly rule: '8.1'; readonly side: Side; readonly leader: Side }
  | { readonly kind: 'over'; readonly rule: '9.1' | '9.2' };
