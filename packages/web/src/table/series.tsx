import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Entry } from './log.tsx';
import type { TableState } from './state.ts';
import { hasNews, isNarrow } from './news.ts';
import { asksAll } from '../settings.ts';
import { answered, answeredBy } from './series-words.ts';
import { toldBetween } from './story.ts';
import type { StoryLine } from './story.ts';
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
  // What came of it, the gravest last; how it came about is a click away.
  const fought = lines.filter(({ tale, heading }) => !heading && (tale.battle || tale.weight === 'grave'));
  const heavy = fought.filter(({ tale }) => tale.weight !== 'slight');
  // Where all of it came to nothing, that is said.
  const told = heavy.length > 0 ? heavy : fought.filter(({ tale }) => tale.brief !== undefined);
  // The rules left nothing else, and nothing came of it: no line is worth reading for that.
  if (told.length === 0 && !series.forced.includes(false)) return null;
  // What the news above have told is not told twice: the log needs the room.
  const isTold = hasNews(table) && !isNarrow();
  const came = isTold ? [] : told.toSorted((a, b) => gravity(a) - gravity(b)).slice(-MOST_TOLD);
  return (
    <aside class="series card" aria-label="Answered by itself">
      {isOpen && (
        <ol class="history" tabIndex={0} aria-label="What was answered, and what came of it" {...WALK}>
          {series.words.map((words, i) => (
            <li key={`answer ${i}`} class="answer">
              {(i === 0 || series.forced[i] !== series.forced[i - 1]) && (
                <b>{answeredBy(series.forced[i] === true)}: </b>
              )}
              {words}.
            </li>
          ))}
          {lines.map((line) => (
            <Entry key={line.at} line={line} table={table} />
          ))}
          {series.forced.includes(false) && (
            <li class="answer">
              <AskAll game={table.game.id} />
            </li>
          )}
        </ol>
      )}
      <p>
        <span role="status">
          {/* Open, the list says it: said again it would take the room of the list. */}
          {!isOpen && `${answeredBy(series.forced.at(-1) === true)}: ${answered(series)}.`}
          {!isOpen && came.map(({ tale, text }) => ` ${tale.brief ?? text}`)}
        </span>
        <button
          type="button"
          class="link"
          aria-expanded={isOpen}
          onClick={() => (open.value = isOpen ? null : series.from)}
        >
          {/* A number here would be taken for decisions: what came of them is listed with them. */}
          {isOpen ? 'Hide' : series.words.length > 1 ? `Show all ${series.words.length}` : 'Show'}
        </button>
      </p>
    </aside>
  );
}

/** Whoever would rather decide such things is a click away from it; the settings have the same switch. */
function AskAll({ game }: { readonly game: string }): JSX.Element {
  const everything = asksAll(game);
  return everything.value === 0 ? (
    <button type="button" class="link" onClick={() => (everything.value = 1)}>
      Ask me everything from now on
    </button>
  ) : (
    <>From now on you are asked everything: see the settings.</>
  );
}

const gravity = ({ tale }: StoryLine): number => (tale.weight === 'grave' ? 1 : 0);
const MOST_TOLD = 2;
