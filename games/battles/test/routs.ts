import { LOST } from '../src/ids.ts';
import type { Unit } from '../src/ids.ts';
import { field } from './scenes.ts';
import type { Field, Running } from './scenes.ts';

/** What comes of assaults, for tests of hits, routs and advances. */

export const A = 0;
export const B = 1;
export const isLost = (r: Running, unit: Unit): boolean => r.table.zoneOf[unit] === LOST;
export const isDisordered = (r: Running, unit: Unit): boolean => r.table.disordered[unit] === 1;
/** Any number that a wing check survives. */
export const STEADY = 6;

/** An active wing of A with a threshold, its commander in c5r3 and everything beaten in c5r4. */
export function breakthrough(
  attackers: string,
  threshold: number,
  others: { readonly [zone: string]: string } = {},
): Field {
  const f = field({ c5r3: `A ${attackers}`, c5r4: 'B !*TF', ...others });
  f.table.activeWing = 1;
  f.table.threshold = threshold;
  f.table.wingCommander = f.commander('A 0/0', 'c5r3');
  return f;
}
