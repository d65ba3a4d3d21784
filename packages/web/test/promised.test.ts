import { signal } from '@preact/signals';
import { only } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { describe, expect, it } from 'vitest';
import { backToUsual } from '../src/table/holding.ts';
import { optionsOf, optionsOn } from '../src/table/options.ts';
import { whatAClickDoes } from '../src/table/pointed.tsx';
import type { Held, Thinking } from '../src/table/thinking.ts';
import { gameOf, questions } from './support.ts';

/** What the panel says of a click before it is made is what the click does. */

const game = gameOf('won-by-the-sword');
const board = await loadBoard('won-by-the-sword');

/** The table as far as pointing at something asks it, at the first question of this kind. */
function asked(ask: string): Thinking {
  const met = questions({
    game,
    scenario: 'freiburg-1644',
    seed: 2,
    most: 60,
    answer: ({ offer }) => offer.choices[0] ?? { verb: '', arg: null },
  });
  for (const { pos, side, offer } of met) {
    if (offer.ask !== ask) continue;
    const view = game.view(pos, only(side));
    const options = signal(optionsOf(game, board, view, null, true));
    return { game, board, view, options, held: signal(null), leaves: () => false } as unknown as Thinking;
  }
  throw new Error(`${ask} is never asked`);
}

describe('what is pointed at', () => {
  const table = asked('column');
  const { all, bundles } = table.options.value;
  it('says that a card is taken in hand', () => {
    const card = bundles.find(({ cards = [] }) => cards.length > 0);
    expect(card && whatAClickDoes(table, card)).toMatch(/take it in hand/);
  });
  it('says how many things one chooses among where several lie on a counter', () => {
    const column = all.find(({ spot }) => spot?.thing && optionsOn(table.options.value, spot.thing).length > 1);
    expect(column && whatAClickDoes(table, column)).toMatch(/^Click there: you choose among \d+\.$/);
  });
});

it('a click that means nothing leaves the card in hand under thought: its button stays', () => {
  const held = { hold: { usual: 'play' } } as unknown as Held;
  const picked = signal<string | null>('to play');
  backToUsual({ held: signal(held), picked, unpick: () => void (picked.value = null) } as unknown as Thinking);
  expect(picked.value).toBe('to play');
  backToUsual({ held: signal(null), picked, unpick: () => void (picked.value = null) } as unknown as Thinking);
  expect(picked.value).toBe(null);
});
