import { no, yes } from '@tercio/kernel';
import type { Decision, Steps, Verdict } from '@tercio/kernel';
import { DETACHMENT, isHorse, KINDS } from '../force.ts';
import { NONE, SLOTS, UNITS } from '../ids.ts';
import type { Unit } from '../ids.ts';
import type { Sword } from '../spec.ts';
import { CENTER, LEFT, RIGHT } from '../state.ts';
import type { Table } from '../state.ts';
import { facing, kindOf, shift, shiftHorse, unitsIn, wingFoot, wingHorse } from './board.ts';

/** 12.4 Troops go from wing to wing: the pre-battle maneuver, and the reinforcement of the center. */

const EVERY_UNIT: readonly number[] = Array.from({ length: SLOTS * KINDS }, (_, unit) => unit);
/** The order in which a side moves: horse, then foot to the left, then foot to the right; so no set is met twice. */
const PER_WAY = SLOTS * KINDS;
const placeIn = (way: number, unit: Unit): number => way * PER_WAY + unit;
const HORSE = 0;
const FOOT_LEFT = 1;
const FOOT_RIGHT = 2;

export const maneuver: Steps<Sword, 'maneuver'> = {
  start: (g) => g.ask(g.at.side, 'maneuver', g.at, 'moved'),
  moved(g) {
    const { side, horse, foot } = g.at;
    const choice = g.answer('maneuver');
    if (choice.verb === 'done') return g.done(null);
    const unit = choice.arg;
    const isFoot = choice.verb === 'toLeft' || choice.verb === 'toRight';
    const from = isFoot ? CENTER : choice.verb === 'leftToRight' ? LEFT : RIGHT;
    const to = isFoot ? (choice.verb === 'toLeft' ? LEFT : RIGHT) : facing(from);
    shift(g.table, side, unit, from, to);
    g.tell?.({ kind: 'maneuvered', rule: '12.4.4', side, unit, from, to });
    if (!isFoot) return g.go('start', { horse: horse + 1, from, last: placeIn(HORSE, unit) });
    return g.go('start', { foot: foot + 1, last: placeIn(to === LEFT ? FOOT_LEFT : FOOT_RIGHT, unit) });
  },
};

type Moving = Sword['asks']['maneuver']['about'];

/** Up to half of the cavalry of one wing goes over to the other. */
function mayRide(t: Table, { side, horse, from, last }: Moving, unit: Unit, wing: number): Verdict {
  if (unitsIn(t, side, wing, unit) === 0 || !isHorse(kindOf(unit)))
    return no('12.4.4', 'notInThatWing', { unit, wing });
  if (from !== NONE && from !== wing) return no('12.4.4', 'oneDirection');
  if (placeIn(HORSE, unit) < last) return no('12.4.4', 'outOfOrder');
  const most = Math.trunc((wingHorse(t, side, wing) + horse) / 2);
  return horse >= most ? no('12.4.4', 'halfAtMost', { most }) : yes;
}

/** Up to half of the infantry regiments goes to the wings. */
function mayWalk(t: Table, { side, foot, last }: Moving, unit: Unit, way: number): Verdict {
  if (unitsIn(t, side, CENTER, unit) === 0 || isHorse(kindOf(unit)) || kindOf(unit) === DETACHMENT) {
    return no('12.4.5', 'notInThatWing', { unit, wing: CENTER });
  }
  if (placeIn(way, unit) < last) return no('12.4.5', 'outOfOrder');
  const most = Math.trunc((wingFoot(t, side, CENTER) + foot) / 2);
  return foot >= most ? no('12.4.5', 'halfAtMost', { most }) : yes;
}

const standing = (t: Table, { side }: { side: Moving['side'] }, wing: number): readonly number[] =>
  EVERY_UNIT.filter((unit) => unitsIn(t, side, wing, unit as Unit) > 0);

export const maneuvering: Decision<Sword, 'maneuver'> = {
  rule: '12.4.4',
  verbs: {
    rightToLeft: {
      domain: UNITS,
      each: (t, about) => standing(t, about, RIGHT),
      may: (t, about, unit) => mayRide(t, about, unit, RIGHT),
    },
    leftToRight: {
      domain: UNITS,
      each: (t, about) => standing(t, about, LEFT),
      may: (t, about, unit) => mayRide(t, about, unit, LEFT),
    },
    toLeft: {
      domain: UNITS,
      each: (t, about) => standing(t, about, CENTER),
      may: (t, about, unit) => mayWalk(t, about, unit, FOOT_LEFT),
    },
    toRight: {
      domain: UNITS,
      each: (t, about) => standing(t, about, CENTER),
      may: (t, about, unit) => mayWalk(t, about, unit, FOOT_RIGHT),
    },
    done: { may: () => yes },
  },
  fallback: () => ({ verb: 'done', arg: null }),
  publiclyForced: true,
};

/** 12.4 The victorious cavalry of a wing may reinforce the center. */
export const reinforcement: Steps<Sword, 'reinforcement'> = {
  start: (g) => g.ask(g.at.side, 'reinforce', g.at, 'sent'),
  sent(g) {
    const { side, wing } = g.at;
    const choice = g.answer('reinforce');
    if (choice.verb === 'done') return g.done(null);
    const regiments = choice.verb === 'all' ? wingHorse(g.table, side, wing) : 1;
    if (choice.verb === 'all') shiftHorse(g.table, side, wing);
    else shift(g.table, side, choice.arg, wing, CENTER);
    g.tell?.({ kind: 'reinforced', rule: '12.4.6', side, wing, regiments });
    return choice.verb === 'all' ? g.done(null) : g.go('start', { last: choice.arg });
  },
};

export const reinforce: Decision<Sword, 'reinforce'> = {
  rule: '12.4.6',
  verbs: {
    all: {
      may(t, { side, wing, last }) {
        if (last !== 0) return no('12.4.6', 'oneByOne');
        return wingHorse(t, side, wing) === 0 ? no('12.4.6', 'noCavalryLeft') : yes;
      },
    },
    send: {
      domain: UNITS,
      each: (t, about) => standing(t, about, about.wing),
      may(t, { side, wing, last }, unit) {
        if (!isHorse(kindOf(unit)) || unitsIn(t, side, wing, unit) === 0) {
          return no('12.4.6', 'notInThatWing', { unit, wing });
        }
        return unit < last ? no('12.4.6', 'outOfOrder') : yes;
      },
    },
    done: { may: () => yes },
  },
  fallback: () => ({ verb: 'done', arg: null }),
  publiclyForced: true,
};
