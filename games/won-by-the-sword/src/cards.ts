import type { Side } from '@tercio/kernel';
import { CARD_WORDS, CARDS_A_WORD, CARDS_IN_ALL, SIDES } from './ids.ts';
import type { Card } from './ids.ts';
import type { Table } from './state.ts';

/** 1.2 Where the campaign cards are: in a hand, spent this turn, or in the deck, which has no order. */

type Hands = { readonly hand: readonly number[] };
type Spent = { readonly spent: readonly number[] };

export const ALL_CARDS: readonly Card[] = Array.from({ length: CARDS_IN_ALL }, (_, index) => index as Card);
const wordOf = (card: Card): number => (card < CARDS_A_WORD ? 0 : 1);
const bitOf = (card: Card): number => 1 << (card % CARDS_A_WORD);

export const holds = (t: Hands, of: Side, card: Card): boolean =>
  ((t.hand[of * CARD_WORDS + wordOf(card)] as number) & bitOf(card)) !== 0;
export const isSpent = (t: Spent, card: Card): boolean => ((t.spent[wordOf(card)] as number) & bitOf(card)) !== 0;

/** The cards of a hand, in their order; of a hidden hand, all: ask only for what can be seen. */
export function handOf(t: Hands, of: Side): readonly Card[] {
  const cards: Card[] = [];
  for (let word = 0; word < CARD_WORDS; word++) {
    let bits = t.hand[of * CARD_WORDS + word] as number;
    while (bits !== 0) {
      cards.push((word * CARDS_A_WORD + 31 - Math.clz32(bits & -bits)) as Card);
      bits &= bits - 1;
    }
  }
  return cards;
}

/** The cards that are left to draw from. */
export const deckOf = (t: Table): readonly Card[] =>
  ALL_CARDS.filter((card) => !isSpent(t, card) && !SIDES.some((s) => holds(t, s, card)));

export function deal(t: Table, to: Side, card: Card): void {
  const index = to * CARD_WORDS + wordOf(card);
  t.hand[index] = (t.hand[index] as number) | bitOf(card);
  t.handCount[to] = (t.handCount[to] as number) + 1;
}

/** A card of the hand is played or discarded. */
export function spend(t: Table, by: Side, card: Card): void {
  const index = by * CARD_WORDS + wordOf(card);
  t.hand[index] = (t.hand[index] as number) & ~bitOf(card);
  t.handCount[by] = (t.handCount[by] as number) - 1;
  discard(t, card);
}

export function discard(t: Table, card: Card): void {
  t.spent[wordOf(card)] = (t.spent[wordOf(card)] as number) | bitOf(card);
}

/** 3.3 All cards go back into the deck. */
export function shuffle(t: Table): void {
  t.hand.fill(0);
  t.spent.fill(0);
  t.handCount.fill(0);
}
