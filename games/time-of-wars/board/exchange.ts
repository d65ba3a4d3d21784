import type { Sent, Thing, Together } from '@tercio/board';
import type { Choice, View } from '@tercio/kernel';
import { handOf } from '../src/hands.ts';
import { cardName, count } from '../src/names.ts';
import { MOST_EXCHANGED } from '../src/turn/drawing.ts';
import { inOrder } from './hand.ts';
import { seenOf } from './seen.ts';

/** 6.2.9 The cards that are given up, ticked in any order: the rules name them in the order of the deck. */

export function exchange(view: View): Together | null {
  const open = view.offers.find(({ offer }) => offer?.ask === 'exchangeCard');
  const begun = open?.offer?.about['cards'];
  if (!open || !Array.isArray(begun) || begun.length > 0) return null;
  const hand = handOf(seenOf(view), open.side);
  return {
    title: 'Exchange cards',
    asks: ['exchangeCard'],
    prompt:
      'Tick what you give up; as many are drawn for it, all for one FUND. The number is how much you can do with a card (its Operational Points).',
    // In the order of the hand, where each can be read: here all of them must be in sight.
    members: inOrder(hand).map((card) => ({
      thing: { domain: 'card', arg: card },
      words: cardName(card),
      spot: null,
    })),
    most: MOST_EXCHANGED,
    manners: [''],
    plan: (chosen) => exchanged(chosen, hand),
  };
}

function exchanged(chosen: readonly Thing[], hand: readonly number[]): Sent {
  const cards = chosen.map(({ arg }) => arg).toSorted((a, b) => a - b);
  const last = cards.at(-1) ?? -1;
  const isFull = cards.length === MOST_EXCHANGED || !hand.some((card) => card > last);
  const given = cards.map((arg): Choice => ({ verb: 'reject', arg }));
  return {
    words: `Give up ${count(cards.length, 'card', 'cards')} and draw as many (1 FUND)`,
    choices: isFull ? given : [...given, { verb: 'done', arg: null }],
  };
}
