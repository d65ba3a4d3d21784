import { no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps } from '@tercio/kernel';
import { fall } from '../fall.ts';
import { SQUARE_LIST } from '../field.ts';
import { countOf, stackLimit, unitsOf } from '../forces.ts';
import { unit, unitNames } from '../ids.ts';
import type { Place, Unit } from '../ids.ts';
import { isMercenary } from '../roster.ts';
import type { Empire } from '../spec.ts';
import { firstAt, nextOf, orderFrom } from '../state.ts';
import type { Seen } from '../state.ts';
import { anyOf } from '../usual.ts';
import { endAtOnce, isDecided } from '../victory.ts';

/** 13.1, 13.2 At the end of a Movement or Combat Phase: units beyond the limit of their square. */

interface Excess {
  readonly side: Side;
  readonly place: Place;
  readonly count: number;
}

/** 13.2 Everybody's squares, whoever's phase it is: the phasing side's first. Neutral units are nobody's (19.6). */
function firstExcess(t: Seen): Excess | null {
  const crowded = SQUARE_LIST.filter((p) => firstAt(t, p) >= 0 && isCrowded(t, p));
  for (const side of orderFrom(t, t.mover)) {
    for (const p of crowded) {
      const count = countOf(t, side, p) - stackLimit(t, p);
      if (count > 0) return { side, place: p, count };
    }
  }
  return null;
}

/** Are there more units than one side may have here? Seldom, so that most squares are passed over at a glance. */
function isCrowded(t: Seen, p: Place): boolean {
  let room = stackLimit(t, p);
  for (let u = firstAt(t, p); u >= 0; u = nextOf(t, u)) if (--room < 0) return true;
  return false;
}

export const stacking: Steps<Empire, 'stacking'> = {
  start(g) {
    const excess = firstExcess(g.table);
    if (excess === null) return isDecided(g.table) ? endAtOnce(g) : g.done(null);
    const { side, place, count } = excess;
    return g.ask(side, 'shed', { place, count }, 'shed');
  },
  shed(g) {
    fall(g, g.answer('shed').arg, '13.1');
    return g.go('start');
  },
};

/** 13.2, 19.5 Mercenaries always go first. */
function firstToGo(t: Seen, by: Side, p: Place): readonly Unit[] {
  const there = unitsOf(t, by, p);
  const hired = there.filter(isMercenary);
  return hired.length > 0 ? hired : there;
}

export const shed: Decision<Empire, 'shed'> = {
  rule: '13.2',
  verbs: {
    lose: {
      domain: unitNames,
      each: (t, { place }, by) => firstToGo(t, by, place),
      may: (t, { place }, u, by) =>
        firstToGo(t, by, place).includes(u) ? yes : no('13.2', 'mercenariesFirst', { unit: u }),
    },
  },
  fallback: (t, { place }, by) => ({ verb: 'lose', arg: firstToGo(t, by, place)[0] ?? unit(0) }),
  routine(t, { place }, by) {
    const lost = anyOf(t, firstToGo(t, by, place));
    return lost === null ? null : { verb: 'lose', arg: lost };
  },
  publiclyForced: true,
};
