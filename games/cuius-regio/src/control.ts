import type { Side } from '@tercio/kernel';
import { map } from '../data/index.ts';
import type { ProvinceFile } from './data/types.ts';
import { hasStrength } from './forces.ts';
import { citiesOf, cityAt, cityNamed, hexOfCity, pointsOf, PROVINCES } from './geography/index.ts';
import { foeOf, NONE, province, SIDES } from './ids.ts';
import type { Province } from './ids.ts';
import type { Seen, Table } from './state.ts';

/** 6.1, 11.3.4.1 Who controls cities and provinces. */

export const holds = (t: Seen, of: Side, city: number): boolean => t.control[city] === 1 + of;
export const isNeutral = (t: Seen, city: number): boolean => t.control[city] === 0;
/** The side that controls a city, or NONE. */
export const holderOf = (t: Seen, city: number): number => (t.control[city] ?? 0) - 1;
/** Is there a city here that is not the side's own? */
export const isForeign = (t: Seen, of: Side, place: number): boolean => {
  const city = cityAt[place] ?? NONE;
  return city !== NONE && !holds(t, of, city);
};
/** An own city, in no enemy's hands and with no enemy in it (C5). */
export const isOwnCity = (t: Seen, of: Side, place: number): boolean => {
  const city = cityAt[place] ?? NONE;
  return city !== NONE && holds(t, of, city) && !hasStrength(t, foeOf(of), place);
};

const files: readonly ProvinceFile[] = map.provinces;
/** By province: the Great and Electorate Cities that its control needs. */
const mustInclude: readonly (readonly number[])[] = files.map((file) => file.mustInclude.map(cityNamed));
export const EVERY_PROVINCE: readonly Province[] = Array.from({ length: PROVINCES }, (_, index) => province(index));
export const spOf = (of: Province): number => files[of]?.sp ?? 0;
export const neededFor = (of: Province): number => files[of]?.needed ?? 0;
/** 9.3.5 The modifier of a conversion by a side; null: it may not select the province. */
export const modifierOf = (of: Province, by: Side): number | null =>
  files[of]?.modifier[by === 0 ? 'imperial' : 'protestant'] ?? null;

/** Its Great and Electorate Cities. */
export const mustHold = (of: Province): readonly number[] => mustInclude[of] ?? [];

/** How many cities of a province a side controls; with `unharmed` those neither pillaged nor sacked. */
export function citiesHeld(t: Seen, of: Side, at: Province, unharmed = false): number {
  let count = 0;
  for (const city of citiesOf[at] ?? []) {
    if (holds(t, of, city) && !(unharmed && (t.damage[city] ?? 0) > 0)) count++;
  }
  return count;
}

/** 6.1.1 A majority, and every Great and Electorate City. */
export const controlsProvince = (t: Seen, of: Side, at: Province): boolean =>
  citiesHeld(t, of, at) >= neededFor(at) && mustHold(at).every((city) => holds(t, of, city));

/** 6.1.2 */
export const mayGiveTroops = (t: Seen, of: Side, at: Province): boolean =>
  controlsProvince(t, of, at) && citiesHeld(t, of, at, true) >= neededFor(at);

/** C73 Electorate Cities and Great Cities count 1 each. */
export function pointsHeld(t: Seen, of: Side): number {
  let points = 0;
  for (let city = 0; city < pointsOf.length; city++) if (holds(t, of, city)) points += pointsOf[city] ?? 0;
  return points;
}

/** A city passes to a side, or with NONE to nobody, without an army: it is not harmed. */
export function handOver(t: Table, city: number, to: number): void {
  t.control[city] = to + 1;
}

export const hexOf = (city: number): number => hexOfCity[city] ?? NONE;
export const points = (t: Seen): readonly number[] => SIDES.map((of) => pointsHeld(t, of));
