import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { JSX } from 'preact';
import { Fast, NOBODY } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { loadGame } from '@tercio/registry/lazy';

/** How a scenario is won, in the sentence that its board says at the table. */
export function GoalLine({ game, scenario }: { readonly game: string; readonly scenario: string }): JSX.Element | null {
  const words = useSignal('');
  useEffect(() => {
    void Promise.all([loadGame(game), loadBoard(game)]).then(
      ([{ game: rules }, board]) => {
        const { pos } = rules.setup(scenario, {}, new Fast(1));
        words.value = board.status(rules.view(pos, NOBODY)).goal?.words ?? '';
      },
      // A game that cannot be loaded here says nothing of it.
      () => {},
    );
  }, [game, scenario]);
  if (words.value === '') return null;
  return (
    <section class="expect" aria-label="Goal">
      <p>
        <b>Goal.</b> {words.value.replace(/\.?$/, '.')}
      </p>
    </section>
  );
}
