import { anyOf, Fast, isRefusal, only } from '@tercio/kernel';
import type { Game, Pos, Side, View } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { describe, expect, it } from 'vitest';
import { endOf } from '../src/table/ends.ts';
import { cannotBeUndone, optionsOf, warningsOf } from '../src/table/options.ts';
import type { Option } from '../src/table/options.ts';
import { gameOf } from './support.ts';

/** Whatever can be pointed at has figures, warnings, odds and a lock: none of them may fail, or the panel is gone. */

/** The questions of a random game that goes on rather than passes. */
function* met(game: Game, scenario: string, seed: number, most: number): Generator<{ pos: Pos; side: Side }> {
  const random = new Fast(seed, 1);
  let { pos } = game.setup(scenario, {}, new Fast(seed, 0));
  for (let i = 0; i < most && game.over(pos) === null; i++) {
    const [waiting] = game.waiting(pos);
    const offer = waiting && game.offer(pos, waiting.side);
    if (!waiting || !offer) return;
    yield { pos, side: waiting.side };
    const lively = offer.choices.filter(({ verb }) => !['pass', 'end', 'stop', 'done'].includes(verb));
    const choice = lively.length > 0 ? anyOf({ ...offer, choices: lively }, random) : anyOf(offer, random);
    const next = game.play(pos, waiting.side, [choice], new Fast(seed, 2, i));
    if (isRefusal(next)) return;
    ({ pos } = next);
  }
}

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
