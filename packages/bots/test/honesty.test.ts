import { Fast, only } from '@tercio/kernel';
import type { Game, Pos, Side, Sides, View } from '@tercio/kernel';
import type { Judgement, Sim } from '@tercio/kernel/sim';
import { seatsBySide } from '@tercio/lab/play';
import { entryOf } from '@tercio/registry';
import { describe, expect, it } from 'vitest';
import { botOf } from '../src/index.ts';
import type { Seat } from '../src/index.ts';

/**
 * A bot cannot know what its side cannot see: two truths that look alike to it bring the same choice and the same lines.
 * It is asked as at a table: with a view, from which everything else is made.
 */

const NAMES = ['random', 'greedy', 'recruit', 'captain@24', 'marshal@24'];

interface Moment {
  readonly side: Side;
  /** What the seat of that side holds. */
  readonly holds: Sides;
  readonly truth: Pos;
}

/** Moments of a game that goes on by chance, one in so many choices. */
function momentsOf(game: Game, scenario: string, every: number, count: number): readonly Moment[] {
  const random = new Fast(11);
  const holds = seatsBySide(game, scenario);
  let { pos } = game.setup(scenario, {}, random);
  const moments: Moment[] = [];
  for (let n = 1; moments.length < count && game.over(pos) === null; n++) {
    const [asked] = game.waiting(pos);
    if (!asked) throw new Error('nobody must decide');
    const { side } = asked;
    if (n % every === 0) moments.push({ side, holds: holds[side] ?? only(side), truth: pos });
    const choice = game.sim(pos, random).any(side, random);
    const played = choice && game.play(pos, side, [choice], random);
    if (!played || !('pos' in played)) throw new Error('nothing can be chosen');
    ({ pos } = played);
  }
  return moments;
}

function seatAt(game: Game, view: View, side: Side, seed: number): Seat {
  const offer = view.offers.find((own) => own.side === side)?.offer;
  if (!offer) throw new Error('nothing is asked');
  const random = new Fast(seed);
  const redeal = (): Sim => game.sim(game.redeal(view, random), random);
  return { side, view, offer, redeal, random };
}

/** What each bot comes to: its choice, and its lines where it can give them. */
function answers(game: Game, judgement: Judgement | null, truth: Pos, { side, holds }: Moment): readonly object[] {
  const view = game.view(truth, holds);
  return NAMES.map((name) => {
    const seat = seatAt(game, view, side, 7);
    const bot = botOf(name, judgement);
    if (!bot) throw new Error(`there is no bot "${name}"`);
    const thrown = view.offers.map(({ side: who, interjections }) =>
      interjections.length === 0 ? null : (bot.interject?.({ ...seat, side: who, interjections }) ?? null),
    );
    return { name, thrown, ...(bot.consider?.(seat) ?? { choice: bot.choose(seat) }) };
  });
}

describe.each([
  ['ferry', 'ring', 5, 8],
  // A seat of two sides sees what both see, and no more.
  ['ferry', 'pair', 5, 8],
  ['battles', 'rocroi-1643', 80, 2],
  ['won-by-the-sword', 'freiburg-1644', 40, 3],
  // Hands of cards: what somebody else holds, and so what he may play next, is only imagined.
  ['time-of-wars', 'livonia-1601', 15, 5],
])('%s', (id, scenario, every, count) => {
  it('the same view and the same seed bring the same choice and the same lines, whatever is hidden', () => {
    const entry = entryOf(id);
    if (!entry) throw new Error(`there is no game "${id}"`);
    const { game, judgement } = entry;
    const moments = momentsOf(game, scenario, every, count);
    expect(moments).toHaveLength(count);
    let differ = 0;
    for (const [n, moment] of moments.entries()) {
      const { truth, holds } = moment;
      const other = game.redeal(game.view(truth, holds), new Fast(100 + n));
      expect(game.view(other, holds)).toEqual(game.view(truth, holds));
      if (game.hash(other) !== game.hash(truth)) differ++;
      expect(answers(game, judgement, other, moment)).toEqual(answers(game, judgement, truth, moment));
    }
    // In a game with secrets the two truths must really be two; a battle by historical deployment has none.
    if (game.secrets) expect(differ).toBeGreaterThan(0);
  });
});
