import type { Side } from '@tercio/kernel';
import { nearTo, touches } from '../field.ts';
import { isAboard, unitsOf } from '../forces.ts';
import { place } from '../ids.ts';
import type { Place, Unit } from '../ids.ts';
import { isNaval, moveOf } from '../roster.ts';
import { areOpposed, firstAt, nextOf, othersOf } from '../state.ts';
import type { Seen } from '../state.ts';
import { isBarred } from './ways.ts';

/** 16.8, 16.12 Who could go into the square where the phasing force is, from which squares beside it. */

const canCounter = (t: Seen, by: number, u: Unit, from: Place): boolean =>
  t.owner[u] === by && moveOf(u) > 0 && !isAboard(t, u) && touches(isNaval(u), from, place(t.marchAt));
/** Of this side; `null`: of whichever is opposed to the force. */
export function counterUnits(t: Seen, from: Place, by: number | null = null): readonly Unit[] {
  const side = by ?? othersOf(t, t.marcher).find((s) => areOpposed(t, s, t.marcher) && hasCounterUnit(t, s, from));
  return side === undefined ? [] : unitsOf(t, side, from).filter((u) => canCounter(t, side, u, from));
}
/** Squares next to the phasing force from which this side could meet it. */
export function counterFrom(t: Seen, by: Side): readonly Place[] {
  const at = place(t.marchAt);
  if (t.marcher < 0 || !areOpposed(t, by, t.marcher) || isBarred(t, by, at)) return [];
  return nearTo(at).filter((from) => hasCounterUnit(t, by, from));
}
function hasCounterUnit(t: Seen, by: number, from: Place): boolean {
  for (let u = firstAt(t, from); u >= 0; u = nextOf(t, u)) if (canCounter(t, by, u, from)) return true;
  return false;
}
