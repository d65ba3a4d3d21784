import { side } from '@tercio/kernel';
import { FIRE_UNITS } from '../src/data/measures.ts';
import type { Unit } from '../src/ids.ts';
import { FIRE } from '../src/resolution/firepower.ts';
import { zoneMorale, zoneMoraleLines } from '../src/resolution/morale.ts';
import type { Table } from '../src/state.ts';
import { run, zone } from './scenes.ts';
import type { Field, Running } from './scenes.ts';

/** Zones under fire, for tests of morale. */

export const A = side(0);
export const B = side(1);
export const GUNS = FIRE.guns | FIRE.gunpowder;
export const MUSKETS = FIRE.firearmsOfFoot | FIRE.gunpowder;
export const PISTOLS = FIRE.gunpowder;
export const BOWS = 0;

/** Puts so much enemy fire on a zone, from such shooters. */
export function shoot(on: { readonly table: Table }, at: string, points: number, kinds: number = MUSKETS): void {
  on.table.incoming[zone(at)] = points * FIRE_UNITS;
  on.table.fireKinds[zone(at)] = kinds;
}

/** The sum of a unit's own modifiers in its zone, and the rules that make it. */
export const own = (f: Field, unit: string, at: string): number => zoneMorale(f.table, f.unit(unit), zone(at), 0);
export const rules = (f: Field, unit: string, at: string): readonly string[] =>
  zoneMoraleLines(f.table, f.unit(unit), zone(at)).map(({ rule }) => rule);

export const checks = (f: Field | Table, army: number, ...dice: readonly number[]): Running =>
  run(f, 'checks', { side: army }, ...dice);
export const tested = (r: Running): unknown => r.told('zoneTested').at(-1);
export const disordered = (r: Running, ...units: readonly Unit[]): readonly number[] =>
  units.map((u) => r.table.disordered[u] as number);
