import type { Side } from '@tercio/kernel';
import { holds, isForeign, isOwnCity } from './control.ts';
import type { DeploymentAreaFile, Flag } from './data/types.ts';
import { hasStrength, strengthsOf } from './forces.ts';
import { areaNamed, beside, cityNamed, HEXES, hexOfCity, PLACES, roadFirst, roadTo, WAYS } from './geography/index.ts';
import { FLAGS, groundUnder, SIDE_NAMES } from './ground.ts';
import { firstForce, foeOf, force, FORCES_EACH, NONE } from './ids.ts';
import { strengthOf } from './state.ts';
import type { Seen } from './state.ts';

/** 5.2, 5.3.1 Deployment Areas, and where leaders may be put. */

const fileOf = (t: Seen, flag: Flag): DeploymentAreaFile | undefined =>
  groundUnder(t).tables.deploymentAreas.values.find(({ id }) => id === flag);

/** 5.2 Is an area open in this year? */
export function isOpen(t: Seen, flag: Flag): boolean {
  if (t.closed[FLAGS.indexOf(flag)] === 1) return false;
  return groundUnder(t).scenario.rules.areas.some(
    ({ id, first, last }) => id === flag && first <= t.year && t.year <= last,
  );
}

/** C11 The first Leader Deployment Phase in which it is open; there is none in a scenario's first year. */
export function opensNow(t: Seen, flag: Flag): boolean {
  const { first: begins, rules } = groundUnder(t).scenario;
  return isOpen(t, flag) && rules.areas.some(({ id, first }) => id === flag && Math.max(first, begins + 1) === t.year);
}

/** Was its last year the one before? */
export const closesNow = (t: Seen, flag: Flag): boolean =>
  t.closed[FLAGS.indexOf(flag)] === 0 &&
  groundUnder(t).scenario.rules.areas.some(({ id, last }) => id === flag && last === t.year - 1);

export const citiesOfArea = (t: Seen, flag: Flag): readonly number[] => (fileOf(t, flag)?.cities ?? []).map(cityNamed);
export const takesNeutral = (t: Seen, flag: Flag): boolean => fileOf(t, flag)?.takesNeutral ?? false;
export const isAreaOf = (t: Seen, of: Side, flag: Flag): boolean => fileOf(t, flag)?.side === SIDE_NAMES[of];

/** Open areas of a side. */
export const openAreas = (t: Seen, of: Side): readonly Flag[] =>
  FLAGS.filter((flag) => isAreaOf(t, of, flag) && isOpen(t, flag));

/** Is this one of the Spanish Road areas, and open? */
export const isOpenRoad = (t: Seen, place: number): boolean =>
  place >= HEXES && isOpen(t, 'spanish') && (fileOf(t, 'spanish')?.areas ?? []).some((id) => areaNamed(id) === place);

/** A playable hex without enemy SP and without a city that is not one's own (C5). */
const isFree = (t: Seen, of: Side, place: number): boolean =>
  place !== NONE &&
  groundUnder(t).theatre[place] === 1 &&
  !hasStrength(t, foeOf(of), place) &&
  !isForeign(t, of, place);

/** Hexes beside a city where somebody of the side may stand. */
export function besideCity(t: Seen, of: Side, city: number): readonly number[] {
  const found: number[] = [];
  const hex = hexOfCity[city] ?? NONE;
  for (let way = 0; way < WAYS; way++) {
    const place = beside[hex * WAYS + way] ?? NONE;
    if (isFree(t, of, place)) found.push(place);
  }
  return found;
}

/**
 * C5 The places of an open area: Spanish Road areas; its cities if they are one's own, and the hexes beside them. Trier is an
 * area like those of the Spanish Road while it is Imperial: the city alone.
 */
export function placesOfArea(t: Seen, of: Side, flag: Flag): readonly number[] {
  const file = fileOf(t, flag);
  if (!file || !isOpen(t, flag)) return [];
  const found = new Set<number>(file.areas.map(areaNamed));
  for (const city of file.cities.map(cityNamed)) {
    const hex = hexOfCity[city] ?? NONE;
    if (isOwnCity(t, of, hex)) found.add(hex);
    if (file.areas.length === 0) for (const place of besideCity(t, of, city)) found.add(place);
  }
  return [...found];
}

/** 6.2.2 Where an allied army comes: a place of the area; beside a city only if the enemy holds it. */
export function landingsOf(t: Seen, of: Side, flag: Flag): readonly number[] {
  const file = fileOf(t, flag);
  if (!file || !isOpen(t, flag)) return [];
  const found = new Set<number>(file.areas.map(areaNamed));
  for (const city of file.cities.map(cityNamed)) {
    const hex = hexOfCity[city] ?? NONE;
    if (isOwnCity(t, of, hex)) found.add(hex);
    else if (file.areas.length === 0 && holds(t, foeOf(of), city)) {
      for (const place of besideCity(t, of, city)) found.add(place);
    }
  }
  return [...found].toSorted((a, b) => a - b);
}

/** C5 Every place where a leader of the side may be put, flags apart: 1 by place. */
export function postsOf(t: Seen, of: Side): Uint8Array {
  const posts = new Uint8Array(PLACES);
  const enemies = strengthsOf(t, foeOf(of));
  for (let city = 0; city < hexOfCity.length; city++) {
    const hex = hexOfCity[city] ?? NONE;
    if (holds(t, of, city) && enemies[hex] === 0) posts[hex] = 1;
  }
  const first = firstForce(of);
  for (let f = first; f < first + FORCES_EACH; f++) if (strengthOf(t, force(f)) > 0) posts[t.at[f] ?? NONE] = 1;
  for (const flag of openAreas(t, of)) for (const place of placesOfArea(t, of, flag)) posts[place] = 1;
  return posts;
}

/** C6 What is joined by road to an area of the flag, the area itself included: 1 by place. */
export function reachedFrom(t: Seen, of: Side, flag: Flag): Uint8Array {
  const reached = new Uint8Array(PLACES);
  const enemies = strengthsOf(t, foeOf(of));
  const queue = [...placesOfArea(t, of, flag)];
  for (const place of queue) reached[place] = 1;
  for (const place of queue) {
    for (let i = roadFirst[place] ?? 0; i < (roadFirst[place + 1] ?? 0); i++) {
      const to = roadTo[i] ?? NONE;
      if (reached[to] === 1 || enemies[to] === 1 || isForeign(t, of, to)) continue;
      reached[to] = 1;
      queue.push(to);
    }
  }
  return reached;
}
