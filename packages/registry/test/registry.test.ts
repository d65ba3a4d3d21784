import { expect, it } from 'vitest';
import { entries, entryOf, games } from '../src/index.ts';
import { loadGame, loadMind, shelves } from '../src/lazy.ts';

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

it('loads a game and its bot by the id alone, and says which game there is not', async () => {
  for (const { game, judgement } of games) {
    expect((await loadGame(game.id)).game).toBe(game);
    expect(await loadMind(game.id)).toBe(judgement);
  }
  expect(shelves.map(({ id }) => id)).toEqual(games.map(({ game }) => game.id));
  await expect(loadGame('chess')).rejects.toThrow('there is no game "chess"');
});
