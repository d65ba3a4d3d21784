import type { View } from '@tercio/kernel';
import { CITIES, hexOfCity } from '../src/geography/index.ts';
import { groundUnder } from '../src/ground.ts';
import { force, NONE, ownerOf } from '../src/ids.ts';
import { supplyAt } from '../src/supply/figures.ts';
import { isForNothing } from '../src/supply/toll.ts';
import { DID, strengthOf } from '../src/state.ts';
import { lattice } from './country.ts';
import { reached } from './reach.ts';
import { seenOf } from './seen.ts';

/** 7.3.2 On the march: how many SP of this army each city in reach would feed in winter, beside how many there are. */

/** From this scale on there is room for it. */
const NEAR = 0.6;
const HOUSE = 'M-6 0L0 -6L6 0V6H-6Z';

export function winterSvg(view: View, scale: number): string {
  const seen = seenOf(view);
  const places = reached(view);
  if (isForNothing(seen) || scale < NEAR || places === null || seen.active === NONE || (seen.did & DID.ended) !== 0)
    return '';
  const of = force(seen.active);
  const strength = strengthOf(seen, of);
  const { theatre } = groundUnder(seen);
  const unit = 1 / scale;
  return Array.from({ length: CITIES }, (_, city) => hexOfCity[city] ?? NONE)
    .filter((hex) => theatre[hex] === 1 && places.has(hex))
    .map((hex) => {
      const supply = supplyAt({ t: seen, side: ownerOf(of), place: hex, cavalry: seen.cavalry[of] ?? 0 });
      const [x, y] = lattice.centre(hex);
      const words = `${supply} of ${strength}`;
      return (
        `<g class="regio-winter${supply < strength ? ' hungry' : ''}" transform="translate(${x - 6} ${y + 29}) scale(${unit})">` +
        `<path d="${HOUSE}"/><text x="9" y="4.500">${words}</text></g>`
      );
    })
    .join('');
}
