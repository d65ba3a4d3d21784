import type { Decision, Steps } from '@tercio/kernel';
import { no, yes } from '@tercio/kernel';
import { draw, settleBids } from './bids.ts';
import { sides } from './ids.ts';
import type { Ferry } from './spec.ts';
import { bank, cardsOf, handOf, KINDS, othersOf, RED, SIDES } from './state.ts';
import { mostMen } from './winning.ts';

/** 1 The ring: the deal and the turn. 4 The look. */

const HAND = 2;
const PROPOSALS = 2;

export const game: Steps<Ferry, 'game'> = {
  /** 1.3 Two cards each, seen by their owner alone. */
  start(g) {
    for (const s of SIDES) for (let i = 0; i < HAND; i++) draw(g, s, '1.3');
    return g.go('turn');
  },
  turn(g) {
    if (g.table.turn === g.table.lastTurn) return mostMen(g);
    return g.call('turn', { mover: RED }, 'turn');
  },
};

/** 1.4 Talks, bids, the look and the march. */
export const turn: Steps<Ferry, 'turn'> = {
  start(g) {
    g.table.turn++;
    g.tell?.({ kind: 'turn', rule: '1.4', turn: g.table.turn });
    return g.expire('talks');
  },
  /** 2.1 */
  talks: (g) => g.negotiate(SIDES, PROPOSALS, 'bids'),
  bids: (g) => g.sealed(SIDES, 'bid', { march: 0 }, 'bidden'),
  bidden: (g) => g.go('look', { mover: settleBids(g, g.answers('bid')) }),
  look(g) {
    const { mover } = g.at;
    const anyCards = othersOf(mover).some((other) => cardsOf(g.table, other) > 0);
    return anyCards ? g.ask(mover, 'look', {}, 'looked') : g.go('march');
  },
  /** 4.1 What the mover sees is its own secret; that it looked is not. */
  looked(g) {
    const { mover } = g.at;
    const { verb, arg } = g.answer('look');
    if (verb === 'at') {
      g.learn(mover, { kind: 'hand', about: arg, values: KINDS.map((card) => handOf(g.table, arg, card)) });
      g.tell?.({ kind: 'looked', rule: '4.1', side: mover, at: arg });
    }
    return g.go('march');
  },
  march: (g) => g.call('march', { side: g.at.mover, from: bank(0), men: 0 }, 'end'),
  end: (g) => g.done(null),
};

export const look: Decision<Ferry, 'look'> = {
  rule: '4.1',
  verbs: {
    at: {
      domain: sides,
      each: (_t, _about, by) => othersOf(by),
      may(t, _about, of, by) {
        if (of === by) return no('4.1', 'ownHand');
        return cardsOf(t, of) > 0 ? yes : no('4.1', 'emptyHand', { side: of });
      },
    },
    no: { may: () => yes },
  },
  fallback: () => ({ verb: 'no', arg: null }),
};
