import { d6, no, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps, Verdict } from '@tercio/kernel';
import { armyOf, foesAt, hasArmy, hasFoes, leadersAt, manpowerSum, ratingOf, squadronsOf } from '../forces.ts';
import { isOpen, playersOf, PORT, PORTS, RATING, sequenceAfter, TERRAIN, TYPE, WAYS } from '../ground.ts';
import { COMMANDERS, isSpace, NONE, PLACE, POWERS } from '../ids.ts';
import type { Commander, Place } from '../ids.ts';
import { areAllied, commandOf, foesOf, holderOf, isHome, sideOfCommander } from '../relations.ts';
import type { TimeOfWars } from '../spec.ts';
import type { Coming } from '../spec/march.ts';
import { FIELD, HALTED, MARCHING, SPENT } from '../state.ts';
import type { Seen } from '../state.ts';
import { bannersOfColumn, columnOf, roadsTo, shift, standDown, standing, stopColumn, tire } from './column.ts';
import { mustStop } from './march.ts';
import { garrisonChoices } from './withdrawal.ts';
import { attritionOf, battleAhead, meeting, withdrawing } from './warnings.ts';
import type { Going } from './warnings.ts';

/** T55 What happens when an army has entered a space, in its order. */

/** What entering gives: the march is over; it may go on; it stops here. */
const OVER = 0;
const ON = 1;
const STOPS = 2;

type Entering = Run<TimeOfWars, 'enter'>;

const comingOf = ({ side, from, to, bySea, cost }: Coming): Coming => ({ side, from, to, bySea, cost });

export const enter: Steps<TimeOfWars, 'enter'> = {
  start: (g) => g.call('answers', comingOf(g.at), 'declared'),
  declared(g) {
    const { side, to } = g.at;
    const t = g.table;
    if (columnOf(t, side).length === 0) return g.done(OVER);
    if (isSpace(to) && t.revolt[to] === 1) {
      t.revolt[to] = 0;
      g.tell?.({ kind: 'revoltEnded', rule: '6.6.4', at: to });
    }
    return g.go('window');
  },
  window: (g) => g.window('entry', comingOf(g.at), 'interceptors'),
  interceptors(g) {
    const { side, next, tried, unmet } = g.at;
    if (unmet === 1) return g.go('facing');
    const order = sequenceAfter(g.table, side);
    for (let place = next; place < order.length; place++) {
      const by = order[place] as Side;
      const about = { ...comingOf(g.at), tried };
      if (by === side || interceptorsOf(g.table, about, by).length === 0) continue;
      return g.ask(by, 'intercept', about, 'asked');
    }
    return g.go('facing');
  },
  asked(g) {
    const { verb, arg } = g.answer('intercept');
    const { side, next, tried } = g.at;
    const order = sequenceAfter(g.table, side);
    const place = askedNow(g, order, next);
    if (verb === 'no') return g.go('interceptors', { next: place + 1 });
    return g.go('rolled', { next: place, tried: [...tried, arg] });
  },
  rolled(g) {
    const order = sequenceAfter(g.table, g.at.side);
    const by = order[g.at.next] as Side;
    const place = g.at.tried.at(-1) as Place;
    return g.call('interception', { ...comingOf(g.at), by, place }, 'came');
  },
  came: (g) => g.go('interceptors', { met: g.at.met + g.returned('interception') }),
  facing(g) {
    if (g.at.met === 0 || !isOpposed(g)) return g.go('withdraw', { next: 0 });
    return g.ask(g.at.side, 'facing', comingOf(g.at), 'faced');
  },
  faced(g) {
    const { side, from, to, cost } = g.at;
    if (g.answer('facing').verb === 'fight') return g.go('stop');
    g.table.points -= cost;
    shift(g.table, side, to, from);
    g.tell?.({ kind: 'turnedBack', rule: '6.9.3.2', side, to: from });
    return g.done((g.table.did & HALTED) === 0 ? ON : STOPS);
  },
  withdraw(g) {
    const { side, next } = g.at;
    if (g.at.met > 0 || !isOpposed(g)) return g.go('stop');
    const order = sequenceAfter(g.table, side);
    for (let place = next; place < order.length; place++) {
      const by = order[place] as Side;
      if (by === side || !standsThere(g.table, g.at, by)) continue;
      if (withdrawals(g.table, g.at, by).length === 0 && seaWithdrawals(g.table, g.at, by).length === 0) continue;
      return g.ask(by, 'withdraw', comingOf(g.at), 'withdrawing');
    }
    return g.go('stop');
  },
  withdrawing(g) {
    const { verb, arg } = g.answer('withdraw');
    const { side, to, next } = g.at;
    const order = sequenceAfter(g.table, side);
    const place = order.findIndex(
      (by, index) => index >= next && by !== side && standsThere(g.table, g.at, by) && canWithdraw(g.table, g.at, by),
    );
    if (verb === 'stand') return g.go('withdraw', { next: place + 1 });
    return g.call(
      'withdrawal',
      { by: order[place] as Side, at: to, to: arg, side, bySea: verb === 'sail' ? 1 : 0 },
      'withdrew',
    );
  },
  withdrew: (g) => g.go('withdraw'),
  stop(g) {
    const { side, to, bySea } = g.at;
    const t = g.table;
    if (!isOpposed(g)) return g.done(mustStop(t, side, to) || (t.did & HALTED) !== 0 || bySea === 1 ? STOPS : ON);
    const units = columnOf(t, side);
    const manpower = manpowerSum(t, units);
    if (bySea === 1 || manpower < attritionOf(g.at.forced === 1)) return g.go('winter');
    g.tell?.({ kind: 'tired', rule: '6.9.3.1', side, manpower });
    return g.call('toll', { units, left: 1, even: 0, turn: 0, active: side, rule: '6.9.3.1' }, 'winter');
  },
  winter: (g) => g.window('winter', comingOf(g.at), 'battle'),
  battle(g) {
    const { side, from, to, bySea } = g.at;
    if (columnOf(g.table, side).length === 0 || !isOpposed(g)) return g.go('fought');
    tire(g.table, side, to);
    return g.call('battle', { side, at: to, from, bySea }, 'fought');
  },
  fought(g) {
    const { side } = g.at;
    stopColumn(g.table, side, SPENT);
    standDown(g.table, side);
    return g.done(OVER);
  },
};

/** The place in the order of the side that has just answered: the first from `next` on that was asked. */
function askedNow(g: Entering, order: readonly Side[], next: number): number {
  const about = { ...comingOf(g.at), tried: g.at.tried };
  return order.findIndex(
    (by, index) => index >= next && by !== g.at.side && interceptorsOf(g.table, about, by).length > 0,
  );
}
const isOpposed = (g: Entering): boolean => hasFoes(g.table, g.at.side, bannersOfColumn(g.table, g.at.side), g.at.to);

// 6.9.3.2 Interception

/** The places from which a side can try to intercept. */
export function interceptorsOf(
  t: Seen,
  { side, to, tried }: Coming & { readonly tried: readonly number[] },
  by: Side,
): Place[] {
  if ((t.war[by] as number) === 0 || (foesOf(t, bannersOfColumn(t, side)) & (1 << by)) === 0) return [];
  const found = roadsTo(to).filter((at) => !tried.includes(at) && hasLeader(t, by, at) && ratingAt(t, by, at) > 0);
  return found.length > 0 && meetsOthers(t, by, side, to) ? [] : found;
}
/** T111 An enemy who is not the one to be intercepted stands there: with him there would be no battle. */
const meetsOthers = (t: Seen, by: Side, side: number, to: Place): boolean =>
  foesAt(t, by, 1 << by, to).some((unit) => commandOf(t, unit) !== side && t.role[unit] === FIELD);
/** Anyone who has a rating above 0 has somebody who leads: asked first, since few places have. */
function hasLeader(t: Seen, by: Side, at: Place): boolean {
  for (let who = 0 as Commander; who < COMMANDERS; who++)
    if (t.leads[who] === at && sideOfCommander(t, who) === by) return hasArmy(t, by, at);
  return false;
}
const ratingAt = (t: Seen, by: Side, at: Place): number => ratingOf(t, by, at, armyOf(t, by, at));

/** Those on the march stand in the space already. */
const column = (t: Seen, { to, bySea }: Coming, side: Side): Going => ({
  side,
  units: columnOf(t, side),
  from: to,
  through: [to],
  bySea: bySea === 1,
});

export const intercept: Decision<TimeOfWars, 'intercept'> = {
  rule: '6.9.3.2',
  verbs: {
    from: {
      domain: PLACE,
      each: (_t, { to }) => roadsTo(to),
      may: (t, about, at, by) =>
        interceptorsOf(t, about, by).includes(at) ? yes : no('6.9.3.2', 'cannotIntercept', { at }),
      warn: (t, about, at, by) =>
        meeting(t, column(t, about, about.side), by, at, mayTurnBack(t, about, about.side) === yes),
    },
    no: { may: () => yes },
  },
  fallback: () => ({ verb: 'no', arg: null }),
};

export const interception: Steps<TimeOfWars, 'interception'> = {
  start(g) {
    const { by, place, to } = g.at;
    const rating = ratingAt(g.table, by, place);
    const done = g.roll('6.9.3.2', d6) <= rating;
    g.tell?.({ kind: 'intercepted', rule: '6.9.3.2', side: by, from: place, at: to, rating, done });
    return done ? g.call('muster', { side: by, from: place, last: NONE, led: NONE }, 'mustered') : g.done(0);
  },
  /** A Commander leads those who come: the best, if none was named. */
  mustered(g) {
    const { by, place, to } = g.at;
    const t = g.table;
    const leaders = leadersAt(t, by, place);
    if (!leaders.some((who) => (t.leaderDeeds[who] as number) & MARCHING)) {
      const best = leaders.toSorted((a, b) => ratingOfLeader(b) - ratingOfLeader(a))[0];
      if (best !== undefined) t.leaderDeeds[best] = (t.leaderDeeds[best] as number) | MARCHING;
    }
    shift(t, by, place, to);
    standDown(t, by);
    return g.done(1);
  },
};
const ratingOfLeader = (who: number): number => RATING[who] as number;

function mayTurnBack(t: Seen, { cost, to }: Coming, by: Side): Verdict {
  // T110 Whoever stood there cannot be left with those who intercept.
  if (armyOf(t, by, to).length > columnOf(t, by).length) return no('6.9.3.2', 'othersStand', { at: to });
  return t.points >= cost ? yes : no('6.9.3.2', 'tooFewPoints', { cost, points: t.points });
}

export const facing: Decision<TimeOfWars, 'facing'> = {
  rule: '6.9.3.2',
  verbs: {
    back: {
      may: (t, about, _arg, by) => mayTurnBack(t, about, by),
    },
    fight: { may: () => yes, warn: (t, about, _arg, by) => battleAhead(t, column(t, about, by), about.to) },
  },
  fallback: () => ({ verb: 'fight', arg: null }),
  publiclyForced: true,
};

// 6.9.3.3 Withdrawal

const standsThere = (t: Seen, coming: Coming, by: Side): boolean => standing(t, coming, by).length > 0;

const isRefuge = (t: Seen, by: Side, at: Place): boolean =>
  (TYPE[at] === TERRAIN && isSpace(at)) ||
  isHome(t, by, at) ||
  isCommanded(t, by, at) ||
  playersOf(t).some((ally) => areAllied(t, by, ally) && isHome(t, ally, at));
/** 3.0 The land of a Minor State whose units the side uses as its own. */
const isCommanded = (t: Seen, by: Side, at: Place): boolean => {
  const holder = holderOf(t, at);
  return holder >= POWERS.length && t.ledBy[holder] === by;
};
/** Spaces that the scenario leaves out take nobody in. */
const isFreeOfFoes = (t: Seen, by: Side, at: Place): boolean => isOpen(t, at) && !hasFoes(t, by, 1 << by, at);

function withdrawals(t: Seen, { to, from }: Coming, by: Side): Place[] {
  return (WAYS[to] ?? [])
    .filter((way) => !way.box && way.to !== from)
    .map((way) => way.to)
    .filter((at) => isRefuge(t, by, at) && isFreeOfFoes(t, by, at));
}
/** 6.9.3.3, T16 How many must find a squadron: anyone who can stay as garrison need not. */
const aboard = (t: Seen, coming: Coming, by: Side): number =>
  standing(t, coming, by).length - (garrisonChoices(t, coming.to, by).length > 0 ? 1 : 0);
function seaWithdrawals(t: Seen, coming: Coming, by: Side): Place[] {
  const { to, from } = coming;
  const sea = PORT[to] as number;
  if (sea === NONE || squadronsOf(t, by, sea).length < Math.max(1, aboard(t, coming, by))) return [];
  return (PORTS[sea] ?? []).filter((at) => at !== to && at !== from && isRefuge(t, by, at) && isFreeOfFoes(t, by, at));
}
const canWithdraw = (t: Seen, coming: Coming, by: Side): boolean =>
  withdrawals(t, coming, by).length > 0 || seaWithdrawals(t, coming, by).length > 0;

const mayWithdraw = (found: readonly Place[], at: Place): Verdict =>
  found.includes(at) ? yes : no('6.9.3.3', 'noRefuge', { at });

export const withdraw: Decision<TimeOfWars, 'withdraw'> = {
  rule: '6.9.3.3',
  verbs: {
    to: {
      domain: PLACE,
      each: (t, about, by) => withdrawals(t, about, by),
      may: (t, about, at, by) => mayWithdraw(withdrawals(t, about, by), at),
      warn: (t, about, _at, by) => withdrawing(t, standing(t, about, by), columnOf(t, about.side)),
    },
    sail: {
      domain: PLACE,
      each: (t, about, by) => seaWithdrawals(t, about, by),
      may: (t, about, at, by) => mayWithdraw(seaWithdrawals(t, about, by), at),
      warn: (t, about, _at, by) => withdrawing(t, standing(t, about, by), columnOf(t, about.side)),
    },
    stand: {
      may: () => yes,
      warn: (t, about, _arg, by) => battleAhead(t, column(t, about, about.side), about.to, by),
    },
  },
  fallback: () => ({ verb: 'stand', arg: null }),
};
