import { useSignal } from '@preact/signals';
import type { JSX, VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { has } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import { Emblem, RuleTag } from './parts.tsx';
import { Dice } from './prompt.tsx';
import type { TableState } from './state.ts';
import type { StoryLine } from './story.ts';
import { Tail } from './tail.ts';
import { INSIDE, WALK } from './walk.ts';

/** The story so far: a heading per turn and phase, whose doing, every line with its dice and its rule. */

const FILTERS = ['All', 'Battles', 'Mine'] as const;
type Filter = (typeof FILTERS)[number];
const PAGE = 120;

export function Log({ table }: { readonly table: TableState }): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const filter = useSignal<Filter>('All');
  const most = useSignal(PAGE);
  // Whether the last line is followed, and whether that is to be seen.
  const tail = useRef(new Tail()).current;
  const away = useSignal(false);
  const touched = (): void => tail.touched(performance.now());
  const toEnd = (): void => {
    const element = list.current;
    if (tail.follows) element?.scrollTo({ top: element.scrollHeight });
    away.value = !tail.follows;
  };
  // The same line is the same node: nothing of it is looked at again when others come.
  const drawn = useRef(new WeakMap<StoryLine, VNode>());
  const draw = (line: StoryLine): VNode => {
    const node = drawn.current.get(line) ?? <Entry key={line.at} line={line} table={table} />;
    drawn.current.set(line, node);
    return node;
  };
  const lines = chosen(table.story.value, filter.value, mineOf(table));
  const shown = lines.slice(-most.value);
  // Follows the tail unless somebody reads further up.
  useEffect(toEnd, [lines.at(-1)?.at, lines.length, filter.value]);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    // The panel above grows and shrinks: the last line stays in sight.
    const observer = new ResizeObserver(toEnd);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <section class="log card" aria-label="Log">
      <header>
        <h2>Log</h2>
        <Filters filter={filter} />
      </header>
      <div
        ref={list}
        class="lines"
        role="log"
        aria-live="polite"
        aria-label="What has happened"
        tabIndex={0}
        onWheel={touched}
        onPointerDown={touched}
        {...WALK}
        onKeyDownCapture={touched}
        onScroll={({ currentTarget }) => {
          tail.scrolled(currentTarget, performance.now());
          away.value = !tail.follows;
        }}
      >
        <ol>
          {lines.length > shown.length && (
            <li>
              <button type="button" class="link" {...INSIDE} onClick={() => (most.value += 4 * PAGE)}>
                {lines.length - shown.length} earlier lines
              </button>
            </li>
          )}
          {shown.map(draw)}
        </ol>
      </div>
      {away.value && (
        <button
          type="button"
          class="to-latest"
          onClick={() => {
            tail.again();
            toEnd();
          }}
        >
          To the latest line ↓
        </button>
      )}
    </section>
  );
}

function Filters({ filter }: { readonly filter: { value: Filter } }): JSX.Element {
  return (
    <div class="filters" role="group" aria-label="Show">
      {FILTERS.map((name) => (
        <button type="button" key={name} aria-pressed={filter.value === name} onClick={() => (filter.value = name)}>
          {name}
        </button>
      ))}
    </div>
  );
}

/** The sides of the one who looks at the screen. */
export function mineOf(table: TableState): readonly Side[] {
  const now = table.host.situation.value;
  const own = now?.seats.filter(({ kind, side }) => kind === 'me' && has(now.view.viewer, side)) ?? [];
  return own.map(({ side }) => side);
}

/** Headings stay only where something follows them. */
function chosen(lines: readonly StoryLine[], filter: Filter, mine: readonly Side[]): readonly StoryLine[] {
  if (filter === 'All') return lines;
  const keeps = ({ tale }: StoryLine): boolean =>
    filter === 'Battles'
      ? tale.battle
      : (tale.side !== null && mine.includes(tale.side)) || (tale.hurts !== null && mine.includes(tale.hurts));
  return lines.filter((line, i) => {
    if (!line.heading) return keeps(line);
    const next = lines.slice(i + 1).findIndex(({ heading }) => heading);
    return lines.slice(i + 1, next < 0 ? undefined : i + 1 + next).some(keeps);
  });
}

/** A line, in a list where the arrows move about. */
interface EntryParts {
  readonly line: StoryLine;
  readonly table: TableState;
  /** It is the one being shown. */
  readonly now?: boolean;
}

const intoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

export function Entry({ line, table, now = false }: EntryParts): JSX.Element {
  const { text, heading, rule, tale, dice } = line;
  if (heading)
    return (
      <li class="heading">
        <h3>{text}</h3>
      </li>
    );
  return (
    <li class={`line${now ? ' now' : ''}${tale.weight === 'grave' ? ' grave' : ''}`} ref={now ? intoSight : null}>
      {tale.side === null ? <i class="no-emblem" /> : <Emblem side={tale.side} size={14} />}
      <span>
        {dice.length > 0 && <Dice line={line} size={18} />} <Linked line={line} table={table} />{' '}
        <RuleTag rule={rule} open={(id) => void (table.rule.value = id)} inside />
      </span>
    </li>
  );
}

/** Names in the line: pointing at one lights it on the sheet, a click brings it into sight. */
function Linked({ line, table }: { readonly line: StoryLine; readonly table: TableState }): JSX.Element {
  const parts: (string | JSX.Element)[] = [];
  let rest = line.text;
  const names = line.tale.names.toSorted((a, b) => b.words.length - a.words.length);
  const used = new Set<number>();
  while (rest !== '') {
    const found = names
      .map((name, i) => ({ ...name, i, at: used.has(i) ? -1 : rest.indexOf(name.words) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at)[0];
    if (!found) break;
    used.add(found.i);
    const { thing, words, at } = found;
    parts.push(rest.slice(0, at));
    parts.push(
      <button
        type="button"
        class="name"
        key={found.i}
        {...INSIDE}
        onPointerEnter={() => (table.lit.value = thing)}
        onPointerLeave={() => (table.lit.value = null)}
        onFocus={() => (table.lit.value = thing)}
        onBlur={() => (table.lit.value = null)}
        onClick={() => table.goTo(thing)}
      >
        {words}
      </button>,
    );
    rest = rest.slice(at + words.length);
  }
  return (
    <>
      {parts}
      {rest}
    </>
  );
}
