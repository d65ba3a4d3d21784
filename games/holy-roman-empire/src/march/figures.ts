import type { Explanation } from '@tercio/kernel';
import type { Explained } from '../chapter.ts';
import { battlesOf } from '../battle/combat.ts';
import { costFor, hasCity, isMountain } from '../field.ts';
import { ownerOf, unitsOf } from '../forces.ts';
import { heldOf, hiddenCopies, inHand } from '../hands.ts';
import { place } from '../ids.ts';
import type { Place } from '../ids.ts';
import { FORCED_MARCH } from '../kinds.ts';
import { count, halved, placeName, said, SIDE_TITLES, sideName } from '../names.ts';
import { asSide, NO_ONE } from '../state.ts';
import type { Seen } from '../state.ts';
import { counterUnits } from './counters.ts';
import { clashLines, counterClash, meets, standingLines } from './meeting.ts';
import { marchingUnits, withCargo } from './ways.ts';

/** 14.2, 16.8 What a step costs and meets, and what a countermarch would bring. */

function stepped(t: Seen, to: Place): Explanation {
  const naval = t.naval === 1;
  const cost = costFor(naval, place(t.marchAt), to);
  const units = withCargo(t, marchingUnits(t));
  const ground = isMountain(to) && !naval ? ', mountains' : '';
  return {
    title: `To ${placeName(to)} with ${count(units.length, 'unit', 'units')}`,
    lines: [
      { value: halved(cost), words: `${placeName(to)}${ground}`, rule: naval ? '17.3' : '14.7' },
      ...meets(t, { side: asSide(t.marcher), units, at: to }),
    ],
    sum: `costs ${halved(cost)} of ${halved(t.points)} points`,
  };
}

/** 16.8 The battle as it would be for the defence, and what is left behind. */
function countered(t: Seen, from: Place): Explanation {
  const at = place(t.marchAt);
  const going = counterUnits(t, from);
  const [first] = going;
  const by = first === undefined ? NO_ONE : ownerOf(t, first);
  const stay = unitsOf(t, by, from).length - going.length;
  const isHeld = hasCity(from) && (t.holder[from] ?? NO_ONE) === by;
  return {
    title: `Countermarch from ${placeName(from)} to ${placeName(at)}`,
    lines: [
      // The odds first: they are what one decides by.
      ...(going.length === 0 ? [] : clashLines(counterClash(t, going), sideName(t.marcher), true)),
      {
        value: '1 marker',
        words: `a Forced March of yours: ${SIDE_TITLES[t.marcher] ?? ''} must stop at ${placeName(at)} and attack you there in the Combat Phase`,
        rule: '16.8',
      },
      ...goesOn(t, by),
      ...(isHeld
        ? [{ value: stay === 0 ? 'nobody' : String(stay), words: `stays in ${placeName(from)} if all go`, rule: '5.1' }]
        : []),
    ],
    sum: `up to ${count(going.length, 'unit', 'units')}: who goes is asked next`,
  };
}

/** 16.2 A force that was stopped may still be moved again, if its side holds a marker for it: then nobody is attacked. */
const goesOn = (t: Seen, by: number): Explanation['lines'] =>
  heldOf(t, t.marcher) > 0 && hiddenCopies(t, FORCED_MARCH) > inHand(t, by, FORCED_MARCH)
    ? [
        {
          value: '!',
          words: `unless ${said(t.marcher, 'moves', 'move')} on from there with a Forced March, if any is held: then there is no battle`,
          rule: '16.2',
        },
      ]
    : [];

/** 15.1 What is fought once movement is over, each as it stands. */
const battles = (t: Seen): Explanation | null => toFight(t, 'My movement is over', battlesOf(t, asSide(t.mover)));
/** 16.14 Who stays where the field is won goes on to the other battles, and a last one is fought at once. */
const others = (t: Seen, here: Place): Explanation | null =>
  toFight(
    t,
    'Stay there',
    battlesOf(t, asSide(t.mover)).filter((at) => at !== here),
  );

function toFight(t: Seen, title: string, places: readonly Place[]): Explanation | null {
  const side = asSide(t.mover);
  if (places.length === 0) return null;
  return {
    title,
    lines: places.flatMap((at) => standingLines(t, side, at)),
    sum: `${count(places.length, 'battle', 'battles')} to fight`,
  };
}

export const figures: Explained = {
  move: { done: battles },
  step: { to: (t, p) => stepped(t, place(p)) },
  countermarch: { from: (t, p) => countered(t, place(p)) },
  pursue: { rest: (t, _arg, { place: here }) => others(t, here) },
};
