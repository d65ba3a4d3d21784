import { no, yes } from '@tercio/kernel';
import type { Decision, Refusal, Run, Side, Steps, Verdict } from '@tercio/kernel';
import { breaches } from '../deals/truces.ts';
import { costFor, isArea, isAreaPort, isSea, POINT, stepsFor } from '../field.ts';
import { cargoOf, isPort, neutralAt, placeOfUnit, put, shift, unitsOf } from '../forces.ts';
import { place, places, unit, unitNames } from '../ids.ts';
import type { Place, Unit } from '../ids.ts';
import { isNaval } from '../roster.ts';
import type { Empire } from '../spec.ts';
import type { Mustering } from '../spec/march.ts';
import { CAME_OFF_MAP, DROPPED, forget, HAS_MOVED, isDoing, LEFT_MAP, MARCHING, NO_ONE, note } from '../state.ts';
import type { Seen, Table } from '../state.ts';
import { endAtOnce, isDecided } from '../victory.ts';
import {
  CAPACITY,
  canEmbark,
  canGo,
  forceOf,
  isBarred,
  isUnderWay,
  marchingUnits,
  mayGo,
  mustStop,
  paceOf,
  readyAt,
  withCargo,
} from './ways.ts';

/** 14.1 to 14.10, 16.2 to 16.6, 17.2 to 17.14 One force, square by square. */

type Marching = Run<Empire, 'march'>;

export const march: Steps<Empire, 'march'> = {
  start(g) {
    const t = g.table;
    t.marcher = g.at.side;
    t.marchAt = g.at.from;
    t.marchFrom = g.at.from;
    t.naval = g.at.naval ? 1 : 0;
    t.stopped = 0;
    t.points = 0;
    return g.go('muster');
  },
  muster(g) {
    const { side, from, naval, forced } = g.at;
    if (readyAt(g.table, side, from, naval, forced).length === 0) return g.go('end');
    return g.ask(side, 'muster', { from, naval, forced }, 'mustered');
  },
  mustered(g) {
    const t = g.table;
    const { side, from, naval, forced } = g.at;
    const { verb, arg } = g.answer('muster');
    if (verb === 'take') {
      note(t, arg, MARCHING);
      return g.go('muster');
    }
    if (verb === 'whole') for (const u of readyAt(t, side, from, naval, forced)) note(t, u, MARCHING);
    return g.go('setOff');
  },
  setOff(g) {
    const t = g.table;
    const { side, from, naval, forced } = g.at;
    const force = marchingUnits(t);
    t.points = paceOf(t, naval ? force.filter(isNaval) : force);
    if (naval) embark(t, side, from, force);
    const rule = forced ? '16.2' : naval ? '17.6' : '14.3';
    g.tell?.({ kind: 'setsOff', rule, side, from, units: force, points: t.points });
    return g.go('step');
  },
  step(g) {
    const { side, from, naval, forced } = g.at;
    return !isUnderWay(g.table) ? g.go('end') : g.ask(side, 'step', { from, naval, forced }, 'stepped');
  },
  stepped(g) {
    const { verb, arg } = g.answer('step');
    if (verb === 'halt') return g.go('halt');
    if (verb === 'debark') return debark(g);
    if (verb === 'drop') {
      dropOff(g, arg);
      return g.go('step');
    }
    goTo(g, arg);
    return isDecided(g.table) ? endAtOnce(g) : g.call('enter', { side: g.at.side, ends: false }, 'step');
  },
  /** 17.5 A fleet violates neutrality where it ends its move. */
  halt(g) {
    const { side, naval } = g.at;
    const m = neutralAt(g.table, place(g.table.marchAt));
    return naval && m !== null ? g.call('enter', { side, ends: true }, 'end') : g.go('end');
  },
  end(g) {
    endMarch(g.table);
    return g.done(null);
  },
};

/** 17.6, 17.9 Land units go aboard; outside a port it costs the fleet a point. */
function embark(t: Table, side: Side, from: Place, force: readonly Unit[]): void {
  const fleets = force.filter(isNaval);
  const boarding = force.filter((u) => !isNaval(u));
  for (const u of boarding) {
    const fleet = fleets.find((f) => cargoOf(t, f).length < CAPACITY);
    if (fleet !== undefined) t.aboard[u] = fleet;
    forget(t, u, MARCHING);
    note(t, u, HAS_MOVED);
  }
  if (boarding.length > 0 && !isPort(t, side, from)) t.points -= POINT;
}

/** The whole force goes one square on. */
function goTo(g: Marching, to: Place): void {
  const t = g.table;
  const { side, naval } = g.at;
  const from = place(t.marchAt);
  const force = marchingUnits(t);
  t.points -= costFor(naval, from, to);
  if (mustStop(t, side, naval, from, to)) t.stopped = 1;
  for (const u of withCargo(t, force)) {
    if (isArea(to)) note(t, u, CAME_OFF_MAP);
    if (isArea(from)) note(t, u, LEFT_MAP);
  }
  for (const u of force) shift(t, u, to);
  t.marchFrom = from;
  t.marchAt = to;
  g.tell?.({ kind: 'entered', rule: naval ? '17.3' : '14.2', side, place: to });
}

/** 14.5 */
function dropOff(g: Marching, u: Unit): void {
  const t = g.table;
  for (const v of withCargo(t, [u])) note(t, v, DROPPED | HAS_MOVED);
  forget(t, u, MARCHING);
  g.tell?.({ kind: 'dropped', rule: '14.5', unit: u, place: place(t.marchAt) });
}

/** 17.13, 17.17 The land force goes ashore and moves no further; 4.4 ashore among neutrals it violates them. */
function debark(g: Marching): ReturnType<Marching['go']> {
  const t = g.table;
  const { side } = g.at;
  const at = place(t.marchAt);
  if (!isPort(t, side, at)) t.points -= POINT;
  for (const fleet of marchingUnits(t)) {
    for (const u of cargoOf(t, fleet)) {
      put(t, u, at);
      note(t, u, HAS_MOVED);
    }
  }
  g.tell?.({ kind: 'debarked', rule: '17.13', side, place: at });
  if (isDecided(t)) return endAtOnce(g);
  return neutralAt(t, at) !== null ? g.call('enter', { side, ends: true }, 'step') : g.go('step');
}

/** The march is over: anyone who marched has moved. */
export function endMarch(t: Table): void {
  for (const u of withCargo(t, marchingUnits(t))) note(t, u, HAS_MOVED);
  for (const u of marchingUnits(t)) forget(t, u, MARCHING);
  t.marcher = NO_ONE;
  t.marchAt = NO_ONE;
  t.marchFrom = NO_ONE;
  t.points = 0;
  t.naval = 0;
  t.stopped = 0;
}

// Who goes along

/** What was taken last of fleets or of land units: sets are named in ascending order. */
function lastTaken(t: Seen, naval: boolean): number {
  return marchingUnits(t).findLast((u) => isNaval(u) === naval) ?? -1;
}
const roomAboard = (t: Seen): number => {
  const force = marchingUnits(t);
  const fleets = force.filter(isNaval);
  const aboard = fleets.reduce((sum, f) => sum + cargoOf(t, f).length, 0);
  return CAPACITY * fleets.length - aboard - (force.length - fleets.length);
};

function mayTake(t: Seen, { from, naval, forced }: Mustering, u: Unit, by: Side): Verdict {
  if (placeOfUnit(t, u) !== from || isDoing(t, u, MARCHING)) return no('14.1', 'notHere', { unit: u, place: from });
  if (naval && !isNaval(u)) {
    if (!canEmbark(t, by, u, forced)) return no('17.7', 'cannotEmbark', { unit: u });
    if (isSea(from)) return no('17.6', 'cannotEmbark', { unit: u });
    if (roomAboard(t) <= 0) return no('17.7', 'noRoom', { capacity: CAPACITY });
    return u > lastTaken(t, false) ? yes : no('14.1', 'inOrder');
  }
  if (!readyAt(t, by, from, naval, forced).includes(u)) return no('14.4', 'cannotMarch', { unit: u });
  if (naval && lastTaken(t, false) >= 0) return no('14.1', 'inOrder');
  return u > lastTaken(t, naval) ? yes : no('14.1', 'inOrder');
}

export const muster: Decision<Empire, 'muster'> = {
  rule: '14.1',
  verbs: {
    whole: {
      may(t, { from, naval, forced }, _arg, by) {
        if (isUnderWay(t)) return no('14.1', 'begun');
        return readyAt(t, by, from, naval, forced).length > 1 ? yes : no('14.1', 'onlyOne');
      },
    },
    take: {
      domain: unitNames,
      each: (t, { from }, by) => unitsOf(t, by, from),
      may: (t, about, u, by) => mayTake(t, about, u, by),
    },
    off: { may: (t) => (isUnderWay(t) ? yes : no('14.1', 'nobodyTaken')) },
  },
  fallback(t, about, by) {
    if (isUnderWay(t)) return { verb: 'off', arg: null };
    return { verb: 'take', arg: readyAt(t, by, about.from, about.naval, about.forced)[0] ?? unit(0) };
  },
  publiclyForced: true,
};

// The next square

/** 4.4, 4.5 Anyone who comes to neutrals makes another side's friends of them. */
function violates(t: Seen, p: Place): readonly Refusal[] {
  const m = neutralAt(t, p);
  return m === null ? [] : [no('4.5', 'violates', { minor: m, place: p })];
}

const hasMovedOn = (t: Seen, from: Place): boolean => t.marchAt !== from || t.marchFrom !== from;

/** 14.2 A step on, for anyone who marches and anyone who pursues. */
export const onward = {
  domain: places,
  each: (t: Seen): readonly Place[] => (t.stopped === 1 ? [] : stepsFor(t.naval === 1, place(t.marchAt))),
  may: (t: Seen, _about: unknown, to: Place, by: Side): Verdict =>
    t.stopped === 1 ? no('14.9', 'stopped', { place: t.marchAt }) : mayGo(t, forceOf(t, by), to),
};
export const step: Decision<Empire, 'step'> = {
  rule: '14.2',
  verbs: {
    to: {
      ...onward,
      warn: (t, _about, to, by) => [
        ...(t.naval === 0 ? violates(t, to) : []),
        ...(mustStop(t, by, t.naval === 1, place(t.marchAt), to) ? breaches(t, by, to) : []),
      ],
    },
    drop: {
      domain: unitNames,
      each: (t) => marchingUnits(t),
      may(t, { from, forced }, u, by) {
        const force = marchingUnits(t);
        if (!force.includes(u)) return no('14.5', 'notMarching', { unit: u });
        if (forced) return no('16.5', 'notForced');
        if (!hasMovedOn(t, from)) return no('14.5', 'stayBehind', { unit: u });
        if (force.length === 1 || t.stopped === 1 || !canGo(t, forceOf(t, by))) return no('14.5', 'useHalt');
        // 17.5 A fleet that stayed among neutrals would violate them: then the whole force halts there.
        if (neutralAt(t, place(t.marchAt)) !== null) return no('17.5', 'useHalt');
        return isBarred(t, by, place(t.marchAt)) ? no('13.7', 'fellow', { place: t.marchAt }) : yes;
      },
    },
    debark: { may: (t, _about, _arg, by) => mayDebark(t, by), warn: (t) => violates(t, place(t.marchAt)) },
    halt: {
      warn: (t, _about, _arg, by) =>
        t.naval === 1 ? [...violates(t, place(t.marchAt)), ...breaches(t, by, place(t.marchAt))] : [],
      may(t, { from }, _arg, by) {
        const at = place(t.marchAt);
        if (t.stopped === 1) return yes;
        // A fleet may stay and land its cargo; 10.22 can take the unit that made a way possible.
        const mustMove = t.naval === 0 && !hasMovedOn(t, from);
        if (!mustMove && !isBarred(t, by, at)) return yes;
        if (!canGo(t, forceOf(t, by))) return yes;
        return mustMove ? no('14.1', 'notMoved') : no('13.7', 'fellow', { place: at });
      },
    },
  },
  fallback(t, { from }, by) {
    const force = forceOf(t, by);
    const [to] = stepsFor(force.naval, force.at).filter((p) => mayGo(t, force, p) === null);
    const mustGo = (!force.naval && !hasMovedOn(t, from)) || isBarred(t, by, force.at);
    return t.stopped === 0 && mustGo && to !== undefined ? { verb: 'to', arg: to } : { verb: 'halt', arg: null };
  },
  publiclyForced: true,
};

/** 17.13 On a coast or in a port, with the point that it costs outside ports. */
function mayDebark(t: Seen, by: Side): Verdict {
  const at = place(t.marchAt);
  const force = marchingUnits(t);
  if (!force.some((f) => cargoOf(t, f).length > 0)) return no('17.13', 'noCargo');
  // 23.7 The port of an off-map area is a port like any other.
  if (isSea(at) || (isArea(at) && !isAreaPort(at))) return no('17.13', 'noCoast', { place: at });
  if (isBarred(t, by, at)) return no('13.7', 'fellow', { place: at });
  return isPort(t, by, at) || t.points >= POINT ? yes : no('17.13', 'noPoints', { points: t.points });
}
