import { no, pick, yes } from '@tercio/kernel';
import type { Decision, Run, Scratch, Side, Steps, Verdict } from '@tercio/kernel';
import { groundUnder } from '../ground.ts';
import { foeOf, hex, leader, LEADERS, NONE, PLACES, sideOfLeader } from '../ids.ts';
import type { Leader } from '../ids.ts';
import type { Regio } from '../spec.ts';
import { stacksOf } from '../recruitment/troops.ts';
import { POOL, strengthOf } from '../state.ts';
import type { Seen } from '../state.ts';
import { available, hasPost, isExtra, isForbidden, marshalLimit, postsFor, putOn } from './posts.ts';

/** 5.3, 5.4 Marshals, then Lieutenants, one at a time and in turn until both sides have passed in succession. */

const BOTH_PASSED = 2;

// 5.3 Marshals

function mayDeploy(t: Seen, by: Side, who: Leader, scratch: Scratch): Verdict {
  if (sideOfLeader(who) !== by || t.leaderAt[who] !== POOL) return no('5.3.1', 'notInPool', { leader: who });
  if (isForbidden(t, who)) return no('2.4.2', 'forbidden', { leader: who });
  const limit = marshalLimit(t, by);
  if ((t.marshals[by] ?? 0) >= limit && !isExtra(t, who)) return no('5.3.1', 'enoughMarshals', { limit });
  return hasPost(t, by, who, scratch) ? yes : no('5.3.2', 'noPost', { leader: who });
}

const canDeploy = (t: Seen, by: Side, scratch: Scratch): boolean =>
  available(t, by, scratch).some((who) => mayDeploy(t, by, who, scratch) === yes);

export const marshal: Decision<Regio, 'marshal'> = {
  rule: '5.3.1',
  verbs: {
    deploy: {
      domain: LEADERS,
      each: (t, _about, by, scratch) => available(t, by, scratch),
      may: (t, _about, who, by, scratch) => mayDeploy(t, by, who, scratch),
    },
    pass: { may: () => yes },
  },
  fallback: () => ({ verb: 'pass', arg: null }),
};

export const marshals: Steps<Regio, 'marshals'> = {
  start(g) {
    const { side, passes } = g.at;
    if (passes === BOTH_PASSED) return g.done(null);
    if (!canDeploy(g.table, side, g)) return g.go('start', { side: foeOf(side), passes: passes + 1 });
    return g.ask(side, 'marshal', { side, passes }, 'chosen');
  },
  chosen(g) {
    const { side, passes } = g.at;
    const { verb, arg } = g.answer('marshal');
    if (verb === 'deploy') return g.call('post', { side, leader: arg, marshal: 1 }, 'placed');
    g.tell?.({ kind: 'noMoreLeaders', rule: '5.3', side });
    return g.go('start', { side: foeOf(side), passes: passes + 1 });
  },
  placed: (g) => g.go('start', { side: foeOf(g.at.side), passes: 0 }),
};

// 5.4 Lieutenants

const priceOf = (t: Seen): number => groundUnder(t).tables.politics.values.lieutenant;

function mayPay(t: Seen, by: Side, scratch: Scratch): Verdict {
  if ((t.pp[by] ?? 0) < priceOf(t)) return no('5.4.1', 'noPp', { pp: priceOf(t) });
  return available(t, by, scratch).length > 0 ? yes : no('5.4.2', 'nobodyLeft');
}

export const lieutenant: Decision<Regio, 'lieutenant'> = {
  rule: '5.4.1',
  verbs: {
    pay: { may: (t, _about, _arg, by, scratch) => mayPay(t, by, scratch) },
    pass: { may: () => yes },
  },
  fallback: () => ({ verb: 'pass', arg: null }),
};

export const lieutenants: Steps<Regio, 'lieutenants'> = {
  start(g) {
    const { side, passes } = g.at;
    if (passes === BOTH_PASSED) return g.done(null);
    if (mayPay(g.table, side, g) !== yes) return g.go('start', { side: foeOf(side), passes: passes + 1 });
    return g.ask(side, 'lieutenant', { side, passes }, 'chosen');
  },
  chosen(g) {
    const { side, passes } = g.at;
    if (g.answer('lieutenant').verb === 'pay') return draw(g);
    g.tell?.({ kind: 'noMoreLeaders', rule: '5.4', side });
    return g.go('start', { side: foeOf(side), passes: passes + 1 });
  },
  placed: (g) => g.go('start', { side: foeOf(g.at.side), passes: 0 }),
};

/** 5.4.1, C7 The PP is paid first; then one of the pool is drawn who has a place to go to. */
function draw(g: Run<Regio, 'lieutenants'>) {
  const t = g.table;
  const { side } = g.at;
  const who = leader(g.roll('5.4.1', pick(available(t, side, g))));
  t.pp[side] = (t.pp[side] ?? 0) - priceOf(t);
  g.tell?.({ kind: 'drawn', rule: '5.4.1', side, leader: who });
  return g.call('post', { side, leader: who, marshal: 0 }, 'placed');
}

// Where

export const post: Decision<Regio, 'post'> = {
  rule: '5.3.1',
  publiclyForced: true,
  verbs: {
    at: {
      domain: PLACES,
      each: (t, { leader: who }, by, scratch) => placesIn(t, by, postsFor(t, by, who, scratch)),
      may(t, { leader: who }, place, by, scratch) {
        if (postsFor(t, by, who, scratch)[place] === 1) return yes;
        return no(groundUnder(t).flagOf[who] === NONE ? '5.3.1' : '5.3.2', 'notHere', { place, leader: who });
      },
    },
  },
  fallback: (t, { leader: who }, by) => ({ verb: 'at', arg: hex(firstPost(t, by, who)) }),
};

/** Where own SP wait for somebody first: of so many places those are mostly meant. */
function placesIn(t: Seen, by: Side, posts: Uint8Array): readonly number[] {
  const manned = stacksOf(t, by)
    .filter((stack) => posts[t.at[stack] ?? NONE] === 1)
    .toSorted((a, b) => strengthOf(t, b) - strengthOf(t, a) || a - b)
    .map((stack) => t.at[stack] ?? NONE);
  const found = [...new Set(manned)];
  for (let place = posts.indexOf(1); place >= 0; place = posts.indexOf(1, place + 1)) {
    if (!manned.includes(place)) found.push(place);
  }
  return found;
}

export const NO_SCRATCH: Scratch = { once: (_key, derive) => derive() };
const firstPost = (t: Seen, by: Side, who: Leader): number => postsFor(t, by, who, NO_SCRATCH).indexOf(1);

export const posting: Steps<Regio, 'post'> = {
  start(g) {
    const { side, leader: who, marshal: role } = g.at;
    return g.ask(side, 'post', { leader: who, marshal: role }, 'posted');
  },
  posted(g) {
    const t = g.table;
    const { side, leader: who, marshal: role } = g.at;
    const place = g.answer('post').arg;
    putOn(t, side, who, role, place);
    if (role === 1 && !isExtra(t, who)) t.marshals[side] = (t.marshals[side] ?? 0) + 1;
    g.tell?.({
      kind: 'deployed',
      rule: role === 1 ? '5.3.1' : '5.4.1',
      side,
      leader: who,
      marshal: role,
      hex: place,
    });
    return g.done(null);
  },
};
