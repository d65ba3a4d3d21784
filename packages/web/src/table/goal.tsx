import type { JSX } from 'preact';
import type { Goal, GoalBar } from '@tercio/board';
import { livery } from '@tercio/board/sides';
import type { Side } from '@tercio/kernel';
import { Emblem, RuleTag } from './parts.tsx';
import type { TableState } from './state.ts';
import { isTalking } from './talks.ts';

/** How the game is won and how far each side is from it: in one sentence in the strip on top, in full in the panel. */

export const goalOf = (table: TableState): Goal | null => (table.view && table.board.status(table.view).goal) ?? null;

/** In the panel, or the panel as it was; on the sheet of signs where there is no panel. */
export function showGoal(table: TableState): void {
  const where = table.folded.value || isTalking(table) ? 'signs' : 'goal';
  table.open.value = table.open.value === where ? null : where;
  if (table.open.value !== null) table.tab.value = 'Now';
}

export function GoalButton({ table }: { readonly table: TableState }): JSX.Element | null {
  const goal = goalOf(table);
  if (!goal) return null;
  const isOpen = table.open.value === 'goal';
  return (
    <button
      type="button"
      class="goal"
      title={`${goal.words} (G)`}
      aria-expanded={isOpen}
      aria-keyshortcuts="g"
      onClick={() => showGoal(table)}
    >
      <b>Goal</b> <span class="goal-words">{goal.words}</span>
    </button>
  );
}

/** Small upright bars of one side, each with the line that it must not fall below, or has to reach. */
export function SmallBars({ table, side }: { readonly table: TableState; readonly side: Side }): JSX.Element | null {
  const bars = goalOf(table)?.bars.filter((bar) => bar.side === side) ?? [];
  if (bars.length === 0) return null;
  return (
    <span class={`small-bars ${livery(side)}`} aria-hidden="true">
      {bars.map((bar, i) => (
        <i key={i} class={isSettled(bar) ? 'settled' : ''}>
          <i style={{ height: share(bar.now, bar) }} />
          <i class="line" style={{ bottom: share(bar.line, bar) }} />
        </i>
      ))}
    </span>
  );
}

const share = (value: number, { of, line }: GoalBar): string => {
  const whole = Math.max(of, line, 1);
  return `${(Math.min(value, whole) / whole) * 100}%`;
};

/** Lost, or won. */
const isSettled = ({ now, line, wins }: GoalBar): boolean => (wins ? now >= line : now < line);

const figure = (value: number): string => String(Math.round(value * 100) / 100);

/** How both sides win, every bar with its figures, and who is nearest. */
export function GoalCard({ table, goal }: { readonly table: TableState; readonly goal: Goal }): JSX.Element {
  const { view } = table;
  const sides = view ? table.board.status(view).sides : [];
  const open = (rule: string): void => void (table.rule.value = rule);
  return (
    <>
      <header class="head">
        <h2>How this is won</h2>
        <button type="button" class="close" aria-label="Close" onClick={() => (table.open.value = null)}>
          ×
        </button>
      </header>
      <div class="middle goal-card">
        <p class="subtitle">{goal.words}</p>
        {sides.map(({ side, name, note }) => {
          const ways = goal.ways?.filter((way) => way.side === side) ?? [];
          const bars = goal.bars.filter((bar) => bar.side === side);
          return (
            <section key={side}>
              <h3>
                <Emblem side={side} /> {name} <small>{note}</small>
              </h3>
              {ways.length > 0 && (
                <ol class="ways-to-win">
                  {ways.map(({ words, rule }) => (
                    <li key={words}>
                      {words} <RuleTag rule={rule} open={open} />
                    </li>
                  ))}
                </ol>
              )}
              {bars.length > 0 && <Bars bars={bars} />}
            </section>
          );
        })}
        {goal.notes?.map(({ words, rule }) => (
          <p key={words} class="goal-note">
            {words} <RuleTag rule={rule} open={open} />
          </p>
        ))}
      </div>
    </>
  );
}

function Bars({ bars }: { readonly bars: readonly GoalBar[] }): JSX.Element {
  return (
    <table class="goal-bars">
      <thead>
        <tr>
          <th class="visually-hidden" scope="col">
            What
          </th>
          <td />
          <th scope="col">has</th>
          <th scope="col">needs</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.title}>
            <th scope="row">{bar.title}</th>
            <td>
              <span class={`long-bar ${livery(bar.side)}`} aria-hidden="true">
                <i style={{ width: share(bar.now, bar) }} />
                <i class="line" style={{ left: share(bar.line, bar) }} />
              </span>
            </td>
            <td class="figure">
              <b>{figure(bar.now)}</b>
            </td>
            <td class="figure">{figure(bar.line)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
