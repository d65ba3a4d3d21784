import type { GameEvent, Side } from '@tercio/kernel';
import { factsOf } from '../src/board.ts';
import { wingOfUnit } from '../src/assault/counts.ts';
import { armyIn, inFrontage, isIn, remove } from '../src/field.ts';
import { NONE } from '../src/ids.ts';
import type { Unit, Zone } from '../src/ids.ts';
import { ASSAULTING, movesFor } from '../src/assault/eligibility.ts';
import type { Table } from '../src/state.ts';
import { armyOf, run, zone } from './scenes.ts';
import type { Field, Running } from './scenes.ts';

/** The words in which tests of chapters 6 to 8 order assaults and name dice. */

/** The two dice that count in an assault, as they are read. */
export const kept = (a: number, b: number): number => 2 * (a + b) + (a === b ? 1 : 0);
/** Dice that count to this sum without being equal. */
export const rolled = (sum: number): number => 2 * sum;

function take(t: Table, unit: Unit): void {
  t.moves[unit] = movesFor(t, unit);
  t.ordered[unit] = 1;
  t.activated[unit] = 1;
}

/** A whole zone of an army is given an order: those in frontage are bound by it. */
export function orderZone(
  f: Field,
  where: string,
): { readonly zone: Zone; readonly unit: number; readonly side: Side } {
  const [army = '', name = ''] = where.split(' ');
  const [at, side] = [zone(name), armyOf(army)];
  for (const unit of armyIn(f.table, at, side)) {
    if (factsOf(f.table, unit).ordnance) continue;
    take(f.table, unit);
    if (inFrontage(f.table, unit, at)) f.table.assaulting[unit] = ASSAULTING.bound;
  }
  return { zone: at, unit: NONE, side };
}

/** A whole zone of an army is ordered to assault: `assaultFrom(f, 'A c5r3')`. */
export const assaultFrom = (f: Field, where: string, ...dice: readonly number[]): Running =>
  run(f, 'assault', orderZone(f, where), ...dice);

/** One unit is ordered to assault: `assaultBy(f, 'A TF/')`. */
export function assaultBy(f: Field, unit: string, ...dice: readonly number[]): Running {
  const ordered = f.unit(unit);
  take(f.table, ordered);
  const at = f.table.zoneOf[ordered] as number;
  return run(f, 'assault', { zone: at, unit: ordered, side: factsOf(f.table, ordered).side }, ...dice);
}

/** `u17`, as records write the unit. */
export const word = (unit: Unit): string => `u${unit + 1}`;
/** The last event of a kind. */
export const last = (r: Running, kind: string): GameEvent & { readonly [name: string]: unknown } => {
  const event = r.told(kind).at(-1);
  if (event === undefined) throw new Error(`nothing was told of "${kind}"`);
  return event;
};
export const isInZone = (r: Running, unit: Unit, name: string): boolean => isIn(r.table, unit, zone(name));

/** A reserve behind columns `from` to `to`: 1 the rear row, 2 the two rear rows. */
export function reserve(f: Field, army: string, from: number, to: number, rows: number): number {
  f.table.reserveSide.push(armyOf(army));
  f.table.reserveFrom.push(from - 1);
  f.table.reserveTo.push(to - 1);
  f.table.reserveRows.push(rows);
  f.table.reserveState.push(0);
  return f.table.reserveSide.length - 1;
}

/** Units that were placed are lost from their wing, before the attack at hand. */
export function lose(f: Field, ...units: readonly Unit[]): void {
  for (const unit of units) {
    f.table.wingOf[unit] = wingOfUnit(f.table, unit);
    remove(f.table, unit);
  }
}
