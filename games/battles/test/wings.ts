import { unitCase, UNIT_MODIFIERS, worseZone } from '../src/assault/unit-morale.ts';
import { wingCase, WING_MODIFIERS } from '../src/assault/wing-morale.ts';
import { LOST } from '../src/ids.ts';
import type { Unit, Wing } from '../src/ids.ts';
import { listOf } from '@tercio/kernel/rooms';
import type { Rulings } from '../src/rulings.ts';
import { field, run, zone } from './scenes.ts';
import type { Field, Running } from './scenes.ts';

/**
 * 7: wing morale. On the drill ground B has wings 3 (columns 1 to 3), 4 (4 to 6) and 5 (7 to 9), A 0 to 2 likewise, and
 * each army a camp in the centre of its baseline: 7.1.8 always gives +1 until it is sacked.
 */

export const A = 0;
export const B = 1;
export const CENTRE = 4 as Wing;

/** Lines of the base roll: `7.1.5 -1`, halves and quarters as decimals. */
export function lines(f: Field, at = 'c5r4', size = 0, wing: Wing = CENTRE): readonly string[] {
  return listOf(WING_MODIFIERS, wingCase(f.table, wing, zone(at), size)).map(
    ({ rule, value }) => `${rule} ${value > 0 ? '+' : ''}${value / 4}`,
  );
}
export const rules = (f: Field, at = 'c5r4'): readonly string[] =>
  lines(f, at).map((line) => line.split(' ')[0] as string);

/** A field with a commander for B's centre, so that only what a test adds is left to tell. */
export function commanded(zones: { readonly [zone: string]: string }, rulings: Partial<Rulings> = {}): Field {
  const f = field(zones, rulings);
  f.commander('B 0/0', 'c4r6');
  return f;
}

/** What modifies one unit where it stands. */
export const unitLines = (f: Field, unit: Unit): readonly string[] =>
  listOf(UNIT_MODIFIERS, unitCase(f.table, unit, worseZone(f.table, unit))).map(
    ({ rule, value }) => `${rule} ${value > 0 ? '+' : ''}${value}`,
  );

/** B's centre checks in c5r4 for a loss of so many quarters. */
export const checks = (f: Field, size: number, die: number): Running =>
  run(f, 'wingCheck', { wing: CENTRE, zone: zone('c5r4'), size }, die);
export const isLost = (r: Running, unit: Unit): boolean => r.table.zoneOf[unit] === LOST;
