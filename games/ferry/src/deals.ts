import { dealIds, EVERYONE, has, no, only, yes } from '@tercio/kernel';
import type { Deal, DealRules, Deed, Interjection, Side, Steps, Term, TermRule, Verdict } from '@tercio/kernel';
import { SIDE_WORDS } from './ids.ts';
import type { Ferry } from './spec.ts';
import { addCoins, bank, coinsOf, SIDES, stands } from './state.ts';
import type { Seen } from './state.ts';

/** 2 Deals. */

/** Of one audience, at once. */
const MOST_DEALS = 8;

/** 2.6 Does a deed bring a side to a bank where its partner stands? */
function entersPartner(t: Seen, { from, to }: Term, by: Side, { ask, choice }: Deed): boolean {
  if ((ask !== 'step' && ask !== 'retreat') || choice.verb !== 'to' || choice.arg === null) return false;
  return stands(t, by === from ? to : from, bank(choice.arg));
}

const priceOf = (t: Seen, by: Side): number => Math.min(t.breachPrice, coinsOf(t, by));

/** 2.7 */
const truce: TermRule<Ferry> = {
  title: 'Truce',
  rule: '2.7',
  mutual: true,
  until: (t) => ({ min: t.turn, max: t.lastTurn, step: 1 }),
  check: () => yes,
  breaks: entersPartner,
  warns: (t, { from, to }, by) => no('2.6', 'breaksTruce', { side: by === from ? to : from, coins: priceOf(t, by) }),
  breach: 'breach',
};

/** 2.8 What a side promises to several is promised together. */
const coins: TermRule<Ferry> = {
  title: 'Coins',
  rule: '2.8',
  amount: (t, from, _to, others) => ({ min: 1, max: coinsOf(t, from) - promised(others, from), step: 1 }),
  check(t, { from, amount }, _by, others): Verdict {
    const has = coinsOf(t, from);
    return amount + promised(others, from) <= has ? yes : no('2.8', 'hasFewerCoins', { side: from, coins: has });
  },
  carryOut: 'pay',
  openly: true,
};

function promised(terms: readonly Term[], from: Side): number {
  return terms.reduce((sum, term) => sum + (term.kind === 'coins' && term.from === from ? term.amount : 0), 0);
}

export const deals: DealRules<Ferry> = {
  rule: '2.2',
  secret: true,
  most: MOST_DEALS,
  now: (t) => t.turn,
  /** 2.4 */
  notice: () => yes,
  terms: { coins, truce },
};

/** 2.8 */
export const pay: Steps<Ferry, 'pay'> = {
  start(g) {
    const { from, to, amount } = g.at;
    addCoins(g.table, from, -amount);
    addCoins(g.table, to, amount);
    g.tell?.({ kind: 'paid', rule: '2.8', side: from, to, coins: amount });
    return g.done(null);
  },
};

/** 2.6 A truce that was broken is no secret any more. */
export const breach: Steps<Ferry, 'breach'> = {
  start(g) {
    const { by, from, to, deal } = g.at;
    const wronged = by === from ? to : from;
    const price = priceOf(g.table, by);
    g.showDeal(deal);
    addCoins(g.table, by, -price);
    addCoins(g.table, wronged, price);
    g.tell?.({ kind: 'broken', rule: '2.6', side: by, to: wronged, coins: price });
    return g.done(null);
  },
};

/** 2.9 */
export const showDeal: Interjection<Ferry, 'show'> = {
  rule: '2.9',
  domain: dealIds(SIDE_WORDS, MOST_DEALS),
  who: () => only(...SIDES),
  may(t, id, by) {
    const deal = t.deals.find((one) => one.id === id && isPartyTo(one, by));
    if (deal === undefined) return no('2.9', 'noSuchDeal');
    if (deal.stage !== 'made') return no('2.9', 'dealNotMade');
    return deal.seen === EVERYONE ? no('2.9', 'openAlready') : yes;
  },
  proc: 'show',
  at: (deal) => ({ deal }),
};

const isPartyTo = ({ by, of }: Deal, side: Side): boolean => by === side || has(of, side);

export const show: Steps<Ferry, 'show'> = {
  start(g) {
    g.showDeal(g.at.deal);
    return g.done(null);
  },
};
