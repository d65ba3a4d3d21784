import { expect, it } from 'vitest';
import { entries, entryOf, games } from '../src/index.ts';

it('knows every game once in each edition', () => {
  const names = entries.map(({ game }) => `${game.id} ${game.edition}`);
  expect(new Set(names).size).toBe(names.length);
});

it('finds the current edition by the id alone, another by its number', () => {
  for (const entry of games) {
    expect(entryOf(entry.game.id)).toBe(entry);
    expect(entryOf(entry.game.id, entry.game.edition)).toBe(entry);
  }
  expect(entryOf('ferry', 99)).toBeUndefined();
  expect(entryOf('chess')).toBeUndefined();
});

it('marks made-up games as practice', () => {
  expect(entryOf('ferry')?.practice).toBe(true);
});
