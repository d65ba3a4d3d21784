import { d6, no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps, Verdict } from '@tercio/kernel';
import { strand } from '../fall.ts';
import { SQUARE_LIST } from '../field.ts';
import { hasUnits, holdsAllCities, isOnMap, takeOff, unitsOf } from '../forces.ts';
import { inHand, mightHold, mightHoldDiplomacy } from '../hands.ts';
import { LEA, minor, minors, OTT, place, places, unitNames } from '../ids.ts';
import type { Minor } from '../ids.ts';
import { ALLIANCE, DIPLOMACY, diplomacyOf, DIPLOMACY_VALUES, TREACHERY } from '../kinds.ts';
import { holds } from '../markers/play.ts';
import { gain, isNeutral, randomNeutral } from '../neutrals.ts';
import { EVERY_UNIT, isMercenary, isNaval } from '../roster.ts';
import type { Empire } from '../spec.ts';
import { AVAILABLE, firstAt, NEUTRAL, NO_ONE, othersOf, PHASES, REBELS } from '../state.ts';
import type { Seen, Table } from '../state.ts';

/** 12.1, 12.4, 12.10 The Diplomacy Phase, with Alliance (10.11) and Treachery (10.38). */

export const diplomacy: Steps<Empire, 'diplomacy'> = {
  start(g) {
    g.table.phase = PHASES[6];
    return g.go('choose');
  },
  choose(g) {
    const { side } = g.at;
    const t = g.table;
    const might = mightHoldDiplomacy(t, side) || mightHold(t, side, ALLIANCE) || mightHold(t, side, TREACHERY);
    return might ? g.ask(side, 'diplomacy', {}, 'chosen') : g.done(null);
  },
  chosen(g) {
    const { side } = g.at;
    const { verb, arg } = g.answer('diplomacy');
    if (verb === 'done') return g.done(null);
    if (verb === 'alliance') return g.call('alliance', { side, left: 0 }, 'choose');
    if (verb === 'treachery') return g.call('treachery', { side }, 'choose');
    g.tell?.({ kind: 'targets', rule: '12.2', side, minor: arg });
    return g.call('embassy', { side, minor: arg }, 'choose');
  },
};

/** 12.2 (8), 12.10 Not what one controls already; the Ottoman wins a neutral only where he holds all its cities. */
function mayTarget(t: Table, m: Minor, by: Side): Verdict {
  if (t.control[m] === by) return no('12.2', 'alreadyYours', { minor: m });
  if (by === OTT && isNeutral(t, m) && !holdsAllCities(t, by, m)) return no('12.10', 'allCities', { minor: m });
  return DIPLOMACY_VALUES.some((value) => inHand(t, by, diplomacyOf(value)) > 0)
    ? yes
    : no('12.4', 'noMarker', { marker: DIPLOMACY });
}
const someNeutral = (t: Seen): boolean => t.control.includes(NEUTRAL);

export const diplomacyAsk: Decision<Empire, 'diplomacy'> = {
  rule: '12.2',
  verbs: {
    target: { domain: minors, may: (t, _about, m, by) => mayTarget(t, m, by) },
    alliance: {
      may: (t, _about, _arg, by) => holds(t, by, ALLIANCE) ?? (someNeutral(t) ? yes : no('10.11', 'noNeutral')),
    },
    treachery: {
      may: (t, _about, _arg, by) =>
        holds(t, by, TREACHERY) ?? (canBetray(t, by) ? yes : no('10.38', 'nothingToBetray')),
    },
    done: { may: () => yes },
  },
  fallback: () => ({ verb: 'done', arg: null }),
};

/** 10.11 */
export const alliance: Steps<Empire, 'alliance'> = {
  start: (g) => g.call('play', { by: g.at.side, kind: ALLIANCE, on: NO_ONE }, 'played'),
  played(g) {
    if (!g.returned('play')) return g.done(null);
    return g.go('next', { left: g.at.side === LEA ? Math.ceil(g.roll('10.11', d6) / 2) : 1 });
  },
  next(g) {
    const { side, left } = g.at;
    if (left === 0) return g.go('others');
    const m = randomNeutral(g);
    if (m === null) {
      g.tell?.({ kind: 'noNeutral', rule: '4.12', side });
      return g.go('others');
    }
    gain(g, m, side, '10.11');
    return g.go('next', { left: left - 1 });
  },
  others(g) {
    const { side } = g.at;
    return g.call('eachPicks', { of: othersOf(g.table, side), count: 1, by: side }, 'end');
  },
  end: (g) => g.done(null),
};

/** 10.38 */
export const treachery: Steps<Empire, 'treachery'> = {
  start: (g) => g.call('play', { by: g.at.side, kind: TREACHERY, on: NO_ONE }, 'played'),
  played: (g) => (g.returned('play') ? g.go('ask') : g.done(null)),
  ask(g) {
    const { side } = g.at;
    return canBetray(g.table, side) ? g.ask(side, 'treachery', {}, 'asked') : g.done(null);
  },
  asked(g) {
    const t = g.table;
    const { side } = g.at;
    const { verb, arg } = g.answer('treachery');
    if (verb === 'free') return g.call('release', { minor: arg, to: NEUTRAL, by: NO_ONE }, 'end');
    if (verb === 'turn') {
      const m = randomNeutral(g);
      if (m !== null) gain(g, m, side, '10.38');
      return g.done(null);
    }
    const gone = verb === 'rebels' ? unitsOf(t, REBELS, arg) : [arg];
    for (const u of gone) {
      if (isNaval(u)) strand(g, u);
      takeOff(t, u, AVAILABLE);
      g.tell?.({ kind: 'removed', rule: '10.38', side, unit: u });
    }
    return g.done(null);
  },
  end: (g) => g.done(null),
};

const isEnemyPower = (t: Seen, m: Minor, by: Side): boolean => t.control[m] !== by && t.control[m] !== NEUTRAL;
const canBetray = (t: Seen, by: Side): boolean =>
  someNeutral(t) ||
  t.control.some((to) => to !== by) ||
  EVERY_UNIT.some((u) => (isMercenary(u) || t.owner[u] === REBELS) && isOnMap(t, u));

export const treacheryAsk: Decision<Empire, 'treachery'> = {
  rule: '10.38',
  verbs: {
    turn: { may: (t) => (someNeutral(t) ? yes : no('10.38', 'noNeutral')) },
    free: {
      domain: minors,
      may: (t, _about, m, by) => (isEnemyPower(t, m, by) ? yes : no('10.38', 'notAnEnemys', { minor: m })),
    },
    rebels: {
      domain: places,
      each: (t) => SQUARE_LIST.filter((p) => firstAt(t, p) >= 0),
      may: (t, _about, p) => (hasUnits(t, REBELS, p) ? yes : no('10.38', 'noRebels', { place: p })),
    },
    mercenary: {
      domain: unitNames,
      may: (t, _about, u) => (isMercenary(u) && isOnMap(t, u) ? yes : no('10.38', 'notForHire', { unit: u })),
    },
  },
  fallback(t, _about, by) {
    if (someNeutral(t)) return { verb: 'turn', arg: null };
    const hired = EVERY_UNIT.find((u) => isMercenary(u) && isOnMap(t, u));
    if (hired !== undefined) return { verb: 'mercenary', arg: hired };
    const free = t.control.findIndex((to) => to !== by);
    if (free >= 0) return { verb: 'free', arg: minor(free) };
    return { verb: 'rebels', arg: SQUARE_LIST.find((p) => hasUnits(t, REBELS, p)) ?? place(0) };
  },
};
