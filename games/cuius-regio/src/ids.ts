import { brand, side } from '@tercio/kernel';
import type { Brand, Domain, Side } from '@tercio/kernel';
import { named } from '@tercio/kernel/rooms';
import { leaders, map, tables } from '../data/index.ts';

/** What choices can be about: brands, numbers, domains. */

/** A place where a force can stand: a hex of the map in reading order, or (from HEXES on) a Spanish Road area. */
export type Hex = Brand<number, 'hex'>;
/** A stack: leaders, SP and trains that stand and move together. The first half are Imperial, the second Protestant. */
export type Force = Brand<number, 'force'>;
/** A leader by his place in the list: the Imperial ones first. */
export type Leader = Brand<number, 'leader'>;
export type City = Brand<number, 'city'>;
export type Province = Brand<number, 'province'>;

export const hex = brand<Hex>;
export const force = brand<Force>;
export const leader = brand<Leader>;
export const city = brand<City>;
export const province = brand<Province>;

export const NONE = -1;
export const IMPERIAL = side(0);
export const PROTESTANT = side(1);
export const SIDES: readonly Side[] = [IMPERIAL, PROTESTANT];
export const foeOf = (of: Side): Side => side(1 - of);

/**
 * At most 23 leaders of a side are available in one year. Before the Consolidation step is over there can be a stack for
 * each of them, another for each of last year's, and the allied armies just bought.
 */
export const FORCES_EACH = 48;
export const FORCES = 2 * FORCES_EACH;
export const ownerOf = (of: Force): Side => side(of < FORCES_EACH ? 0 : 1);
export const firstForce = (of: Side): number => of * FORCES_EACH;

const LEADER_IDS: readonly string[] = leaders.map(({ id }) => id);
export const LEADERS_IN_ALL = LEADER_IDS.length;
const IMPERIAL_LEADERS = leaders.filter((one) => one.side === 'imperial').length;
/** The leaders of a side are those from here on, below the next. */
export const firstLeader = (of: Side): number => (of === IMPERIAL ? 0 : IMPERIAL_LEADERS);
export const lastLeader = (of: Side): number => (of === IMPERIAL ? IMPERIAL_LEADERS : LEADERS_IN_ALL) - 1;
export const sideOfLeader = (of: Leader): Side => (of < IMPERIAL_LEADERS ? IMPERIAL : PROTESTANT);

const CITY_IDS: readonly string[] = map.cities.map(({ id }) => id);
export const CITIES_IN_ALL = CITY_IDS.length;
const PROVINCE_IDS: readonly string[] = map.provinces.map(({ id }) => id);
export const PROVINCES_IN_ALL = PROVINCE_IDS.length;

/** Hexes are written with their column and row, as on the map: 2923. */
const written = (column: number, row: number): string =>
  `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
const HEX_WORDS: readonly string[] = map.terrain.flatMap((line, row) =>
  Array.from(line).flatMap((letter, column) => (letter === '.' ? [] : [written(column, row)])),
);
const AREA_WORDS: readonly string[] = map.areas.map(({ id }) => id);
export const PLACE_WORDS: readonly string[] = [...HEX_WORDS, ...AREA_WORDS];

export const LEADERS: Domain<object> = named('leader', LEADER_IDS);
export const CITIES: Domain<object> = named('city', CITY_IDS);
export const PROVINCES: Domain<object> = named('province', PROVINCE_IDS);
export const PLACES: Domain<object> = named('place', PLACE_WORDS);
/** 6.2.2 Lines of the Troop Purchase Table. */
export const ARMIES: Domain<object> = named(
  'army',
  tables.purchases.values.armies.map(({ id }) => id),
);
export const SIDE_WORDS: readonly string[] = ['imperial', 'protestant'];
export const SIDES_DOMAIN: Domain<object> = named('side', SIDE_WORDS);
