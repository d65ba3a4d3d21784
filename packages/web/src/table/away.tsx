import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Entry, mineOf } from './log.tsx';
import { inSight, isNarrow, newsOf } from './news.ts';
import { NotesBox } from './notes.tsx';
import { phaseNow } from './prompt.tsx';
import { ResultOf } from './results.tsx';
import type { TableState } from './state.ts';
import type { StoryLine } from './story.ts';
import { WALK } from './walk.ts';

/** Since you were away: what nobody should miss, what else was done; the rest a click away. It goes with the next choice. */

const MOST = 9;
/** Of the height of the window. */
const SHARE = 0.34;
/** Above the choices, so that these are still in sight. */
const MOST_ABOVE = 4;

/** In the order in which it happened. */
const inTime = (lines: readonly StoryLine[]): readonly StoryLine[] => lines.toSorted((a, b) => a.at - b.at);

/** How it came about is in the log. */
const briefly = (line: StoryLine): StoryLine =>
  line.tale.brief === undefined ? line : { ...line, text: line.tale.brief };

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
  const narrow = isNarrow();
  const { seen, rest } = inSight(others, mineOf(table), (narrow ? MOST : MOST_ABOVE) - grave.length);
  const folded = inTime([...rest, ...slight]);
  // Only what has a place can be shown.
  const walked = inTime([...grave, ...seen].filter(hasPlace));
  const next = (): void => {
    at.value++;
    const thing = walked[at.value]?.tale.names[0]?.thing;
    if (at.value >= walked.length) close();
    else if (thing) table.goTo(thing);
  };
  // What has nothing to add to its own line stands in the list alone.
  const told = new Set([...grave, ...seen].map((line) => line.at));
  const results = table.staging.results.value.filter((result) => result.lines.length > 0 || !told.has(result.at));
  const listed = (label: string, lines: readonly StoryLine[]): JSX.Element | null =>
    lines.length === 0 ? null : (
      <ol class="history" tabIndex={0} aria-label={label} {...WALK}>
        {lines.map((line) => (
          <Entry key={line.at} line={briefly(line)} table={table} now={line === walked[at.value]} />
        ))}
      </ol>
    );
  const box = useRef<HTMLDivElement>(null);
  // A long list of choices below leaves it a share of the window, and no more than it fills.
  useLayoutEffect(() => {
    const { current: news } = box;
    if (!news || narrow) return;
    news.style.minHeight = '0';
    news.style.minHeight = `${Math.min(news.scrollHeight, innerHeight * SHARE)}px`;
  });
  return (
    <div class="away" ref={box}>
      <header class="head">
        <h2>{table.host.situation.value?.since === 0 ? 'Before your first choice' : 'Since your last choice'}</h2>
        <button type="button" class="close" aria-label="Hide the news" title="Hide the news" onClick={close}>
          ×
        </button>
      </header>
      {narrow && <p class="subtitle">{phaseNow(table)} What changed is marked with a dot until you choose.</p>}
      {results.map((result) => (
        <ResultOf key={result.at} result={result} table={table} />
      ))}
      {/* Causes stand before what came of them. */}
      {listed('What was done', inTime([...grave, ...seen]))}
      {folded.length > 0 && (
        <details class="folded-news" onToggle={({ currentTarget }) => currentTarget.open && toTop(currentTarget)}>
          <summary>
            {grave.length + seen.length > 0 ? 'And' : 'Only'} {folded.length} lesser{' '}
            {folded.length === 1 ? 'line' : 'lines'}
          </summary>
          {listed('Lesser lines', folded)}
        </details>
      )}
      {table.host.notes && <NotesBox notes={table.host.notes} shy />}
      <div class="row">
        {walked.length > 0 && (
          <button type="button" class={narrow ? 'button' : 'link'} onClick={next}>
            {at.value < 0
              ? 'Show it on the map'
              : `Next (${Math.min(at.value + 2, walked.length)} of ${walked.length})`}
          </button>
        )}
        {narrow && (
          <button type="button" class="button" onClick={close}>
            Back to the question
          </button>
        )}
      </div>
    </div>
  );
}

/** Scrolls what holds the news, and nothing around it: the page itself must stay where it is. */
function toTop(part: HTMLElement): void {
  const news = part.closest('.away');
  if (news) news.scrollTop += part.getBoundingClientRect().top - news.getBoundingClientRect().top;
}
