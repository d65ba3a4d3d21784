import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Portions } from '@tercio/board';
import { asksAll } from '../settings.ts';
import { cannotBeUndone, decidedBy, lockNote, lower } from './options.ts';
import { Lock } from './parts.tsx';
import { planned } from './planned.ts';
import type { Plan } from './planned.ts';
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
  const plan = portions.plan(values.value);
  return (
    <div class="portions">
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
        {plan.note}
      </p>
      <Send plan={plan} table={table} />
    </div>
  );
}

/** What cannot be taken back is pressed twice, like everything of that kind. */
function Send({ plan, table }: { readonly plan: Plan; readonly table: TableState }): JSX.Element {
  const warned = useSignal('');
  const { view, game } = table;
  const { side, offer } = table.options.value;
  const { words, choices, dire = false } = plan;
  const option = side === null ? null : planned(side, plan, asksAll(game.id).value === 0);
  const locked = option !== null && view !== null && cannotBeUndone(game, view, option);
  const isWarned = warned.value === words;
  const submit = (event: Event): void => {
    event.preventDefault();
    if (!choices) return;
    if (!locked || (isWarned && !table.press.isHasty())) return void table.act(choices, lower(words));
    warned.value = words;
    table.press.pickedAt = performance.now();
  };
  return (
    <form class="numbers" onSubmit={submit}>
      <button type="submit" class={`button main wide${dire ? ' dire' : ''}`} disabled={choices === null}>
        {locked && <Lock />} {words}
        {locked && isWarned && <small class="again">press again</small>}
      </button>
      {/* It has its line from the beginning, so that nothing moves between two presses. */}
      <p class="lock-note">
        {option && view ? lockNote(game, view, option, decidedBy(table, view, offer?.ask ?? '', option)) : ''}
      </p>
    </form>
  );
}
