import { Fast, only, side } from '@tercio/kernel';
import type { Game, View } from '@tercio/kernel';
import { games } from '@tercio/registry';
import { loadBoard } from '@tercio/registry/boards';
import { describe, expect, it } from 'vitest';
import { FRAMES, here } from '../src/table/frames.ts';

/** The sheet of signs, and how each game is won, as its board draws and tells them when every scenario begins. */

const begun = (game: Game): readonly View[] =>
  game.scenarios.map(({ id }) => game.view(game.setup(id, {}, new Fast(1)).pos, only(side(0))));

const boards = await Promise.all(games.map(async ({ game }) => ({ game, board: await loadBoard(game.id) })));

describe.each(boards)('signs on the board of $game.id', ({ game, board }) => {
  const rules = new Set(game.rulebook.map(({ id }) => id));
  it('have a name and a meaning, and rules that the rulebook has', () => {
    for (const view of begun(game))
      for (const { title, signs } of board.signs?.(view) ?? []) {
        expect(title).not.toBe('');
        expect(new Set(signs.map((sign) => sign.title)).size).toBe(signs.length);
        for (const { words, rule } of signs) {
          expect(words).not.toBe('');
          if (rule !== undefined) expect(rules).toContain(rule);
        }
      }
  });
  it('point at things that lie on the sheet', () => {
    for (const view of begun(game))
      for (const { signs } of board.signs?.(view) ?? [])
        for (const thing of signs.flatMap(({ on = [] }) => on))
          expect([thing, board.box(view, thing)]).toEqual([thing, expect.objectContaining({})]);
  });
  it('the goal is a sentence, with bars and ways for sides that play', () => {
    for (const view of begun(game)) {
      const { goal, sides } = board.status(view);
      if (!goal) continue;
      const playing = new Set(sides.map((one) => one.side));
      expect(goal.words.length).toBeGreaterThan(20);
      for (const one of [...goal.bars, ...(goal.ways ?? [])]) expect(playing).toContain(one.side);
      for (const { rule } of [...(goal.ways ?? []), ...(goal.notes ?? [])]) expect(rules).toContain(rule);
    }
  });
});

describe('signs on this field', () => {
  const sign = { picture: null, title: 'Wagon', words: 'full' };
  it('are those that something carries, and those that are no matter of single things', () => {
    const carried = { ...sign, title: 'Town', on: [{ domain: 'place', arg: 1 }] };
    const groups = [
      { title: 'Some', signs: [sign, { ...sign, title: 'Gun', on: [] }, carried] },
      { title: 'None', signs: [{ ...sign, on: [] }] },
    ];
    expect(here(groups)).toEqual([{ title: 'Some', signs: [sign, carried] }]);
  });
  it('the frames of the table are always among them', () => {
    expect(here([FRAMES])).toEqual([FRAMES]);
  });
});
