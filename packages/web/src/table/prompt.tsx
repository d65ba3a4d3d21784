import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import type { GameEvent } from '@tercio/kernel';
import { cannotBeUndone } from './options.ts';
import type { Option, RangeOption } from './options.ts';
import { Die, Emblem, Lock, UndoIcon } from './parts.tsx';
import type { TableState } from './state.ts';

/** The prompt line: whose part, what is asked in one sentence, the last dice, undo, and what can be said without pointing. */
export function Prompt({ table }: { readonly table: TableState }): JSX.Element {
  const now = table.host.situation.value;
  const { side, prompt, plain, ranges } = table.options.value;
  const waiting = side === null;
  return (
    <section class={`prompt${waiting ? ' waiting' : ''}`} aria-label="What is asked">
      <p class="asked" role="status" aria-live="polite">
        {side !== null && <Emblem side={side} size={18} />}
        {sentence(table, prompt)}
      </p>
      {now && <LastDice events={now.events} table={table} />}
      <div class="choices">
        <UndoButton table={table} />
        {ranges.map((range) => (
          <RangeButton key={range.verb} range={range} table={table} />
        ))}
        {plain.map((option, i) => (
          <PlainButton key={option.choice.verb} option={option} last={i === plain.length - 1} table={table} index={i} />
        ))}
      </div>
    </section>
  );
}

function sentence(table: TableState, prompt: string): JSX.Element | string {
  const now = table.host.situation.value;
  if (!now) return 'Opening the game …';
  if (now.link === 'lost') return 'The connection is lost. Nothing you did is lost; trying again …';
  if (now.over) return <b>{table.host.game.words.result(now.over.how)}</b>;
  if (prompt !== '') return <span>{prompt}</span>;
  const others = now.waiting.map(
    ({ side }) => now.seats.find((seat) => seat.side === side)?.name ?? table.host.game.sides[side],
  );
  return `Waiting for ${others.join(' and ')} …`;
}

/** The dice of the last roll, with the sum. */
function LastDice({
  events,
  table,
}: {
  readonly events: readonly GameEvent[];
  readonly table: TableState;
}): JSX.Element | null {
  const roll = events.findLast((event) => event.kind === 'rolled');
  if (!roll || !Array.isArray(roll['faces']) || roll['label'] === 'pick') return null;
  const faces = roll['faces'] as readonly number[];
  return (
    <span class="last-dice" title={`Rule ${roll.rule}`}>
      {faces.map((face, i) => (
        <Die key={i} face={face} side={table.options.value.side ?? 2} size={24} />
      ))}
      <b>= {Number(roll['value'])}</b>
    </span>
  );
}

function UndoButton({ table }: { readonly table: TableState }): JSX.Element {
  const undo = table.host.situation.value?.undo;
  const possible = undo !== undefined && undo.side !== null;
  return (
    <button
      type="button"
      class="button on-dark"
      disabled={!possible}
      onClick={() => void table.undo()}
      aria-keyshortcuts="z"
    >
      {undo?.refusal ? <Lock /> : <UndoIcon />}
      <span class="long">Undo{possible && undo.label ? `: ${undo.label}` : ''}</span> <kbd>Z</kbd>
    </button>
  );
}

interface PlainProps {
  readonly option: Option;
  readonly last: boolean;
  readonly index: number;
  readonly table: TableState;
}

function PlainButton({ option, last, index, table }: PlainProps): JSX.Element {
  const view = table.host.situation.value?.view;
  const locked = view !== undefined && cannotBeUndone(table.host.game, view, option);
  return (
    <button
      type="button"
      class={`button ${last ? 'filled' : 'on-dark'}`}
      onClick={() => table.choose(option)}
      onPointerEnter={() => (table.hovered.value = option)}
      onPointerLeave={() => (table.hovered.value = null)}
      aria-keyshortcuts={String(index + 1)}
    >
      {locked && <Lock />} {option.words}
    </button>
  );
}

function RangeButton({ range, table }: { readonly range: RangeOption; readonly table: TableState }): JSX.Element {
  const value = useSignal(range.min);
  return (
    <form
      class="range"
      onSubmit={(event) => {
        event.preventDefault();
        void table.act([{ verb: range.verb, arg: value.value }]);
      }}
    >
      <label>
        {range.words}{' '}
        <input
          type="number"
          min={range.min}
          max={range.max}
          step={range.step}
          value={value.value}
          onInput={(event) => (value.value = Number(event.currentTarget.value))}
        />
      </label>
      <button type="submit" class="button on-dark">
        {range.words}
      </button>
    </form>
  );
}
