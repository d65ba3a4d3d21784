import type { JSX } from 'preact';
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
  if (table.open.value === 'resign') return <GiveUp table={table} close={close} />;
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
  return (
    <Modal title="Settings and this game" close={close}>
      <SettingsForm {...(host.game && { game: host.game.id })} />
      <div class="menu-buttons">
        <button type="button" class="button" onClick={() => (table.open.value = 'help')}>
          Keys <kbd>?</kbd>
        </button>
        {table.board.signs && (
          <button type="button" class="button" onClick={() => (table.open.value = 'signs')}>
            Signs on the board <kbd>S</kbd>
          </button>
        )}
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
        <button
          type="button"
          class="button"
          onClick={() => {
            table.folded.value = !table.folded.value;
            close();
          }}
        >
          {table.folded.value ? 'Bring the panels back' : 'Put the panels away'} <kbd>P</kbd>
        </button>
        <button type="button" class="button" onClick={() => (table.open.value = 'sources')}>
          Where the numbers come from
        </button>
        {host.afterwards?.map(({ words, href }) => (
          <a class="button" key={href} href={href}>
            {words}
          </a>
        ))}
        <Resign table={table} />
      </div>
      <OrdersMenu table={table} />
      {host.more?.()}
      {host.notes && <NotesBox notes={host.notes} />}
    </Modal>
  );
}

/** The side of mine that could give up, and whether a bot would play on for it. */
function giver(table: TableState): { readonly side: Side; readonly bot: boolean } | null {
  const now = table.host.situation.value;
  const mine = now?.seats.find(({ kind, side }) => kind === 'me' && (table.options.value.side ?? side) === side);
  if (!now || now.over || !mine || table.host.watching) return null;
  return { side: mine.side, bot: playsOn([...new Set(now.seats.map(({ seat }) => seat))]) };
}

function Resign({ table }: { readonly table: TableState }): JSX.Element | null {
  const mine = giver(table);
  if (!mine) return null;
  return (
    <button
      type="button"
      class="button"
      onClick={() => {
        table.press.pickedAt = performance.now();
        table.open.value = 'resign';
      }}
    >
      {mine.bot ? 'Leave the game to a bot …' : 'Resign …'}
    </button>
  );
}

/** Nothing so final happens by one click, nor by two in the same place: it is asked elsewhere, and going on comes first. */
function GiveUp({ table, close }: { readonly table: TableState; readonly close: () => void }): JSX.Element | null {
  const mine = giver(table);
  if (!mine) return null;
  const give = (): void => {
    if (table.press.isHasty()) return;
    table.host.resign(mine.side);
    close();
  };
  return (
    <Modal title={mine.bot ? 'Leave the game to a bot?' : 'Give the game up?'} close={close}>
      <p>{mine.bot ? 'You cannot take this seat again.' : 'The game ends, and you have lost it.'}</p>
      <div class="menu-buttons apart">
        <button type="button" class="button" onClick={close}>
          Go on playing
        </button>
        <button type="button" class="button danger" onClick={give}>
          {mine.bot ? 'Yes, a bot plays on for me' : 'Yes, give the game up'}
        </button>
      </div>
    </Modal>
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
