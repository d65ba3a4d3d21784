import type { Side } from '@tercio/kernel';
import { controlsProvince } from '../src/control.ts';
import { provinceOfCity } from '../src/geography/index.ts';
import { province as provinceOf, SIDES } from '../src/ids.ts';
import type { Seen } from '../src/state.ts';

/** 6.1.1 Who controls a province. */
export const provinceHolder = (seen: Seen, province: number): Side | null =>
  SIDES.find((side) => controlsProvince(seen, side, provinceOf(province))) ?? null;

/** The province to which all of these cities belong, or null. */
export function provinceAtHand(cities: readonly number[]): number | null {
  const [first = 0] = cities;
  const province = provinceOfCity[first] ?? 0;
  return cities.every((city) => provinceOfCity[city] === province) ? province : null;
}
