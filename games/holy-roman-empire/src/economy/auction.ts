import { no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps, Verdict } from '@tercio/kernel';
import { placeOfUnit, put } from '../forces.ts';
import { place, places } from '../ids.ts';
import type { Place, Unit } from '../ids.ts';
import { isMercenary, isNaval } from '../roster.ts';
import type { Empire } from '../spec.ts';
import { addGold, asSide, AVAILABLE, goldOf, ground, NO_ONE, orderFrom, othersOf } from '../state.ts';
import type { Seen } from '../state.ts';
import { hasMercenaryPlace, isFriendly, mayHireAt, mercenaryPlaces, notBeside } from './placing.ts';

/** 24 Mercenaries: bidding for one, from the box or unpaid on the map. */

/** 24.4 The nearest squares held by a side, over land; for an admiral by sea. */
export function nearest(t: Seen, by: Side, u: Unit): readonly Place[] {
  for (const ring of ground(t).ringsFrom(isNaval(u), placeOfUnit(t, u))) {
    for (const p of ring) if (isFriendly(t, by, p)) return ring.filter((at) => isFriendly(t, by, at));
  }
  return [];
}
const mayFollowTo = (t: Seen, by: Side, u: Unit, p: Place): Verdict =>
  nearest(t, by, u).includes(p) ? yes : no('24.4', 'notNearest', { unit: u, place: p });
const placesFor = (t: Seen, by: Side, u: Unit, unpaid: boolean): readonly Place[] =>
  unpaid ? nearest(t, by, u) : mercenaryPlaces(t, by, u);

/** 24.1 Gold for a higher bid, and somewhere to put the unit. */
const canBid = (t: Seen, s: Side, u: Unit, bid: number, unpaid: boolean): boolean =>
  goldOf(t, s) > bid && (unpaid ? nearest(t, s, u).length > 0 : hasMercenaryPlace(t, s, u));

export function mayOpen(t: Seen, by: Side, u: Unit, auctions: number): Verdict {
  if (!isMercenary(u) || t.at[u] !== AVAILABLE) return no('24.1', 'notForHire', { unit: u });
  if (t.house.ONE_AUCTION_PER_PHASE === 1 && auctions > 0) return no('24.1', 'oneAuction');
  if (goldOf(t, by) < 1) return no('24.1', 'tooLittleGold', { due: 1, gold: goldOf(t, by) });
  return hasMercenaryPlace(t, by, u) ? yes : no('24.1', 'noPlace', { unit: u });
}

export const auction: Steps<Empire, 'auction'> = {
  /** The next who may bid; when nobody is left, the highest bidder has it. */
  start(g) {
    const { unit: u, by, next, bid, bidder, out, unpaid } = g.at;
    const asked = orderFrom(g.table, next).find(
      (s) => s !== bidder && !out.includes(s) && !(unpaid && s === by) && canBid(g.table, s, u, bid, unpaid),
    );
    if (asked !== undefined) return g.go('ask', { next: asked });
    return bidder === NO_ONE ? g.done(false) : g.go('won');
  },
  ask(g) {
    const { unit: u, next, bid, bidder, unpaid } = g.at;
    return g.ask(next, 'hire', { unit: u, bid, must: bidder === NO_ONE && !unpaid, unpaid }, 'asked');
  },
  asked(g) {
    const { unit: u, next, out, unpaid } = g.at;
    const { verb, arg } = g.answer('hire');
    const after = othersOf(g.table, next)[0] ?? next;
    if (verb === 'pass') return g.go('start', { out: [...out, next], next: after });
    g.tell?.({ kind: 'bidsFor', rule: unpaid ? '24.4' : '24.1', side: next, unit: u, gold: arg });
    return g.go('start', { bid: arg, bidder: next, next: after });
  },
  won(g) {
    const { unit: u, bidder, unpaid } = g.at;
    return g.ask(asSide(bidder), 'mercenaryWhere', { unit: u, unpaid }, 'placed');
  },
  placed(g) {
    const t = g.table;
    const { unit: u, bidder, bid, unpaid } = g.at;
    const side = asSide(bidder);
    const p = g.answer('mercenaryWhere').arg;
    addGold(t, side, -bid);
    t.owner[u] = side;
    put(t, u, p);
    if (!unpaid) t.arrivals = [...t.arrivals, p];
    g.tell?.({ kind: 'hired', rule: unpaid ? '24.4' : '24.1', side, unit: u, gold: bid, place: p });
    return g.done(true);
  },
};

/** 24.1 The first must bid, nobody bids nothing, everybody bids higher than the last. */
export const hire: Decision<Empire, 'hire'> = {
  rule: '24.1',
  verbs: {
    bid: { range: (t, { bid }, by) => ({ min: bid + 1, max: goldOf(t, by), step: 1 }), may: () => yes },
    pass: { may: (_t, { must }) => (must ? no('24.1', 'mustBid') : yes) },
  },
  fallback: (_t, { must, bid }) => (must ? { verb: 'bid', arg: bid + 1 } : { verb: 'pass', arg: null }),
};

export const mercenaryWhere: Decision<Empire, 'mercenaryWhere'> = {
  rule: '24.1',
  verbs: {
    at: {
      domain: places,
      each: (t, { unit: u, unpaid }, by) => placesFor(t, by, u, unpaid),
      may: (t, { unit: u, unpaid }, p, by) =>
        unpaid ? mayFollowTo(t, by, u, p) : mayHireAt(t, by, u, p) ? yes : notBeside(t, by, u, p, '24.1'),
    },
  },
  fallback: (t, { unit: u, unpaid }, by) => ({ verb: 'at', arg: placesFor(t, by, u, unpaid)[0] ?? place(0) }),
  publiclyForced: true,
};
