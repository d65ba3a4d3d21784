import { HIDDEN } from '@tercio/kernel';
import type { Random, Side } from '@tercio/kernel';
import { ALL_CARDS, deal, holds, isSpent } from '../cards.ts';
import { cardOf } from '../ground.ts';
import { CARD_WORDS, SIDES } from '../ids.ts';
import type { Card } from '../ids.ts';
import type { Table } from '../state.ts';
import { take } from './chance.ts';

/** 3.3 Hidden hands, from the cards that are neither spent nor seen elsewhere. */
export function redealHands(t: Table, random: Random): void {
  const hidden = SIDES.filter((s) => t.hand[s * CARD_WORDS] === HIDDEN);
  for (const s of hidden) t.hand.fill(0, s * CARD_WORDS, (s + 1) * CARD_WORDS);
  const pool = ALL_CARDS.filter((card) => !isSpent(t, card) && !SIDES.some((s) => holds(t, s, card)));
  for (const s of hidden) {
    const count = t.handCount[s] as number;
    t.handCount[s] = 0;
    for (let n = 0; n < count; n++) deal(t, s, drawFor(t, s, count, pool, random));
  }
}

/** 14.0 Nobody holds the epidemic after the first round, nor after two cards of it. */
function drawFor(t: Table, of: Side, count: number, pool: Card[], random: Random): Card {
  const isBarred = (card: Card): boolean =>
    cardOf(t, card).action === 'epidemicOutbreak' && (t.round > 1 || (t.round === 1 && count < EPIDEMIC_UNTIL));
  const fit = pool.filter((card) => !isBarred(card));
  const card = take(fit.length > 0 ? fit : pool, random);
  pool.splice(pool.indexOf(card), 1);
  return holds(t, of, card) ? drawFor(t, of, count, pool, random) : card;
}

/** With fewer cards than this in the first round, the epidemic has been played. */
const EPIDEMIC_UNTIL = 9;
