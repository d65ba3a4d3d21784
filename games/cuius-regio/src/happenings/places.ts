import type { Side } from '@tercio/kernel';
import { besideCity } from '../areas.ts';
import { isOwnCity } from '../control.ts';
import type { PlaceDeed, PlaceFile } from '../data/types.ts';
import { forceOf, hasStrength } from '../forces.ts';
import { areaNamed, citiesOf, cityNamed, grid, hexOfCity, provinceNamed } from '../geography/index.ts';
import { foeOf, leader, NONE } from '../ids.ts';
import type { Seen } from '../state.ts';
import { leaderNamed, sideNamed } from '../year/victory.ts';

/** Where events put people (C84). */

const hexNamed = (id: string): number => hexOfCity[cityNamed(id)] ?? NONE;

/** The places that a line of the scenario means and that are open now. */
function openPlaces(t: Seen, of: Side, file: PlaceFile, becomesOwn: boolean): readonly number[] {
  switch (file.kind) {
    case 'ownCityOf':
      return (citiesOf[provinceNamed(file.province)] ?? [])
        .map((city) => hexOfCity[city] ?? NONE)
        .filter((hex) => isOwnCity(t, of, hex));
    case 'city':
      return file.cities
        .map(hexNamed)
        .filter((hex) => (becomesOwn ? !hasStrength(t, foeOf(of), hex) : isOwnCity(t, of, hex)));
    case 'beside':
      return besideCity(t, of, cityNamed(file.city));
    case 'area':
      return [areaNamed(file.area)];
    default: {
      const army = forceOf(t, leader(leaderNamed(t, file.leader)));
      return army === NONE ? [] : [t.at[army] ?? NONE];
    }
  }
}

/** A hex that a line of the scenario speaks of. */
const near = (file: PlaceFile | undefined): number => {
  if (file?.kind === 'city') return hexNamed(file.cities[0] ?? '');
  if (file?.kind === 'beside') return hexNamed(file.city);
  if (file?.kind === 'ownCityOf') return hexOfCity[citiesOf[provinceNamed(file.province)]?.[0] ?? NONE] ?? NONE;
  return NONE;
};

/** The own city that is nearest by hexes; of equally near ones the first of the list. */
export function nearestOwnCity(t: Seen, of: Side, from: number): number {
  let best = NONE;
  let least = Infinity;
  for (const hex of hexOfCity) {
    if (hex === from || !isOwnCity(t, of, hex)) continue;
    const away = grid.distance(from, hex);
    if (away < least) [best, least] = [hex, away];
  }
  return best;
}

/** The first line that has an open place decides; if all are barred, the nearest own city (C84). */
export function arrivalsOf(t: Seen, { side, at, cityBecomesOwn }: PlaceDeed): readonly number[] {
  const of = sideNamed(side);
  for (const file of at) {
    const places = openPlaces(t, of, file, cityBecomesOwn);
    if (places.length > 0) return places.toSorted((a, b) => a - b);
  }
  const from = near(at[0]);
  const city = from === NONE ? NONE : nearestOwnCity(t, of, from);
  return city === NONE ? [] : [city];
}
