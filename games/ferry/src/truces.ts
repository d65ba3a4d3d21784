import { no, yes } from '@tercio/kernel';
import type { Decision, Refusal, Run, Side, Steps } from '@tercio/kernel';
import { sides } from './ids.ts';
import type { Ferry } from './spec.ts';
import {
  addCoins,
  coinsOf,
  HOLDS,
  NONE,
  othersOf,
  pairOf,
  PROPOSED_BY_FIRST,
  PROPOSED_BY_SECOND,
  proposedBy,
  RED,
  SIDES,
  stands,
  truceOf,
} from './state.ts';
import type { Bank, Seen, Table } from './state.ts';

/** 2 Truces. */

/** 2.1 One side's part in the talks. */
export const talk: Steps<Ferry, 'talk'> = {
  start(g) {
    const by = g.lane ?? RED;
    return g.table.posts[by] === 0 ? g.done(null) : g.ask(by, 'talk', {}, 'posted');
  },
  posted(g) {
    const t = g.table;
    const by = g.lane ?? RED;
    const { verb, arg: to } = g.answer('talk');
    if (verb === 'ready') return g.done(null);
    const pair = pairOf(by, to);
    t.posts[by] = (t.posts[by] ?? 0) - 1;
    switch (verb) {
      case 'propose':
        t.truce[pair] = proposedBy(by, to);
        if ((t.posts[to] ?? 0) > 0) g.reopen(to);
        g.tell?.({ kind: 'proposed', rule: '2.2', side: by, to });
        break;
      case 'sign':
        t.truce[pair] = HOLDS;
        g.tell?.({ kind: 'signed', rule: '2.3', side: by, to });
        break;
      case 'withdraw':
        t.truce[pair] = NONE;
        g.tell?.({ kind: 'withdrawn', rule: '2.4', side: by, to });
        break;
    }
    return g.go('start');
  },
};

export const talkAsk: Decision<Ferry, 'talk'> = {
  rule: '2.1',
  verbs: {
    propose: {
      domain: sides,
      each: (_t, _about, by) => othersOf(by),
      may(t, _about, to, by) {
        if (to === by) return no('2.2', 'withYourself');
        const stage = truceOf(t, by, to);
        return stage === NONE ? yes : no('2.2', stage === HOLDS ? 'truceHolds' : 'alreadyProposed', { side: to });
      },
    },
    sign: {
      domain: sides,
      each: (_t, _about, by) => othersOf(by),
      may(t, _about, to, by) {
        if (to === by) return no('2.3', 'withYourself');
        return truceOf(t, by, to) === proposedBy(to, by) ? yes : no('2.3', 'nothingProposed', { side: to });
      },
    },
    withdraw: {
      domain: sides,
      each: (_t, _about, by) => othersOf(by),
      may(t, _about, to, by) {
        if (to === by) return no('2.4', 'withYourself');
        const stage = truceOf(t, by, to);
        return stage === HOLDS || stage === proposedBy(by, to) ? yes : no('2.4', 'nothingToWithdraw', { side: to });
      },
    },
    ready: { may: () => yes },
  },
  fallback: () => ({ verb: 'ready', arg: null }),
};

/** 2.5 */
export function lapse(t: Table): void {
  for (const s of SIDES) {
    if (t.truce[s] === PROPOSED_BY_FIRST || t.truce[s] === PROPOSED_BY_SECOND) t.truce[s] = NONE;
  }
}

const breaks = (t: Seen, by: Side, of: Side, at: Bank): boolean => truceOf(t, by, of) === HOLDS && stands(t, of, at);
const price = (t: Seen, by: Side): number => Math.min(t.breachPrice, coinsOf(t, by));

/** 2.6 What a side should know before it enters a bank. */
export function breachWarnings(t: Seen, by: Side, at: Bank): readonly Refusal[] {
  return othersOf(by)
    .filter((of) => breaks(t, by, of, at))
    .map((of) => no('2.6', 'breaksTruce', { side: of, coins: price(t, by) }));
}

/** 2.6 */
export function breach(g: Pick<Run<Ferry, 'enter'>, 'table' | 'tell'>, by: Side, at: Bank): void {
  const t = g.table;
  for (const of of othersOf(by)) {
    if (!breaks(t, by, of, at)) continue;
    const coins = price(t, by);
    t.truce[pairOf(by, of)] = NONE;
    addCoins(t, by, -coins);
    addCoins(t, of, coins);
    g.tell?.({ kind: 'broken', rule: '2.6', side: by, to: of, coins });
  }
}
