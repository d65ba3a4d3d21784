import { effect } from '@preact/signals';
import type { Game, Side } from '@tercio/kernel';
import type { Series } from '../host/host.ts';
import { isForced, openlyUsual } from '../host/routine.ts';
import { asksAll } from '../settings.ts';
import type { Link } from './link.ts';

/**
 * At a table elsewhere, too, what is no decision is answered by itself: from my own view, and as an ordinary choice, so
 * that nobody there can tell. Returns how to stop.
 */
export function routine(
  game: Game,
  link: Link,
  /** These want to be asked, whatever it is. */
  wanting: ReadonlySet<Side>,
  answered: (side: Side, answer: Series) => void,
): () => void {
  let busy = false;
  const answer = async (): Promise<void> => {
    const view = link.view.value;
    const own = view?.offers.find(({ side, offer }) => offer !== null && !wanting.has(side));
    const choice = view && own ? openlyUsual(game, view, own.side) : null;
    if (!view || !own || !choice) return;
    busy = true;
    const from = link.events.value.length;
    const refusal = await link.choose(own.side, [choice]);
    busy = false;
    if (refusal !== null) return;
    const words = [game.words.option(view, own.side, choice)];
    answered(own.side, { words, forced: [isForced(own.offer)], from, to: link.events.value.length });
    // The next question came while this one was being answered.
    if (link.view.value !== view) await answer();
  };
  return effect(() => {
    const isOn = asksAll(game.id).value === 0 && link.state.value === 'live' && link.card.value?.status === 'running';
    if (link.view.value && isOn && !busy) void answer();
  });
}
