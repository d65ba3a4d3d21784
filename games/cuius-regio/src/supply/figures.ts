import { productOf } from '@tercio/kernel/rooms';
import type { Factor } from '@tercio/kernel/rooms';
import {
  AREA,
  cityAt,
  CLEAR,
  csvOf,
  electorate,
  GREAT,
  HILLS,
  MAJOR,
  MINOR,
  sizeOf,
  terrainAt,
} from '../geography/index.ts';
import type { Ground } from '../data/types.ts';
import { groundUnder } from '../ground.ts';
import { NONE, ownerOf } from '../ids.ts';
import type { Force } from '../ids.ts';
import { SACKED, strengthOf } from '../state.ts';
import type { Seen } from '../state.ts';
import { inEnemyZone } from '../zones.ts';

/** 7.3.2 How many SP a hex feeds. */

const NAMES: { readonly [terrain: number]: Ground } = {
  [CLEAR]: 'clear',
  [HILLS]: 'hills',
  [MINOR]: 'minor',
  [MAJOR]: 'major',
  [GREAT]: 'great',
  [AREA]: 'area',
};

/** The base supply of a place. */
export const baseAt = (t: Seen, place: number): number => {
  const { values } = groundUnder(t).tables.terrain;
  return values[NAMES[terrainAt[place] ?? CLEAR] ?? 'clear'].supply;
};

/** Somebody of a side with so many cavalry SP who winters in a place. */
export type Quarters = {
  readonly t: Seen;
  readonly side: ReturnType<typeof ownerOf>;
  readonly place: number;
  readonly cavalry: number;
};

/** C69 The halvings and the doubling make one factor. */
export const FACTORS: readonly Factor<Quarters>[] = [
  {
    rule: '7.3.2',
    words: 'pillaged or sacked',
    times: [1, 2],
    when: ({ t, place }) => (t.damage[cityAt[place] ?? NONE] ?? 0) > 0,
  },
  {
    rule: '11.2.8',
    words: 'in an enemy zone of control',
    times: [1, 2],
    when: ({ t, side, place, cavalry }) => inEnemyZone(t, side, place, cavalry),
  },
  { rule: '7.3.2', words: 'with cavalry', times: [2, 1], when: ({ cavalry }) => cavalry > 0 },
];

/** 7.3.2 The supply points of a place for somebody with so many cavalry SP; fractions are rounded up once. */
export const supplyAt = (quarters: Quarters): number =>
  Math.ceil(productOf(baseAt(quarters.t, quarters.place), FACTORS, quarters));

export const quartersOf = (t: Seen, of: Force): Quarters => ({
  t,
  side: ownerOf(of),
  place: t.at[of] ?? NONE,
  cavalry: t.cavalry[of] ?? 0,
});
export const supplyOf = (t: Seen, of: Force): number => supplyAt(quartersOf(t, of));

/** 7.3.3, C70 In a city, with more SP than supply and no fewer than the City Size Value; a sacked city gives no more. */
export function mayPlunder(t: Seen, of: Force): boolean {
  const city = cityAt[t.at[of] ?? NONE] ?? NONE;
  if (city === NONE || (t.damage[city] ?? 0) >= SACKED) return false;
  const strength = strengthOf(t, of);
  return strength >= (csvOf[city] ?? 0) && strength > supplyOf(t, of);
}

/** 7.3.4 Of so many SP too many: by turns, cavalry first, and when one type is used up from the other. */
export function starving(infantry: number, cavalry: number, excess: number): readonly [number, number] {
  const horse = Math.min(cavalry, Math.max(Math.ceil(excess / 2), excess - infantry));
  return [excess - horse, horse];
}

/** 15.2 Sacking this city gives the other side a PP. */
export const isPaid = (t: Seen, place: number): boolean => {
  const here = cityAt[place] ?? NONE;
  return t.damage[here] === SACKED - 1 && (sizeOf[here] === GREAT || electorate[here] === 1);
};
