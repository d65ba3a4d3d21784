import { useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { JSX } from 'preact';
import type { Board } from '@tercio/board';
import type { Side } from '@tercio/kernel';
import type { Host } from '../host/host.ts';
import { Drawer } from '../rules/drawer.tsx';
import { Bubble, ChoiceMenu } from './bubble.tsx';
import { handleKey, KEYS } from './keys.ts';
import { Log } from './log.tsx';
import { Sheet } from './map.tsx';
import { Panel } from './odds.tsx';
import { Prompt } from './prompt.tsx';
import { TableState } from './state.ts';
import { Status } from './status.tsx';
import { TextView } from './text.tsx';
import './table.css';

/** One screen: status and prompt on top, the sheet, what is under thought and the log beside it. Nothing scrolls but panels. */
interface TableProps {
  readonly host: Host;
  readonly board: Board;
  /** What stands in the place of the prompt, in a replay. */
  readonly bar?: JSX.Element;
}

export function Table({ host, board, bar }: TableProps): JSX.Element {
  const table = useMemo(() => new TableState(host, board), [host, board]);
  useSignalEffect(() => {
    void table.options.value;
    table.clear();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handleKey(table, event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [table]);
  const now = host.situation.value;
  if (now && now.curtain !== null) return <Curtain host={host} side={now.curtain} />;
  return (
    <div class="table">
      <Status table={table} />
      {bar ?? <Prompt table={table} />}
      <main>
        {now === null ? (
          <p class="opening">Opening the game …</p>
        ) : table.panel.value === 'text' ? (
          <TextView table={table} />
        ) : (
          <Sheet table={table} />
        )}
      </main>
      <div class="side-column">
        <Panel table={table} />
        <Log table={table} />
      </div>
      <Bubble table={table} />
      <ChoiceMenu table={table} />
      <Drawer game={host.game} rule={table.rule} />
      {table.help.value && <Help close={() => (table.help.value = false)} />}
    </div>
  );
}

/** Nothing of the other side's view is left in the document while this is drawn. */
function Curtain({ host, side }: { readonly host: Host; readonly side: Side }): JSX.Element {
  const name =
    host.game.scenarios.find(({ id }) => id === host.header.scenario)?.names?.[side] ?? host.game.sides[side];
  return (
    <div class="curtain">
      <h2>{name}</h2>
      <p>Hand over the screen. Nobody else should look.</p>
      <button type="button" class="button filled" onClick={() => host.look(side)}>
        I am here
      </button>
    </div>
  );
}

function Help({ close }: { readonly close: () => void }): JSX.Element {
  return (
    <div class="help card" role="dialog" aria-label="Keys">
      <h2>Keys</h2>
      <dl>
        {KEYS.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <button type="button" class="button" onClick={close}>
        Close
      </button>
    </div>
  );
}
