import type { Status as BoardStatus } from '@tercio/board';
import type { JSX } from 'preact';
import { GoalButton } from './goal.tsx';
import { BookIcon, GearIcon } from './parts.tsx';
import type { TableState } from './state.ts';
import { Seats } from './status-seats.tsx';

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
          <When turn={status.turn} note={status.notes[0]} />
          <GoalButton table={table} />
          {status.notes.slice(1).map((note) => (
            <span key={note} class="note" title={note}>
              {note}
            </span>
          ))}
        </>
      )}
      <span class="gap" />
      {status && <Seats table={table} />}
      <Tools table={table} />
    </header>
  );
}

function Tools({ table }: { readonly table: TableState }): JSX.Element {
  return (
    <span class="tools">
      <button type="button" class="plain" title="Rules (R)" onClick={() => (table.rule.value = '')}>
        <BookIcon /> <span class="word">Rules</span>
      </button>
      {table.board.signs && (
        <button
          type="button"
          class="plain to-signs"
          title="What the signs on the board mean (S)"
          aria-haspopup="dialog"
          aria-keyshortcuts="s"
          onClick={() => (table.open.value = 'signs')}
        >
          Signs
        </button>
      )}
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

/** The turn, and below it what is going on in it: side by side they left no room for the sides' figures. */
function When({ turn, note }: { readonly turn: BoardStatus['turn']; readonly note: string | undefined }): JSX.Element {
  return (
    <span class="when">
      {turn && <Turns now={turn.now} of={turn.of} />}
      {note !== undefined && (
        <span class="note" title={note}>
          {note}
        </span>
      )}
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
