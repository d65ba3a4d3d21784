import { HIDDEN } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import { leaders, map } from '../data/index.ts';
import { beside, cityAt, grid, isArea, HEXES, provinceAt, WAYS } from './geography/index.ts';
import { NONE, PLACE_WORDS } from './ids.ts';
import type { Seen } from './state.ts';

/** What things are called in prompts, options and the log. */

const SIDES: readonly string[] = ['Imperials', 'Protestants'];
/** "the Imperials have the initiative". */
export const sideName = (of: number): string => `the ${SIDES[of] ?? ''}`;
/** At the beginning of a sentence. */
export const SideName = (of: number): string => `The ${SIDES[of] ?? ''}`;
/** As a heading or a label: "Imperials". */
export const sideTitle = (of: number): string => SIDES[of] ?? '';
const ADJECTIVES: readonly string[] = ['Imperial', 'Protestant'];
/** "a Protestant city"; neutral where it is nobody's: `control` of the table. */
export const holderName = (control: number): string => (control === 0 ? 'neutral' : (ADJECTIVES[control - 1] ?? ''));

export const leaderName = (of: number): string => leaders[of]?.name ?? '';
/** "Tilly, Anholt and Fürstenberg". */
export const leaderNames = (list: readonly number[]): string => listed(list.map(leaderName));
export const cityName = (of: number): string => map.cities[of]?.name ?? '';
export const provinceName = (of: number): string => map.provinces[of]?.name ?? '';
export const areaName = (place: number): string => (map.areas[place - HEXES]?.name ?? '').replace(/ [(/].*/, '');

const WAY_WORDS: readonly string[] = ['north-east', 'east', 'south-east', 'south-west', 'west', 'north-west'];
/** On the other side: who stands west of a city sees it in the east. */
const opposite = (way: number): number => (way + WAYS / 2) % WAYS;

/** "west of Prag", "in Bohemia": where a hex without a city lies. */
function whereabouts(place: number): string {
  for (let way = 0; way < WAYS; way++) {
    const city = cityAt[beside[place * WAYS + way] ?? NONE] ?? NONE;
    if (city !== NONE) return `${WAY_WORDS[opposite(way)]} of ${cityName(city)}`;
  }
  for (let hexes = 2; hexes <= FAR; hexes++) {
    const near = grid.ring(place, hexes).find((hex) => (cityAt[hex] ?? NONE) !== NONE);
    if (near !== undefined) return `${hexes} hexes ${bearing(near, place)} of ${cityName(cityAt[near] ?? NONE)}`;
  }
  return `in ${provinceName(provinceAt[place] ?? NONE)}`;
}

/** No hex is named by a city that is farther away. */
const FAR = 4;

/** Into which direction one looks from a city to a hex; between the two northern or southern ones: "north", "south". */
function bearing(from: number, to: number): string {
  const distances = Array.from({ length: WAYS }, (_, way) => {
    const next = beside[from * WAYS + way] ?? NONE;
    return next === NONE ? Infinity : grid.distance(next, to);
  });
  const least = Math.min(...distances);
  const [one = '', other = one] = WAY_WORDS.filter((_, way) => distances[way] === least);
  const [half = ''] = one.split('-');
  return one !== other && half !== 'east' && other.startsWith(half) ? half : one;
}

const places: (string | undefined)[] = [];
/** A city by its name, another hex by its number and where that is: "2823, west of Prag". */
export function placeName(place: number): string {
  if (place < 0) return '';
  if (isArea(place)) return areaName(place);
  const city = cityAt[place] ?? NONE;
  return (places[place] ??= city === NONE ? `${PLACE_WORDS[place] ?? ''}, ${whereabouts(place)}` : cityName(city));
}
/** "in Prag", "at 2823, west of Prag". */
export const atPlace = (place: number): string =>
  isArea(place) || (cityAt[place] ?? NONE) !== NONE ? `in ${placeName(place)}` : `at ${placeName(place)}`;

/** An army by its commander: "Tilly"; troops without a leader by where they stand. */
export const forceName = (t: Seen, of: number): string => {
  const commander = t.commander[of] ?? NONE;
  return commander === NONE ? `the troops ${atPlace(t.at[of] ?? NONE)}` : leaderName(commander);
};

const count = (number: number, word: string, many = `${word}s`): string => `${number} ${number === 1 ? word : many}`;

/** "1 train", "no trains". */
export const trainWords = (trains: number): string => (trains === 0 ? 'no trains' : count(trains, 'train'));

interface Strength {
  readonly infantry: number;
  readonly cavalry: number;
  readonly trains: number;
}
/** "16 infantry, 4 cavalry and 1 train"; "nothing" where there is nothing, "troops" where they are hidden (16.3). */
export function strengthWords({ infantry, cavalry, trains }: Strength): string {
  if (infantry === HIDDEN) return 'troops';
  const parts = [
    ...(infantry > 0 ? [`${infantry} infantry`] : []),
    ...(cavalry > 0 ? [`${cavalry} cavalry`] : []),
    ...(trains > 0 ? [count(trains, 'train')] : []),
  ];
  return parts.length === 0 ? 'nothing' : listed(parts);
}
