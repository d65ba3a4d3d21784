import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Portions } from '@tercio/board';
import { lower } from './options.ts';
import type { TableState } from './state.ts';
import './numbers.css';
import './portions.css';

/** How much of each, at a glance: a row for each with minus and plus, one button for all. */
export function PortionsOf({ table }: { readonly table: TableState }): JSX.Element | null {
  const { view, board, game } = table;
  const portions = view && board.portions?.(game, view);
  return portions ? <Table key={portions.key} portions={portions} table={table} /> : null;
}

function Table({ portions, table }: { readonly portions: Portions; readonly table: TableState }): JSX.Element {
  const values = useSignal<readonly number[]>(portions.rows.map(({ usual }) => usual));
  const set = (row: number, to: number): void => {
    const { max } = portions.rows[row] ?? { max: 0 };
    values.value = values.value.with(row, Math.max(0, Math.min(max, to)));
  };
  const { words, note, choices, dire = false } = portions.plan(values.value);
  return (
    <form
      class="portions"
      onSubmit={(event) => {
        event.preventDefault();
        if (choices) void table.act(choices, lower(words));
      }}
    >
      <h3>{portions.title}</h3>
      {portions.rows.map(({ words: title, max }, row) => {
        const value = values.value[row] ?? 0;
        return (
          <div class="portion" key={title} role="group" aria-label={title}>
            <span class="words">{title}</span>
            <button type="button" class="number-chip" aria-label={`none: ${title}`} onClick={() => set(row, 0)}>
              0
            </button>
            <button
              type="button"
              class="number-chip"
              aria-label={`one less: ${title}`}
              onClick={() => set(row, value - 1)}
            >
              −
            </button>
            <output>
              <b>{value}</b> of {max}
            </output>
            <button
              type="button"
              class="number-chip"
              aria-label={`one more: ${title}`}
              onClick={() => set(row, value + 1)}
            >
              +
            </button>
            <button type="button" class="number-chip" aria-label={`all: ${title}`} onClick={() => set(row, max)}>
              all
            </button>
          </div>
        );
      })}
      <p class="subtitle" role="status">
        {note}
      </p>
      <button type="submit" class={`button main wide${dire ? ' dire' : ''}`} disabled={choices === null}>
        {words}
      </button>
    </form>
  );
}
