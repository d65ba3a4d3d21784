import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Entry } from './log.tsx';
import { newsOf } from './news.ts';
import { NotesBox } from './notes.tsx';
import { phaseNow } from './prompt.tsx';
import { ResultOf } from './results.tsx';
import type { TableState } from './state.ts';
import type { StoryLine } from './story.ts';
import { WALK } from './walk.ts';

/** Since you were away: who acts now, what nobody should miss, what else was done; the rest a click away. */

const MOST = 9;

export function Away({ table }: { readonly table: TableState }): JSX.Element {
  const { grave, others, slight } = newsOf(table);
  const at = useSignal(-1);
  const hasPlace = ({ tale }: StoryLine): boolean => {
    const [first] = tale.names;
    return first !== undefined && table.view !== null && table.board.box(table.view, first.thing) !== null;
  };
  const close = (): void => {
    table.read.value = table.host.situation.value?.events.length ?? 0;
    table.staging.read();
  };
  const seen = others.slice(0, Math.max(0, MOST - grave.length));
  const folded = [...others.slice(seen.length), ...slight].toSorted((a, b) => a.at - b.at);
  // In the order in which it happened.
  // Only what has a place can be shown.
  const walked = [...grave, ...seen].filter(hasPlace).toSorted((a, b) => a.at - b.at);
  const next = (): void => {
    at.value++;
    const thing = walked[at.value]?.tale.names[0]?.thing;
    if (at.value >= walked.length) close();
    else if (thing) table.goTo(thing);
  };
  const listed = (label: string, lines: readonly StoryLine[], look: string): JSX.Element | null =>
    lines.length === 0 ? null : (
      <ol class={`history ${look}`} tabIndex={0} aria-label={label} {...WALK}>
        {lines.map((line) => (
          <Entry key={line.at} line={line} table={table} now={line === walked[at.value]} />
        ))}
      </ol>
    );
  return (
    <div class="away">
      <h2>Since your last choice</h2>
      <p class="subtitle">{phaseNow(table)} What changed is marked with a dot until you choose.</p>
      {table.staging.results.value.map((result) => (
        <ResultOf key={result.at} result={result} table={table} />
      ))}
      {listed('What nobody should miss', grave, 'grave')}
      {listed('What else was done', seen, '')}
      {folded.length > 0 && (
        <details class="folded-news">
          <summary>
            {grave.length + seen.length > 0 ? 'And' : 'Only'} {folded.length} lesser{' '}
            {folded.length === 1 ? 'line' : 'lines'}: fire, tests, orders
          </summary>
          {listed('Lesser lines', folded, '')}
        </details>
      )}
      {table.host.notes && <NotesBox notes={table.host.notes} shy />}
      <div class="row">
        {walked.length > 0 && (
          <button type="button" class="button" onClick={next}>
            {at.value < 0 ? 'Show me' : `Next (${Math.min(at.value + 2, walked.length)} of ${walked.length})`}
          </button>
        )}
        <button type="button" class="button main" onClick={close}>
          On with it
        </button>
      </div>
    </div>
  );
}
