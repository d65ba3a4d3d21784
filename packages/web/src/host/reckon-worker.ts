import { loadGame } from './own.ts';
import type { Reckoned, ToReckon } from './reckoner.ts';

/** Chances are reckoned here, so that the screen never waits for them. They need no more than the view. */
self.addEventListener('message', ({ data }: MessageEvent<ToReckon>) => {
  const answer = (odds: Reckoned['odds']): void => self.postMessage({ n: data.n, odds }, { transfer: [] });
  void oddsOf(data).then(answer, (error: unknown) => {
    // Nobody waits for ever: no chances are told, the fault is, and those that were asked for after it come.
    answer([]);
    throw error;
  });
});

async function oddsOf({ view, side, choice, of }: ToReckon): Promise<Reckoned['odds']> {
  const { game } = await loadGame(view.game, view.edition);
  return game.quantities
    .filter((quantity) => of?.includes(quantity) ?? true)
    .map((quantity) => game.forecast(view, side, choice, quantity, undefined, true))
    .filter(({ lines }) => lines.length > 1);
}
