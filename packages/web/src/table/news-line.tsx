import type { JSX } from 'preact';
import { mineOf } from './log.tsx';
import { headline, newsOf } from './news.ts';
import type { TableState } from './state.ts';
import './series.css';

/** On a small screen news do not take the place of what is asked: one line over the map, and a tap that opens them. */
export function NewsLine({ table }: { readonly table: TableState }): JSX.Element {
  const news = newsOf(table);
  const { grave, others, slight } = news;
  const first = headline(news, mineOf(table));
  const more = grave.length + others.length + slight.length - 1;
  const open = (): void => {
    table.staging.reading.value = table.host.situation.peek()?.events.length ?? 0;
    table.tab.value = 'Now';
  };
  return (
    <aside class="series news-line card" aria-label="Since your last choice">
      <button type="button" aria-haspopup="true" onClick={open}>
        <span>{table.staging.results.value.at(-1)?.title ?? first?.tale.brief ?? first?.text}</span>
        <b class="link">{more > 0 ? `and ${more} more ${more === 1 ? 'line' : 'lines'}` : 'Show'}</b>
      </button>
    </aside>
  );
}
