import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { wonByTheSword } from '../src/index.ts';

/** Every rule has a test that names it first, and every judgement one that turns it round. */

const sources = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.test.ts') && name !== 'coverage.test.ts')
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));

/** `it('...')`, and `it.each(...)('...')`, whose title follows the table. */
const TITLE = /(?:\b(?:test|it)|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
const named = sources.flatMap((source) =>
  [...source.matchAll(TITLE)].map(([, , title = '']) => title.split(/[ ,:]/, 1)[0]),
);

it('1.0 every rule of the book has a test whose title begins with it', () => {
  const missing = wonByTheSword.rulebook.filter(({ id }) => !named.includes(id));
  expect(missing.map(({ id, title }) => `${id} ${title}`)).toEqual([]);
});

it('1.0 no test names a rule that is not in the book', () => {
  const known = wonByTheSword.rulebook.map(({ id }) => id);
  const cited = named.filter((id) => /^\d+\.\d/.test(id ?? ''));
  expect(cited.filter((id) => !known.includes(id ?? ''))).toEqual([]);
});

it.each(Object.entries(wonByTheSword.rulings))('1.0 %s is turned round in a test', (name, { standard, values }) => {
  const other = values.find((value) => value !== standard);
  const flipped = new RegExp(`\\b${name}: (?:${other}\\b|[a-z])`);
  expect(sources.some((source) => flipped.test(source))).toBe(true);
});
