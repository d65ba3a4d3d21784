import { board } from '../src/board.ts';
import { FIRE_UNITS } from '../src/data/measures.ts';
import { zoneWord } from '../src/ids.ts';
import type { Unit } from '../src/ids.ts';
import { firepowerLines, firepowerOf } from '../src/resolution/firepower.ts';
import { bearsOn, gunTargets } from '../src/resolution/range.ts';
import type { Rulings } from '../src/rulings.ts';
import type { Table } from '../src/state.ts';
import { field, run, zone } from './scenes.ts';
import type { Field, Running } from './scenes.ts';

/** Who fires where, for tests of range and fire. */

export const A = 0;
export const B = 1;

/** The firepower of a unit from one zone into another, as a number. */
export const firepower = (f: Field, unit: string, from: string, to: string): number =>
  firepowerOf(f.table, f.unit(unit), zone(from), zone(to)) / FIRE_UNITS;

/** What a unit alone in frontage fires into the zone ahead: A in c1r2 at B in c1r3, in the open. */
export const alone = (notation: string, rulings: Partial<Rulings> = {}): number =>
  firepower(field({ c1r2: `A *${notation}`, c1r3: 'B *TF/' }, rulings), `A ${notation}`, 'c1r2', 'c1r3');

export const rules = (f: Field, unit: string, from: string, to: string): readonly string[] =>
  firepowerLines(f.table, f.unit(unit), zone(from), zone(to)).map(({ rule }) => rule);

/** The fire step of a side; guns and flank shooters are asked as they come. */
export const fire = (f: Field, side = A): Running => run(f, 'fire', { side, unit: 0 });

export const incoming = (on: { readonly table: Table }, name: string): number =>
  (on.table.incoming[zone(name)] as number) / FIRE_UNITS;

const gunsAt = (t: Table, name: string): readonly Unit[] =>
  board(t).units.flatMap((facts, u) => (facts.ordnance && t.zoneOf[u] === zone(name) ? [u as Unit] : []));

export const targetsFrom = (t: Table, name: string): readonly string[] =>
  [...new Set(gunsAt(t, name).flatMap((gun) => gunTargets(t, gun).map((at) => zoneWord(at))))].sort();

export const sights = (f: Field, gun: string): readonly string[] =>
  gunTargets(f.table, f.unit(gun))
    .map((at) => zoneWord(at))
    .sort();

export const whyNot = (f: Field, gun: string, at: string): string | undefined =>
  bearsOn(f.table, f.unit(gun), zone(at))?.rule;

/** What a list of lines makes of a fire of 1. */
export function worth(lines: ReturnType<typeof firepowerLines>): number {
  const added = lines.reduce((sum, line) => sum + ('value' in line ? line.value : 0), FIRE_UNITS);
  return lines.reduce((fired, line) => ('times' in line ? (fired * line.times[0]) / line.times[1] : fired), added);
}
