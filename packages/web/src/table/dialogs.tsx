import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Side } from '@tercio/kernel';
import { playsOn } from '../host/seats.ts';
import { SettingsForm } from '../settings-form.tsx';
import { KEYS } from './keys.ts';
import { Modal } from './modal.tsx';
import { NotesBox } from './notes.tsx';
import { OrdersMenu } from './orders.tsx';
import { RuleTag } from './parts.tsx';
import type { TableState } from './state.ts';

/** What opens over the table: keys, settings and this game, where numbers come from. Esc closes, the focus goes back. */

export function Dialogs({ table }: { readonly table: TableState }): JSX.Element | null {
  const close = (): void => void (table.open.value = null);
  if (table.open.value === 'help') return <Help close={close} />;
  if (table.open.value === 'menu') return <GameMenu table={table} close={close} />;
  return table.open.value === 'sources' ? <SourcesOf table={table} close={close} /> : null;
}

const Help = ({ close }: { readonly close: () => void }): JSX.Element => (
  <Modal title="Keys" close={close}>
    <dl class="keys">
      {KEYS.map(([key, words]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </Modal>
);

function GameMenu({ table, close }: { readonly table: TableState; readonly close: () => void }): JSX.Element {
  const { host } = table;
  const sure = useSignal(false);
  return (
    <Modal title="Settings and this game" close={close}>
      <SettingsForm {...(host.game && { game: host.game.id })} />
      <div class="menu-buttons">
        <button type="button" class="button" onClick={() => (table.open.value = 'help')}>
          Keys <kbd>?</kbd>
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            table.panel.value = table.panel.value === 'text' ? 'board' : 'text';
            close();
          }}
        >
          {table.panel.value === 'text' ? 'The position on the sheet' : 'The position in words'} <kbd>T</kbd>
        </button>
        <button type="button" class="button" onClick={() => (table.open.value = 'sources')}>
          Where the numbers come from
        </button>
        {host.afterwards?.map(({ words, href }) => (
          <a class="button" key={href} href={href}>
            {words}
          </a>
        ))}
        <Resign table={table} sure={sure} />
      </div>
      <OrdersMenu table={table} />
      {host.more?.()}
      {host.notes && <NotesBox notes={host.notes} />}
      <GiveUp table={table} sure={sure} close={close} />
    </Modal>
  );
}

/** My side, if it can still be given up. */
function sideToGiveUp(table: TableState): { readonly side: Side; readonly left: boolean } | null {
  const now = table.host.situation.value;
  const mine = now?.seats.find(({ kind, side }) => kind === 'me' && (table.options.value.side ?? side) === side);
  if (!now || now.over || !mine || table.host.watching) return null;
  return { side: mine.side, left: playsOn([...new Set(now.seats.map(({ seat }) => seat))]) };
}

interface ResignProps {
  readonly table: TableState;
  readonly sure: Signal<boolean>;
}

/** Only asks: the answer stands elsewhere, so that a second click on the same spot does nothing. */
function Resign({ table, sure }: ResignProps): JSX.Element | null {
  const mine = sideToGiveUp(table);
  return (
    mine && (
      <button type="button" class="button" aria-expanded={sure.value} onClick={() => (sure.value = true)}>
        {mine.left ? 'Leave the game to a bot …' : 'Resign …'}
      </button>
    )
  );
}

/** Nothing so final happens by a double click or by the key that is next at hand. */
function GiveUp({ table, sure, close }: ResignProps & { readonly close: () => void }): JSX.Element | null {
  const mine = sideToGiveUp(table);
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (sure.value) stay.current?.focus();
  }, [sure.value]);
  if (!mine || !sure.value) return null;
  const giveUp = (event: MouseEvent): void => {
    if (event.detail > 1) return;
    table.host.resign(mine.side);
    close();
  };
  return (
    <section class="give-up" aria-label="Giving up">
      <p role="alert">
        {mine.left
          ? 'A bot takes your place for the rest of the game. You cannot come back.'
          : 'The game ends at once and the other side has won. This cannot be undone.'}
      </p>
      <div class="menu-buttons">
        <button type="button" class="button" ref={stay} onClick={() => (sure.value = false)}>
          No, play on
        </button>
        <button type="button" class="button danger" onClick={giveUp}>
          {mine.left ? 'Yes, a bot plays on for me' : 'Yes, give the game up'}
        </button>
      </div>
    </section>
  );
}

function SourcesOf({ table, close }: { readonly table: TableState; readonly close: () => void }): JSX.Element {
  const { view } = table;
  const sources = view && table.board.sources(view);
  const open = (rule: string): void => {
    close();
    table.rule.value = rule;
  };
  return (
    <Modal title="Where the numbers come from" close={close} wide>
      {sources?.about.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <ul class="links">
        {sources?.links.map((href) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noreferrer">
              {href}
            </a>
          </li>
        ))}
      </ul>
      <div class="source-list">
        {sources?.parts.map(({ title, note, from, rules, rows }) => (
          <details key={title}>
            <summary>
              <b>{title}</b> <span>from {from}</span>
            </summary>
            {note && <p>{note}</p>}
            {rules.length > 0 && (
              <p>
                {rules.map((rule) => (
                  <RuleTag key={rule} rule={rule} open={open} />
                ))}
              </p>
            )}
            <table>
              <tbody>
                {rows.map(([name = '', value = '']) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        ))}
      </div>
    </Modal>
  );
}
