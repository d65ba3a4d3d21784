import { both, d6, has, no, only, yes } from '@tercio/kernel';
import type { Interjection, Sides, Steps } from '@tercio/kernel';
import { strand } from '../fall.ts';
import { isArea } from '../field.ts';
import { isOnMap, ownerOf, placeOfUnit, takeOff } from '../forces.ts';
import { heldOf, inHand, mightHold } from '../hands.ts';
import { sides, unitNames } from '../ids.ts';
import type { Unit } from '../ids.ts';
import { ACTION_KINDS, LEADER_RECALLED, SPY } from '../kinds.ts';
import { isLeader, isNaval, isSovereign, militaryOf, politicalOf } from '../roster.ts';
import type { Empire } from '../spec.ts';
import { asSide, AVAILABLE, ground, NEUTRAL } from '../state.ts';
import type { Seen } from '../state.ts';
import { holds } from './play.ts';

/** 10.22 Leader Recalled, 10.36 Spy: markers for any time that somebody is asked something; 26.2 a hand that is shown. */

/** 10.22 On the map, no sovereign, and in the service of another side. */
const canBeRecalled = (t: Seen, u: Unit, by: number): boolean =>
  isLeader(u) &&
  !isSovereign(u) &&
  isOnMap(t, u) &&
  !isArea(placeOfUnit(t, u)) &&
  ownerOf(t, u) !== by &&
  ownerOf(t, u) < NEUTRAL;

export const recall: Interjection<Empire, 'recall'> = {
  rule: '10.22',
  domain: unitNames,
  who: (seen) => only(...ground(seen).order.filter((s) => mightHold(seen, s, LEADER_RECALLED))),
  may(t, u, by) {
    if (!canBeRecalled(t, u, by)) return no('10.22', 'noSuchLeader', { unit: u });
    return holds(t, by, LEADER_RECALLED);
  },
  proc: 'recalled',
  at: (u, by) => ({ by, unit: u }),
};

export const recalled: Steps<Empire, 'recalled'> = {
  start: (g) => g.call('play', { by: g.at.by, kind: LEADER_RECALLED, on: ownerOf(g.table, g.at.unit) }, 'played'),
  played(g) {
    const t = g.table;
    const { by, unit: u } = g.at;
    if (!g.returned('play') || !canBeRecalled(t, u, by)) return g.done(null);
    const side = asSide(ownerOf(t, u));
    const gone = g.roll('10.22', d6) > militaryOf(u) + politicalOf(u);
    g.tell?.({ kind: 'recalled', rule: '10.22', unit: u, gone });
    if (!gone) return g.call('pick', { side, count: 1, by, base: 0 }, 'end');
    if (isNaval(u)) strand(g, u);
    takeOff(t, u, AVAILABLE);
    return g.done(null);
  },
  end: (g) => g.done(null),
};

export const spy: Interjection<Empire, 'spy'> = {
  rule: '10.36',
  domain: sides,
  who: (seen) => only(...ground(seen).order.filter((s) => mightHold(seen, s, SPY))),
  may(t, on, by) {
    if (on === by || !ground(t).order.includes(on)) return no('10.36', 'noSuchHand');
    return heldOf(t, on) > 0 ? holds(t, by, SPY) : no('10.36', 'emptyHand', { side: on });
  },
  proc: 'spying',
  at: (on, by) => ({ by, on }),
};

export const spying: Steps<Empire, 'spying'> = {
  start: (g) => g.call('play', { by: g.at.by, kind: SPY, on: g.at.on }, 'played'),
  played(g) {
    const { by, on } = g.at;
    if (g.returned('play')) {
      g.learn(by, { kind: 'hand', about: on, values: ACTION_KINDS.map((k) => inHand(g.table, on, k)) });
      g.tell?.({ kind: 'spied', rule: '10.36', side: by, on });
    }
    return g.done(null);
  },
};

/** 26.2 A side shows its hand to another of its own will: once, until the hand changes. */
export const reveal: Interjection<Empire, 'reveal'> = {
  rule: '26.2',
  domain: sides,
  who: (seen) => only(...ground(seen).order.filter((s) => heldOf(seen, s) > 0)),
  may(t, to, by) {
    if (to === by || !ground(t).order.includes(to)) return no('26.2', 'noSuchHand');
    if (heldOf(t, by) === 0) return no('26.2', 'emptyHand', { side: by });
    return has((t.revealed[by] ?? 0) as Sides, to) ? no('26.2', 'knowsAlready', { side: to }) : yes;
  },
  proc: 'revealing',
  at: (to, by) => ({ by, to }),
};

export const revealing: Steps<Empire, 'revealing'> = {
  start(g) {
    const { by, to } = g.at;
    g.table.revealed[by] = both((g.table.revealed[by] ?? 0) as Sides, only(to));
    g.learn(to, { kind: 'hand', about: by, values: ACTION_KINDS.map((k) => inHand(g.table, by, k)) });
    g.tell?.({ kind: 'revealedHand', rule: '26.2', side: by, to });
    return g.done(null);
  },
};
