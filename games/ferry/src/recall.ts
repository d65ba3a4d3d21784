import { no, only, yes } from '@tercio/kernel';
import type { Interjection, Steps } from '@tercio/kernel';
import { sides } from './ids.ts';
import type { Ferry } from './spec.ts';
import { addCoins, coinsOf, homeOf, LOST, SIDES } from './state.ts';

/** 8 Recall. */

const PRICE = 2;

export const recallLeader: Interjection<Ferry, 'recall'> = {
  rule: '8.1',
  domain: sides,
  who: () => only(...SIDES),
  may(t, leader, by) {
    if (leader === by) return no('8.1', 'ownLeader');
    if (coinsOf(t, by) < PRICE) return no('8.1', 'tooFewCoins', { price: PRICE, coins: coinsOf(t, by) });
    if (t.leader[leader] === LOST) return no('8.1', 'leaderLost', { side: leader });
    return t.leader[leader] === homeOf(leader) ? no('8.1', 'leaderAtHome', { side: leader }) : yes;
  },
  proc: 'recall',
  at: (leader, by) => ({ by, leader }),
};

export const recall: Steps<Ferry, 'recall'> = {
  start(g) {
    const t = g.table;
    const { by, leader } = g.at;
    addCoins(t, by, -PRICE);
    if (t.marcher === leader) t.led = 0;
    t.leader[leader] = homeOf(leader);
    g.tell?.({ kind: 'recalled', rule: '8.1', side: by, leader });
    return g.done(null);
  },
};
