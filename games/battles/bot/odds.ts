import { readings, totalOf } from '@tercio/kernel';
import { assaultModifier, neededAgainst } from '../src/assault/modifiers.ts';
import { assaultRoll, effectiveSize, levels, sumOfKept } from '../src/assault/size.ts';
import { zoneFaced } from '../src/field.ts';
import type { Unit, Zone } from '../src/ids.ts';
import type { Table } from '../src/state.ts';

/** What an assault may do, reckoned exactly from the dice. */

const MOST = 4;

/** By levels from -4 to 4: the chance that the two dice kept come to at least so much. */
const AT_LEAST: readonly (readonly number[])[] = Array.from({ length: 2 * MOST + 1 }, (_, i) => {
  const list = readings(assaultRoll(i - MOST));
  const total = totalOf(list);
  return Array.from(
    { length: 20 },
    (_none, sum) => list.reduce((ways, way) => ways + (sumOfKept(way.value) >= sum ? way.ways : 0), 0) / total,
  );
});

const chanceOf = (level: number, least: number): number => {
  const table = AT_LEAST[Math.max(-MOST, Math.min(MOST, level)) + MOST] ?? [];
  return least <= 2 ? 1 : (table[least] ?? 0);
};

export interface Chances {
  readonly hit: number;
  readonly double: number;
}

/** The chances of an assault from a zone by a lead with helpers. */
export function assaultChances(t: Table, zone: Zone, lead: Unit, helpers: readonly Unit[], target: Unit): Chances {
  const size = [lead, ...helpers].reduce((sum, unit) => sum + effectiveSize(t, unit, zone), 0);
  const level = levels(t, size, effectiveSize(t, target, zoneFaced(t, zone) as Zone));
  const least = neededAgainst(t, lead, target) - assaultModifier(t, lead, target);
  return { hit: chanceOf(level, least), double: chanceOf(level, least + 3) };
}
