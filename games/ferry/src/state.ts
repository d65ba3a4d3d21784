import { brand, HIDDEN, side, tableOf } from '@tercio/kernel';
import type { Brand, Deal, Fields, Masked, Old, Side } from '@tercio/kernel';

/** 1 The ring: what lies on the table. */

export type Bank = Brand<number, 'bank'>;
export type Kind = Brand<number, 'kind'>;

export const BANKS = 6;
/** A leader that has fallen stands here. */
export const LOST = 6;
export const RED = side(0);
export const GREEN = side(1);
export const BLUE = side(2);
export const SIDES: readonly Side[] = [RED, GREEN, BLUE];
export const bank = brand<Bank>;
export const homeOf = (of: Side): Bank => bank(of * 2);

// 1.3 Cards
const kind = brand<Kind>;
export const HALT = kind(0);
export const SPY = kind(1);
export const BLANK = kind(2);
export const KINDS: readonly Kind[] = [HALT, SPY, BLANK];
export const OF_EACH_KIND = 3;

/** A card lying on the table while others may still cancel it. */
export type PlayedCard = { readonly kind: Kind; readonly by: Side; readonly cancelled: boolean };

export const NOBODY_MARCHES = -1;

export const { layout, fork, unmask, empty } = tableOf((f: Fields<never>, t: Old) => ({
  turn: f.number(t.turn, 0),
  lastTurn: f.number(t.lastTurn, 6),
  /** 2.6 */
  breachPrice: f.number(t.breachPrice, 2),
  /** By side and bank. */
  men: f.column(t.men, 3 * BANKS),
  /** By side: its leader's bank, or LOST. */
  leader: f.column(t.leader, 3),
  coins: f.column(t.coins, 3),
  /** By side and kind: how many it holds. */
  hand: f.hidden(t.hand, 9, 'handSeen'),
  handSeen: f.column(t.handSeen, 9),
  /** By side: how many cards it holds. */
  cards: f.column(t.cards, 3),
  /** By kind: how many have been played. */
  gone: f.column(t.gone, 3),
  /** 2 */
  deals: f.value<readonly Deal[]>(t.deals, []),
  /** 5 The side whose column is on the way, or -1. */
  marcher: f.number(t.marcher, NOBODY_MARCHES),
  columnAt: f.number(t.columnAt, 0),
  columnMen: f.number(t.columnMen, 0),
  /** 1: the leader goes with the column. */
  led: f.number(t.led, 0),
  steps: f.number(t.steps, 0),
  /** Cards being played, the latest last. */
  played: f.value<readonly PlayedCard[]>(t.played, []),
}));
export type Table = ReturnType<typeof empty>;

/** The table as somebody sees it. */
export type Seen = Masked<Table>;

// Who stands where

export const menAt = (t: Seen, of: Side, at: Bank): number => t.men[of * BANKS + at] ?? 0;
export const leaderAt = (t: Seen, of: Side, at: Bank): boolean => t.leader[of] === at;
export const stands = (t: Seen, of: Side, at: Bank): boolean => menAt(t, of, at) > 0 || t.leader[of] === at;
export const coinsOf = (t: Seen, of: Side): number => t.coins[of] ?? 0;
export const cardsOf = (t: Seen, of: Side): number => t.cards[of] ?? 0;
export const handOf = (t: Seen, of: Side, card: Kind): number => t.hand[of * KINDS.length + card] ?? HIDDEN;

export function menOf(t: Seen, of: Side): number {
  let total = 0;
  for (let at = 0; at < BANKS; at++) total += t.men[of * BANKS + at] ?? 0;
  return total;
}

export function addMen(t: Table, of: Side, at: Bank, count: number): void {
  t.men[of * BANKS + at] = menAt(t, of, at) + count;
}

export function addCoins(t: Table, of: Side, count: number): void {
  t.coins[of] = coinsOf(t, of) + count;
}

export function addCard(t: Table, of: Side, card: Kind, count: number): void {
  t.hand[of * KINDS.length + card] = handOf(t, of, card) + count;
  t.cards[of] = cardsOf(t, of) + count;
}

const next = (at: Bank): Bank => bank((at + 1) % BANKS);
const previous = (at: Bank): Bank => bank((at + BANKS - 1) % BANKS);
export const touches = (a: Bank, b: Bank): boolean => next(a) === b || previous(a) === b;
export const EVERY_BANK: readonly Bank[] = Array.from({ length: BANKS }, (_, at) => bank(at));
/** The banks beside each bank. */
export const BESIDE: readonly (readonly Bank[])[] = EVERY_BANK.map((at) => [previous(at), next(at)]);

/** The two sides other than this one, in the order Red, Green, Blue from the next on. */
const OTHERS: readonly (readonly Side[])[] = SIDES.map((s) => [side((s + 1) % 3), side((s + 2) % 3)]);
export const othersOf = (s: Side): readonly Side[] => OTHERS[s] ?? [];

/** Cards of a kind that are neither played nor in a hand: the draw pile. */
export function inPile(t: Table, card: Kind): number {
  let left = OF_EACH_KIND - (t.gone[card] ?? 0);
  for (const s of SIDES) left -= handOf(t, s, card);
  return left;
}

// 5 The column

export function endMarch(t: Table): void {
  t.marcher = NOBODY_MARCHES;
  t.columnAt = 0;
  t.columnMen = 0;
  t.led = 0;
  t.steps = 0;
}
