import type { JSX } from 'preact';
import { Away, hasNews } from './away.tsx';
import { Everything } from './panel.tsx';
import type { TableState } from './state.ts';

/** The same position and the same options, all in words. */
export function TextView({ table }: { readonly table: TableState }): JSX.Element {
  const { view } = table;
  const status = view && table.board.status(view);
  return (
    <section class="text-view" aria-label="The position in words">
      <div class="card choices-in-words">
        {hasNews(table) && <Away table={table} />}
        <Everything table={table} />
      </div>
      <div class="card">
        <h2>{status?.title}</h2>
        <p>
          {status?.turn ? `Turn ${status.turn.now} of ${status.turn.of}. ` : ''}
          {status?.sides.map(({ name, note }) => `${name}: ${note}.`).join(' ')} {status?.notes.join(', ')}
        </p>
        <pre tabIndex={0} aria-label="The position">
          {view ? table.game.words.position(view) : ''}
        </pre>
      </div>
    </section>
  );
}
