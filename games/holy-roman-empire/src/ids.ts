import { brand, side } from '@tercio/kernel';
import type { Brand, Domain, Side } from '@tercio/kernel';
import { named } from '@tercio/kernel/rooms';
import { map, tables, units } from '../data/index.ts';

/** What choices can be about: places, units, powers, markers, and their words in records. */

/** A square (0 to 319) or an off-map area (from 320 on). */
export type Place = Brand<number, 'place'>;
export type Unit = Brand<number, 'unit'>;
/** A minor power, counted from 0. */
export type Minor = Brand<number, 'minor'>;
/** A kind of campaign marker; Diplomacy of 1, 2 and 3 are three kinds. */
export type Kind = Brand<number, 'kind'>;

export const place = brand<Place>;
export const unit = brand<Unit>;
export const minor = brand<Minor>;
export const kind = brand<Kind>;

export const HAB = side(0);
export const FRA = side(1);
export const OTT = side(2);
export const LEA = side(3);
export const MAJORS = ['HAB', 'FRA', 'OTT', 'LEA'] as const;
/** 2.17 Clockwise round the table. */
export const CLOCKWISE: readonly Side[] = [LEA, HAB, OTT, FRA];
export const SIDE_WORDS: readonly string[] = ['habsburg', 'france', 'ottoman', 'league'];

export const COLUMNS = 20;
export const SQUARES = map.squares.length;
export const PLACES = SQUARES + map.areas.length;
export const UNITS = units.length;
export const MINOR_WORDS: readonly string[] = Object.keys(tables.minors);
export const PLACE_WORDS: readonly string[] = [...map.squares.map(({ id }) => id), ...map.areas.map(({ id }) => id)];
export const UNIT_WORDS: readonly string[] = units.map(({ id }) => id);
const KIND_WORDS: readonly string[] = tables.markers.map(({ name }) =>
  name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
);

export const placeOf = (word: string): Place => place(known(PLACE_WORDS, word));
export const unitOf = (word: string): Unit => unit(known(UNIT_WORDS, word));
export const minorOf = (word: string): Minor => minor(known(MINOR_WORDS, word));
export const kindOf = (word: string): Kind => kind(known(KIND_WORDS, word));
export const sideOf = (word: string): Side => side(known(MAJORS, word));

function known(words: readonly string[], word: string): number {
  const found = words.indexOf(word);
  if (found < 0) throw new Error(`the data name "${word}", which there is not`);
  return found;
}

export const places: Domain<object> = named('place', PLACE_WORDS);
export const unitNames: Domain<object> = named('unit', UNIT_WORDS);
export const minors: Domain<object> = named('minor', MINOR_WORDS);
export const sides: Domain<object> = named('side', SIDE_WORDS);
export const kinds: Domain<object> = named('marker', KIND_WORDS);
/** Markers that lie in the pool, as other things than those in a hand. */
export const pooled: Domain<object> = named('pooled', KIND_WORDS);
