import { only, no, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps } from '@tercio/kernel';
import { cardFile, groundUnder, playersOf } from '../ground.ts';
import { disclose, discard, draw, drawDeck, handOf, holds, isInDeck, specialOf, take } from '../hands.ts';
import { CARD, deckOf, NONE, sideOfCard } from '../ids.ts';
import type { Card } from '../ids.ts';
import { rulerCardsOf, trackCards } from '../sheets.ts';
import type { TimeOfWars } from '../spec.ts';
import type { Seen } from '../state.ts';

/** 6.2 Cards drawing: all select, all draw, all exchange (T53). */

export const MOST_EXCHANGED = 4;

/** 6.2.2 to 6.2.6 */
export function cardsFor(t: Seen, side: Side): number {
  const fixed = groundUnder(t).file.rules.draw;
  if (fixed !== null) return fixed;
  const sum = trackCards(t, side) + (t.domestic[side] as number) + (t.yields[side] as number) + rulerCardsOf(t, side);
  return Math.max(0, sum);
}

type Drawing = Run<TimeOfWars, 'drawing'>;

export const drawing: Steps<TimeOfWars, 'drawing'> = {
  start(g) {
    const t = g.table;
    const { dealt } = groundUnder(t);
    for (const side of playersOf(t)) if (dealt[specialOf(side)] === 1) t.special[side] = 1;
    dealAdded(g);
    return g.go('choose');
  },
  choose(g) {
    const t = g.table;
    const sides = playersOf(t).filter((side) => (t.funds[side] as number) > 0);
    return sides.length > 0 ? g.sealed(sides, 'select', {}, 'selected') : g.go('draws');
  },
  selected(g) {
    const t = g.table;
    let picked = 0;
    for (const { side, answer } of g.answers('select')) {
      if (answer === NONE) continue;
      t.funds[side] = (t.funds[side] as number) - 1;
      take(t, answer as Card);
      t.selected[side] = 1;
      picked |= 1 << side;
      g.tell?.({ kind: 'selected', rule: '6.2.7', side, card: answer }, only(side), {
        kind: 'selected',
        rule: '6.2.7',
        side,
        card: NONE,
      });
    }
    return g.go('draws', { picked });
  },
  draws(g) {
    const t = g.table;
    for (const side of playersOf(t)) {
      const count = cardsFor(t, side) - ((g.at.picked >> side) & 1);
      for (let n = 0; n < count; n++) if (!draw(g, side, '6.2.8')) break;
      t.yields[side] = 0;
    }
    return g.go('reject');
  },
  reject(g) {
    const t = g.table;
    const sides = playersOf(t).filter((side) => (t.funds[side] as number) > 0 && (t.handCount[side] as number) > 0);
    return sides.length > 0 ? g.sealed(sides, 'exchange', { cards: [] }, 'exchanged') : g.go('end');
  },
  exchanged(g) {
    const t = g.table;
    for (const { side, answer } of g.answers('exchange')) {
      if (answer.length === 0) continue;
      t.funds[side] = (t.funds[side] as number) - 1;
      for (const card of answer) discard(g, card as Card);
      disclose(g, answer.length);
      g.tell?.({ kind: 'exchanged', rule: '6.2.9', side, count: answer.length });
      for (let n = 0; n < answer.length; n++) draw(g, side, '6.2.9');
    }
    return g.go('end');
  },
  end: (g) => g.done(null),
};

/** Cards that a scenario puts into a hand. */
function dealAdded(g: Drawing): void {
  const t = g.table;
  const { comes } = groundUnder(t);
  for (const side of playersOf(t)) {
    for (const card of deckOf(side)) if (comes[card] === t.turn && !holds(t, card)) take(t, card);
  }
}

/** 6.2.7 */
export const select: Steps<TimeOfWars, 'select'> = {
  start: (g) => g.ask(g.lane ?? (0 as Side), 'selectCard', {}, 'chosen'),
  chosen(g) {
    const { verb, arg } = g.answer('selectCard');
    return g.done(verb === 'select' ? arg : NONE);
  },
};
export const selectCard: Decision<TimeOfWars, 'selectCard'> = {
  rule: '6.2.7',
  verbs: {
    select: {
      domain: CARD,
      each: (t, _about, by) => drawDeck(t, by).filter((card) => cardFile(card).asterisk),
      may: (t, _about, card, by) =>
        cardFile(card).asterisk && sideOfCard(card) === by && isInDeck(t, card)
          ? yes
          : no('6.2.7', 'notToSelect', { card }),
    },
    none: { may: () => yes },
  },
  fallback: () => ({ verb: 'none', arg: null }),
};

/** 6.2.9 */
export const exchange: Steps<TimeOfWars, 'exchange'> = {
  start(g) {
    const side = g.lane ?? (0 as Side);
    const { cards } = g.at;
    const last = cards.at(-1) ?? NONE;
    const isFull = cards.length === MOST_EXCHANGED || !handOf(g.table, side).some((card) => card > last);
    return isFull ? g.done(cards) : g.ask(side, 'exchangeCard', { cards }, 'chosen');
  },
  chosen(g) {
    const { verb, arg } = g.answer('exchangeCard');
    return verb === 'done' ? g.done(g.at.cards) : g.go('start', { cards: [...g.at.cards, arg] });
  },
};
export const exchangeCard: Decision<TimeOfWars, 'exchangeCard'> = {
  rule: '6.2.9',
  verbs: {
    reject: {
      domain: CARD,
      each: (t, { cards }, by) => handOf(t, by).filter((card) => card > (cards.at(-1) ?? NONE)),
      may: (t, { cards }, card, by) => {
        if (sideOfCard(card) !== by || !holds(t, card)) return no('6.2.9', 'notInHand', { card });
        return card > (cards.at(-1) ?? NONE) ? yes : no('6.2.9', 'inOrder');
      },
    },
    done: { may: () => yes },
  },
  fallback: () => ({ verb: 'done', arg: null }),
};
