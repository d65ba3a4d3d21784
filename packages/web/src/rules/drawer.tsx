import { useComputed, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Game } from '@tercio/kernel';
import type { Signal } from '@preact/signals';

/** The rules in our own words, opened at one entry. */
export function Drawer({
  game,
  rule,
}: {
  readonly game: Game;
  readonly rule: Signal<string | null>;
}): JSX.Element | null {
  const search = useSignal('');
  const found = useComputed(() => {
    const words = search.value.trim().toLowerCase();
    return words === ''
      ? game.rulebook
      : game.rulebook.filter(({ id, title, summary }) => `${id} ${title} ${summary}`.toLowerCase().includes(words));
  });
  const marked = useRef<HTMLLIElement>(null);
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'center' });
    marked.current?.focus();
  }, [rule.value]);
  if (rule.value === null) return null;
  return (
    <aside class="drawer" aria-label="Rules" onKeyDown={(event) => event.key === 'Escape' && (rule.value = null)}>
      <header>
        <h2>Rules</h2> <span>{game.title}</span>
        <button type="button" class="button" onClick={() => (rule.value = null)}>
          Close <kbd>Esc</kbd>
        </button>
      </header>
      <label class="search">
        <span class="visually-hidden">Search the rules</span>
        <input
          type="search"
          placeholder="Search"
          value={search.value}
          onInput={(event) => (search.value = event.currentTarget.value)}
        />
        <span>{found.value.length} entries</span>
      </label>
      <ol>
        {found.value.map(({ id, title, summary, ruling }) => (
          <li key={id} ref={id === rule.value ? marked : null} tabIndex={-1} class={id === rule.value ? 'marked' : ''}>
            <span class="rule-tag">{id}</span> <b>{title}</b>
            <p>{summary}</p>
            {ruling && <p class="ruling">Our reading: {ruling.join(', ')}</p>}
          </li>
        ))}
      </ol>
    </aside>
  );
}
