import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { GameEvent } from '@tercio/kernel';
import { Die, RuleTag } from './parts.tsx';
import type { TableState } from './state.ts';

/** The story so far: a heading per turn and phase, every line with its rule. */
export function Log({ table }: { readonly table: TableState }): JSX.Element {
  const now = table.host.situation.value;
  const list = useRef<HTMLOListElement>(null);
  const count = now?.events.length ?? 0;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [count]);
  return (
    <section class="log card" aria-label="Log">
      <h2>Log</h2>
      <ol ref={list} aria-live="polite" aria-label="What has happened" tabIndex={0}>
        {now?.events.slice(-MOST_LINES).map((event, i) => (
          <Entry key={count - MOST_LINES + i} event={event} table={table} />
        ))}
      </ol>
    </section>
  );
}

const MOST_LINES = 400;

function Entry({ event, table }: { readonly event: GameEvent; readonly table: TableState }): JSX.Element | null {
  const view = table.host.situation.value?.view;
  if (!view) return null;
  if (event.kind === 'rolled') return <RolledLine event={event} table={table} />;
  const line = table.host.game.words.event(event, view);
  if (line === null) return null;
  if (line.heading)
    return (
      <li class="heading">
        <span>{line.text}</span>
      </li>
    );
  return (
    <li>
      <span>{line.text}</span> <RuleTag rule={event.rule} open={(id) => void (table.rule.value = id)} />
    </li>
  );
}

function RolledLine({ event, table }: { readonly event: GameEvent; readonly table: TableState }): JSX.Element | null {
  if (!Array.isArray(event['faces']) || event['label'] === 'pick') return null;
  return (
    <li class="roll">
      {(event['faces'] as readonly number[]).map((face, i) => (
        <Die key={i} face={face} side={2} />
      ))}
      <b>= {Number(event['value'])}</b> <RuleTag rule={event.rule} open={(id) => void (table.rule.value = id)} />
    </li>
  );
}
