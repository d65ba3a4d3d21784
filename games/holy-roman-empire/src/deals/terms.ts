import { both, d6, dealIds, EVERYONE, has, members, no, only, yes } from '@tercio/kernel';
import type { Deal, DealRules, Deed, Interjection, Side, Sides, Steps, Term, TermRule, Verdict } from '@tercio/kernel';
import { hasUnits, isLandOf, minorsOf } from '../forces.ts';
import { addToHand, handLimit, heldOf, hiddenCopies, inHand, loosen } from '../hands.ts';
import { kind, kinds, minor, minors, OTT, place, SIDE_WORDS } from '../ids.ts';
import { ACTION_KINDS, ACTIONS, isBarredToOttoman } from '../kinds.ts';
import { mustStop } from '../march/ways.ts';
import type { Empire } from '../spec.ts';
import { addGold, areFellows, asSide, goldOf, ground, NEUTRAL, NO_ONE, othersOf } from '../state.ts';
import type { Seen, Table } from '../state.ts';
import { endByAgreement } from '../victory.ts';
import { isBattleWith } from './truces.ts';

/** 8 Player Negotiations: what sides may promise each other, and what it costs to break it. */

const MOST_DEALS = 16;

// 8.1 (1), (2) Powers

const controls = (t: Seen, { from, thing }: Term): Verdict =>
  t.control[thing] === from ? yes : no('8.1', 'notItsPower', { side: from, minor: thing });
/** The same power cannot be given twice. */
const isTwice = ({ kind: of, thing }: Term, others: readonly Term[]): boolean =>
  others.some((other) => (other.kind === 'transfer' || other.kind === 'restore') && other.thing === thing && of !== '');

const restore: TermRule<Empire> = {
  title: 'Restore a power to neutrality',
  rule: '8.1',
  thing: minors,
  things: minorsOf,
  check: (t, term, _by, others) => (isTwice(term, others) ? no('8.1', 'onlyOnce') : controls(t, term)),
  carryOut: 'freePower',
  openly: true,
};
const transfer: TermRule<Empire> = {
  title: 'Hand over a power',
  rule: '8.1',
  thing: minors,
  things: minorsOf,
  check(t, term, _by, others) {
    if (term.to === OTT) return no('8.1', 'neverOttoman');
    return isTwice(term, others) ? no('8.1', 'onlyOnce') : controls(t, term);
  },
  carryOut: 'handOver',
  openly: true,
};

// 8.1 (3) Markers

const promisedMarkers = (others: readonly Term[], from: Side, thing: number): number =>
  others.reduce(
    (sum, { kind: of, from: by, thing: k, amount }) =>
      sum + (of === 'markers' && by === from && (thing < 0 || k === thing) ? amount : 0),
    0,
  );
const comingTo = (others: readonly Term[], to: Side): number =>
  others.reduce((sum, { kind: of, to: into, amount }) => sum + (of === 'markers' && into === to ? amount : 0), 0);

/** Only the giver may look at the hand; others see how many markers there are and which lie open. */
function mayGive(t: Table, { from, to, thing, amount }: Term, by: Side, others: readonly Term[]): Verdict {
  const k = kind(thing);
  if (k >= ACTIONS) return no('8.1', 'neverEvents');
  if (to === OTT && isBarredToOttoman(k)) return no('8.1', 'neverOttoman');
  const total = amount + promisedMarkers(others, from, thing);
  const known = by === from ? inHand(t, from, k) : Math.min(heldOf(t, from), hiddenCopies(t, k));
  return total > known || amount + promisedMarkers(others, from, NO_ONE) > heldOf(t, from)
    ? no('8.1', 'noSuchMarkers', { side: from, marker: thing })
    : yes;
}
/** 10.4 What the other gives in return makes room first. */
function mayTake(t: Table, { to, amount }: Term, others: readonly Term[]): Verdict {
  const room = handLimit(t) - heldOf(t, to) + promisedMarkers(others, to, NO_ONE);
  return amount + comingTo(others, to) <= room ? yes : no('10.4', 'handFull', { side: to });
}
const markers: TermRule<Empire> = {
  title: 'Give markers',
  rule: '8.1',
  thing: kinds,
  things: () => ACTION_KINDS,
  // What can be given depends on the hand, which others do not see: one at a time is always a true range.
  amount: () => ({ min: 1, max: 1, step: 1 }),
  check: (t, term, by, others) => mayGive(t, term, by, others) ?? mayTake(t, term, others),
  // What a later side gives is written later: until then its hand may be too full.
  drafts: (t, term, by, others) =>
    mayGive(t, term, by, others) ?? (term.from < term.to ? yes : mayTake(t, term, others)),
  carryOut: 'giveMarkers',
  openly: true,
};

// 9.1 Gold

const promisedGold = (others: readonly Term[], from: Side): number =>
  others.reduce((sum, { kind: of, from: by, amount }) => sum + (of === 'gold' && by === from ? amount : 0), 0);
const gold: TermRule<Empire> = {
  title: 'Pay gold',
  rule: '9.1',
  amount: (t, from, _to, others) => ({ min: 1, max: goldOf(t, from) - promisedGold(others, from), step: 1 }),
  check(t, { from, amount }, _by, others) {
    const has = goldOf(t, from);
    return amount + promisedGold(others, from) <= has ? yes : no('9.4', 'hasLessGold', { side: from, gold: has });
  },
  carryOut: 'giveGold',
  openly: true,
};

// 8.1 (5) Truces

/** 8.2 Does this deed choose to fight the partner? */
function breaksTruce(t: Seen, { from, to }: Term, by: Side, { ask, choice: { verb, arg } }: Deed): boolean {
  const partner = by === from ? to : from;
  const p = place(arg ?? 0);
  switch (ask) {
    case 'battle':
      return isBattleWith(t, partner, p);
    case 'countermarch':
      return verb === 'from' && t.marcher === partner;
    case 'chase':
      if (verb === 'halt') return t.marchAt >= 0 && hasUnits(t, partner, place(t.marchAt));
      return hasUnits(t, partner, p) && mustStop(t, by, t.naval === 1, place(t.marchAt), p);
    case 'pillage':
      return verb === 'pillage' && isLandOf(t, partner, p);
    case 'diplomacy':
      return verb === 'target' && t.control[arg ?? 0] === partner;
    case 'treachery':
      return verb === 'free' && t.control[arg ?? 0] === partner;
    default:
      return false;
  }
}
const truce: TermRule<Empire> = {
  title: 'Keep a truce',
  rule: '8.1',
  mutual: true,
  until: (t) => ({ min: t.turn, max: t.lastTurn, step: 1 }),
  check: () => yes,
  breaks: breaksTruce,
  warns: (_t, { from, to }, by) => no('8.2', 'breaksTruce', { side: by === from ? to : from }),
  breach: 'breach',
};

/** 8.1 (4) */
const end: TermRule<Empire> = {
  title: 'End the game',
  rule: '8.1',
  mutual: true,
  check: () => yes,
  carryOut: 'endGame',
  openly: true,
};

export const deals: DealRules<Empire> = {
  rule: '8.1',
  secret: true,
  /** R34 What powers of one person agree upon, they agree upon aloud. */
  openly: (t, parties) =>
    members(parties).every((s, _, [first]) => s === first || areFellows(t, s, first ?? s)) ? no('8.2', 'aloud') : yes,
  most: MOST_DEALS,
  now: (t) => t.turn,
  terms: { restore, transfer, markers, gold, truce, end },
};

// Carrying them out

export const freePower: Steps<Empire, 'freePower'> = {
  start: (g) => g.call('release', { minor: minor(g.at.thing), to: NEUTRAL, by: NO_ONE }, 'done'),
  done: (g) => g.done(null),
};
export const handOver: Steps<Empire, 'handOver'> = {
  start: (g) => g.call('release', { minor: minor(g.at.thing), to: g.at.to, by: NO_ONE }, 'done'),
  done: (g) => g.done(null),
};
export const giveMarkers: Steps<Empire, 'giveMarkers'> = {
  start(g) {
    const { from, to, thing, amount } = g.at;
    const k = kind(thing);
    addToHand(g.table, from, k, -amount);
    addToHand(g.table, to, k, amount);
    loosen(g, from, amount);
    const news = { kind: 'handed', rule: '8.1', side: from, to, count: amount } as const;
    g.tell?.({ ...news, marker: k }, only(from, to), { ...news, marker: null });
    return g.done(null);
  },
};
export const giveGold: Steps<Empire, 'giveGold'> = {
  start(g) {
    const { from, to, amount } = g.at;
    addGold(g.table, from, -amount);
    addGold(g.table, to, amount);
    g.tell?.({ kind: 'paid', rule: '8.1', side: from, to, gold: amount });
    return g.done(null);
  },
};
/** 8.1 (4) The game ends once every side has signed that it should, in one deal or in several of one turn. */
export const endGame: Steps<Empire, 'endGame'> = {
  start(g) {
    const t = g.table;
    const { from, to, deal } = g.at;
    const signed = t.deals.find(({ id }) => id === deal);
    t.ending |= only(from, to) | (signed === undefined ? 0 : partiesOf(signed));
    if (ground(t).order.every((s) => (t.ending & only(s)) !== 0)) return endByAgreement(g);
    g.tell?.({ kind: 'wouldEnd', rule: '8.1', side: from, to });
    return g.done(null);
  },
};
const partiesOf = ({ by, of }: Deal): Sides => both(of, only(by));

/** 8.2 The whole hand goes back, and everybody else is compensated. What was broken is shown to all. */
export const breach: Steps<Empire, 'breach'> = {
  start(g) {
    const t = g.table;
    const { by, from, to, deal } = g.at;
    g.showDeal(deal);
    g.tell?.({ kind: 'broke', rule: '8.2', side: by, to: by === from ? to : from });
    const count = heldOf(t, by);
    for (const k of ACTION_KINDS) addToHand(t, by, k, -inHand(t, by, k));
    loosen(g, by, count);
    if (count > 0) g.tell?.({ kind: 'forfeited', rule: '8.2', side: by, count, lost: null });
    return g.call('compensate', { of: othersOf(t, by) }, 'end');
  },
  end: (g) => g.done(null),
};
export const compensate: Steps<Empire, 'compensate'> = {
  start(g) {
    const [next, ...rest] = g.at.of;
    if (next === undefined) return g.done(null);
    const count = g.roll('8.2', d6);
    g.go('start', { of: rest });
    return g.call('pick', { side: asSide(next), count, by: NO_ONE, base: 0 }, 'start');
  },
};

// 8.2 Showing a secret agreement

export const show: Interjection<Empire, 'show'> = {
  rule: '8.2',
  domain: dealIds(SIDE_WORDS, MOST_DEALS),
  who: (seen) => (ground(seen).file.negotiation ? only(...ground(seen).order) : only()),
  may(t, id, by) {
    const deal = t.deals.find((one) => one.id === id && (one.by === by || has(one.of, by)));
    if (deal === undefined) return no('8.2', 'noSuchDeal');
    if (deal.stage !== 'made') return no('8.2', 'dealNotMade');
    if (deal.seen === EVERYONE) return no('8.2', 'openAlready');
    return t.deals.filter(({ seen }) => seen === EVERYONE).length < MOST_DEALS ? yes : no('8.2', 'tooManyOpen');
  },
  proc: 'showDeal',
  at: (deal) => ({ deal }),
};
export const showDeal: Steps<Empire, 'showDeal'> = {
  start(g) {
    g.showDeal(g.at.deal);
    return g.done(null);
  },
};
