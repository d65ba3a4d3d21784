import { EVERYONE, NOBODY, only } from '@tercio/kernel';
import type { Fact, RuleId, Run, Side } from '@tercio/kernel';
import { cardFile, groundUnder } from './ground.ts';
import { CARD_WORDS, CARDS_A_WORD, deckOf, NONE, POWERS, sideOfCard, SIDES } from './ids.ts';
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

const WORDS_A_DECK = CARD_WORDS / POWERS.length;
const WHOLE_WORD = (1 << CARDS_A_WORD) - 1;
/** Adds the cards that a word stands for to a list, in their order. */
function unfold(found: Card[], word: number, bits: number): void {
  for (let left = bits & WHOLE_WORD; left !== 0; left &= left - 1) {
    found.push((word * CARDS_A_WORD + 31 - Math.clz32(left & -left)) as Card);
  }
}
/** The cards of a hand; of a hidden hand, all: ask only for what can be seen. */
export function handOf(t: Pick<Seen, 'hand'>, of: Side): readonly Card[] {
  const found: Card[] = [];
  const first = of * WORDS_A_DECK;
  for (let word = first; word < first + WORDS_A_DECK; word++) unfold(found, word, t.hand[word] as number);
  return found;
}
/** The Special Card of a deck. */
const SPECIALS: readonly Card[] = SIDES.map(
  (of) => (deckOf(of).find((card) => cardFile(card).special) ?? NONE) as Card,
);
/** How many cards a side holds, with its Special Card. */
export const heldBy = (t: Seen, of: number): number => (t.handCount[of] ?? 0) + (t.special[of] ?? 0);
export const specialOf = (of: Side): Card => SPECIALS[of] as Card;
/** A card that can be played now: in the hand, or the Special Card. */
export const canPlay = (t: Seen, by: Side, card: Card): boolean =>
  sideOfCard(card) === by && (cardFile(card).special ? t.special[by] === 1 : holds(t, card));
export function playable(t: Seen, by: Side): readonly Card[] {
  const found: Card[] = [];
  const special = specialOf(by);
  const first = by * WORDS_A_DECK;
  for (let word = first; word < first + WORDS_A_DECK; word++) {
    const apart = wordOf(special) === word ? bitOf(special) : 0;
    const held = (t.hand[word] as number) & ~apart;
    unfold(found, word, t.special[by] === 1 ? held | apart : held);
  }
  return found;
}

/** Bits of cards that take part now: neither left out by the scenario, nor still to come by themselves, nor Special. */
const dealtIn = (t: Seen, word: number): number => groundUnder(t).decks[t.turn]?.[word] ?? 0;
/** The cards left to draw from, as far as the viewer can tell the hand. */
export function drawDeck(t: Seen, of: Side): readonly Card[] {
  const found: Card[] = [];
  const first = of * WORDS_A_DECK;
  for (let word = first; word < first + WORDS_A_DECK; word++)
    unfold(found, word, unseenIn(t, word) & ~(t.hand[word] as number));
  return found;
}
/** Bits of the cards that may be in the hand or the deck. */
const unseenIn = (t: Seen, word: number): number =>
  dealtIn(t, word) & ~((t.used[word] as number) | (t.removed[word] as number));
/** Can it be drawn? As `drawDeck`, of one card. */
export const isInDeck = (t: Seen, card: Card): boolean =>
  (unseenIn(t, wordOf(card)) & ~(t.hand[wordOf(card)] as number) & bitOf(card)) !== 0;
/** Is there anything to draw, if the used pile is taken up as well? */
export function canDraw(t: Seen, of: Side): boolean {
  const first = of * WORDS_A_DECK;
  for (let word = first; word < first + WORDS_A_DECK; word++)
    if ((unseenIn(t, word) & ~(t.hand[word] as number)) !== 0 || t.used[word] !== 0) return true;
  return false;
}
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
  const first = of * WORDS_A_DECK;
  for (let word = first; word < first + WORDS_A_DECK; word++) t.used[word] = 0;
  t.reshuffle[of] = 0;
}

/** 6.2.8, 6.9 One card by chance; an empty deck takes up the used pile. False: there is none. */
export function draw(g: Playing, of: Side, rule: RuleId): boolean {
  let deck = drawDeck(g.table, of);
  if (deck.length === 0) {
    reshuffle(g.table, of);
    deck = drawDeck(g.table, of);
  }
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
export function mightHold(
  seen: Seen,
  of: Side,
  fits: (card: Card) => boolean,
  among: readonly Card[] = deckOf(of),
): boolean {
  if ((seen.handCount[of] as number) === 0) return false;
  for (const card of among) if ((unseenIn(seen, wordOf(card)) & bitOf(card)) !== 0 && fits(card)) return true;
  return false;
}
const always = (): boolean => true;
/** The same of the copies of one card. */
export const mightHoldKey = (seen: Seen, of: Side, key: string): boolean =>
  mightHold(seen, of, always, copiesOf(of, key));

const COPIES: readonly ReadonlyMap<string, readonly Card[]>[] = SIDES.map((of) =>
  Map.groupBy(deckOf(of), (card) => cardFile(card).key),
);
/** The copies of a card that a power has. */
const copiesOf = (of: Side, key: string): readonly Card[] => COPIES[of]?.get(key) ?? [];
/** Those of them that it can play now. */
export const playableWith = (t: Seen, by: Side, key: string): readonly Card[] =>
  copiesOf(by, key).filter((card) => canPlay(t, by, card));
