import type { Report } from './types.ts';

/** Why a file cannot be shown, in a sentence. */
export class ReportFault extends Error {
  override readonly name = 'ReportFault';
}

/** A report from a file that anybody may have made: everything is looked at before anything is drawn. */
export function readReport(text: string): Report {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ReportFault('this file is no JSON; reports are written by `tercio lab … --json`');
  }
  if (!isObject(value) || !('lab' in value))
    throw new ReportFault('this is JSON, but no report of the lab; reports are written by `tercio lab … --json`');
  if (value['lab'] !== 1) throw new ReportFault('this report is of another version of the lab');
  report(value, 'report');
  // The one place where it becomes a report: `report` has just looked at every part of it.
  return value as unknown as Report;
}

/** Throws, with the place, if a value is not what it should be. */
type Check = (value: unknown, at: string) => void;
type Fields = { readonly [name: string]: Check };

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const wrong = (at: string, what: string): ReportFault =>
  new ReportFault(`this report is damaged: ${at} should be ${what}`);

const text: Check = (value, at) => {
  if (typeof value !== 'string') throw wrong(at, 'words');
};
const figure: Check = (value, at) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw wrong(at, 'a number');
};
const count: Check = (value, at) => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw wrong(at, 'a whole number');
};
const share: Check = (value, at) => {
  if (typeof value !== 'number' || !(value >= 0 && value <= 1)) throw wrong(at, 'a number from 0 to 1');
};
const flag: Check = (value, at) => {
  if (typeof value !== 'boolean') throw wrong(at, 'true or false');
};
const orNothing =
  (check: Check): Check =>
  (value, at) => {
    if (value !== null) check(value, at);
  };
const orAbsent =
  (check: Check): Check =>
  (value, at) => {
    if (value !== undefined) check(value, at);
  };
const listOf =
  (check: Check): Check =>
  (value, at) => {
    if (!Array.isArray(value)) throw wrong(at, 'a list');
    value.forEach((one, i) => check(one, `${at}[${i}]`));
  };
const object =
  (fields: Fields): Check =>
  (value, at) => {
    if (!isObject(value)) throw wrong(at, 'an object');
    for (const [name, check] of Object.entries(fields)) check(value[name], `${at}.${name}`);
  };
const oneOf =
  (...words: readonly string[]): Check =>
  (value, at) => {
    if (!words.some((word) => word === value)) throw wrong(at, `one of ${words.join(', ')}`);
  };

const SHARE: Fields = { name: text, games: count, won: count, shared: count, share, low: share, high: share };
const spread = object({
  least: figure,
  lower: figure,
  median: figure,
  upper: figure,
  most: figure,
  mean: figure,
  deviation: orAbsent(figure),
});
const bins = listOf(object({ from: figure, to: figure, games: count }));
const RULE: Fields = { id: text, title: text };

const scenario = object({
  id: text,
  title: text,
  sides: listOf(text),
  games: count,
  bySide: listOf(object(SHARE)),
  seats: listOf(object({ ...SHARE, sides: listOf(count) })),
  byBot: listOf(object(SHARE)),
  bySeat: listOf(object({ ...SHARE, seat: count })),
  favours: orNothing(count),
  choices: spread,
  turns: spread,
  turnCounts: bins,
  choiceCounts: bins,
  endings: listOf(
    object({ how: text, words: text, rule: text, won: listOf(count), drew: listOf(count), games: count, share }),
  ),
  course: listOf(
    object({
      turn: count,
      games: count,
      points: listOf(object({ lower: figure, median: figure, upper: figure })),
    }),
  ),
  blows: listOf(object({ what: text, side: count, games: count, turn: figure, outcome: object(SHARE), last: count })),
});

const report = object({
  kind: oneOf('match', 'round-robin', 'balance'),
  game: object({ id: text, title: text, edition: count }),
  command: text,
  seed: figure,
  swap: flag,
  settings: listOf(text),
  asked: count,
  played: count,
  finished: count,
  faults: listOf(object({ n: count, scenario: text, fault: text })),
  unit: orNothing(text),
  bots: listOf(object(SHARE)),
  pairs: listOf(object({ ...SHARE, against: text })),
  scenarios: listOf(scenario),
  rules: object({
    total: count,
    met: count,
    never: listOf(object(RULE)),
    silent: listOf(object(RULE)),
    rare: listOf(object({ ...RULE, games: count })),
  }),
});
