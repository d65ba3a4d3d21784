import { no, yes } from '@tercio/kernel';
import type { Decision, Refusal, Run, Side, Steps, Verb } from '@tercio/kernel';
import { tables } from '../../data/index.ts';
import { SQUARE_LIST } from '../field.ts';
import { hasUnits, placeOfUnit, put } from '../forces.ts';
import { handLimit, heldOf } from '../hands.ts';
import { LEA, MAJORS, places, unitNames } from '../ids.ts';
import type { Kind, Place, Unit } from '../ids.ts';
import { LEADER_RECRUIT, MACHIAVELLI, MILITARY_REVOLUTION, NEW_WORLD, RENAISSANCE } from '../kinds.ts';
import { giveBack } from '../markers/pick.ts';
import { holds } from '../markers/play.ts';
import { EVERY_UNIT, isLeader, isMercenary, isOfMinor, powerOf } from '../roster.ts';
import type { Empire } from '../spec.ts';
import {
  addGold,
  AVAILABLE,
  CIVILIZATION,
  FORTRESS,
  goldOf,
  hasMark,
  NO_ONE,
  PHASES,
  PILLAGED,
  setMark,
} from '../state.ts';
import type { Seen, Table } from '../state.ts';
import { mayOpen } from './auction.ts';
import { mayRecruitLeader, mayRevolt } from './patronage.ts';
import {
  buildingSites,
  hasRecruitPlace,
  isFirstAlike,
  mayBuild,
  pickingLeaders,
  pickOf,
  priceOf,
  placement,
  recruitsFor,
  restoreCost,
} from './placing.ts';
import { forageDue, maintenanceDue, upkeepOf, affords } from './provisioning.ts';

/** 11 Recruiting: the Recruiting Phase, with what else gold buys in it (18.7, 21.2, 22.2). */

type Recruiting = Run<Empire, 'recruiting'>;
const { prices } = tables;
const MERCENARIES: readonly Unit[] = EVERY_UNIT.filter(isMercenary);
/** By side: its own units and those of minor powers, whoever controls them. */
const RECRUITS: readonly (readonly Unit[])[] = MAJORS.map((_, s) =>
  EVERY_UNIT.filter((u) => !isLeader(u) && !isMercenary(u) && (powerOf(u) === s || isOfMinor(u))),
);

export const recruiting: Steps<Empire, 'recruiting'> = {
  start(g) {
    g.table.phase = PHASES[5];
    g.table.arrivals = [];
    return g.go('returns');
  },
  /** 10.5 First markers may go back: how many is open, which is not. */
  returns(g) {
    const { side } = g.at;
    return heldOf(g.table, side) === 0 ? g.go('leaders') : g.ask(side, 'returning', {}, 'returning');
  },
  returning(g) {
    const least = g.answer('returning').arg;
    return least === 0 ? g.go('leaders') : g.go('seal', { back: least });
  },
  seal: (g) => g.sealed([g.at.side], 'returns', { least: g.at.back, kinds: [] }, 'returned'),
  returned(g) {
    giveBack(g, g.at.side, g.answers('returns')[0]?.answer ?? []);
    return g.go('leaders');
  },
  /** 10.3, 20.3 City by city, a leader may pick markers. */
  leaders(g) {
    const { side, used } = g.at;
    if (pickingLeaders(g.table, side, used).length === 0) return g.go('extra');
    return g.ask(side, 'leaderPick', { used }, 'leader');
  },
  leader(g) {
    const { side, used } = g.at;
    const { verb, arg } = g.answer('leaderPick');
    if (verb === 'enough') return g.go('extra');
    g.go('leaders', { used: [...used, placeOfUnit(g.table, arg)] });
    return g.call('pick', { side, count: pickOf(g.table, arg), by: NO_ONE, base: 0 }, 'leaders');
  },
  /** 10.27 The League's marker of the year. */
  extra(g) {
    const { side } = g.at;
    if (side !== LEA || g.table.reformation === 0) return g.go('spend');
    return g.call('pick', { side, count: 1, by: NO_ONE, base: 0 }, 'spend');
  },
  spend: (g) => g.ask(g.at.side, 'spend', { auctions: g.at.auctions }, 'spent'),
  spent: (g) => spent(g),
  place: (g) => g.ask(g.at.side, 'where', { unit: g.at.unit }, 'placed'),
  placed(g) {
    const t = g.table;
    const { side, unit } = g.at;
    const p = g.answer('where').arg;
    const gold = priceOf(unit);
    addGold(t, side, -gold);
    t.owner[unit] = side;
    put(t, unit, p);
    t.arrivals = [...t.arrivals, p];
    g.tell?.({ kind: 'recruited', rule: '11.2', side, unit, place: p, gold });
    return g.go('spend');
  },
};

const PATRONAGE: { readonly [verb: string]: Kind } = {
  'leader-recruit': LEADER_RECRUIT,
  machiavelli: MACHIAVELLI,
  'military-revolution': MILITARY_REVOLUTION,
  'new-world': NEW_WORLD,
  renaissance: RENAISSANCE,
};

function spent(g: Recruiting): ReturnType<Recruiting['go']> {
  const { side, auctions } = g.at;
  const { verb, arg } = g.answer('spend');
  if (verb === 'done') return g.done(null);
  if (verb === 'recruit') return g.go('place', { unit: arg });
  if (verb === 'fortress' || verb === 'civilize') return build(g, arg, verb === 'fortress');
  if (verb === 'restore') return restore(g, arg);
  if (verb === 'marker') {
    addGold(g.table, side, -prices.marker);
    g.tell?.({ kind: 'bought', rule: '10.3', side, gold: prices.marker });
    return g.call('pick', { side, count: 1, by: NO_ONE, base: 0 }, 'spend');
  }
  if (verb === 'auction') {
    g.go('spend', { auctions: auctions + 1 });
    return g.call(
      'auction',
      { unit: arg, by: side, next: side, bid: 0, bidder: NO_ONE, out: [], unpaid: false },
      'spend',
    );
  }
  return g.call('patronage', { side, kind: PATRONAGE[verb] ?? MACHIAVELLI, unit: g.at.unit }, 'spend');
}

function build(g: Recruiting, p: Place, isFortress: boolean): ReturnType<Recruiting['go']> {
  const { side } = g.at;
  const mark = isFortress ? FORTRESS : CIVILIZATION;
  const gold = costOf(mark);
  addGold(g.table, side, -gold);
  setMark(g.table, p, mark, true);
  g.tell?.({ kind: 'built', rule: isFortress ? '21.2' : '22.2', side, place: p, mark, gold });
  return g.go('spend');
}

function restore(g: Recruiting, p: Place): ReturnType<Recruiting['go']> {
  const { side } = g.at;
  addGold(g.table, side, -restoreCost(p));
  setMark(g.table, p, PILLAGED, false);
  g.tell?.({ kind: 'restored', rule: '18.7', side, place: p, gold: restoreCost(p) });
  return g.go('spend');
}

// Legality

export const returning: Decision<Empire, 'returning'> = {
  rule: '10.5',
  verbs: { return: { range: (t, _about, by) => ({ min: 0, max: heldOf(t, by), step: 1 }), may: () => yes } },
  fallback: () => ({ verb: 'return', arg: 0 }),
  // While there is room for all that the leaders could pick, and for a marker more, nobody gives one away.
  routine: (t, _about, by) => (heldOf(t, by) + freePicks(t, by) < handLimit(t) ? { verb: 'return', arg: 0 } : null),
};

/** At most: what all leaders where they reside would bring. */
const freePicks = (t: Seen, by: Side): number =>
  pickingLeaders(t, by, []).reduce((sum, u) => sum + pickOf(t, u), by === LEA ? t.reformation : 0);

export const leaderPick: Decision<Empire, 'leaderPick'> = {
  rule: '20.3',
  verbs: {
    by: {
      domain: unitNames,
      each: (t, { used }, by) => pickingLeaders(t, by, used),
      may: (t, { used }, u, by) =>
        pickingLeaders(t, by, used).includes(u) ? yes : no('20.3', 'cannotPick', { unit: u }),
    },
    enough: { may: () => yes },
  },
  fallback: () => ({ verb: 'enough', arg: null }),
};

/** 19.2, 19.3 What is left would not pay and feed everybody at the end of the turn. */
function overspends(t: Seen, by: Side, cost: number, upkeep: number): readonly Refusal[] {
  const [left, due] = [goldOf(t, by) - cost, maintenanceDue(t, by) + forageDue(t, by) + upkeep];
  return left < due ? [no('19.2', 'unpaid', { left, due })] : [];
}

const costOf = (mark: number): number => (mark === FORTRESS ? prices.fortress : prices.civilization);
const buildVerb = (mark: number): Verb<Table, object, Place> => ({
  domain: places,
  each: (t, _about, by) => (goldOf(t, by) >= costOf(mark) ? buildingSites(t, by, mark) : []),
  may(t, _about, p, by) {
    const rule = mark === FORTRESS ? '21.3' : '22.3';
    if (!mayBuild(t, by, p, mark)) return no(rule, 'cannotBuild', { place: p });
    return affords(t, by, costOf(mark), rule);
  },
  warn: (t, _about, _p, by) => overspends(t, by, costOf(mark), 0),
});

export const spendAsk: Decision<Empire, 'spend'> = {
  rule: '11.1',
  verbs: {
    recruit: {
      domain: unitNames,
      each: (t, _about, by) => (RECRUITS[by] ?? []).filter((u) => t.at[u] === AVAILABLE && recruitsFor(t, by, u)),
      may(t, _about, u, by) {
        if (t.at[u] !== AVAILABLE || !recruitsFor(t, by, u)) return no('11.5', 'notToBeHad', { unit: u });
        if (!isFirstAlike(t, u)) return no('11.5', 'takeTheFirst', { unit: u });
        const can = affords(t, by, priceOf(u), '11.2');
        if (can !== null) return can;
        return hasRecruitPlace(t, by, u) ? yes : no('11.3', 'noPlace', { unit: u });
      },
      warn: (t, _about, u, by) => overspends(t, by, priceOf(u), upkeepOf(u)),
    },
    marker: {
      may: (t, _about, _arg, by) => affords(t, by, prices.marker, '10.3'),
      warn: (t, _about, _arg, by) => overspends(t, by, prices.marker, 0),
    },
    fortress: buildVerb(FORTRESS),
    civilize: buildVerb(CIVILIZATION),
    restore: {
      domain: places,
      each: (t) => SQUARE_LIST.filter((p) => hasMark(t, p, PILLAGED)),
      may(t, _about, p, by) {
        if (!hasMark(t, p, PILLAGED)) return no('18.7', 'notPillaged', { place: p });
        if (!hasUnits(t, by, p)) return no('18.7', 'notOccupied', { place: p });
        return affords(t, by, restoreCost(p), '18.7');
      },
      warn: (t, _about, p, by) => overspends(t, by, restoreCost(p), 0),
    },
    auction: {
      domain: unitNames,
      each: (t) => MERCENARIES.filter((u) => t.at[u] === AVAILABLE),
      may: (t, { auctions }, u, by) => mayOpen(t, by, u, auctions),
    },
    'leader-recruit': { may: (t, _about, _arg, by) => holds(t, by, LEADER_RECRUIT) ?? mayRecruitLeader(t, by) },
    machiavelli: { may: (t, _about, _arg, by) => holds(t, by, MACHIAVELLI) },
    'military-revolution': { may: (t, _about, _arg, by) => holds(t, by, MILITARY_REVOLUTION) ?? mayRevolt(t, by) },
    'new-world': { may: (t, _about, _arg, by) => holds(t, by, NEW_WORLD) },
    renaissance: { may: (t, _about, _arg, by) => holds(t, by, RENAISSANCE) },
    done: { may: () => yes },
  },
  fallback: () => ({ verb: 'done', arg: null }),
};

export const where: Decision<Empire, 'where'> = { rule: '11.3', ...placement };
