import { useComputed, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Game, RuleEntry } from '@tercio/kernel';
import './rules.css';

/** The rules in our own words: searched by word, opened at one entry, each with our reading where the book is silent. */

interface RuleListProps {
  readonly game: Game;
  readonly marked: string | null;
  readonly autofocus?: boolean;
}

export function RuleList({ game, marked, autofocus = false }: RuleListProps): JSX.Element {
  const search = useSignal('');
  const found = useComputed(() => matching(game.rulebook, search.value));
  const entry = useRef<HTMLLIElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  // Before anything is painted: anyone who types on at once, types into the field.
  useLayoutEffect(() => {
    search.value = '';
    if (marked) {
      entry.current?.scrollIntoView({ block: 'center' });
      entry.current?.focus({ preventScroll: true });
    } else if (autofocus) field.current?.focus();
  }, [marked]);
  return (
    <>
      <label class="rule-search">
        <span class="visually-hidden">Search the rules</span>
        <input
          ref={field}
          type="search"
          placeholder="A word, or a number"
          value={search.value}
          onInput={(event) => {
            search.value = event.currentTarget.value;
            // What was found is seen from its beginning.
            list.current?.scrollTo(0, 0);
          }}
        />
        <span role="status">{found.value.length} entries</span>
      </label>
      {found.value.length === 0 && <p>No entry has all of that. Try a part of a word, or a number.</p>}
      <ol ref={list} class="rule-list" tabIndex={0} aria-label="Rules">
        {found.value.map((rule) => (
          <Entry key={rule.id} rule={rule} isMarked={rule.id === marked} search={search.value} entry={entry} />
        ))}
      </ol>
    </>
  );
}

/** By number, or by words in any order. */
export function matching(rulebook: readonly RuleEntry[], search: string): readonly RuleEntry[] {
  const words = search.trim().toLowerCase();
  if (words === '') return rulebook;
  // Who types a number means that rule and those under it.
  const numbered = /^[a-z]?[0-9]*\.?[0-9.]*$/.test(words)
    ? rulebook.filter(({ id }) => `${id.toLowerCase()}.`.startsWith(words))
    : [];
  if (numbered.length > 0) return numbered;
  const each = words.split(/\s+/);
  return rulebook.filter(({ title, summary }) => {
    const text = `${title} ${summary}`.toLowerCase();
    return each.every((word) => text.includes(word));
  });
}

interface EntryProps {
  readonly rule: RuleEntry;
  readonly isMarked: boolean;
  readonly search: string;
  readonly entry: { current: HTMLLIElement | null };
}

function Entry({ rule: { id, title, summary, ruling }, isMarked, search, entry }: EntryProps): JSX.Element {
  // A rule of the first order begins a section: 5.3 does, 5.3.4 does not.
  const depth = id.split('.').length;
  return (
    <li
      ref={isMarked ? entry : null}
      id={`rule-${id}`}
      tabIndex={isMarked ? -1 : undefined}
      class={`${isMarked ? 'marked ' : ''}${depth <= 2 ? 'section' : ''}`}
    >
      <p class="rule-head">
        <span class="rule-tag">{id}</span> <b>{title}</b>
      </p>
      <p>{highlighted(summary, search)}</p>
      {ruling && ruling.length > 0 && <p class="ruling">Our reading: {ruling.join(', ')}</p>}
    </li>
  );
}

function highlighted(text: string, search: string): JSX.Element | string {
  const word = search.trim();
  const at = word === '' ? -1 : text.toLowerCase().indexOf(word.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + word.length)}</mark>
      {text.slice(at + word.length)}
    </>
  );
}
