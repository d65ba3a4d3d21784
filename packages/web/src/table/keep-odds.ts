import { effect } from '@preact/signals';
import { askedAt, lastOf, rolls } from './options.ts';
import type { Thinking } from './thinking.ts';

/** Keeps the odds of what is under thought up to date; returns how to stop. */
export function keepOdds(table: Thinking): () => void {
  return effect(() => {
    const option = table.thought.value;
    const view = table.host.situation.peek()?.view;
    table.odds.value = null;
    if (!option || !view || !rolls(table.game, view, option)) return;
    const last = lastOf(table.game, view, option);
    // What is in hand rolls for itself.
    const ask = option.way ? null : askedAt(last, option.side);
    const of = ask === null ? null : (table.board.weighs?.(ask, last.choice.verb) ?? null);
    void table.reckoner.odds(last.view, option.side, last.choice, of).then((odds) => {
      if (table.thought.peek() === option) table.odds.value = odds;
    });
  });
}
