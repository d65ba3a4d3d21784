import type { JSX } from 'preact';
import type { Goal, GoalBar } from '@tercio/board';
import type { Side } from '@tercio/kernel';
import { useLiveries } from './parts.tsx';
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
  const livery = useLiveries();
  if (bars.length === 0) return null;
  return (
    <span class={`small-bars ${livery(side)}`} aria-hidden="true">
      {bars.map((bar, i) => (
        <i key={i} class={isSettled(bar) ? 'settled' : ''} title={barWords(bar)}>
          <i style={{ height: share(bar.now, bar) }} />
          <i class="line" style={{ bottom: share(bar.line, bar) }} />
        </i>
      ))}
    </span>
  );
}

/** A bar in words, with the figures that all others show. */
const barWords = ({ title, now, line, wins, lead }: GoalBar): string =>
  lead !== undefined
    ? `${title}: ${lead}`
    : `${title}: counts ${now}, ${wins ? `wins at ${line}` : now < line ? `needs ${line}` : `lost below ${line}`}`;

export const share = (value: number, { of, line }: GoalBar): string => {
  const whole = Math.max(of, line, 1);
  return `${(Math.min(value, whole) / whole) * 100}%`;
};

/** Lost, or won. */
const isSettled = ({ now, line, wins }: GoalBar): boolean => (wins ? now >= line : now < line);
