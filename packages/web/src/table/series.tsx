import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Entry } from './log.tsx';
import type { TableState } from './state.ts';
import { toldBetween } from './story.ts';
import { WALK } from './walk.ts';
import './series.css';

/** What was no decision was answered by itself: one quiet line over the sheet, with what came of it a click away. */
export function SeriesLine({ table }: { readonly table: TableState }): JSX.Element | null {
  const series = table.host.situation.value?.series;
  // The number of the first event names the series: another one begins shut.
  const open = useSignal<number | null>(null);
  if (!series) return null;
  const isOpen = open.value === series.from;
  const lines = toldBetween(table.story.value, series.from, series.to);
  // What left no trace is nothing to look at.
  if (lines.length === 0) return null;
  const grave = lines.findLast(({ tale }) => tale.weight === 'grave');
  return (
    <aside class="series card" aria-label="Answered by itself">
      {isOpen && (
        <ol class="history" tabIndex={0} aria-label="What came of it" {...WALK}>
          {lines.map((line) => (
            <Entry key={line.at} line={line} table={table} />
          ))}
        </ol>
      )}
      <p>
        <span role="status">
          {series.forced ? 'No choice, so done for you' : 'Done for you, as is usual'}: {answered(series.words)}.
          {grave && ` ${grave.tale.brief ?? grave.text}`}
        </span>
        <button
          type="button"
          class="link"
          aria-expanded={isOpen}
          onClick={() => (open.value = isOpen ? null : series.from)}
        >
          {isOpen ? 'Hide' : lines.length > 1 ? `Show all ${lines.length}` : 'Show'}
        </button>
      </p>
    </aside>
  );
}

/** The last answer, and how many there were. */
function answered(words: readonly string[]): string {
  const before = words.length - 1;
  return `${words.at(-1)}${before > 0 ? `, and ${before} more before it` : ''}`;
}
