import { cargoOf } from './forces.ts';
import type { Unit } from './ids.ts';
import { ALIKE, isLeader, militaryOf } from './roster.ts';
import type { Seen } from './state.ts';

/** Usual answers: where there is one way, or ways that differ in nothing. */

/** The one thing there is; null if there are several or none. */
export const only = <T>(things: readonly T[]): T | null => (things.length === 1 ? (things[0] as T) : null);

const isLike = (t: Seen, a: Unit, b: Unit): boolean =>
  !isLeader(a) &&
  ALIKE[a] === ALIKE[b] &&
  t.march[a] === t.march[b] &&
  t.pace[a] === t.pace[b] &&
  cargoOf(t, a).length === 0 &&
  cargoOf(t, b).length === 0;

/** The first of units in one square among which there is nothing to choose: one alone, or all alike. */
export function anyOf(t: Seen, units: readonly Unit[]): Unit | null {
  const [first, ...others] = units;
  return first !== undefined && others.every((u) => isLike(t, first, u)) ? first : null;
}

/** 20.4 Among commanders only the military value tells. */
export function anyCommander(units: readonly Unit[]): Unit | null {
  const [first, ...others] = units;
  return first !== undefined && others.every((u) => militaryOf(u) === militaryOf(first)) ? first : null;
}
