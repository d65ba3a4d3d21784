import { d6, no, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps } from '@tercio/kernel';
import { fall } from '../fall.ts';
import { isArea, nearTo, stepsFor, touches } from '../field.ts';
import {
  attackOf,
  cargoOf,
  countOf,
  defenceOf,
  hasOthers,
  isAboard,
  isOnMap,
  isStatic,
  mayBeIn,
  placeOfUnit,
  shift,
  stackLimit,
  unitsOf,
} from '../forces.ts';
import { mightHold } from '../hands.ts';
import { place, places, unit, unitNames } from '../ids.ts';
import type { Place, Unit } from '../ids.ts';
import { FORCED_MARCH } from '../kinds.ts';
import { isBarred, withCargo } from '../march/ways.ts';
import { holds } from '../markers/play.ts';
import { isNaval } from '../roster.ts';
import type { Empire } from '../spec.ts';
import { asSide, CAME_OFF_MAP, isDoing, isOpenPlace, LEFT_MAP, NEUTRAL, NO_ONE, note } from '../state.ts';
import type { Seen, Table } from '../state.ts';
import { anyOf, only } from '../usual.ts';
import { endAtOnce, isDecided } from '../victory.ts';

/** 15.6 Losses, 15.7 Retreats, 16.13 Retreat Before Combat. */

/** What a unit counts for where losses are taken: a fleet goes with all that it carries. */
const factorOf = (t: Seen, u: Unit, attacking: boolean): number =>
  [u, ...(isNaval(u) ? cargoOf(t, u) : [])].reduce((sum, v) => sum + (attacking ? attackOf(v) : defenceOf(v)), 0);
/** 17.16 Cargo is not taken apart from its fleet. */
const losable = (t: Seen, owner: number, p: Place): readonly Unit[] =>
  unitsOf(t, owner, p).filter((u) => !isAboard(t, u));

export const losses: Steps<Empire, 'losses'> = {
  start(g) {
    const { owner, chooser, place: p, left, attacking } = g.at;
    if (left <= 0 || losable(g.table, owner, p).length === 0) return g.done(Math.max(0, left));
    return g.ask(chooser, 'lose', { owner, place: p, left, attacking }, 'lost');
  },
  lost(g) {
    const u = g.answer('lose').arg;
    const factor = factorOf(g.table, u, g.at.attacking);
    fall(g, u, '15.6');
    return g.go('start', { left: g.at.left - factor });
  },
};

export const lose: Decision<Empire, 'lose'> = {
  rule: '15.6',
  verbs: {
    lose: {
      domain: unitNames,
      each: (t, { owner, place: p }) => losable(t, owner, p),
      may: (t, { owner, place: p }, u) =>
        losable(t, owner, p).includes(u) ? yes : no('15.6', 'notHere', { unit: u, place: p }),
    },
  },
  fallback: (t, { owner, place: p }) => ({ verb: 'lose', arg: losable(t, owner, p)[0] ?? unit(0) }),
  routine(t, { owner, place: p }) {
    const lost = anyOf(t, losable(t, owner, p));
    return lost === null ? null : { verb: 'lose', arg: lost };
  },
  publiclyForced: true,
};

// Retreats

/** 15.7 Where a unit may retreat to: nobody else's units, its own kind of ground, nowhere it has been. */
function exitsFor(t: Seen, u: Unit, from: Place, way: readonly number[]): readonly Place[] {
  const owner = t.owner[u] ?? NEUTRAL;
  const naval = isNaval(u);
  const along = naval ? [u, ...cargoOf(t, u)] : [u];
  const squares = nearTo(from).filter(
    (p) =>
      touches(naval, from, p) &&
      isOpenPlace(t, p) &&
      !way.includes(p) &&
      !hasOthers(t, owner, p) &&
      !isBarred(t, asSide(owner), p),
  );
  // 23.4 Who came out of an area in this turn does not go into one.
  const areas = along.some((v) => isDoing(t, v, LEFT_MAP))
    ? []
    : stepsFor(naval, from).filter((p) => isArea(p) && along.every((v) => mayBeIn(t, v, p)));
  return [...squares, ...areas];
}
const isOverfull = (t: Seen, u: Unit): boolean => {
  const p = placeOfUnit(t, u);
  return countOf(t, t.owner[u] ?? NEUTRAL, p) > stackLimit(t, p);
};

type Retreating = Run<Empire, 'retreat'>;

export const retreat: Steps<Empire, 'retreat'> = {
  /** 15.7 Who cannot move dies; 15.13, 15.17 dice for all before anybody goes. */
  start(g) {
    const t = g.table;
    const list = g.at.units.map((u) => unit(u)).filter((u) => !isAboard(t, u));
    for (const u of list) if (isStatic(u)) fall(g, u, '15.7');
    const units = list.filter((u) => !isStatic(u));
    const dice = g.at.rout ? units.map(() => g.roll('15.17', d6)) : [];
    return isDecided(t) ? endAtOnce(g) : g.go('next', { units, dice });
  },
  next(g) {
    const t = g.table;
    const { owner, chooser, place: p, rout, units, dice, together } = g.at;
    const [first] = units;
    if (first === undefined) return g.done(null);
    const u = unit(first);
    if (!isOnMap(t, u) || placeOfUnit(t, u) !== p) return g.go('next', rest(g));
    if (rout) {
      g.go('next', rest(g));
      return g.call('flee', { unit: u, chooser, left: dice[0] ?? 1, way: [p] }, 'next');
    }
    const exits = exitsFor(t, u, p, [p]);
    if (exits.length === 0) {
      fall(g, u, '15.7');
      return g.go('gone', rest(g));
    }
    const to = exits.find((exit) => exit === together);
    return to === undefined ? g.ask(chooser, 'retreat', { owner, place: p, unit: u }, 'asked') : goOne(g, u, to);
  },
  asked(g) {
    const { verb, arg } = g.answer('retreat');
    const u = unit(g.at.units[0] ?? 0);
    if (verb === 'all') return g.go('next', { together: arg });
    return goOne(g, u, arg);
  },
  gone: (g) => (isDecided(g.table) ? endAtOnce(g) : g.go('next')),
};

const rest = (g: Retreating): { readonly units: readonly number[]; readonly dice: readonly number[] } => ({
  units: g.at.units.slice(1),
  dice: g.at.dice.slice(1),
});

/** A unit goes there with what it carries; 23.4 who goes off the map comes out in another turn. */
function retreatTo(t: Table, u: Unit, to: Place): void {
  shift(t, u, to);
  if (isArea(to)) for (const v of withCargo(t, [u])) note(t, v, CAME_OFF_MAP);
}

/** One unit goes one square; 15.7 one more where it would be too many. */
function goOne(g: Retreating, u: Unit, to: Place): ReturnType<Retreating['go']> {
  const { chooser, place: p } = g.at;
  retreatTo(g.table, u, to);
  g.tell?.({ kind: 'retreated', rule: '15.7', unit: u, place: to });
  g.go('gone', rest(g));
  return g.call('flee', { unit: u, chooser, left: 0, way: [p, to] }, 'gone');
}

/** The unit that is asked about stands first in line; all who can follow it may. */
export const retreatAsk: Decision<Empire, 'retreat'> = {
  rule: '15.7',
  verbs: {
    all: {
      domain: places,
      each: (t, { place: p, unit: u }) => exitsFor(t, u, p, [p]),
      may: (t, { place: p, unit: u }, to) =>
        exitsFor(t, u, p, [p]).includes(to) ? yes : no('15.7', 'noRetreat', { place: to }),
    },
    one: {
      domain: places,
      each: (t, { place: p, unit: u }) => exitsFor(t, u, p, [p]),
      may(t, { owner, place: p, unit: u }, to) {
        if (losable(t, owner, p).length < 2) return no('15.7', 'onlyOne');
        return exitsFor(t, u, p, [p]).includes(to) ? yes : no('15.7', 'noRetreat', { place: to });
      },
    },
  },
  fallback: (t, { place: p, unit: u }) => ({ verb: 'all', arg: exitsFor(t, u, p, [p])[0] ?? place(0) }),
  routine(t, { place: p, unit: u }) {
    const exit = only(exitsFor(t, u, p, [p]));
    return exit === null ? null : { verb: 'all', arg: exit };
  },
  publiclyForced: true,
};

export const flee: Steps<Empire, 'flee'> = {
  start(g) {
    const t = g.table;
    const { unit: u, chooser, left, way } = g.at;
    if (isDecided(t)) return endAtOnce(g);
    if (!isOnMap(t, u) || isArea(placeOfUnit(t, u))) return g.done(null);
    if (left === 0 && !isOverfull(t, u)) return g.done(null);
    const exits = exitsFor(t, u, placeOfUnit(t, u), way);
    if (exits.length > 0) return g.ask(chooser, 'flee', { unit: u, left: Math.max(1, left), way }, 'asked');
    fall(g, u, '15.7');
    return isDecided(t) ? endAtOnce(g) : g.done(null);
  },
  asked(g) {
    const { unit: u, left, way } = g.at;
    const to = g.answer('flee').arg;
    retreatTo(g.table, u, to);
    g.tell?.({ kind: 'retreated', rule: '15.7', unit: u, place: to });
    return g.go('start', { left: Math.max(0, left - 1), way: [...way, to] });
  },
};

export const fleeAsk: Decision<Empire, 'flee'> = {
  rule: '15.7',
  verbs: {
    to: {
      domain: places,
      each: (t, { unit: u, way }) => exitsFor(t, u, placeOfUnit(t, u), way),
      may: (t, { unit: u, way }, to) =>
        exitsFor(t, u, placeOfUnit(t, u), way).includes(to) ? yes : no('15.7', 'noRetreat', { place: to }),
    },
  },
  fallback: (t, { unit: u, way }) => ({ verb: 'to', arg: exitsFor(t, u, placeOfUnit(t, u), way)[0] ?? place(0) }),
  publiclyForced: true,
};

// 16.13 Retreat before combat

export const withdrawal: Steps<Empire, 'withdrawal'> = {
  start(g) {
    const { side, attacker, place: p } = g.at;
    if (!mightHold(g.table, side, FORCED_MARCH) || unitsOf(g.table, side, p).length === 0) return g.done(null);
    return g.ask(side, 'withdraw', { place: p, attacker }, 'asked');
  },
  asked: (g) =>
    g.answer('withdraw').verb === 'stand'
      ? g.done(null)
      : g.call('play', { by: g.at.side, kind: FORCED_MARCH, on: g.at.attacker }, 'played'),
  played: (g) => g.go(g.returned('play') ? 'hold' : 'start'),
  /** The attacker may hold them fast with a Forced March of his own. */
  hold(g) {
    const { side, attacker, place: p } = g.at;
    if (!mightHold(g.table, attacker, FORCED_MARCH)) return g.go('go');
    return g.ask(attacker, 'hold', { place: p, side }, 'held');
  },
  held: (g) =>
    g.answer('hold').verb === 'let'
      ? g.go('go')
      : g.call('play', { by: g.at.attacker, kind: FORCED_MARCH, on: g.at.side }, 'cancelled'),
  cancelled(g) {
    if (!g.returned('play')) return g.go('hold');
    g.tell?.({ kind: 'heldFast', rule: '16.13', side: g.at.side, place: g.at.place });
    return g.go('start');
  },
  go(g) {
    const { side, place: p } = g.at;
    g.tell?.({ kind: 'withdrew', rule: '16.13', side, place: p });
    const units = unitsOf(g.table, side, p);
    return g.call(
      'retreat',
      { owner: side, chooser: side, place: p, rout: false, units, dice: [], together: NO_ONE },
      'gone',
    );
  },
  gone: (g) => g.done(null),
};

const withMarch = (t: Table, by: Side): ReturnType<typeof holds> => holds(t, by, FORCED_MARCH);

export const withdraw: Decision<Empire, 'withdraw'> = {
  rule: '16.13',
  verbs: { march: { may: (t, _about, _arg, by) => withMarch(t, by) }, stand: { may: () => yes } },
  fallback: () => ({ verb: 'stand', arg: null }),
};
export const hold: Decision<Empire, 'hold'> = {
  rule: '16.13',
  verbs: { march: { may: (t, _about, _arg, by) => withMarch(t, by) }, let: { may: () => yes } },
  fallback: () => ({ verb: 'let', arg: null }),
};
