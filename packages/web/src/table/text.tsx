import type { JSX } from 'preact';
import { Everything } from './odds.tsx';
import type { TableState } from './state.ts';

/** The same position and the same options, all in words. */
export function TextView({ table }: { readonly table: TableState }): JSX.Element {
  const view = table.host.situation.value?.view;
  return (
    <section class="text-view" aria-label="The position in words">
      <pre tabIndex={0}>{view ? table.host.game.words.position(view) : ''}</pre>
      <div class="card">
        <Everything table={table} />
      </div>
    </section>
  );
}
