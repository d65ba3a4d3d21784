import { no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps } from '@tercio/kernel';
import { costFor, isArea, POINT, stepsFor } from '../field.ts';
import { hasOpponents, isAboard, neutralAt, placeOfUnit, shift, unitsOf } from '../forces.ts';
import { place, unit, unitNames } from '../ids.ts';
import type { Place, Unit } from '../ids.ts';
import { endMarch, onward } from '../march/march.ts';
import { goBack } from '../march/enter.ts';
import { canGo, forceOf, isBarred, marchingUnits, mayGo, mustStop, paceOf, withCargo } from '../march/ways.ts';
import { isNaval, moveOf } from '../roster.ts';
import type { Empire } from '../spec.ts';
import { areFellows, CAME_OFF_MAP, isDoing, LEFT_MAP, MARCHING, note } from '../state.ts';
import type { Seen } from '../state.ts';
import { endAtOnce, isDecided } from '../victory.ts';
import { newFray } from './combat.ts';

/** 16.14 Pursuit: some or all of the winners go on, half as far as usual, and may fight again. */

/** Who could pursue; land units and fleets not in one force. */
function pursuersAt(t: Seen, by: Side, from: Place): readonly Unit[] {
  const able = unitsOf(t, by, from).filter((u) => moveOf(u) > 0 && !isAboard(t, u));
  const taken = able.find((u) => isDoing(t, u, MARCHING));
  return taken === undefined ? able : able.filter((u) => isNaval(u) === isNaval(taken));
}
/** The whole force: all land units, or the fleets where there is no land unit. */
function wholeAt(t: Seen, by: Side, from: Place): readonly Unit[] {
  const able = pursuersAt(t, by, from);
  const ashore = able.filter((u) => !isNaval(u));
  return ashore.length > 0 ? ashore : able;
}
const takenAt = (t: Seen, by: Side, from: Place): readonly Unit[] =>
  unitsOf(t, by, from).filter((u) => isDoing(t, u, MARCHING));

export const chase: Steps<Empire, 'chase'> = {
  start(g) {
    const t = g.table;
    const { side, from } = g.at;
    t.marcher = side;
    t.marchAt = from;
    t.marchFrom = from;
    t.stopped = 0;
    return g.go('muster');
  },
  muster(g) {
    const { side, from } = g.at;
    if (pursuersAt(g.table, side, from).length === 0) return g.go('end');
    return g.ask(side, 'pursuers', { from }, 'mustered');
  },
  mustered(g) {
    const t = g.table;
    const { side, from } = g.at;
    const { verb, arg } = g.answer('pursuers');
    if (verb === 'take') {
      note(t, arg, MARCHING);
      return g.go('muster');
    }
    if (verb === 'whole') for (const u of wholeAt(t, side, from)) note(t, u, MARCHING);
    const force = marchingUnits(t);
    t.naval = force.some(isNaval) ? 1 : 0;
    // Half the allowance of the whole force that has won, whoever of it goes, rounded up to a whole point.
    t.points = Math.ceil(paceOf(t, pursuersAt(t, side, from)) / (2 * POINT)) * POINT;
    g.tell?.({ kind: 'setsOff', rule: '16.2', side, from, units: force, points: t.points });
    return g.go('step');
  },
  step(g) {
    return marchingUnits(g.table).length === 0 ? g.go('end') : g.ask(g.at.side, 'chase', {}, 'stepped');
  },
  stepped(g) {
    const t = g.table;
    const { side } = g.at;
    const { verb, arg: to } = g.answer('chase');
    if (verb === 'halt') return g.go('halt');
    const naval = t.naval === 1;
    const from = place(t.marchAt);
    t.points -= costFor(naval, from, to);
    if (mustStop(t, side, naval, from, to)) t.stopped = 1;
    const force = marchingUnits(t);
    for (const u of withCargo(t, force)) {
      if (isArea(to)) note(t, u, CAME_OFF_MAP);
      if (isArea(from)) note(t, u, LEFT_MAP);
    }
    for (const u of force) shift(t, u, to);
    t.marchFrom = from;
    t.marchAt = to;
    g.tell?.({ kind: 'entered', rule: '16.14', side, place: to });
    if (isDecided(t)) return endAtOnce(g);
    const m = neutralAt(t, to);
    return m !== null && !naval ? g.call('violation', { by: side, minor: m }, 'violated') : g.go('step');
  },
  violated(g) {
    const t = g.table;
    const { side } = g.at;
    t.stopped = 1;
    if (areFellows(t, side, g.returned('violation'))) {
      g.tell?.({ kind: 'sentBack', rule: '13.7', side, place: goBack(t, side) });
    }
    return g.go('step');
  },
  /** 17.5 A fleet that ends among neutrals violates them, and then fights. */
  halt(g) {
    const t = g.table;
    const m = neutralAt(t, place(t.marchAt));
    return m !== null ? g.call('violation', { by: g.at.side, minor: m }, 'violated') : g.go('fight');
  },
  fight(g) {
    const t = g.table;
    const { side } = g.at;
    const at = place(t.marchAt);
    endMarch(t);
    return hasOpponents(t, side, at) ? g.call('battle', newFray(side, at), 'end') : g.go('end');
  },
  end(g) {
    if (g.table.marcher >= 0) endMarch(g.table);
    return g.done(null);
  },
};

export const pursuers: Decision<Empire, 'pursuers'> = {
  rule: '16.14',
  verbs: {
    whole: {
      may(t, { from }, _arg, by) {
        if (takenAt(t, by, from).length > 0) return no('16.14', 'begun');
        return wholeAt(t, by, from).length > 1 ? yes : no('16.14', 'onlyOne');
      },
    },
    take: {
      domain: unitNames,
      each: (t, { from }, by) => pursuersAt(t, by, from),
      may(t, { from }, u, by) {
        if (placeOfUnit(t, u) !== from || !pursuersAt(t, by, from).includes(u))
          return no('16.14', 'cannotMarch', { unit: u });
        return u > (takenAt(t, by, from).at(-1) ?? -1) ? yes : no('16.14', 'inOrder');
      },
    },
    off: { may: (t, { from }, _arg, by) => (takenAt(t, by, from).length > 0 ? yes : no('16.14', 'nobodyTaken')) },
  },
  fallback: (t, { from }, by) =>
    takenAt(t, by, from).length > 0
      ? { verb: 'off', arg: null }
      : { verb: 'take', arg: pursuersAt(t, by, from)[0] ?? unit(0) },
  publiclyForced: true,
};

export const chaseAsk: Decision<Empire, 'chase'> = {
  rule: '16.14',
  verbs: {
    to: onward,
    halt: {
      may(t, _about, _arg, by) {
        const at = place(t.marchAt);
        const mustGo = t.stopped === 0 && isBarred(t, by, at) && canGo(t, forceOf(t, by));
        return mustGo ? no('13.7', 'fellow', { place: at }) : yes;
      },
    },
  },
  fallback(t, _about, by) {
    const force = forceOf(t, by);
    const to = stepsFor(force.naval, force.at).find((p) => mayGo(t, force, p) === null);
    return t.stopped === 0 && isBarred(t, by, force.at) && to !== undefined
      ? { verb: 'to', arg: to }
      : { verb: 'halt', arg: null };
  },
  publiclyForced: true,
};
