import { factsOf } from './board.ts';
import type { Unit } from './ids.ts';
import type { Table } from './state.ts';

/** Usual answers: where the rules leave one way, or ways that differ in nothing. */

/** The one thing there is; null if there are several or none. */
export const only = <T>(things: readonly T[]): T | null => (things.length === 1 ? (things[0] as T) : null);

/** What the rules look at in a unit that is on the field, its kind apart. */
const STATE = [
  'zoneOf',
  'straddles',
  'front',
  'disordered',
  'activated',
  'holdsFront',
  'assaulted',
  'assaulting',
  'hits',
  'morale',
  'routing',
  'capturedBy',
  'moves',
  'turns',
  'ordered',
  'arrived',
  'squeezed',
] as const;

/** Do two units differ in nothing but their names? */
function areAlike(t: Table, a: Unit, b: Unit): boolean {
  const [one, other] = [factsOf(t, a), factsOf(t, b)];
  return (
    one.notation === other.notation && one.side === other.side && STATE.every((column) => t[column][a] === t[column][b])
  );
}

/** The first of units among which there is nothing to choose: one alone, or all alike. Null: it matters who. */
export function anyOf(t: Table, units: readonly Unit[]): Unit | null {
  const [first, ...others] = units;
  return first !== undefined && others.every((unit) => areAlike(t, first, unit)) ? first : null;
}
