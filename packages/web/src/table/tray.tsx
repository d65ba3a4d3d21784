import type { JSX } from 'preact';
import { inTray } from './options.ts';
import { PictureOf } from './parts.tsx';
import { isEcho } from './names.ts';
import type { TableState } from './state.ts';

/** Things that may be chosen but stand nowhere on the sheet: those still to come. */
export function Tray({ table }: { readonly table: TableState }): JSX.Element | null {
  const { view, board } = table;
  const options = view ? inTray(table.options.value, board, view, table.staging.stage.value) : [];
  if (options.length === 0) return null;
  return (
    <ul class="tray" aria-label="Off the field">
      {options.map((option) => (
        <li key={option.key}>
          <button
            type="button"
            class="card"
            data-key={option.key}
            // One after the other is taken from the same spot: the next there is meant.
            onClick={(event) => !isEcho(table, event) && table.choose(option)}
            onPointerMove={() => (table.hovered.value = option.key)}
            onPointerLeave={() => (table.hovered.value = null)}
          >
            {option.domain !== null && option.choice.arg !== null && (
              <PictureOf table={table} thing={{ domain: option.domain, arg: option.choice.arg }} />
            )}
            <span>{option.words}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
