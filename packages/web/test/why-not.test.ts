import { anyOf, Fast, isRefusal, only } from '@tercio/kernel';
import type { Board, Thing } from '@tercio/board';
import type { Game, Side, View } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { describe, expect, it } from 'vitest';
import { optionsAt, optionsOf, whyNot } from '../src/table/options.ts';
import { gameOf } from './support.ts';

/** A click on anything that can do nothing now says why: this thing, with its rule. */

interface Answer {
  readonly ask: string;
  readonly thing: Thing;
  readonly words: string | null;
  readonly rule: string;
}

/** What clicks in the middle of every place and piece are answered with, where they choose nothing. */
function answersTo(game: Game, board: Board, view: View, side: Side): readonly Answer[] {
  const options = optionsOf(game, board, view, side);
  const { offer } = options;
  if (!offer) return [];
  const places = board.places(view);
  const pieces = board.pieces(view, 'near').map(({ thing }) => thing);
  return [...places, ...pieces].flatMap((thing): readonly Answer[] => {
    const box = board.box(view, thing);
    if (!box) return [];
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const things = board.under(view, middle.x, middle.y, 1);
    if (optionsAt(options, things, middle, 1).length > 0) return [];
    for (const one of things) {
      const own = board.whyNot?.(game, view, { ask: offer.ask, about: offer.about, side }, one);
      if (own) return [{ ask: offer.ask, thing: one, ...own }];
      const why = whyNot(game, board, view, options, one);
      if (why) return [{ ask: offer.ask, thing: one, words: game.words.refusal(why, view), rule: why.rule }];
    }
    return [{ ask: offer.ask, thing, words: null, rule: '' }];
  });
}

function played(game: Game, board: Board, scenario: string, seed: number, most: number): readonly Answer[] {
  const found: Answer[] = [];
  const tried = new Map<string, number>();
  const random = new Fast(seed, 1);
  let { pos } = game.setup(scenario, {}, new Fast(seed, 0));
  for (let i = 0; i < most && game.over(pos) === null; i++) {
    const [waiting] = game.waiting(pos);
    const offer = waiting && game.offer(pos, waiting.side);
    if (!waiting || !offer) break;
    const times = tried.get(offer.ask) ?? 0;
    tried.set(offer.ask, times + 1);
    if (times < TRIES) found.push(...answersTo(game, board, game.view(pos, only(waiting.side)), waiting.side));
    const next = game.play(pos, waiting.side, [anyOf(offer, random)], new Fast(seed, 2, i));
    if (isRefusal(next)) break;
    ({ pos } = next);
  }
  return found;
}

const TRIES = 2;

describe('Battles', () => {
  it('says of everything that cannot be chosen why not, with a rule of the book', async () => {
    const [game, board] = [gameOf('battles'), await loadBoard('battles')];
    const answers = ['breitenfeld-1631', 'ceresole-1544'].flatMap((scenario) => played(game, board, scenario, 4, 260));
    const rules = new Set(game.rulebook.map(({ id }) => id));
    const silent = answers.filter(({ words }) => words === null).map(({ ask, thing }) => `${ask}: ${thing.domain}`);
    expect([...new Set(silent)]).toEqual([]);
    expect([...new Set(answers.filter(({ rule }) => !rules.has(rule)).map(({ rule }) => rule))]).toEqual([]);
    expect(new Set(answers.map(({ ask }) => ask)).size).toBeGreaterThan(8);
    expect(answers.filter(({ words }) => /undefined|NaN|null/.test(words ?? ''))).toEqual([]);
  });
});
