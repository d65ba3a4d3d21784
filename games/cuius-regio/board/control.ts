import { side } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import { map } from '../data/index.ts';
import { citiesOf, cityNamed, provinceOfCity } from '../src/geography/index.ts';
import type { Seen } from '../src/state.ts';

/** 6.1.1 Who controls a province: a majority of its cities, with every Great and Electorate City. */
export function provinceHolder(seen: Seen, province: number): Side | null {
  const file = map.provinces[province];
  if (!file) return null;
  for (const of of [0, 1]) {
    const own = (city: number): boolean => seen.control[city] === of + 1;
    const many = (citiesOf[province] ?? []).filter(own).length;
    if (many >= file.needed && file.mustInclude.every((id) => own(cityNamed(id)))) return side(of);
  }
  return null;
}

/** The province to which all of these cities belong, or null. */
export function provinceAtHand(cities: readonly number[]): number | null {
  const [first = 0] = cities;
  const province = provinceOfCity[first] ?? 0;
  return cities.every((city) => provinceOfCity[city] === province) ? province : null;
}
