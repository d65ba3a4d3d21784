import { rules } from '@tercio/ferry';
import { defineGame } from '@tercio/kernel';
import { expect, it } from 'vitest';
import { frozenOf, thawed } from '../src/index.ts';

/** An edition that has changed without a new number is found, and it is said what to do. */

const ferry = defineGame(rules);
const kept = frozenOf(ferry);

it('finds nothing where nothing has changed, and nothing in one more scenario', () => {
  expect(thawed(ferry, kept)).toBeNull();
  const { ring: _ring, ...fewer } = kept.scenarios;
  expect(thawed(ferry, { ...kept, scenarios: fewer })).toBeNull();
});

it('finds changed data, changed rules and a lost scenario, each by its scenario', () => {
  const other = defineGame({ ...rules, tables: (id) => (id === 'short' ? 'other' : rules.tables(id)) });
  expect(thawed(other, kept)).toMatch(/is frozen, and has changed:\n {2}short: other data\nGames under way/);
  const limited = defineGame({ ...rules, setup: (setup) => ({ ...rules.setup(setup), lastTurn: 1 }) });
  expect(thawed(limited, kept)).toContain('  ring: the rules play otherwise');
  const fewer = defineGame({ ...rules, scenarios: rules.scenarios.filter(({ id }) => id !== 'pair') });
  expect(thawed(fewer, kept)).toContain('  pair is gone');
  expect(thawed(fewer, kept)).toContain('npm run edition -- ferry');
});

it('asks for a new edition to be written down, and lets a game in the making change', () => {
  const second = defineGame({ ...rules, edition: 2 });
  expect(thawed(second, kept)).toBe(
    'Edition 2 of Ferry is not written down, only 1: npm run edition -- --freeze ferry',
  );
  expect(thawed(ferry, null)).toContain('is not written down');
  const making = defineGame({ ...rules, edition: 0 });
  expect(frozenOf(making).scenarios).toEqual({});
  expect(thawed(defineGame({ ...rules, edition: 0, tables: () => 'x' }), frozenOf(making))).toBeNull();
});

it('finds rules that are written otherwise, though no played game shows it', () => {
  const written = frozenOf(ferry, 'as they were');
  expect(thawed(ferry, written, 'as they were')).toBeNull();
  expect(thawed(ferry, written, 'a breach costs one more')).toContain('no played game shows a change');
});
