import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Game } from '@tercio/kernel';
import { loadGame, shelves } from '@tercio/registry/lazy';
import { RuleList } from '../rules/list.tsx';
import { Frame } from './top.tsx';

/** The rules of a game on a page of their own; `#6.4` opens it at that entry. */
export function RulesPage({ id }: { readonly id: string }): JSX.Element {
  const game = useSignal<Game | null>(null);
  const name = id || shelves[0]?.id || '';
  useEffect(() => {
    void loadGame(name).then(
      (loaded) => (game.value = loaded.game),
      () => (game.value = null),
    );
  }, [name]);
  return (
    <Frame title="Rules">
      <main class="rules-page">
        <h1>{game.value ? game.value.title : 'Rules'}</h1>
        {game.value ? (
          <RuleList game={game.value} marked={location.hash.slice(1) || null} />
        ) : (
          <p class="opening">Opening the rules …</p>
        )}
      </main>
    </Frame>
  );
}
