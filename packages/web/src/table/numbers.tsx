import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Choice, Side, View } from '@tercio/kernel';
import { asksAll } from '../settings.ts';
import { decidedBy, lockNote, warningsFor } from './options.ts';
import type { Option, RangeOption } from './options.ts';
import { Lock } from './parts.tsx';
import type { TableState } from './state.ts';
import { countOf, isRow, stepped, within } from './steps.ts';
import { likelyOf } from './then.ts';
import { Warnings } from './warnings.tsx';
import './numbers.css';

/** Every number that is asked for; what is seldom wanted beside other choices behind its own words. */
export function AllNumbers({ table }: { readonly table: TableState }): JSX.Element {
  const { ranges, all, offer } = table.options.value;
  const isAside = ({ verb }: RangeOption): boolean =>
    all.length > 0 && (table.board.rank?.(offer?.ask ?? '', verb) ?? 0) < 0;
  return (
    <>
      {ranges.map((range) => {
        // Another question's number may be less than the least of this one: it begins anew.
        const entry = <Numbers key={`${range.verb} ${range.min} ${range.max}`} range={range} table={table} />;
        return isAside(range) ? (
          <details key={range.verb} class="apart">
            <summary>{range.words(range.min)} …</summary>
            {entry}
          </details>
        ) : (
          entry
        );
      })}
    </>
  );
}

function noteFor(why: string | null, isWarned: boolean, again: boolean): string {
  if (again && isWarned) return 'Press it again to do it all the same.';
  // That it is pressed again its button says: a line more here would move it.
  return why ?? 'Can be undone.';
}

/** As of an option that says this number. */
function noteOn(table: TableState, view: View, side: Side, choice: Choice, usually: boolean): string {
  const option: Option = { key: '', side, choice, words: '', domain: null, spot: null, usually };
  const decides = decidedBy(table, view, table.options.value.offer?.ask ?? '', option);
  return lockNote(table.game, view, option, decides);
}

/** A number is asked for: a few are a row of chips, many a slider between minus and plus; the button says the number. */
function Numbers({ range, table }: { readonly range: RangeOption; readonly table: TableState }): JSX.Element {
  const value = useSignal(within(range, likelyOf(table, range)));
  const warned = useSignal<number | null>(null);
  const { view } = table;
  const choice = { verb: range.verb, arg: value.value };
  const warnings = view ? warningsFor(table.game, view, range.side, choice) : [];
  const usually = asksAll(table.game.id).value === 0;
  const marks = view ? table.game.preview(view, range.side, choice, usually) : 0;
  const forGood = view && marks !== 0 ? noteOn(table, view, range.side, choice, usually) : null;
  const asksAgain = warnings.length > 0 || marks !== 0;
  const submit = (event: Event): void => {
    event.preventDefault();
    if (!asksAgain || (warned.value === value.value && !table.press.isHasty())) return void table.act([choice]);
    // Legal, but, or for good: the first press says so, the second does it.
    warned.value = value.value;
    table.press.pickedAt = performance.now();
  };
  const set = (to: number): void => void (value.value = within(range, to));
  return (
    <div class="numbers" role="group" aria-label="How many">
      {countOf(range) > 1 && (isRow(range) ? <Row {...{ range, value, set }} /> : <Slide {...{ range, value, set }} />)}
      <form class="range" onSubmit={submit}>
        <button type="submit" class={`button wide go${asksAgain && warned.value === value.value ? ' main' : ''}`}>
          {marks !== 0 && <Lock />} {range.words(value.value)}
          {/* On the button itself: the line below it may lie under the fold. */}
          {warned.value === value.value && <small class="again">press again</small>}
        </button>
      </form>
      <Warnings table={table} warnings={warned.value === value.value ? warnings : []} />
      {/* It has its line from the beginning, so that the button does not move between two presses. */}
      <p class="lock-note">{noteFor(forGood, warnings.length > 0, warned.value === value.value)}</p>
    </div>
  );
}

interface EntryProps {
  readonly range: RangeOption;
  readonly value: { readonly value: number };
  readonly set: (to: number) => void;
}

const Row = ({ range, value, set }: EntryProps): JSX.Element => (
  <div class="number-row">
    {Array.from({ length: countOf(range) }, (_, i) => range.min + i * range.step).map((number) => (
      <button
        type="button"
        class="number-chip"
        key={number}
        data-number={number}
        aria-pressed={value.value === number}
        onClick={() => set(number)}
      >
        {number}
      </button>
    ))}
  </div>
);

const Slide = ({ range, value, set }: EntryProps): JSX.Element => (
  <div class="number-row">
    <button
      type="button"
      class="number-chip"
      aria-label="Fewer"
      disabled={value.value <= range.min}
      onClick={() => set(stepped(range, value.value, -1))}
    >
      −
    </button>
    <input
      type="range"
      aria-label="How many"
      min={range.min}
      max={range.max}
      step={range.step}
      value={value.value}
      onInput={(event) => set(Number(event.currentTarget.value))}
    />
    <button
      type="button"
      class="number-chip"
      aria-label="More"
      disabled={value.value >= range.max}
      onClick={() => set(stepped(range, value.value, 1))}
    >
      +
    </button>
  </div>
);
