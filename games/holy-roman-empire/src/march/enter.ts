import { no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps, Verdict, WindowRule } from '@tercio/kernel';
import { cargoOf, isAboard, neutralAt, shift, unitsOf } from '../forces.ts';
import { inHand, mightHold } from '../hands.ts';
import { place, places, unit, unitNames } from '../ids.ts';
import type { Place, Unit } from '../ids.ts';
import { FORCED_MARCH } from '../kinds.ts';
import { holds, putDown } from '../markers/play.ts';
import { isNaval } from '../roster.ts';
import type { Empire } from '../spec.ts';
import { asSide, areFellows, forget, isDoing, MARCHING, note, othersOf } from '../state.ts';
import type { Seen, Table } from '../state.ts';
import { endAtOnce, isDecided } from '../victory.ts';
import { counterFrom, counterUnits } from './counters.ts';
import { mightWin } from './meeting.ts';
import { legsFrom } from './reach.ts';
import { CAPACITY, forceOf, isUnderWay, marchingUnits } from './ways.ts';

/** 4.4, 16.7 to 16.12 What happens where a force comes to: neutrality, countermarches. */

export const enter: Steps<Empire, 'enter'> = {
  /** 14.9, 17.5 Land units violate by coming, also ashore; fleets by ending their move. */
  start(g) {
    const m = neutralAt(g.table, place(g.table.marchAt));
    if (m === null || (g.table.naval === 1 && !g.at.ends)) return g.go('window');
    return g.call('violation', { by: g.at.side, minor: m }, 'violated');
  },
  violated(g) {
    const t = g.table;
    const { side } = g.at;
    if (!areFellows(t, side, g.returned('violation'))) {
      if (t.naval === 0) t.stopped = 1;
      return g.go('window');
    }
    const back = goBack(t, side);
    g.tell?.({ kind: 'sentBack', rule: '13.7', side, place: back });
    return g.go('end');
  },
  /** 16.8 Asked at every square that the force enters, once. */
  window: (g) => (g.at.ends ? g.go('end') : g.window('countermarch', {}, 'end')),
  end: (g) => g.done(null),
};

/** 13.7 The force may not fight a fellow: it returns to the square it came from, and stops there. */
export function goBack(t: Table, side: Side): Place {
  const at = place(t.marchAt);
  const back = place(t.marchFrom);
  const force = marchingUnits(t);
  // Where neutrals stood, nobody but this force can have gone ashore.
  if (t.naval === 1) reembark(t, side, at, force);
  for (const u of force) shift(t, u, back);
  t.marchAt = back;
  t.stopped = 1;
  return back;
}
function reembark(t: Table, side: Side, at: Place, fleets: readonly Unit[]): void {
  for (const u of unitsOf(t, side, at)) {
    if (isNaval(u) || isAboard(t, u)) continue;
    const fleet = fleets.find((f) => cargoOf(t, f).length < CAPACITY);
    if (fleet !== undefined) t.aboard[u] = fleet;
  }
}

// Countermarch

/** 16.8 Could it be won, or does the force still have units or a town of this side before it? */
function concerns(t: Seen, by: Side): boolean {
  if (counterFrom(t, by).some((from) => mightWin(t, counterUnits(t, from, by)))) return true;
  const ahead = t.stopped === 1 ? [] : legsFrom(t, forceOf(t, asSide(t.marcher)));
  return ahead.some(({ at }) => t.holder[at] === by || unitsOf(t, by, at).length > 0);
}

export const countermarchWindow: WindowRule<Empire, 'countermarch'> = {
  ask: 'countermarch',
  who: (seen) =>
    !isUnderWay(seen)
      ? []
      : othersOf(seen, seen.marcher).filter((s) => mightHold(seen, s, FORCED_MARCH) && counterFrom(seen, s).length > 0),
  respond: 'countermarch',
  at: (_about, by, { arg }) => ({ by, from: place(arg ?? 0) }),
};

export const countermarchAsk: Decision<Empire, 'countermarch'> = {
  rule: '16.8',
  verbs: {
    from: {
      domain: places,
      each: (t, _about, by) => (inHand(t, by, FORCED_MARCH) > 0 ? counterFrom(t, by) : []),
      may(t, _about, from, by): Verdict {
        const has = holds(t, by, FORCED_MARCH);
        if (has !== null) return has;
        return counterFrom(t, by).includes(from) ? yes : no('16.8', 'cannotCounter', { place: from });
      },
    },
    pass: { may: () => yes },
  },
  fallback: () => PASS,
  // Where nobody could win, and the force can go on to nothing of one's own, there is nothing to stop it for.
  routine: (t, _about, by) => (inHand(t, by, FORCED_MARCH) > 0 && concerns(t, by) ? null : PASS),
};
const PASS = { verb: 'pass', arg: null } as const;

export const countermarch: Steps<Empire, 'countermarch'> = {
  /** 8.2 Where it breaks a truce the hand goes back right after this step: the marker must be out of it. */
  start(g) {
    const playing = { by: g.at.by, kind: FORCED_MARCH, on: g.table.marcher };
    putDown(g, playing);
    return g.call('lying', playing, 'played');
  },
  played: (g) => (g.returned('lying') ? g.go('muster') : g.done(null)),
  muster(g) {
    const { by, from } = g.at;
    if (counterUnits(g.table, from, by).length === 0) return g.done(null);
    return g.ask(by, 'counterforce', { from }, 'mustered');
  },
  mustered(g) {
    const t = g.table;
    const { by, from } = g.at;
    const { verb, arg } = g.answer('counterforce');
    if (verb === 'take') {
      note(t, arg, MARCHING);
      return g.go('muster');
    }
    if (verb === 'whole') for (const u of counterUnits(t, from, by)) note(t, u, MARCHING);
    return g.go('go');
  },
  /** 16.10 It goes into the square; the battle comes in the Combat Phase. 4.4 It may violate neutrals there. */
  go(g) {
    const t = g.table;
    const { by, from } = g.at;
    const to = place(t.marchAt);
    const force = counterforceAt(t, by, from);
    for (const u of force) shift(t, u, to);
    t.stopped = 1;
    t.countered = [...t.countered, to * SIDES + by];
    g.tell?.({ kind: 'countermarched', rule: '16.8', side: by, from, place: to, units: force });
    if (isDecided(t)) return endAtOnce(g);
    const m = neutralAt(t, to);
    return m !== null ? g.call('violation', { by, minor: m }, 'violated') : g.go('end');
  },
  /** 13.7 Where the power has joined a fellow, the force returns. */
  violated(g) {
    const t = g.table;
    const { by, from } = g.at;
    if (!areFellows(t, by, g.returned('violation'))) return g.go('end');
    for (const u of counterforceAt(t, by, place(t.marchAt))) shift(t, u, from);
    g.tell?.({ kind: 'sentBack', rule: '13.7', side: by, place: from });
    return g.go('end');
  },
  end(g) {
    const t = g.table;
    const { by, from } = g.at;
    for (const p of [from, place(t.marchAt)]) for (const u of counterforceAt(t, by, p)) forget(t, u, MARCHING);
    return g.done(null);
  },
};
const SIDES = 4;
const counterforceAt = (t: Seen, by: Side, p: Place): readonly Unit[] =>
  unitsOf(t, by, p).filter((u) => isDoing(t, u, MARCHING));

const lastChosen = (t: Seen, by: Side, from: Place): number =>
  unitsOf(t, by, from).findLast((u) => isDoing(t, u, MARCHING)) ?? -1;

export const counterforce: Decision<Empire, 'counterforce'> = {
  rule: '16.11',
  verbs: {
    whole: {
      may(t, { from }, _arg, by) {
        if (lastChosen(t, by, from) >= 0) return no('16.11', 'begun');
        return counterUnits(t, from, by).length > 1 ? yes : no('16.11', 'onlyOne');
      },
    },
    take: {
      domain: unitNames,
      each: (t, { from }, by) => counterUnits(t, from, by),
      may(t, { from }, u, by) {
        if (!counterUnits(t, from, by).includes(u)) return no('16.8', 'cannotMarch', { unit: u });
        return u > lastChosen(t, by, from) ? yes : no('16.11', 'inOrder');
      },
    },
    off: { may: (t, { from }, _arg, by) => (lastChosen(t, by, from) >= 0 ? yes : no('16.11', 'nobodyTaken')) },
  },
  fallback: (t, { from }, by) =>
    lastChosen(t, by, from) >= 0
      ? { verb: 'off', arg: null }
      : { verb: 'take', arg: counterUnits(t, from, by)[0] ?? unit(0) },
  publiclyForced: true,
};
