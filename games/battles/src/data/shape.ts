// Whether a JSON value is written like a scenario file at all. What it says is another matter: see validate.ts.

import type { Complaint, Provenance, ScenarioFile, ScenarioTable, Terrain } from './types.ts';

/** No clause speaks of texts and lists as such: a fault in them cites the rule that lets a scenario set its terms. */
const TERMS = '1.1';

/** Finds what is wrong with a value: the path to it and what belongs there. */
type Shape = (value: unknown, path: string) => Complaint | undefined;

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

const expected = (rule: string, what: string, test: (value: unknown) => boolean): Shape => {
  return (value, path) => (test(value) ? undefined : { at: path, rule, sentence: `${path} must be ${what}.` });
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWhole = (value: unknown) => Number.isInteger(value) && Number(value) >= 1;

const text = expected(TERMS, 'a text', (value) => typeof value === 'string');
const flag = expected(TERMS, 'true or false', (value) => typeof value === 'boolean');
const whole = (rule: string) => expected(rule, 'a whole number of at least 1', isWhole);
const oneOf = (rule: string, ...words: readonly unknown[]) =>
  expected(rule, `one of ${words.map(String).join(', ')}`, (value) => words.includes(value));

const listOf = (shape: Shape, length?: number): Shape => {
  return (value, path) => {
    if (!Array.isArray(value) || (length !== undefined && value.length !== length)) {
      return {
        at: path,
        rule: TERMS,
        sentence: `${path} must be a list${length === undefined ? '' : ` of ${length}`}.`,
      };
    }
    return firstFault(value.map((item: unknown, index) => [shape, item, `${path}[${index}]`]));
  };
};

/** A map from names to values; `names` says which names there may be, otherwise any. */
const mapOf = (shape: Shape, rule = TERMS, names?: Readonly<Record<string, true>>): Shape => {
  return (value, path) => {
    if (!isObject(value)) return { at: path, rule: TERMS, sentence: `${path} must be an object.` };
    const stranger = Object.keys(value).find((name) => names !== undefined && !Object.hasOwn(names, name));
    if (stranger !== undefined) {
      return {
        at: path,
        rule,
        sentence: `${path} knows no "${stranger}", only ${Object.keys(names ?? {}).join(', ')}.`,
      };
    }
    return firstFault(Object.entries(value).map(([name, item]) => [shape, item, `${path}.${name}`]));
  };
};

/** An object with exactly these fields; those ending in a question mark may be missing. */
const fieldsOf = (fields: Readonly<Record<string, Shape>>): Shape => {
  const known = new Map(Object.entries(fields).map(([field, shape]) => [field.replace('?', ''), shape]));
  return (value, path) => {
    const prefix = path === '' ? '' : `${path}.`;
    if (!isObject(value)) return { at: path, rule: TERMS, sentence: `${path || 'A scenario'} must be an object.` };
    const missing = Object.keys(fields).find((field) => !field.endsWith('?') && !Object.hasOwn(value, field));
    if (missing !== undefined)
      return { at: prefix + missing, rule: TERMS, sentence: `${prefix}${missing} is missing.` };
    const stranger = Object.keys(value).find((field) => !known.has(field));
    if (stranger !== undefined) {
      return { at: prefix + stranger, rule: TERMS, sentence: `${prefix}${stranger} is not a field of a scenario.` };
    }
    return firstFault(Object.entries(value).map(([field, item]) => [known.get(field) ?? text, item, prefix + field]));
  };
};

function firstFault(parts: readonly (readonly [Shape, unknown, string])[]): Complaint | undefined {
  for (const [shape, value, path] of parts) {
    const fault = shape(value, path);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

const SOURCE_TABLES: Readonly<Record<ScenarioTable, Shape>> = Object.fromEntries(
  ['battle', 'board', 'weather', 'terrain', 'wings', 'commanders', 'ratings', 'units', 'notation'].map((table) => [
    table,
    oneOf(TERMS, ...Object.keys(PROVENANCE)),
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
  'facing?': mapOf(oneOf('5.3.7', 'N', 'E', 'S', 'W')),
  'straddling?': listOf(fieldsOf({ zones: listOf(text, 2), unit: text, 'front?': text })),
  'offBoard?': listOf(fieldsOf({ wing: text, 'notBefore?': whole('2.8'), units: texts })),
});

const SCENARIO = fieldsOf({
  id: expected(TERMS, 'lower-case letters, digits and hyphens', (value) => /^[a-z0-9-]+$/.test(String(value))),
  kind: oneOf(TERMS, 'battle', 'fixture'),
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
  multiple: expected('1.2.3', 'a number above 0', (value) => typeof value === 'number' && value > 0),
  width: whole('2.1'),
  frontage: whole('2.2'),
  turns: whole('8.5'),
  firstPlayer: oneOf('1.1.1', 'A', 'B'),
  winnerAtEnd: oneOf('8.5', 'A', 'B'),
  weather: fieldsOf({ smoke: flag, rain: oneOf('B.3', null, 'cloudy', 'raining'), dark: listOf(whole('B.4')) }),
  map: text,
  terrain: mapOf(texts, '2.3', TERRAIN),
  owners: mapOf(texts, '2.3', { A: true, B: true }),
  sides: listOf(SIDE, 2),
});

/** The first thing that keeps a JSON value from being a scenario file. */
export function findMisshape(json: unknown): Complaint | undefined {
  return SCENARIO(json, '');
}

export function isScenarioFile(json: unknown): json is ScenarioFile {
  return findMisshape(json) === undefined;
}
