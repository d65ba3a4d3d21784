import type { YesOrNo } from '@tercio/kernel/rooms';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { battles } from '../src/index.ts';
import { RULINGS } from '../src/rulings.ts';

/** Every rule has a test that names it first, and every judgement one that turns it round. */

interface Titled {
  readonly title: string;
  /** From the title on to the next one. */
  readonly body: string;
}

const TITLE = /(?:\b(?:test|it)|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** The tests of a file: `test('...')`, `it('...')`, and `test.each(...)('...')`, whose title follows the table. */
function testsIn(source: string): readonly Titled[] {
  const found = [...source.matchAll(TITLE)];
  return found.map((match, i) => ({
    title: match[2] as string,
    body: source.slice(match.index, found[i + 1]?.index ?? source.length),
  }));
}

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts'));
const tests = files.flatMap((name) => testsIn(readFileSync(join(import.meta.dirname, name), 'utf8')));

/** `3.3.11 a large unit ...` shows 3.3.11, and not 3.3.1. */
const shows = (title: string, rule: string): boolean => title.split(/[ ,:]/, 1)[0] === rule;

test('1.1 every rule of rules.json has a test whose title begins with it', () => {
  const missing = battles.rulebook.filter(({ id }) => !tests.some(({ title }) => shows(title, id)));
  expect(missing.map(({ id, title }) => `${id} ${title}`)).toEqual([]);
});

test('1.1 no test names a rule that is not in the book', () => {
  const known = new Set(battles.rulebook.map(({ id }) => id));
  const cited = tests.flatMap(({ title }) => /^(?:\d|[A-C]\.)[\d.]*(?=[ ,:])/.exec(title)?.[0] ?? []);
  expect(cited.filter((id) => !known.has(id))).toEqual([]);
});

test.each(Object.entries<YesOrNo>(RULINGS))(
  '1.1 %s is turned round in a test of a rule that it touches',
  (name, { standard, rules }) => {
    const flipped = new RegExp(`\\b${name}: (?:${1 - standard}\\b|[a-z])`);
    const shown = tests.filter(({ title, body }) => flipped.test(body) && rules.some((rule) => shows(title, rule)));
    expect(shown.length, `no test of ${rules.join(', ')} sets ${name} to ${1 - standard}`).toBeGreaterThan(0);
  },
);
