// Whether a scenario can be set up and its own rules can be carried out.

import type { Complaint } from '@tercio/kernel/rooms';
import type { ConditionFile, ContestFile, DeedFile, GameData, LeaderFile, ScenarioFile } from './types.ts';

export function* checkScenario(scenario: ScenarioFile, data: GameData): Generator<Complaint> {
  yield* checkYears(scenario);
  yield* checkControl(scenario, data);
  yield* checkArmies(scenario, data);
  yield* checkNames(scenario, data);
  yield* checkVictory(scenario);
}

function* checkYears({ first, last, marshals, rules }: ScenarioFile): Generator<Complaint> {
  if (first > last) yield { at: 'first', rule: '3.0', sentence: `The scenario ends in ${last}, before it begins.` };
  for (let year = first; year <= last; year++) {
    if (marshals.filter((line) => line.first <= year && year <= line.last).length !== 1) {
      yield { at: 'marshals', rule: '5.3.1', sentence: `${year} needs one line of the Marshal Availability Chart.` };
    }
  }
  for (const { year } of rules.events) {
    if (year < first || year > last)
      yield { at: 'events', rule: '3.0', sentence: `An event of ${year} never happens.` };
  }
}

function* checkControl({ control, sacked }: ScenarioFile, { map }: GameData): Generator<Complaint> {
  const known = new Set(map.cities.map(({ id }) => id));
  const all = [...control.imperial, ...control.protestant];
  const strange = [...all, ...sacked].find((id) => !known.has(id));
  if (strange) yield { at: strange, rule: '11.3.4.1', sentence: `${strange} is no city of the map.` };
  if (new Set(all).size < all.length) {
    yield { at: 'control', rule: '11.3.4.1', sentence: 'A city is controlled by one side at most, and named once.' };
  }
}

function* checkArmies(scenario: ScenarioFile, { map, leaders, tables }: GameData): Generator<Complaint> {
  const { first, control, armies } = scenario;
  const seen = new Set<string>();
  for (const { side, at, leaders: led, infantry, cavalry } of armies) {
    const area = at.startsWith('area:');
    if (area ? !map.areas.some(({ id }) => `area:${id}` === at) : !control[side].includes(at)) {
      yield { at, rule: '2.6.3', sentence: `The ${side} army at ${at} does not stand in a city of its own.` };
    }
    if (led.length === 0 || infantry + cavalry === 0) {
      yield { at, rule: '2.6.3', sentence: `The army at ${at} needs a leader and SP.` };
    }
    for (const { id } of led) {
      yield* checkLeader(
        leaders.find((one) => one.id === id),
        id,
        side,
        first,
      );
      if (seen.has(id)) yield { at: id, rule: '2.4.1', sentence: `${id} is on the map twice.` };
      seen.add(id);
    }
  }
  for (const side of ['imperial', 'protestant'] as const) {
    const trains = armies.filter((army) => army.side === side).reduce((sum, army) => sum + army.trains, 0);
    if (trains > tables.artillery.values.length) {
      yield { at: side, rule: '6.6.1', sentence: `The ${side} side begins with ${trains} artillery trains.` };
    }
  }
  yield* checkMarshals(scenario);
}

function* checkLeader(file: LeaderFile | undefined, id: string, side: string, year: number): Generator<Complaint> {
  if (!file || file.side !== side) {
    yield { at: id, rule: '2.4', sentence: `${id} is no leader of the ${side} side.` };
  } else if (year < file.first || year > file.last) {
    yield { at: id, rule: '2.4.1', sentence: `${id} is not available in ${year}.` };
  }
}

function* checkMarshals({ armies, marshals, first }: ScenarioFile): Generator<Complaint> {
  const limit = marshals.find((line) => line.first <= first && first <= line.last);
  for (const side of ['imperial', 'protestant'] as const) {
    const count = armies
      .filter((army) => army.side === side)
      .flatMap((army) => army.leaders)
      .filter(({ role }) => role === 'marshal').length;
    if (limit && count > limit[side]) {
      yield {
        at: side,
        rule: '5.3.1',
        sentence: `The ${side} side begins with ${count} Marshals, but may have ${limit[side]}.`,
      };
    }
  }
}

/** Everything that the special rules name exists. */
function* checkNames({ rules, victoryRules }: ScenarioFile, { map, leaders }: GameData): Generator<Complaint> {
  const cities = new Set(map.cities.map(({ id }) => id));
  const provinces = new Set(map.provinces.map(({ id }) => id));
  const people = new Set(leaders.map(({ id }) => id));
  const deeds = [...rules.events, ...rules.triggers].flatMap((one) => one.do);
  const conditions = [...rules.events, ...rules.triggers].map((one) => one.if);
  const tests = victoryRules.map((rule) => ('contest' in rule ? rule.contest : rule.if));
  const named = [...deeds.map(namesInDeed), ...[...conditions, ...tests].map(namesIn)];
  const all = (pick: (names: Names) => readonly string[]): readonly string[] => named.flatMap(pick);
  yield* missing(cities, 'city', [
    ...all((names) => names.cities),
    ...rules.noConversion,
    ...rules.openCities.map(({ city }) => city),
  ]);
  yield* missing(provinces, 'province', [
    ...all((names) => names.provinces),
    ...(rules.theatre ?? []),
    ...(rules.attackNeutralOnly ?? []),
  ]);
  yield* missing(people, 'leader', [
    ...all((names) => names.leaders),
    ...rules.forbiddenLeaders.map(({ id }) => id),
    ...rules.extraMarshals.map(({ id }) => id),
  ]);
  yield* missing(
    new Set(map.areas.map(({ id }) => id)),
    'Spanish Road area',
    all((names) => names.areas),
  );
}

type Names = { readonly [kind in 'cities' | 'provinces' | 'leaders' | 'areas']: readonly string[] };
const NO_NAMES: Names = { cities: [], provinces: [], leaders: [], areas: [] };

function namesInDeed(deed: DeedFile): Names {
  if (deed.kind === 'control') return { ...NO_NAMES, cities: deed.cities, provinces: deed.provinces };
  if (deed.kind === 'disband') return { ...NO_NAMES, provinces: deed.provinces };
  if (deed.kind === 'moveSp') return { ...NO_NAMES, cities: [deed.from] };
  if (deed.kind === 'removeLeader') return { ...NO_NAMES, leaders: [deed.leader] };
  if (deed.kind !== 'place') return NO_NAMES;
  const at = deed.at;
  return {
    cities: at.flatMap((one) => (one.kind === 'city' ? one.cities : one.kind === 'beside' ? [one.city] : [])),
    provinces: at.flatMap((one) => (one.kind === 'ownCityOf' ? [one.province] : [])),
    areas: at.flatMap((one) => (one.kind === 'area' ? [one.area] : [])),
    leaders: [deed.leader, ...at.flatMap((one) => (one.kind === 'with' ? [one.leader] : []))],
  };
}

function namesIn(condition: ConditionFile | ContestFile | null): Names {
  if (condition === null) return NO_NAMES;
  if (condition.kind === 'all') {
    const parts = condition.of.map(namesIn);
    return { ...NO_NAMES, cities: parts.flatMap(({ cities }) => cities) };
  }
  return {
    ...NO_NAMES,
    cities: 'cities' in condition ? condition.cities : [],
    provinces: 'provinces' in condition ? condition.provinces : 'province' in condition ? [condition.province] : [],
    leaders: 'leader' in condition ? [condition.leader] : [],
  };
}

function* missing(known: ReadonlySet<string>, what: string, names: readonly string[]): Generator<Complaint> {
  for (const name of names) {
    if (!known.has(name)) yield { at: name, rule: '3.0', sentence: `There is no ${what} ${name}.` };
  }
}

/** 8.0 After the last year somebody has won, or it is a draw. */
function* checkVictory({ victoryRules }: ScenarioFile): Generator<Complaint> {
  const last = victoryRules.at(-1);
  if (!last || last.when !== 'last' || (!('contest' in last) && last.if !== null)) {
    yield { at: 'victoryRules', rule: '8.0', sentence: 'The last victory rule must decide whatever has happened.' };
  }
}
