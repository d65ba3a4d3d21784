import type { JSX } from 'preact';
import type { GoalBar } from '@tercio/board';
import { members } from '@tercio/kernel';
import { goalOf, share } from './goal.tsx';
import { Emblem, RuleTag, useLiveries } from './parts.tsx';
import type { TableState } from './state.ts';
import './goal-card.css';

const figure = (value: number): string => String(Math.round(value * 100) / 100);

/** How both sides win, every bar with its figures, and who is nearest. */
export function GoalCard({ table }: { readonly table: TableState }): JSX.Element | null {
  const goal = goalOf(table);
  const { view } = table;
  // One's own comes first: it is what one wants to know.
  const mine = view ? members(view.viewer) : [];
  const sides = (view ? table.board.status(view).sides : []).toSorted(
    (a, b) => Number(mine.includes(b.side)) - Number(mine.includes(a.side)),
  );
  const open = (rule: string): void => void (table.rule.value = rule);
  if (!goal) return null;
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
  const livery = useLiveries();
  return (
    <table class="goal-bars">
      {/* A lead says both figures at once. */}
      <thead class={bars.every(({ lead }) => lead !== undefined) ? 'visually-hidden' : ''}>
        <tr>
          <th class="visually-hidden" scope="col">
            What
          </th>
          <td />
          <th scope="col">counts</th>
          <th scope="col">{bars.some(({ wins }) => wins) ? 'wins at' : 'needs'}</th>
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
            {bar.lead === undefined ? (
              <>
                <td class="figure">
                  <b>{figure(bar.now)}</b>
                </td>
                <td class="figure">{figure(bar.line)}</td>
              </>
            ) : (
              <td class="figure lead" colSpan={2}>
                <b>{bar.lead}</b>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
