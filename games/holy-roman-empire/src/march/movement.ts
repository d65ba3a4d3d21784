import { no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps, Verb } from '@tercio/kernel';
import { battlesOf } from '../battle/combat.ts';
import { breaches } from '../deals/truces.ts';
import { POINT } from '../field.ts';
import { placeOfUnit, isOnMap } from '../forces.ts';
import { places } from '../ids.ts';
import type { Place, Unit } from '../ids.ts';
import { inHand, mightHold } from '../hands.ts';
import { FORCED_MARCH } from '../kinds.ts';
import { holds } from '../markers/play.ts';
import { EVERY_UNIT, isNaval, moveOf } from '../roster.ts';
import type { Empire } from '../spec.ts';
import { firstAt, nextOf, NO_ONE, PHASES } from '../state.ts';
import type { Seen, Table } from '../state.ts';
import { canSetOff } from './ways.ts';

/** 14 The Movement Phase: forces one after the other, in any order. */

export const movement: Steps<Empire, 'movement'> = {
  start(g) {
    const t = g.table;
    t.phase = PHASES[7];
    t.countered = [];
    setPaces(t, g.at.side);
    return g.go('choose');
  },
  choose(g) {
    const { side } = g.at;
    if (!canMove(g.table, side)) return g.go('end');
    return g.ask(side, 'move', {}, 'chosen');
  },
  chosen(g) {
    const { verb, arg } = g.answer('move');
    const { side } = g.at;
    if (verb === 'done') return g.go('end');
    const naval = verb === 'sail' || verb === 'force-sail';
    if (verb === 'march' || verb === 'sail') {
      return g.call('march', { side, from: arg, naval, forced: false }, 'choose');
    }
    return g.go('forced', { from: arg, naval });
  },
  /** 16.3 */
  forced: (g) => g.call('play', { by: g.at.side, kind: FORCED_MARCH, on: NO_ONE }, 'played'),
  played(g) {
    const { side, from, naval } = g.at;
    // 10.22 may have taken the leader that was to march.
    if (!g.returned('play') || !canSetOff(g.table, side, from, naval, true)) return g.go('choose');
    return g.call('march', { side, from, naval, forced: true }, 'choose');
  },
  end: (g) => g.call('stacking', {}, 'stacked'),
  stacked: (g) => g.done(null),
};

/** 14.6 Units that begin the phase together have the allowance of the slowest; fleets and land units each among themselves. */
function setPaces(t: Table, side: Side): void {
  for (const u of EVERY_UNIT) {
    t.pace[u] = t.owner[u] !== side || !isOnMap(t, u) || moveOf(u) === 0 ? 0 : slowestWith(t, u) * POINT;
  }
}
function slowestWith(t: Seen, u: Unit): number {
  let least = moveOf(u);
  for (let v = firstAt(t, placeOfUnit(t, u)); v >= 0; v = nextOf(t, v)) {
    if (t.owner[v] === t.owner[u] && isNaval(v) === isNaval(u) && moveOf(v) > 0) least = Math.min(least, moveOf(v));
  }
  return least;
}

/** Places where a side has units that can move at all. */
function placesOf(t: Seen, side: Side): readonly Place[] {
  const found: Place[] = [];
  for (const u of EVERY_UNIT) {
    if (t.owner[u] !== side || moveOf(u) === 0 || !isOnMap(t, u)) continue;
    const p = placeOfUnit(t, u);
    if (!found.includes(p)) found.push(p);
  }
  return found;
}

/** From what everybody sees: is there anything left to decide? */
function canMove(t: Seen, side: Side): boolean {
  const might = mightHold(t, side, FORCED_MARCH);
  return placesOf(t, side).some(
    (p) =>
      canSetOff(t, side, p, false, false) ||
      canSetOff(t, side, p, true, false) ||
      (might && (canSetOff(t, side, p, false, true) || canSetOff(t, side, p, true, true))),
  );
}

const moveFrom = (naval: boolean, forced: boolean): Verb<Table, object, Place> => ({
  domain: places,
  each: (t, _about, by) => (forced && inHand(t, by, FORCED_MARCH) === 0 ? [] : placesOf(t, by)),
  may(t, _about, p, by) {
    if (forced) {
      const has = holds(t, by, FORCED_MARCH);
      if (has !== null) return has;
    }
    if (canSetOff(t, by, p, naval, forced)) return yes;
    if (t.civilWar === p) return no('10.14', 'civilWar', { place: p });
    return no(forced ? '16.3' : '14.4', forced ? 'nobodyToForce' : 'nobodyReady', { place: p });
  },
});

export const move: Decision<Empire, 'move'> = {
  rule: '14.3',
  verbs: {
    march: moveFrom(false, false),
    sail: moveFrom(true, false),
    'force-march': moveFrom(false, true),
    'force-sail': moveFrom(true, true),
    done: { may: () => yes, warn: (t, _about, _arg, by) => battlesOf(t, by).flatMap((p) => breaches(t, by, p)) },
  },
  fallback: () => ({ verb: 'done', arg: null }),
};
