import type { JSX } from 'preact';
import type { Result } from '@tercio/board';
import { Emblem, RuleTag, useLiveries } from './parts.tsx';
import { hasNews } from './news.ts';
import type { TableState } from './state.ts';
import './results.css';

/** What nobody should miss: how something ended, in the middle of the screen and spoken, until I choose. */

const MOST = 3;

export function Results({ table }: { readonly table: TableState }): JSX.Element {
  const all = table.staging.results.value;
  // With other news, and while something on the sheet is in question, they stand beside it: one notice, on nothing that is asked about.
  const beside = all.length > 0 && hasNews(table);
  const shown = beside ? [] : all.slice(-MOST);
  return (
    // It is there before anything is in it: only so a reader speaks what comes.
    <div class="results" role="status" aria-live="polite">
      {beside && <p class="visually-hidden">{all.map(({ title }) => title).join('. ')}</p>}
      {shown.length > 0 && (
        <div class="results-cards">
          {all.length > MOST && <p class="subtitle">{all.length - MOST} more before it: see the log.</p>}
          {shown.map((result) => (
            <ResultOf key={result.at} result={result} table={table} />
          ))}
          <button type="button" class="button close-results" onClick={() => table.staging.read()}>
            Close <kbd>Esc</kbd>
          </button>
        </div>
      )}
    </div>
  );
}

export function ResultOf({ result, table }: { readonly result: Result; readonly table: TableState }): JSX.Element {
  const { title, side, figure, lines, thing, rule } = result;
  const livery = useLiveries();
  const show = (): void => {
    table.staging.read();
    if (thing) table.goTo(thing);
  };
  return (
    <article class={`result card ${livery(side)}`}>
      <header>
        <Emblem side={side} size={26} />
        <h2>{title}</h2>
        {figure && <b class="result-figure">{figure}</b>}
      </header>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={`${line.side} ${line.words}`}>
              {line.side === null ? <i class="no-emblem" /> : <Emblem side={line.side} size={14} />}
              <span>{line.words}</span>
              <b>{line.value}</b>
            </li>
          ))}
        </ul>
      )}
      <footer>
        <RuleTag rule={rule} open={(id) => void (table.rule.value = id)} />
        {thing && (
          <button type="button" class="link" onClick={show}>
            Show the place
          </button>
        )}
      </footer>
    </article>
  );
}
