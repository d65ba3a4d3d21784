import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { has } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import { jointAt } from './answered.tsx';
import { seatName } from './names.ts';
import { Emblem, RuleTag } from './parts.tsx';
import { calmed, changed, orderAt, standingsOf } from './standing.ts';
import type { Standing } from './standing.ts';
import type { TableState } from './state.ts';
import './orders.css';

/** Standing orders as forms: at the question itself, and all of them in the menu. */

const ASK_ME = '';

interface EditorProps {
  readonly table: TableState;
  readonly side: Side;
  readonly standing: Standing;
}

/** When, and what: nothing is answered before it is set. */
function Editor({ table, side, standing }: EditorProps): JSX.Element | null {
  const orders = table.host.orders;
  const now = orderAt(orders?.list.value ?? [], side, standing.window);
  const when = useSignal(now?.when ?? ASK_ME);
  const verb = useSignal(now?.choice.verb ?? standing.answers[0]?.choice.verb ?? '');
  const fault = useSignal('');
  const same = when.value === (now?.when ?? ASK_ME) && (now === null || verb.value === now.choice.verb);
  const set = (event: Event): void => {
    event.preventDefault();
    const choice = standing.answers.find((answer) => answer.choice.verb === verb.value)?.choice;
    if (!orders || !choice) return;
    const order = when.value === ASK_ME ? null : { when: when.value, choice };
    void orders
      .keep(side, changed(orders.list.value, side, standing.window, order))
      .then((said) => (fault.value = said ?? ''));
  };
  return (
    <form class="order-form" onSubmit={set}>
      <label>
        <span class="visually-hidden">Which answer</span>
        <select
          value={verb.value}
          disabled={when.value === ASK_ME}
          onChange={(event) => (verb.value = event.currentTarget.value)}
        >
          {standing.answers.map(({ choice, words }) => (
            <option key={choice.verb} value={choice.verb}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span class="visually-hidden">When</span>
        <select value={when.value} onChange={(event) => (when.value = event.currentTarget.value)}>
          <option value={ASK_ME}>ask me every time</option>
          {standing.conditions.map(({ name, words }) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" class="button" disabled={same}>
        Set
      </button>
      {fault.value && <p role="alert">{fault.value}</p>}
    </form>
  );
}

/** At the question itself. */
export function OrderHere({ table }: { readonly table: TableState }): JSX.Element | null {
  const { side } = table.options.value;
  const window = jointAt(table)?.window ?? null;
  if (!table.host.orders || side === null || window === null) return null;
  const standing = standingsOf(table.game).find((one) => one.window === window);
  if (!standing) return null;
  return (
    <details class="order-here">
      <summary>From now on, answer this for me …</summary>
      <Editor key={`${side} ${window}`} table={table} side={side} standing={standing} />
    </details>
  );
}

/** Before the first choice: that there are such orders, and where. */
export function OrdersHint({ table }: { readonly table: TableState }): JSX.Element | null {
  if (standingsOf(table.game).length === 0) return null;
  if (table.board.calm !== undefined && table.host.orders) return <Calm table={table} when={table.board.calm} />;
  return (
    <p class="orders-hint small">
      Others will often ask whether you answer what they do.{' '}
      <button type="button" class="link-head" onClick={() => (table.open.value = 'menu')}>
        Standing orders
      </button>{' '}
      pass for you, unless it concerns you.
    </p>
  );
}

/** One press for all windows of my sides, where the game knows when most people pass. */
function Calm({ table, when }: { readonly table: TableState; readonly when: string }): JSX.Element {
  const orders = table.host.orders;
  const standings = standingsOf(table.game);
  const fault = useSignal('');
  const now = table.host.situation.value;
  const mine = now?.seats.filter(({ kind, side }) => kind === 'me' && has(now.view.viewer, side)) ?? [];
  const list = orders?.list.value ?? [];
  const isSet = mine.length > 0 && mine.every(({ side }) => list.some((one) => one.side === side));
  const set = async (): Promise<void> => {
    for (const { side } of mine) {
      const said = await orders?.keep(side, calmed(orders.list.value, standings, side, when));
      fault.value = said ?? '';
    }
  };
  return (
    <p class="orders-hint small">
      Others will often ask whether you answer what they do.{' '}
      {isSet ? (
        'Standing orders pass for you; the menu has them.'
      ) : (
        <button type="button" class="link-head" onClick={() => void set()}>
          Pass for me where {table.game.words.condition(when)}
        </button>
      )}
      {fault.value && <span role="alert">{fault.value}</span>}
    </p>
  );
}

/** In the menu: every window of my sides, with what is answered there for me. */
export function OrdersMenu({ table }: { readonly table: TableState }): JSX.Element | null {
  const now = table.host.situation.value;
  // At one screen, only those of the one who looks.
  const mine =
    now?.seats.filter(({ kind, side }) => kind === 'me' && has(now.view.viewer, side)).map(({ side }) => side) ?? [];
  const standings = table.host.game ? standingsOf(table.host.game) : [];
  if (!table.host.orders || !now || now.over || mine.length === 0 || standings.length === 0) return null;
  return (
    <section class="orders-menu" aria-label="Standing orders">
      <h3>Standing orders</h3>
      <p class="small">What is answered for you without asking. Nobody else sees this.</p>
      {table.board.calm !== undefined && <Calm table={table} when={table.board.calm} />}
      {mine.map((side) => (
        <div key={side}>
          {mine.length > 1 && (
            <p class="order-side">
              <Emblem side={side} /> <b>{seatName(table, side)}</b>
            </p>
          )}
          {standings.map((standing) => (
            <div class="order-row" key={standing.window}>
              <p>
                {table.board.windows?.[standing.window] ?? standing.title}{' '}
                <RuleTag
                  rule={standing.rule}
                  open={(rule) => {
                    table.open.value = null;
                    table.rule.value = rule;
                  }}
                />
              </p>
              <Editor table={table} side={side} standing={standing} />
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}
