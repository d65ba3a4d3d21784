import { EVERYONE, NOBODY, only } from '@tercio/kernel';
import type { Fact, RuleId, Run, Side } from '@tercio/kernel';
import { cardFile, groundUnder } from './ground.ts';
import { CARDS_A_WORD, deckOf, NONE, sideOfCard } from './ids.ts';
import type { Card } from './ids.ts';
import type { TimeOfWars } from './spec.ts';
import type { Seen, Table } from './state.ts';

/** 2.5, 6.2 Where the cards are: in a hand, used, removed, aside, or in the deck, which has no order. */

const wordOf = (card: Card): number => Math.trunc(card / CARDS_A_WORD);
const bitOf = (card: Card): number => 1 << (card % CARDS_A_WORD);
const isIn = (words: readonly number[], card: Card): boolean => ((words[wordOf(card)] as number) & bitOf(card)) !== 0;
const putIn = (words: number[], card: Card): void => {
  words[wordOf(card)] = (words[wordOf(card)] as number) | bitOf(card);
};
const takeOut = (words: number[], card: Card): void => {
  words[wordOf(card)] = (words[wordOf(card)] as number) & ~bitOf(card);
};

export const holds = (t: Pick<Seen, 'hand'>, card: Card): boolean => isIn(t.hand, card);
export const isUsed = (t: Pick<Seen, 'used'>, card: Card): boolean => isIn(t.used, card);
export const isRemoved = (t: Pick<Seen, 'removed'>, card: Card): boolean => isIn(t.removed, card);

/** The cards of a hand; of a hidden hand, all: ask only for what can be seen. */
export const handOf = (t: Pick<Seen, 'hand'>, of: Side): readonly Card[] =>
  deckOf(of).filter((card) => isIn(t.hand, card));
/** The Special Card of a deck. */
export const specialOf = (of: Side): Card => (deckOf(of).find((card) => cardFile(card).special) ?? NONE) as Card;
/** A card that can be played now: in the hand, or the Special Card. */
export const canPlay = (t: Seen, by: Side, card: Card): boolean =>
  sideOfCard(card) === by && (cardFile(card).special ? t.special[by] === 1 : holds(t, card));
export const playable = (t: Seen, by: Side): readonly Card[] => deckOf(by).filter((card) => canPlay(t, by, card));

/** Takes part in this game at all: neither left out by the scenario nor still to come by itself. */
const isDealt = (t: Seen, card: Card): boolean => {
  const { dealt, comes } = groundUnder(t);
  return dealt[card] === 1 && (comes[card] as number) <= t.turn && !cardFile(card).special;
};
/** The cards left to draw from, as far as the viewer can tell the hand. */
export const drawDeck = (t: Seen, of: Side): readonly Card[] =>
  deckOf(of).filter((card) => isDealt(t, card) && !isIn(t.hand, card) && !isIn(t.used, card) && !isIn(t.removed, card));
/** Cards of a deck that are in no open place: in the hand or the deck. */
export const unseenCards = (t: Seen, of: Side): readonly Card[] =>
  deckOf(of).filter(
    (card) =>
      groundUnder(t).dealt[card] === 1 && !cardFile(card).special && !isIn(t.used, card) && !isIn(t.removed, card),
  );

export function take(t: Table, card: Card): void {
  const of = sideOfCard(card);
  putIn(t.hand, card);
  t.handCount[of] = (t.handCount[of] as number) + 1;
}

type Playing = Pick<Run<TimeOfWars, 'turn'>, 'table' | 'roll' | 'tell' | 'revise'>;

/** A card leaves the hand, or the place of Special Cards. */
function leave(g: Pick<Playing, 'table' | 'revise'>, card: Card): void {
  const t = g.table;
  const of = sideOfCard(card);
  if (cardFile(card).special) {
    t.special[of] = 0;
    return;
  }
  takeOut(t.hand, card);
  t.handCount[of] = (t.handCount[of] as number) - 1;
  if (cardFile(card).asterisk) t.selected[of] = 0;
  g.revise('hand', of, (fact) => without(fact, card));
}
function without({ values }: Fact, card: Card): Pick<Fact, 'values' | 'binds'> {
  const left = values.filter((one) => one !== card);
  return { values: left, binds: left.length > 0 };
}

/** To the used pile. */
export function discard(g: Pick<Playing, 'table' | 'revise'>, card: Card): void {
  leave(g, card);
  if (!cardFile(card).special) putIn(g.table.used, card);
  if (cardFile(card).reshuffle) g.table.reshuffle[sideOfCard(card)] = 1;
}
/** 6.9.1.2 Out of the game, from the used pile. */
export function removeCard(t: Table, card: Card): void {
  takeOut(t.used, card);
  putIn(t.removed, card);
}
/** T4 */
export function reshuffle(t: Table, of: Side): void {
  for (const card of deckOf(of)) takeOut(t.used, card);
  t.reshuffle[of] = 0;
}

/** 6.2.8, 6.9 One card by chance; an empty deck takes up the used pile. False: there is none. */
export function draw(g: Playing, of: Side, rule: RuleId): boolean {
  if (drawDeck(g.table, of).length === 0) reshuffle(g.table, of);
  const deck = drawDeck(g.table, of);
  if (deck.length === 0) return false;
  const card = g.roll(rule, { pick: deck, opaque: true }, only(of)) as Card;
  take(g.table, card);
  g.tell?.({ kind: 'drew', rule, side: of, card }, only(of), { kind: 'drew', rule, side: of, card: NONE });
  return true;
}

/** A random card of a hand, Special Cards left out (T52); NONE: there is none. It is seen by all afterwards. */
export function randomDiscard(g: Playing, of: Side, rule: RuleId): Card {
  const hand = handOf(g.table, of);
  if (hand.length === 0) return NONE as Card;
  const card = g.roll(rule, { pick: hand, opaque: true }) as Card;
  discard(g, card);
  g.tell?.({ kind: 'discarded', rule, side: of, card });
  return card;
}

/**
 * Sealed cards are laid open (bids, cards exchanged): noted as a number, and the one before is covered again, so that undo
 * and the tests see that something came out.
 */
export function disclose(g: Pick<Run<TimeOfWars, 'turn'>, 'table' | 'show' | 'hide'>, value: number): void {
  const { disclosed, disclosedSeen } = g.table;
  const last = disclosedSeen.findIndex((seen) => seen !== NOBODY);
  const next = (last + 1) % disclosed.length;
  if (last >= 0) {
    disclosed[last] = 0;
    g.hide('disclosed', last, NOBODY);
  }
  disclosed[next] = value;
  g.show('disclosed', next, EVERYONE);
}

/** From what everybody sees: might the side hold one of these cards? */
export function mightHold(seen: Seen, of: Side, fits: (card: Card) => boolean): boolean {
  if ((seen.handCount[of] as number) === 0) return false;
  return unseenCards(seen, of).some((card) => fits(card) && (groundUnder(seen).comes[card] as number) <= seen.turn);
}
