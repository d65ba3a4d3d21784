import type { Condition } from '@tercio/kernel';
import { CITY_SQUARES, nearTo } from './field.ts';
import { attackOf, defenceOf, hasUnits, isLandOf, unitsOf } from './forces.ts';
import { inHand } from './hands.ts';
import { place } from './ids.ts';
import type { Kind, Place } from './ids.ts';
import { FORCED_MARCH, PAPAL, SPY } from './kinds.ts';
import { marchingUnits } from './march/ways.ts';
import type { Empire } from './spec.ts';
import type { Seen } from './state.ts';

/** Conditions for standing orders: windows that a side need not be asked in. Each goes on after "pass, if". */

const lacks = (marker: Kind, about: string): Condition<Empire> => ({
  about,
  holds: (seen, _about, side) => inHand(seen, side, marker) === 0,
});
/** The square where a force has come to, or null. */
const cameTo = (t: Seen): Place | null => (t.marcher < 0 || t.marchAt < 0 ? null : place(t.marchAt));
const isByCity = (t: Seen, side: number, at: Place): boolean =>
  CITY_SQUARES.some((p) => t.holder[p] === side && (p === at || nearTo(at).includes(p)));
const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);

export const conditions: { readonly [name: string]: Condition<Empire> } = {
  'no forced march': lacks(FORCED_MARCH, 'I hold no Forced March'),
  'no papal': lacks(PAPAL, 'I hold no Papal Intervention'),
  'no spy': lacks(SPY, 'I hold no Spy'),
  'not against me': {
    about: 'the marker is not played against me',
    holds: (_seen, about, side) => about['on'] !== side,
  },
  'not my land': {
    about: 'the force is outside my home and my minor powers',
    holds(seen, _about, side) {
      const at = cameTo(seen);
      return at !== null && !isLandOf(seen, side, at);
    },
  },
  'not by my cities': {
    about: 'the force is neither in nor next to a city that I hold',
    holds(seen, _about, side) {
      const at = cameTo(seen);
      return at !== null && !isByCity(seen, side, at);
    },
  },
  'not upon my stack': {
    about: 'the force has not come upon units of mine',
    holds(seen, _about, side) {
      const at = cameTo(seen);
      return at !== null && !hasUnits(seen, side, at);
    },
  },
  'too strong for me': {
    about: 'the force is stronger than all that I have next to it',
    holds(seen, _about, side) {
      const at = cameTo(seen);
      if (at === null) return false;
      const mine = sum(nearTo(at).flatMap((p) => unitsOf(seen, side, p).map(defenceOf)));
      return sum(marchingUnits(seen).map(attackOf)) > mine;
    },
  },
};
