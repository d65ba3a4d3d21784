import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { JSX } from 'preact';
import type { Board } from '@tercio/board';
import { loadBoard } from '@tercio/registry/boards';
import { openLocal } from '../host/local.ts';
import type { Host } from '../host/host.ts';
import { savedGame } from '../host/saves.ts';
import { Table } from '../table/table.tsx';

/** A game played in this page. */
export function GamePage({ id }: { readonly id: string }): JSX.Element {
  const open = useSignal<{ readonly host: Host; readonly board: Board } | null>(null);
  const fault = useSignal('');
  useEffect(() => {
    let host: Host | null = null;
    void (async () => {
      const saved = savedGame(id);
      if (!saved) {
        fault.value = 'There is no such game in this browser.';
        return;
      }
      const [opened, board] = await Promise.all([openLocal(saved), loadBoard(saved.game)]);
      host = opened;
      open.value = { host: opened, board };
    })();
    return () => host?.close();
  }, [id]);
  if (fault.value)
    return (
      <main class="message">
        <p>{fault.value}</p>
        <a class="button" href="/">
          Front page
        </a>
      </main>
    );
  return open.value ? (
    <Table host={open.value.host} board={open.value.board} />
  ) : (
    <main class="message">
      <p>Opening the game …</p>
    </main>
  );
}
