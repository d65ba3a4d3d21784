import { keptByName } from '@tercio/kernel';
import type { ConditionFile, VictoryRuleFile } from '../src/data/types.ts';
import { CITIES, citiesOf, cityNamed, csvOf, electorate, pointsOf, provinceNamed } from '../src/geography/index.ts';
import { groundNamed } from '../src/ground.ts';

/** What each city is worth in a scenario: a little by its size, much if the victory hangs on it. */

/** What it is worth to have won, in the units of the score. */
const VICTORY = 10;
const POINT = 2;
const A_CITY = 1;

const bySize = (city: number): number => 0.05 * (csvOf[city] ?? 0) + 0.4 * (electorate[city] ?? 0);

function addCondition(worth: Float64Array, condition: ConditionFile): void {
  switch (condition.kind) {
    case 'controls': {
      const each = VICTORY / Math.max(1, condition.atLeast);
      for (const id of condition.cities) worth[cityNamed(id)] = (worth[cityNamed(id)] ?? 0) + each;
      return;
    }
    case 'holdsNone':
      for (const id of condition.cities) worth[cityNamed(id)] = (worth[cityNamed(id)] ?? 0) + A_CITY;
      return;
    case 'provinces':
      return addProvinces(worth, condition.provinces);
    case 'points':
    case 'ahead':
      return addPoints(worth);
    case 'all':
      for (const one of condition.of) addCondition(worth, one);
      return;
    default:
  }
}

function addProvinces(worth: Float64Array, provinces: readonly string[]): void {
  for (const id of provinces)
    for (const city of citiesOf[provinceNamed(id)] ?? []) worth[city] = (worth[city] ?? 0) + A_CITY;
}

function addPoints(worth: Float64Array): void {
  for (let city = 0; city < CITIES; city++) worth[city] = (worth[city] ?? 0) + POINT * (pointsOf[city] ?? 0);
}

function addRule(worth: Float64Array, rule: VictoryRuleFile): void {
  if (!('contest' in rule)) {
    if (rule.if !== null) addCondition(worth, rule.if);
    return;
  }
  if (rule.contest.kind === 'moreCitiesOf') addProvinces(worth, rule.contest.provinces);
  else addPoints(worth);
}

/** By the name of a ground, for each city. Points count once however many rules name them. */
export const prizesOn: (ground: string) => Float64Array = keptByName((name) => {
  const worth = Float64Array.from({ length: CITIES }, (_, city) => bySize(city));
  const { victoryRules } = groundNamed(name).scenario;
  const counting = victoryRules.filter((rule) => !('contest' in rule) && rule.if !== null && rule.if.kind === 'points');
  const [first] = counting;
  for (const rule of victoryRules) if (!counting.includes(rule) || rule === first) addRule(worth, rule);
  return worth;
});
