import { loadGame } from './own.ts';
import type { Reckoned, ToReckon } from './reckoner.ts';

/** Chances are reckoned here, so that the screen never waits for them. They need no more than the view. */
self.addEventListener('message', ({ data }: MessageEvent<ToReckon>) => {
  void loadGame(data.view.game, data.view.edition).then(({ game }) => {
    const odds = game.quantities
      .filter((quantity) => data.of?.includes(quantity) ?? true)
      .map((quantity) => game.forecast(data.view, data.side, data.choice, quantity, undefined, true))
      .filter(({ lines }) => lines.length > 1);
    const answer: Reckoned = { n: data.n, odds };
    self.postMessage(answer, { transfer: [] });
  });
});
