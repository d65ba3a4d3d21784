import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { TableState } from '../table/state.ts';
import { RuleList } from './list.tsx';

/** The rules beside the table, opened at one entry. Closing gives the focus back to where it was. */
export function Drawer({ table: { game, rule } }: { readonly table: TableState }): JSX.Element {
  const back = useRef(document.activeElement);
  // At once: a key pressed after closing begins where the focus was.
  useLayoutEffect(
    () => () => {
      const { current } = back;
      if (current?.isConnected && (current instanceof HTMLElement || current instanceof SVGElement)) current.focus();
    },
    [],
  );
  return (
    <aside class="drawer" aria-label="Rules" onKeyDown={(event) => event.key === 'Escape' && (rule.value = null)}>
      <header>
        <h2>Rules</h2> <span>{game.title}</span>
        <button type="button" class="button" onClick={() => (rule.value = null)}>
          Close <kbd>Esc</kbd>
        </button>
      </header>
      <RuleList game={game} marked={rule.value || null} autofocus />
    </aside>
  );
}
