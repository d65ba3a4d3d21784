import type { JSX } from 'preact';
import { size, SIZES, theme } from '../settings.ts';
import { Emblem } from './parts.tsx';
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
          <span class="gap" />
          {status.sides.map(({ side, name, note }) => {
            const seat = now.seats.find((one) => one.side === side);
            return (
              <span class="side" key={side}>
                <Emblem side={side} /> <b>{seat?.kind === 'me' ? 'You' : (seat?.name ?? name)}</b>{' '}
                <span class="note">
                  {name}, {note}
                </span>
              </span>
            );
          })}
        </>
      )}
      <button type="button" class="plain" onClick={() => (table.rule.value = '')}>
        Rules
      </button>
      <button
        type="button"
        class="plain"
        aria-pressed={table.panel.value === 'text'}
        onClick={() => (table.panel.value = table.panel.value === 'text' ? 'board' : 'text')}
      >
        Text
      </button>
      <Settings />
    </header>
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
      of {of}
    </span>
  );
}

const THEMES = ['light', 'dark', 'contrast'] as const;
const THEME_NAMES = { light: 'Light', dark: 'Dark', contrast: 'Contrast' } as const;

export function Settings(): JSX.Element {
  return (
    <span class="settings">
      <label>
        <span class="visually-hidden">Theme</span>
        <select
          value={theme.value}
          onChange={(event) => (theme.value = THEMES[event.currentTarget.selectedIndex] ?? 'light')}
        >
          {THEMES.map((name) => (
            <option key={name} value={name}>
              {THEME_NAMES[name]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span class="visually-hidden">Interface size</span>
        <select
          value={String(size.value)}
          onChange={(event) => (size.value = SIZES[event.currentTarget.selectedIndex] ?? 100)}
        >
          {SIZES.map((each) => (
            <option key={each} value={String(each)}>
              {each} %
            </option>
          ))}
        </select>
      </label>
    </span>
  );
}
