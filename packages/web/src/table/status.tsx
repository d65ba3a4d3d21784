import type { JSX } from 'preact';
import { BookIcon, Emblem, GearIcon } from './parts.tsx';
import type { TableState } from './state.ts';

/** The strip on top: which game, which turn, who has lost what. */
export function Status({ table }: { readonly table: TableState }): JSX.Element {
  const now = table.host.situation.value;
  const status = now && table.board.status(now.view);
  return (
    <header class="status">
      <a class="brand" href="/" aria-label="Tercio, front page">
        Tercio
      </a>
      {status && (
        <>
          <h1 class="title">{status.title}</h1>
          <span class="date">{status.subtitle}</span>
          {status.turn && <Turns now={status.turn.now} of={status.turn.of} />}
          {status.notes.map((note) => (
            <span key={note} class="note">
              {note}
            </span>
          ))}
        </>
      )}
      <span class="gap" />
      {status && <Sides table={table} />}
      <Tools table={table} />
    </header>
  );
}

function Sides({ table }: { readonly table: TableState }): JSX.Element | null {
  const now = table.host.situation.value;
  if (!now) return null;
  const alone = now.seats.filter(({ kind }) => kind === 'me').length === 1;
  return (
    <>
      {table.board.status(now.view).sides.map(({ side, name, note }) => {
        const seat = now.seats.find((one) => one.side === side);
        const away = seat?.kind === 'person' && seat.present === false ? ' (away)' : '';
        return (
          <span class="side" key={side} title={`${name}, ${note}`}>
            <Emblem side={side} /> <b>{seat?.kind === 'me' ? (alone ? 'You' : name) : (seat?.name ?? name)}</b>
            <span class="note">
              {note}
              {away}
            </span>
          </span>
        );
      })}
    </>
  );
}

function Tools({ table }: { readonly table: TableState }): JSX.Element {
  return (
    <span class="tools">
      <button type="button" class="plain" title="Rules (R)" onClick={() => (table.rule.value = '')}>
        <BookIcon /> <span class="word">Rules</span>
      </button>
      <button
        type="button"
        class="plain fold"
        title="Put the panels away, or bring them back (P)"
        aria-pressed={table.folded.value}
        onClick={() => (table.folded.value = !table.folded.value)}
      >
        Panels
      </button>
      <button
        type="button"
        class="plain in-words"
        title="The position in words (T)"
        aria-pressed={table.panel.value === 'text'}
        onClick={() => (table.panel.value = table.panel.value === 'text' ? 'board' : 'text')}
      >
        Text
      </button>
      <button
        type="button"
        class="plain"
        title="Settings and this game"
        aria-label="Settings and this game"
        onClick={() => (table.open.value = 'menu')}
      >
        <GearIcon />
      </button>
    </span>
  );
}

function Turns({ now, of }: { readonly now: number; readonly of: number }): JSX.Element {
  return (
    <span class="turns">
      <b>Turn {now}</b>
      <span class="pips" aria-hidden="true">
        {Array.from({ length: of }, (_, i) => (
          <i key={i} class={i + 1 < now ? 'past' : i + 1 === now ? 'now' : ''} />
        ))}
      </span>
      <span class="of">of {of}</span>
    </span>
  );
}
