// Whether a JSON value is written like a scenario file at all. What it says is another matter: see validate.ts.

import { shapesUnder } from '@tercio/kernel/rooms';
import type { Complaint, Shape } from '@tercio/kernel/rooms';
import type { Provenance, ScenarioFile, ScenarioTable, Terrain } from './types.ts';

/** No clause speaks of texts and lists as such: a fault in them cites the rule that lets a scenario set its terms. */
const TERMS = '1.1';

const TERRAIN: Readonly<Record<Terrain, true>> = {
  camp: true,
  ditch: true,
  'field fortification': true,
  hedgerow: true,
  hill: true,
  impassable: true,
  marsh: true,
  river: true,
  shoreline: true,
  stream: true,
  village: true,
  woods: true,
};

const PROVENANCE: Readonly<Record<Provenance, true>> = {
  rulebook: true,
  history: true,
  reconstruction: true,
  fixture: true,
};

const { expected, fieldsOf, flag, listOf, mapOf, oneOf, slug } = shapesUnder(TERMS);
/** A made-up ground has neither date nor place: such texts are empty. */
const text = expected('a text', (value) => typeof value === 'string');
const whole = (rule: string) => shapesUnder(rule).atLeast(1);

const SOURCE_TABLES: Readonly<Record<ScenarioTable, Shape>> = Object.fromEntries(
  ['battle', 'board', 'weather', 'terrain', 'wings', 'commanders', 'ratings', 'units', 'notation'].map((table) => [
    table,
    oneOf(...Object.keys(PROVENANCE)),
  ]),
) as Record<ScenarioTable, Shape>;

const texts = listOf(text);
const WING = { id: text, name: text, columns: listOf(whole('2.5.1')) };

const SIDE = fieldsOf({
  name: text,
  shortName: text,
  exhausted: flag,
  traditional: flag,
  wings: listOf(fieldsOf(WING)),
  reserves: listOf(fieldsOf({ ...WING, rows: listOf(whole('2.6.1')) })),
  commanders: listOf(
    fieldsOf({ name: text, rating: text, 'at?': text, 'offBoard?': text, 'notBefore?': whole('2.8'), 'chief?': flag }),
  ),
  units: mapOf(texts),
  'facing?': mapOf(shapesUnder('5.3.7').oneOf('N', 'E', 'S', 'W')),
  'straddling?': listOf(fieldsOf({ zones: listOf(text, 2), unit: text, 'front?': text })),
  'offBoard?': listOf(fieldsOf({ wing: text, 'notBefore?': whole('2.8'), units: texts })),
});

const SCENARIO = fieldsOf({
  id: slug,
  kind: oneOf('battle', 'fixture'),
  title: text,
  date: text,
  place: text,
  history: text,
  strengths: listOf(text, 2),
  outcome: text,
  sources: texts,
  source: fieldsOf(SOURCE_TABLES),
  notes: text,
  deviations: texts,
  multiple: shapesUnder('1.2.3').expected('a number above 0', (value) => typeof value === 'number' && value > 0),
  width: whole('2.1'),
  frontage: whole('2.2'),
  turns: whole('8.5'),
  firstPlayer: shapesUnder('1.1.1').oneOf('A', 'B'),
  winnerAtEnd: shapesUnder('8.5').oneOf('A', 'B'),
  weather: fieldsOf({
    smoke: flag,
    rain: shapesUnder('B.3').oneOf(null, 'cloudy', 'raining'),
    dark: listOf(whole('B.4')),
  }),
  map: text,
  terrain: shapesUnder('2.3').mapOf(texts, Object.keys(TERRAIN)),
  owners: shapesUnder('2.3').mapOf(texts, ['A', 'B']),
  sides: listOf(SIDE, 2),
});

/** The first thing that keeps a JSON value from being a scenario file. */
export function findMisshape(json: unknown): Complaint | undefined {
  return SCENARIO(json, '');
}

export function isScenarioFile(json: unknown): json is ScenarioFile {
  return findMisshape(json) === undefined;
}
