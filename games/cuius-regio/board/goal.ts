import type { Goal, GoalBar, Ruled } from '@tercio/board';
import { side } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import type { ConditionFile, SideName, VictoryRuleFile } from '../src/data/types.ts';
import { citiesOf, cityNamed, electorate, pointsOf, provinceNamed } from '../src/geography/index.ts';
import { groundUnder } from '../src/ground.ts';
import { province, SIDES } from '../src/ids.ts';
import { cityName, provinceName } from '../src/names.ts';
import { citiesHeld, mustHold, neededFor, pointsHeld } from '../src/control.ts';
import { provinceAtHand } from './control.ts';
import type { Seen } from '../src/state.ts';
import {
  citiesCounted,
  citiesFoughtFor,
  citiesThatCount,
  contestOf,
  countsPoints,
  tallies,
} from '../src/year/victory.ts';

/** 8.0 How the scenario is won, and how far each side is from it. */

const sideOf = (name: SideName): Side => side(name === 'imperial' ? 0 : 1);

/** C73 Electorates 1, Great Cities 1, both 2. */
export const ALL_POINTS: number = pointsOf.reduce((sum, points) => sum + points, 0);
const held = (seen: Seen, of: number, cities: readonly number[]): number =>
  cities.filter((city) => seen.control[city] === of + 1).length;

/** So many cities are named one by one. */
const NAMED = 5;

function titleOf(cities: readonly number[]): string {
  if (cities.every((city) => electorate[city] === 1) && cities.length > NAMED) return 'Electorates';
  if (cities.length <= NAMED) return listed(cities.map(cityName));
  const province = provinceAtHand(cities);
  return province === null ? 'cities' : `cities of ${provinceName(province)}`;
}

/** What a rule counts for the side that it lets win. */
function barOf(seen: Seen, condition: ConditionFile): readonly GoalBar[] {
  if (condition.kind === 'controls') {
    const of = sideOf(condition.side);
    const cities = condition.cities.map(cityNamed);
    return [bar(of, titleOf(cities), held(seen, of, cities), cities.length, condition.atLeast)];
  }
  if (condition.kind === 'points' && condition.atLeast !== null) {
    const of = sideOf(condition.side);
    return [bar(of, 'points', pointsHeld(seen, of), ALL_POINTS, condition.atLeast)];
  }
  if (condition.kind === 'provinces') return condition.provinces.map((id) => provinceBar(seen, condition.side, id));
  return condition.kind === 'all' ? condition.of.flatMap((one) => barOf(seen, one)) : [];
}

/** 6.1.1 */
function provinceBar(seen: Seen, by: SideName, id: string): GoalBar {
  const [of, at] = [sideOf(by), province(provinceNamed(id))];
  const must = mustHold(at).map(cityName);
  const title = `cities of ${provinceName(at)}${must.length === 0 ? '' : `, ${listed(must)} among them`}`;
  return bar(of, title, citiesHeld(seen, of, at), citiesOf[at]?.length ?? 0, neededFor(at));
}

const bar = (of: Side, title: string, now: number, all: number, line: number): GoalBar => ({
  side: of,
  title,
  now,
  of: all,
  line,
  wins: true,
});

const barsOf = (seen: Seen, rules: readonly VictoryRuleFile[]): readonly GoalBar[] => {
  const bars = rules.flatMap((rule) => ('contest' in rule || rule.if === null ? [] : barOf(seen, rule.if)));
  const contest = contestOf(rules);
  if (contest !== null) return [...bars, ...contestBars(seen, citiesCounted(rules).length)];
  const contested = rules.some((rule) => 'contest' in rule);
  const points = contested
    ? SIDES.map((of) => bar(of, 'points', pointsHeld(seen, of), ALL_POINTS, Math.floor(ALL_POINTS / 2) + 1))
    : [];
  return [...bars, ...points];
};

/** Whoever holds more of them when the last year is over. */
const contestBars = (seen: Seen, all: number): readonly GoalBar[] =>
  SIDES.map((of) => bar(of, 'cities fought for', tallies(seen)[of] ?? 0, all, Math.floor(all / 2) + 1));

export function goal(seen: Seen): Goal {
  const { scenario } = groundUnder(seen);
  const points = SIDES.map((of) => pointsHeld(seen, of));
  const neutral = ALL_POINTS - points.reduce((sum, own) => sum + own, 0);
  const notes: readonly Ruled[] = [
    ...scenario.victory.map((words) => ({ words, rule: '8.0' })),
    ...(isByPoints(seen) ? [pointsNote(points, neutral)] : []),
  ];
  return { words: inShort(scenario.victoryRules), bars: barsOf(seen, scenario.victoryRules), notes };
}

const pointsNote = (points: readonly number[], neutral: number): Ruled => ({
  words: `Points now, of ${ALL_POINTS}: Imperials ${points[0]}, Protestants ${points[1]}, neutral ${neutral}. An Electorate counts 1, a Great City 1, one that is both 2.`,
  rule: '8.0',
});

const TITLES: { readonly [side in SideName | 'draw']: string } = {
  imperial: 'Imperials',
  protestant: 'Protestants',
  draw: 'nobody',
};

function conditionInShort(condition: ConditionFile): string {
  switch (condition.kind) {
    case 'controls': {
      const cities = condition.cities.map(cityNamed);
      const named = cities.map(cityName);
      if (cities.length < 4 && condition.atLeast === cities.length) return named.join(' and ');
      if (cities.length < 4 && condition.atLeast === 1) return named.join(' or ');
      const title = titleOf(cities);
      if (cities.length <= NAMED) return `${condition.atLeast} of ${named.join(', ')}`;
      return condition.atLeast === cities.length
        ? `all ${cities.length} ${title}`
        : `${condition.atLeast} of ${cities.length} ${title}`;
    }
    case 'points':
      return condition.atLeast !== null
        ? `${condition.atLeast} points`
        : `if the other side has ${condition.atMost} points or fewer`;
    case 'provinces':
      return condition.provinces.length > 2
        ? 'the provinces fought for'
        : condition.provinces.map((id) => provinceName(provinceNamed(id))).join(' and ');
    case 'all':
      return condition.of.map(conditionInShort).join(' and ');
    case 'ahead':
      return 'more points';
    case 'holdsNone':
      return 'if the other side holds none of what it needs';
    default:
      return 'what the scenario asks';
  }
}

/** Who wins with what, in one line. */
function inShort(rules: readonly VictoryRuleFile[]): string {
  const ways = new Map<string, string[]>();
  let rest = '';
  for (const rule of rules) {
    if ('contest' in rule)
      rest = rule.contest.kind === 'morePoints' ? 'else more points win' : 'else more of the cities fought for win';
    else if (rule.if === null) rest = rule.winner === 'draw' ? 'else a draw' : `else ${TITLES[rule.winner]}`;
    else ways.set(TITLES[rule.winner], [...(ways.get(TITLES[rule.winner]) ?? []), conditionInShort(rule.if)]);
  }
  const told = [...ways].map(([side, conditions]) => `${side}: ${conditions.join(', or ')}`);
  return [...told, ...(rest === '' ? [] : [rest])].join('; ');
}

/** Cities that count for victory: by points, or because a rule names them. */
export const prizes = (seen: Seen): ReadonlySet<number> => new Set(citiesThatCount(seen));

/** 8.0 Do points decide here, or cities that the scenario names? */
export function isByPoints(seen: Seen): boolean {
  const { victoryRules } = groundUnder(seen).scenario;
  return countsPoints(victoryRules) || citiesFoughtFor(victoryRules).length === 0;
}
