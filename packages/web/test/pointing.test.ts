import { anyOf, Fast, only } from '@tercio/kernel';
import type { Choice, Game, View } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { describe, expect, it } from 'vitest';
import { endOf } from '../src/table/ends.ts';
import { cannotBeUndone, optionsOf, warningsOf } from '../src/table/options.ts';
import type { Option } from '../src/table/options.ts';
import { gameOf, questions } from './support.ts';
import type { Question } from './support.ts';

/** Whatever can be pointed at has figures, warnings, odds and a lock: none of them may fail, or the panel is gone. */

/** In a game that goes on rather than passes. */
function lively({ offer }: Question, random: Fast): Choice {
  const choices = offer.choices.filter(({ verb }) => !['pass', 'end', 'stop', 'done'].includes(verb));
  return choices.length > 0 ? anyOf({ ...offer, choices }, random) : anyOf(offer, random);
}
const met = (game: Game, scenario: string, seed: number, most: number): Generator<Question> =>
  questions({ game, scenario, seed, most, answer: lively });

/** As the panel does for what is under the pointer; the odds are reckoned for whatever is legal there. */
function pointAt(game: Game, view: View, option: Option): void {
  const end = endOf(game, view, option);
  game.explain(end.view, option.side, end.choice);
  warningsOf(game, view, option);
  cannotBeUndone(game, view, option);
  expect(game.why(game.redeal(end.view, new Fast(1)), option.side, end.choice)).toBeNull();
}

const FIELDS = [
  ['cuius-regio', 'white-mountain-1620', 2],
  ['cuius-regio', 'breitenfeld-1631', 1],
  ['won-by-the-sword', 'lion-1632', 1],
] as const;

describe('pointing at what is farther off, and at bundles', () => {
  it.each(FIELDS)('never fails: %s, %s', async (id, scenario, seed) => {
    const game = gameOf(id);
    const board = await loadBoard(id);
    let pointed = 0;
    for (const { pos, side } of met(game, scenario, seed, 70)) {
      const view = game.view(pos, only(side));
      const { all, bundles, far } = optionsOf(game, board, view, null, true);
      // Those that end next to each other have much the same way.
      for (const option of [...all.slice(0, 8), ...bundles, ...far.filter((_, i) => i % 6 === 0)]) {
        pointAt(game, view, option);
        pointed++;
      }
    }
    expect(pointed).toBeGreaterThan(100);
  });
});
