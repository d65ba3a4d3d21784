import { d6, no, only, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps, Verdict } from '@tercio/kernel';
import { CITY_SQUARES } from '../field.ts';
import { put } from '../forces.ts';
import { addToHand, inPool } from '../hands.ts';
import { kind, OTT, place, places, pooled, unit, unitNames } from '../ids.ts';
import type { Place, Unit } from '../ids.ts';
import {
  ACTION_KINDS,
  ACTIONS,
  isBarredToOttoman,
  KINDS,
  LEADER_RECRUIT,
  MACHIAVELLI,
  MILITARY_REVOLUTION,
  NEW_WORLD,
} from '../kinds.ts';
import { EVERY_UNIT, powerOf, TYPE } from '../roster.ts';
import type { Empire } from '../spec.ts';
import { addGold, AVAILABLE, CIVILIZATION, FORTRESS, NO_ONE, setMark } from '../state.ts';
import type { Seen, Table } from '../state.ts';
import {
  buildingSites,
  hasMercenaryPlace,
  isFirstAlike,
  leaderPlaces,
  leadersInCup,
  mayBuild,
  notBeside,
  tercioPlaces,
} from './placing.ts';

/** 10.23 Leader Recruit, 10.24 Machiavelli, 10.26 Military Revolution, 10.28 New World, 10.34 Renaissance. */

type Patronage = Run<Empire, 'patronage'>;
type Go = ReturnType<Patronage['go']>;

export const patronage: Steps<Empire, 'patronage'> = {
  start: (g) => g.call('play', { by: g.at.side, kind: g.at.kind, on: NO_ONE }, 'played'),
  played(g) {
    const { side, kind: k } = g.at;
    if (!g.returned('play')) return g.done(null);
    if (k === LEADER_RECRUIT) return drawLeader(g);
    if (k === MILITARY_REVOLUTION) return g.go('revolution');
    if (k === NEW_WORLD) return g.call('pick', { side, count: g.roll('10.28', d6), by: side, base: 0 }, 'gold');
    if (k !== MACHIAVELLI) return g.go('renaissance');
    // 10.24 Anyone who sorts through the pool has seen it.
    g.learn(side, { kind: 'pool', about: 0, values: KINDS.map((one) => inPool(g.table, one)) });
    return g.go('exchange');
  },
  leader(g) {
    const { side, unit: u } = g.at;
    return leaderPlaces(g.table, side, u).length === 0
      ? g.done(null)
      : g.ask(side, 'leaderWhere', { unit: u }, 'leaderPlaced');
  },
  leaderPlaced: (g) => arrive(g, g.answer('leaderWhere').arg, '10.23'),
  exchange: (g) => g.sealed([g.at.side], 'exchange', {}, 'exchanged'),
  exchanged(g) {
    const { side } = g.at;
    const taken = g.answers('exchange')[0]?.answer ?? NO_ONE;
    if (taken === NO_ONE) return g.done(null);
    addToHand(g.table, side, kind(taken), 1);
    g.revise('pool', 0, ({ values }) => ({ values, binds: false }));
    const news = { kind: 'exchanged', rule: '10.24', side } as const;
    g.tell?.({ ...news, marker: kind(taken) }, only(side), { ...news, marker: null });
    return g.done(null);
  },
  revolution(g) {
    return mayRevolt(g.table, g.at.side) === null ? g.ask(g.at.side, 'revolution', {}, 'revolted') : g.done(null);
  },
  revolted(g) {
    const { verb, arg } = g.answer('revolution');
    if (verb === 'tercio') return g.go('tercio', { unit: arg });
    return raise(g, arg, FORTRESS, '10.26');
  },
  tercio: (g) => g.ask(g.at.side, 'tercioWhere', { unit: g.at.unit }, 'tercioPlaced'),
  tercioPlaced: (g) => arrive(g, g.answer('tercioWhere').arg, '10.26'),
  gold(g) {
    const { side } = g.at;
    const gold = g.roll('10.28', d6);
    addGold(g.table, side, gold);
    g.tell?.({ kind: 'gold', rule: '10.28', side, gold });
    return g.done(null);
  },
  renaissance: (g) => g.ask(g.at.side, 'renaissance', {}, 'bloomed'),
  bloomed(g) {
    const { side } = g.at;
    const { verb, arg } = g.answer('renaissance');
    if (verb === 'civilize') return raise(g, arg, CIVILIZATION, '10.34');
    return g.call('pick', { side, count: g.roll('10.34', d6), by: side, base: 0 }, 'end');
  },
  end: (g) => g.done(null),
};

/** 10.23, 20.7 By chance from those not in play. */
function drawLeader(g: Patronage): Go {
  const cup = leadersInCup(g.table, g.at.side);
  return cup.length === 0 ? g.done(null) : g.go('leader', { unit: unit(g.roll('10.23', { pick: cup })) });
}
function arrive(g: Patronage, p: Place, rule: '10.23' | '10.26'): Go {
  const t = g.table;
  const { side, unit: u } = g.at;
  t.owner[u] = side;
  put(t, u, p);
  t.arrivals = [...t.arrivals, p];
  g.tell?.({ kind: 'recruited', rule, side, unit: u, place: p, gold: 0 });
  return g.done(null);
}
function raise(g: Patronage, p: Place, mark: number, rule: '10.26' | '10.34'): Go {
  setMark(g.table, p, mark, true);
  g.tell?.({ kind: 'built', rule, side: g.at.side, place: p, mark, gold: 0 });
  return g.done(null);
}

// Legality

export const mayRecruitLeader = (t: Seen, by: Side): Verdict =>
  leadersInCup(t, by).some((u) => hasMercenaryPlace(t, by, u) || leaderPlaces(t, by, u).length > 0)
    ? yes
    : no('10.23', 'noLeaderLeft');

const TERCIOS: readonly Unit[] = EVERY_UNIT.filter((u) => TYPE[u] === 'tercio');
const isTercio = (t: Seen, by: Side, u: Unit): boolean =>
  powerOf(u) === by && t.at[u] === AVAILABLE && isFirstAlike(t, u) && tercioPlaces(t, by, u).length > 0;
const tercios = (t: Seen, by: Side): readonly Unit[] => TERCIOS.filter((u) => isTercio(t, by, u));
export const mayRevolt = (t: Seen, by: Side): Verdict =>
  CITY_SQUARES.some((p) => mayBuild(t, by, p, FORTRESS)) || TERCIOS.some((u) => isTercio(t, by, u))
    ? yes
    : no('10.26', 'nothingToRevolt');

export const leaderWhere: Decision<Empire, 'leaderWhere'> = {
  rule: '10.23',
  verbs: {
    at: {
      domain: places,
      each: (t, { unit: u }, by) => leaderPlaces(t, by, u),
      may: (t, { unit: u }, p, by) => (leaderPlaces(t, by, u).includes(p) ? yes : notBeside(t, by, u, p, '10.23')),
    },
  },
  fallback: (t, { unit: u }, by) => ({ verb: 'at', arg: leaderPlaces(t, by, u)[0] ?? place(0) }),
  publiclyForced: true,
};
export const tercioWhere: Decision<Empire, 'tercioWhere'> = {
  rule: '10.26',
  verbs: {
    at: {
      domain: places,
      each: (t, { unit: u }, by) => tercioPlaces(t, by, u),
      may: (t, { unit: u }, p, by) => (tercioPlaces(t, by, u).includes(p) ? yes : notBeside(t, by, u, p, '10.26')),
    },
  },
  fallback: (t, { unit: u }, by) => ({ verb: 'at', arg: tercioPlaces(t, by, u)[0] ?? place(0) }),
  publiclyForced: true,
};
export const revolution: Decision<Empire, 'revolution'> = {
  rule: '10.26',
  verbs: {
    fortress: {
      domain: places,
      each: (t, _about, by) => buildingSites(t, by, FORTRESS),
      may: (t, _about, p, by) => (mayBuild(t, by, p, FORTRESS) ? yes : no('21.3', 'cannotBuild', { place: p })),
    },
    tercio: {
      domain: unitNames,
      each: (t, _about, by) => tercios(t, by),
      may: (t, _about, u, by) => (tercios(t, by).includes(u) ? yes : no('10.26', 'notToBeHad', { unit: u })),
    },
  },
  fallback(t, _about, by) {
    const [site] = buildingSites(t, by, FORTRESS);
    return site !== undefined ? { verb: 'fortress', arg: site } : { verb: 'tercio', arg: tercios(t, by)[0] ?? unit(0) };
  },
};
export const renaissance: Decision<Empire, 'renaissance'> = {
  rule: '10.34',
  verbs: {
    markers: { may: () => yes },
    civilize: {
      domain: places,
      each: (t, _about, by) => buildingSites(t, by, CIVILIZATION),
      may: (t, _about, p, by) => (mayBuild(t, by, p, CIVILIZATION) ? yes : no('22.3', 'cannotBuild', { place: p })),
    },
  },
  fallback: () => ({ verb: 'markers', arg: null }),
};

// 10.24 In private: which marker of the pool

export const exchange: Steps<Empire, 'exchange'> = {
  start(g) {
    const side = g.lane;
    const some = side !== null && ACTION_KINDS.some((k) => canTake(g.table, side, k));
    return side === null || !some ? g.done(NO_ONE) : g.ask(side, 'exchange', {}, 'chosen');
  },
  chosen: (g) => g.done(g.answer('exchange').arg),
};
/** A Machiavelli for a Machiavelli would be no exchange. */
const canTake = (t: Table, by: Side, k: number): boolean =>
  k !== MACHIAVELLI && k < ACTIONS && !(by === OTT && isBarredToOttoman(kind(k))) && inPool(t, kind(k)) > 0;
const mayTakeFromPool = (t: Table, by: Side, k: number): Verdict =>
  canTake(t, by, k) ? yes : no('10.24', 'notInPool', { marker: k });
export const exchangeAsk: Decision<Empire, 'exchange'> = {
  rule: '10.24',
  verbs: { take: { domain: pooled, each: () => ACTION_KINDS, may: (t, _about, k, by) => mayTakeFromPool(t, by, k) } },
  fallback: (t, _about, by) => ({ verb: 'take', arg: ACTION_KINDS.find((k) => canTake(t, by, k)) ?? kind(0) }),
};
