import { NOBODY, only, side } from '@tercio/kernel';
import type { Result, Side } from '@tercio/kernel';
import { citiesHeld, controlsProvince, holds, points, pointsHeld } from '../control.ts';
import type { CityContestFile, ConditionFile, ContestFile, SideName, VictoryRuleFile } from '../data/types.ts';
import { forceOf } from '../forces.ts';
import { citiesOf, cityNamed, pointsOf, provinceAt, provinceNamed } from '../geography/index.ts';
import { groundUnder, SIDE_NAMES } from '../ground.ts';
import { foeOf, leader, NONE, province, SIDES } from '../ids.ts';
import type { Seen } from '../state.ts';

/** 8.0 The scenario's conditions of victory, and what else its rules ask of the table. */

export const sideNamed = (name: SideName): Side => side(SIDE_NAMES.indexOf(name));
export const leaderNamed = (t: Seen, id: string): number => groundUnder(t).leaders.findIndex((one) => one.id === id);

const heldOf = (t: Seen, of: Side, cities: readonly string[]): number =>
  cities.filter((id) => holds(t, of, cityNamed(id))).length;

/** Is a leader on the map in a hex of the province? */
function standsIn(t: Seen, id: string, name: string): boolean {
  const army = forceOf(t, leader(leaderNamed(t, id)));
  return army !== NONE && provinceAt[t.at[army] ?? NONE] === provinceNamed(name);
}

/** `attempted` is answered where attempts are known: see `happenings`. */
export function isTrue(t: Seen, condition: ConditionFile): boolean {
  switch (condition.kind) {
    case 'controls':
      return heldOf(t, sideNamed(condition.side), condition.cities) >= condition.atLeast;
    case 'holdsNone':
      return heldOf(t, sideNamed(condition.side), condition.cities) === 0;
    case 'provinces':
      return condition.provinces.every((id) =>
        controlsProvince(t, sideNamed(condition.side), province(provinceNamed(id))),
      );
    case 'points': {
      const held = pointsHeld(t, sideNamed(condition.side));
      return held >= (condition.atLeast ?? held) && held <= (condition.atMost ?? held);
    }
    case 'ahead':
      return pointsHeld(t, sideNamed(condition.side)) > pointsHeld(t, foeOf(sideNamed(condition.side)));
    case 'stands':
      return standsIn(t, condition.leader, condition.province);
    case 'all':
      return condition.of.every((part) => isTrue(t, part));
    default:
      return false;
  }
}

/** The cities that decide: those that the rules name, and where points decide all that bring some. */
export function citiesThatCount(t: Seen): readonly number[] {
  const { victoryRules } = groundUnder(t).scenario;
  const named = citiesFoughtFor(victoryRules);
  if (!countsPoints(victoryRules) && named.length > 0) return named;
  const counted = [...pointsOf.keys()].filter((city) => (pointsOf[city] ?? 0) > 0);
  return [...new Set([...counted, ...named])];
}

/** What each side has of what a contest counts. */
function countsOf(t: Seen, contest: ContestFile): readonly number[] {
  if (contest.kind === 'morePoints') return points(t);
  return SIDES.map((of) =>
    contest.provinces.reduce((sum, id) => sum + citiesHeld(t, of, province(provinceNamed(id))), 0),
  );
}

// What a victory is counted in

const mentionsPoints = (condition: ConditionFile): boolean =>
  condition.kind === 'all'
    ? condition.of.some(mentionsPoints)
    : condition.kind === 'points' || condition.kind === 'ahead';

/** Do Electorate and Great Cities decide a scenario, or cities that its rules name? */
export const countsPoints = (rules: readonly VictoryRuleFile[]): boolean =>
  rules.some((rule) =>
    'contest' in rule ? rule.contest.kind === 'morePoints' : rule.if !== null && mentionsPoints(rule.if),
  );

const citiesOfAll = (provinces: readonly string[]): readonly number[] =>
  provinces.flatMap((id) => citiesOf[provinceNamed(id)] ?? []);

function citiesIn(condition: ConditionFile): readonly number[] {
  if (condition.kind === 'all') return condition.of.flatMap(citiesIn);
  if (condition.kind === 'provinces') return citiesOfAll(condition.provinces);
  return condition.kind === 'controls' || condition.kind === 'holdsNone' ? condition.cities.map(cityNamed) : [];
}

/** The cities that a rule names, or whose provinces it names. */
function citiesOfRule(rule: VictoryRuleFile): readonly number[] {
  if (!('contest' in rule)) return rule.if === null ? [] : citiesIn(rule.if);
  return rule.contest.kind === 'moreCitiesOf' ? citiesOfAll(rule.contest.provinces) : [];
}

/** All of a scenario, each once. */
export const citiesFoughtFor = (rules: readonly VictoryRuleFile[]): readonly number[] => [
  ...new Set(rules.flatMap(citiesOfRule)),
];

const provincesIn = (condition: ConditionFile): readonly string[] =>
  condition.kind === 'all'
    ? condition.of.flatMap(provincesIn)
    : condition.kind === 'provinces'
      ? condition.provinces
      : [];

/** The provinces that are fought for as a whole. */
export const provincesFoughtFor = (rules: readonly VictoryRuleFile[]): readonly string[] => [
  ...new Set(
    rules.flatMap((rule) =>
      'contest' in rule
        ? rule.contest.kind === 'moreCitiesOf'
          ? rule.contest.provinces
          : []
        : rule.if === null
          ? []
          : provincesIn(rule.if),
    ),
  ),
];

/** The contest that counts cities of some provinces when the last year is over, where there is one. */
export function contestOf(rules: readonly VictoryRuleFile[]): CityContestFile | null {
  for (const rule of rules) if ('contest' in rule && rule.contest.kind === 'moreCitiesOf') return rule.contest;
  return null;
}

/** The cities that are counted where no points are. */
export function citiesCounted(rules: readonly VictoryRuleFile[]): readonly number[] {
  const contest = contestOf(rules);
  return contest === null ? citiesFoughtFor(rules) : citiesOfAll(contest.provinces);
}

/** What each side has of what the scenario counts: points, cities of the provinces contested, or the cities fought for. */
export function tallies(t: Seen): readonly number[] {
  const { victoryRules } = groundUnder(t).scenario;
  const cities = citiesCounted(victoryRules);
  if (countsPoints(victoryRules) || cities.length === 0) return points(t);
  return SIDES.map((of) => cities.filter((city) => holds(t, of, city)).length);
}

const BOTH = 'both';

function result(t: Seen, winner: SideName | 'draw' | null, how: string): Result {
  const drawn = winner === 'draw' || winner === null;
  return {
    won: drawn ? NOBODY : only(sideNamed(winner)),
    ...(drawn ? { drew: only(...SIDES) } : {}),
    how,
    rule: '8.0',
    points: tallies(t),
  };
}

/** 8.0 Who has won in this Victory Check Phase; null: nobody yet (C72). */
export function verdictOf(t: Seen): Result | null {
  const { scenario } = groundUnder(t);
  const each = scenario.victoryRules.filter(
    (rule) => rule.when === 'each' && 'if' in rule && rule.if !== null && isTrue(t, rule.if),
  );
  const winners = new Set(each.map((rule) => ('winner' in rule ? rule.winner : 'draw')));
  const [first] = each;
  if (winners.size > 1) return result(t, 'draw', BOTH);
  if (first && 'winner' in first) return result(t, first.winner, howOf(first));
  return t.year < scenario.last ? null : lastVerdict(t, scenario.victoryRules);
}

function lastVerdict(t: Seen, rules: readonly VictoryRuleFile[]): Result {
  for (const rule of rules) {
    if ('contest' in rule) {
      const [imperial = 0, protestant = 0] = countsOf(t, rule.contest);
      const ahead = imperial > protestant ? 'imperial' : imperial < protestant ? 'protestant' : rule.contest.tie;
      return result(t, ahead, howOf(rule));
    }
    if (rule.when === 'last' && (rule.if === null || isTrue(t, rule.if))) {
      return result(t, rule.winner, howOf(rule));
    }
  }
  return result(t, 'draw', 'ranOut');
}

/** How a game ended is named by the kind of the rule that decided it. */
function howOf(rule: VictoryRuleFile): string {
  if ('contest' in rule) return rule.contest.kind;
  if (rule.if === null) return rule.winner === 'draw' ? 'undecided' : 'held';
  return rule.when === 'each' ? 'decided' : rule.if.kind === 'points' ? 'points' : 'goals';
}

/** How a game ended, as a sentence. */
export const RESULTS: { readonly [how: string]: string } = {
  decided: 'A side controls what the scenario asks of it, and the war is decided.',
  both: 'Both sides reached their goals in the same year: a draw.',
  goals: 'The last year is over, and the cities that the scenario asks for are held.',
  points: 'The last year is over: Electorate and Great Cities have decided.',
  held: 'The last year is over, and the attack has not reached its goal.',
  undecided: 'The last year is over, and neither side has reached its goal: a draw.',
  moreCitiesOf: 'The last year is over: whoever holds more of the cities fought for has won.',
  morePoints: 'The war is over: Electorate and Great Cities have decided.',
  ranOut: 'The procedure ended.',
};
