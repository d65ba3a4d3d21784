import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import type { JSX } from 'preact';
import type { Board } from '@tercio/board';
import { isOwn } from '@tercio/kernel/rooms';
import { loadBoard } from '@tercio/registry/boards';
import { earlySight } from '../host/early.ts';
import { openLocal } from '../host/local.ts';
import type { LocalHost } from '../host/local.ts';
import { claim } from '../host/one-tab.ts';
import type { Tab } from '../host/one-tab.ts';
import { loadGame } from '../host/own.ts';
import { savedGame } from '../host/saves.ts';
import { Table } from '../table/table.tsx';
import { Unreadable } from './unreadable.tsx';

type State =
  | { readonly is: 'opening' | 'missing' | 'elsewhere' }
  | { readonly is: 'open'; readonly host: LocalHost; readonly board: Board };

/** A game played in this page. */
export function GamePage({ id }: { readonly id: string }): JSX.Element {
  const state = useSignal<State>({ is: 'opening' });
  const steal = useSignal(false);
  useLayoutEffect(() => {
    let gone = false;
    let tab: Tab | null = null;
    const close = (): void => void (state.value.is === 'open' && state.value.host.close());
    void (async () => {
      tab = await claim(id, steal.value);
      const saved = savedGame(id);
      if (gone || !saved || !tab) {
        if (gone) tab?.leave();
        else state.value = { is: saved ? 'elsewhere' : 'missing' };
        return;
      }
      void tab.taken.then(() => {
        close();
        state.value = { is: 'elsewhere' };
      });
      // What a file brought must be there before anything of it is drawn.
      const own = isOwn(saved.header.scenario) ? loadGame(saved.game, saved.edition) : null;
      const [sight, board] = await Promise.all([earlySight(saved), loadBoard(saved.game), own]);
      if (!gone) state.value = { is: 'open', host: openLocal(saved, sight), board };
    })();
    return () => {
      gone = true;
      close();
      tab?.leave();
    };
  }, [id, steal.value]);
  const why = state.value.is === 'open' ? state.value.host.unreadable.value : null;
  if (why !== null) return <Unreadable id={id} why={why} />;
  if (state.value.is === 'open') return <Table host={state.value.host} board={state.value.board} />;
  return <Message is={state.value.is} take={() => (steal.value = true)} />;
}

const WORDS = {
  opening: 'Opening the game …',
  missing: 'There is no such game in this browser.',
  elsewhere: 'This game is open in another tab.',
} as const;

function Message({ is, take }: { readonly is: keyof typeof WORDS; readonly take: () => void }): JSX.Element {
  return (
    <main class="message">
      <p>{WORDS[is]}</p>
      {is === 'elsewhere' && (
        <button type="button" class="button main" onClick={take}>
          Go on here
        </button>
      )}
      {is !== 'opening' && (
        <a class="button" href="/">
          Front page
        </a>
      )}
    </main>
  );
}
