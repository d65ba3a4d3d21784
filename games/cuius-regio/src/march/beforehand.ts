import type { ExplainedLine } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import { CITIES, csvOf, grid, hexOfCity, isArea } from '../geography/index.ts';
import { groundUnder } from '../ground.ts';
import { NONE, ownerOf } from '../ids.ts';
import type { Force, Leader } from '../ids.ts';
import { cityName } from '../names.ts';
import { strengthOf } from '../state.ts';
import type { Seen } from '../state.ts';

/** What should be known before an army is activated: nothing of it can be taken back once its dice have fallen. */

/** Cities so near that an army may want them. */
const NEAR = 8;
/** So many are named, the greatest first. */
const NAMED = 3;

/** 11.3.4.2 Cities of others in these parts that it has too few SP to enter. */
export function tooBig(t: Seen, of: Force): readonly ExplainedLine[] {
  const at = t.at[of] ?? NONE;
  if (isArea(at)) return [];
  const sp = strengthOf(t, of);
  const cities = Array.from({ length: CITIES }, (_, city) => city)
    .filter((city) => {
      const hex = hexOfCity[city] ?? NONE;
      const isOthers = t.control[city] !== 1 + ownerOf(of) && groundUnder(t).theatre[hex] === 1;
      return isOthers && (csvOf[city] ?? 0) > sp && grid.distance(at, hex) <= NEAR;
    })
    .toSorted((a, b) => (csvOf[b] ?? 0) - (csvOf[a] ?? 0));
  if (cities.length === 0) return [];
  const names = listed(cities.slice(0, NAMED).map((city) => `${cityName(city)} (${csvOf[city]} SP)`));
  return [
    {
      value: 'too few',
      words: `for ${names}${cities.length > NAMED ? ' and others' : ''}: with ${sp} SP it may not enter`,
      rule: '11.3.4.2',
    },
  ];
}

/** 7.2.2, 7.2.6 How often it can act this year at most: every activation tires. */
export function timesLeft(t: Seen, one: Leader, of: Force): readonly ExplainedLine[] {
  const { fatigue, lieutenantActivations } = groundUnder(t).tables.limits.values;
  const fresh = fatigue - (t.fatigue[of] ?? 0);
  const left =
    t.marshal[one] === 1 ? fresh : Math.min(fresh, lieutenantActivations - (t.lieutenants[ownerOf(of)] ?? 0));
  return [
    {
      value: left === 1 ? 'once' : `${left} times`,
      words: `at most, this one among them, it can be activated this year: each tires it by 1, as battles may, and at fatigue ${fatigue} it stays where it is`,
      rule: '7.2.2',
    },
  ];
}

/** 7.2.3 A Lieutenant uses up one of the few that his side has in a year. */
export function lieutenant(t: Seen, one: Leader): readonly ExplainedLine[] {
  if (t.marshal[one] === 1) return [];
  const { lieutenantActivations: most } = groundUnder(t).tables.limits.values;
  const side = groundUnder(t).leaders[one]?.side === 'imperial' ? 0 : 1;
  const left = most - (t.lieutenants[side] ?? 0);
  return [
    {
      value: `${left} → ${left - 1}`,
      words: `Lieutenant activations of the year: he is a Lieutenant, and each uses up one of ${most}`,
      rule: '7.2.3',
    },
  ];
}
