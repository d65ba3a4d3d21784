import { d6, no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps } from '@tercio/kernel';
import { hasCity, isLand, SQUARE_LIST } from '../field.ts';
import { builtValue, countOf, hasOthers, isLandOf, neutralLand } from '../forces.ts';
import { places } from '../ids.ts';
import type { Place } from '../ids.ts';
import type { Empire } from '../spec.ts';
import {
  addGold,
  asSide,
  CIVILIZATION,
  FORTRESS,
  goldOf,
  hasMark,
  NO_ONE,
  othersOf,
  PHASES,
  PILLAGED,
  setMark,
} from '../state.ts';
import type { Seen } from '../state.ts';
import { forageDue, maintenanceDue } from './provisioning.ts';

/** 18 Pillage. */

/** 18.5 Land squares with own units alone, not yet pillaged, 18.4 each tried once. */
function pillageSquares(t: Seen, side: Side): readonly Place[] {
  const found: Place[] = [];
  for (const p of SQUARE_LIST) if (mayPillage(t, side, p)) found.push(p);
  return found;
}
const mayPillage = (t: Seen, side: Side, p: Place): boolean =>
  t.holder[p] === side && isLand(p) && !hasMark(t, p, PILLAGED) && !hasOthers(t, side, p) && !t.tried.includes(p);

export const pillaging: Steps<Empire, 'pillaging'> = {
  start(g) {
    g.table.phase = PHASES[9];
    g.table.tried = [];
    return g.go('choose');
  },
  choose(g) {
    const { side } = g.at;
    return !SQUARE_LIST.some((p) => mayPillage(g.table, side, p)) ? g.done(null) : g.ask(side, 'pillage', {}, 'asked');
  },
  asked(g) {
    const { verb, arg } = g.answer('pillage');
    if (verb === 'done') return g.done(null);
    g.table.tried = [...g.table.tried, arg];
    return g.go('attempt', { place: arg });
  },
  /** 18.2 Units, not their strength, against the die. */
  attempt(g) {
    const t = g.table;
    const { side, place: p } = g.at;
    const done = g.roll('18.2', d6) <= countOf(t, side, p);
    g.tell?.({ kind: 'pillaged', rule: '18.2', side, place: p, done });
    if (!done) return g.go(t.house.PILLAGE_ATTEMPT_VIOLATES === 1 ? 'violates' : 'choose');
    setMark(t, p, PILLAGED, true);
    return g.go('violates');
  },
  /** 4.4, 4.5 At the instant, before anybody picks a marker that could change whose land it is. */
  violates(g) {
    const { side, place: p } = g.at;
    const m = neutralLand(g.table, p);
    return m !== null ? g.call('violation', { by: side, minor: m }, 'violated') : g.go('violated');
  },
  violated: (g) => g.go(hasMark(g.table, g.at.place, PILLAGED) ? 'loot' : 'choose'),
  loot(g) {
    const t = g.table;
    const { side, place: p } = g.at;
    const value = builtValue(t, p);
    setMark(t, p, CIVILIZATION, false);
    if (hasCity(p)) {
      const gold = g.roll('18.2', d6) + value;
      addGold(t, side, gold);
      g.tell?.({ kind: 'looted', rule: '18.2', side, place: p, gold });
    }
    return g.go('raze');
  },
  /** 18.6, 21.8 Nothing else destroys a fortress. */
  raze(g) {
    const t = g.table;
    const { side, place: p } = g.at;
    if (!hasMark(t, p, FORTRESS)) return g.go('others');
    if (t.house.PILLAGE_RAZES_FORTRESS === 0) return g.ask(side, 'raze', { place: p }, 'razed');
    setMark(t, p, FORTRESS, false);
    g.tell?.({ kind: 'razed', rule: '18.6', side, place: p });
    return g.go('others');
  },
  razed(g) {
    const { side, place: p } = g.at;
    if (g.answer('raze').verb === 'raze') {
      setMark(g.table, p, FORTRESS, false);
      g.tell?.({ kind: 'razed', rule: '18.2', side, place: p });
    }
    return g.go('others');
  },
  others: (g) => g.call('eachPicks', { of: othersOf(g.table, g.at.side), count: 1, by: NO_ONE }, 'choose'),
};

export const eachPicks: Steps<Empire, 'eachPicks'> = {
  start(g) {
    const [next, ...rest] = g.at.of;
    if (next === undefined) return g.done(null);
    g.go('start', { of: rest });
    return g.call('pick', { side: asSide(next), count: g.at.count, by: g.at.by, base: 0 }, 'start');
  },
};

export const pillage: Decision<Empire, 'pillage'> = {
  rule: '18.2',
  verbs: {
    pillage: {
      domain: places,
      each: (t, _about, by) => pillageSquares(t, by),
      may: (t, _about, p, by) => (mayPillage(t, by, p) ? yes : no('18.5', 'cannotPillage', { place: p })),
    },
    done: { may: () => yes },
  },
  fallback: () => ({ verb: 'done', arg: null }),
  // Where no loot lies but in one's own land, and nobody goes unpaid without it, nobody burns anything.
  routine: (t, _about, by) =>
    pillageSquares(t, by).some((p) => hasCity(p) && (!isLandOf(t, by, p) || isShort(t, by))) ? null : LET_BE,
};
const LET_BE = { verb: 'done', arg: null } as const;
const isShort = (t: Seen, by: Side): boolean => goldOf(t, by) < maintenanceDue(t, by) + forageDue(t, by);

export const raze: Decision<Empire, 'raze'> = {
  rule: '18.2',
  verbs: { raze: { may: () => yes }, spare: { may: () => yes } },
  fallback: () => ({ verb: 'spare', arg: null }),
};
