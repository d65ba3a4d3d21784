import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import type { JSX } from 'preact';
import type { Board } from '@tercio/board';
import type { Side } from '@tercio/kernel';
import type { Host } from '../host/host.ts';
import { seatTitleOf } from '../host/names.ts';
import { isLost, toFirstChoice, toQuestion } from './focus.ts';
import { handleKey } from './keys.ts';
import { Later } from './later.tsx';
import { Log } from './log.tsx';
import { Panel } from './panel.tsx';
import { Flags, Liveries } from './parts.tsx';
import { Prompt } from './prompt.tsx';
import { Safe } from './safe.tsx';
import { Sheet } from './sheet.tsx';
import { TABS } from './shown.ts';
import { TableState } from './state.ts';
import { Status } from './status.tsx';
import { isTalking } from './talks.ts';
import './table.css';
import './prompt.css';
import './panel.css';
import './goal.css';
import './log.css';
import './over.css';
import './marks.css';
import './over-sheet.css';
import './narrow.css';
import './phone.css';

/** One screen: status and prompt on top, the sheet, what is under thought and the log beside it. Nothing scrolls but panels. */
interface TableProps {
  readonly host: Host;
  readonly board: Board;
  /** What stands in the place of the prompt, in a replay. */
  readonly bar?: JSX.Element;
}

export function Table({ host, board, bar }: TableProps): JSX.Element {
  const table = useMemo(() => new TableState(host, board), [host, board]);
  useQuestions(table);
  // Before anything is painted: anyone who sees the table can use the keys.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => handleKey(table, event);
    // There is one cursor: whatever takes the focus takes it from the field.
    const focused = ({ target }: FocusEvent): void => {
      if (target instanceof Element && !target.matches('.sheet')) table.cursor.value = null;
    };
    window.addEventListener('focusin', focused);
    window.addEventListener('keydown', listen);
    const stop = table.start();
    return () => {
      window.removeEventListener('focusin', focused);
      window.removeEventListener('keydown', listen);
      stop();
    };
  }, [table]);
  const now = host.situation.value;
  const talking = isTalking(table);
  if (now && now.curtain !== null) return <Curtain host={host} side={now.curtain} />;
  return (
    <Flags.Provider value={board.flags?.(host.header.scenario) ?? []}>
      <Liveries.Provider value={board.liveries ?? []}>
        <div
          class={`table${table.folded.value ? ' folded' : ''}${talking ? ' talking' : ''}`}
          data-game={now?.view.game}
        >
          <Status table={table} />
          {bar ?? <Prompt table={table} />}
          <main>
            {now === null ? (
              <p class="opening">Opening the game …</p>
            ) : table.panel.value === 'text' ? (
              <Later key="text" table={table} part="text" />
            ) : talking ? (
              <Later key="deals" table={table} part="deals" />
            ) : (
              <Sheet table={table} />
            )}
            <Later table={table} part="results" />
            {table.open.value === 'signs' && <Later table={table} part="signs" />}
          </main>
          {!talking && <SideColumn table={table} />}
          {table.refusal.value && <Later table={table} part="bubble" />}
          {table.menu.value && <Later table={table} part="menu" />}
          {host.game && table.rule.value !== null && <Later table={table} part="rules" />}
          {isDialog(table) && <Later table={table} part="dialogs" />}
        </div>
      </Liveries.Provider>
    </Flags.Provider>
  );
}

const DIALOGS: readonly unknown[] = ['help', 'menu', 'sources', 'resign'] satisfies TableState['open']['value'][];
const isDialog = ({ open }: TableState): boolean => DIALOGS.includes(open.value);

/** Two panels, one above the other; where there is no room for both, a tab each. */
function SideColumn({ table }: { readonly table: TableState }): JSX.Element {
  const { tab } = table;
  const talk = table.host.talk?.();
  const isThere: { readonly [name: string]: boolean } = {
    Talk: talk !== undefined,
    Forces: table.board.displays !== undefined,
  };
  return (
    <div class={`side-column tab-${(tab.value ?? 'none').toLowerCase()}`}>
      <div class="tabs" role="group" aria-label="Panels">
        {TABS.filter((name) => isThere[name] ?? true).map((name) => (
          <button
            type="button"
            key={name}
            aria-pressed={tab.value === name}
            onClick={() => (tab.value = tab.value === name ? null : name)}
          >
            {name}
          </button>
        ))}
      </div>
      <Safe table={table}>
        <Panel table={table} />
      </Safe>
      <Safe table={table}>
        <Later table={table} part="displays" />
      </Safe>
      {table.host.situation.value?.series && <Later table={table} part="series" />}
      <Safe table={table}>
        <Log table={table} />
      </Safe>
      {talk}
    </div>
  );
}

/**
 * A new question clears what was under thought, names itself in the tab's title, and takes the focus of the keyboard along:
 * all before it can be seen, so that no key pressed at it is undone.
 */
function useQuestions(table: TableState): void {
  const options = table.asked.value;
  useLayoutEffect(() => {
    const { side } = options;
    table.clear();
    const title = table.host.game?.scenarios.find(({ id }) => id === table.host.header.scenario)?.title ?? '';
    document.title = `${side === null ? '' : '● '}${title} · Tercio`;
    if (side !== null) table.waitingSince.value = Date.now();
    if (table.byKeyboard) toQuestion(table);
  }, [table, options]);
  const held = table.held.value?.option;
  useLayoutEffect(() => {
    // What was taken in hand by the keyboard leads on from there.
    if (held && table.byKeyboard && isLost()) toFirstChoice(table);
  }, [table, held]);
  useEffect(() => {
    const pointer = (): void => void (table.byKeyboard = false);
    window.addEventListener('pointerdown', pointer);
    return () => window.removeEventListener('pointerdown', pointer);
  }, [table]);
}

/** Nothing of anybody else's view is left in the document while this is drawn. */
function Curtain({ host, side }: { readonly host: Host; readonly side: Side }): JSX.Element {
  const seats = host.situation.value?.seats ?? [];
  const seat = seats.find((one) => one.side === side)?.seat;
  const held = seats.filter((one) => one.seat === seat).map((one) => one.side);
  const name = host.game && seatTitleOf(host.game, host.header.scenario, held);
  return (
    <main class="curtain">
      <h1>{name}</h1>
      <p>Hand over the screen. Nobody else should look.</p>
      <button type="button" class="button filled" onClick={() => host.look(side)}>
        I am here
      </button>
    </main>
  );
}
