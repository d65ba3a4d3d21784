import type { JSX } from 'preact';
import type { TableState } from './state.ts';

/** What can be laid over the ground, one at a time: a press takes the next, after the last none. */

export function nextLayer({ layer, board }: TableState): void {
  const count = board.layers?.length ?? 0;
  const next = (layer.value ?? -1) + 1;
  layer.value = next < count ? next : null;
}

/** Which one lies there, and what its signs mean. */
export function LayerWords({ table }: { readonly table: TableState }): JSX.Element | null {
  const shown = table.board.layers?.[table.layer.value ?? -1];
  return (
    <p class="layer-words" role="status">
      {shown && (
        <>
          <b>{shown.title}</b> {shown.words}
        </>
      )}
    </p>
  );
}
