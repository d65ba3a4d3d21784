import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Entry } from './log.tsx';
import { newsOf } from './news.ts';
import { NotesBox } from './notes.tsx';
import type { TableState } from './state.ts';
import { WALK } from './walk.ts';

/** Since you were away: what was done to me first, then what else the others did. Gone in one click. */

const MOST = 9;

export function Away({ table }: { readonly table: TableState }): JSX.Element {
  const news = newsOf(table);
  const at = useSignal(-1);
  const close = (): void => void (table.read.value = table.host.situation.value?.events.length ?? 0);
  const next = (): void => {
    at.value++;
    const thing = news[at.value]?.tale.names[0]?.thing;
    if (at.value >= news.length) close();
    else if (thing) table.goTo(thing);
  };
  return (
    <div class="away">
      <h2>Since your last choice</h2>
      <p class="subtitle">What was done to you first. What changed is marked with a dot until you choose.</p>
      <ol class="history" tabIndex={0} aria-label="Since your last choice" {...WALK}>
        {news.slice(0, MOST).map((line, i) => (
          <Entry key={line.at} line={line} table={table} now={i === at.value} />
        ))}
      </ol>
      {news.length > MOST && <p class="subtitle">and {news.length - MOST} more lines in the log</p>}
      {table.host.notes && <NotesBox notes={table.host.notes} shy />}
      <div class="row">
        <button type="button" class="button" onClick={next}>
          {at.value < 0 ? 'Show me' : 'Next'}
        </button>
        <button type="button" class="button main" onClick={close}>
          On with it
        </button>
      </div>
    </div>
  );
}
