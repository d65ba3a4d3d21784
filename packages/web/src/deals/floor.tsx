import type { JSX } from 'preact';
import type { Side } from '@tercio/kernel';
import { proposalsLeft } from '../table/draft.ts';
import type { TableState } from '../table/state.ts';
import { Named, Rule } from './parts.tsx';

/** Who talks and who is ready; how many proposals I have left. Of others nobody may know how many they made in secret. */
export function Floor({ table, side }: { readonly table: TableState; readonly side: Side }): JSX.Element | null {
  const { view, board } = table;
  const wait = view?.flow.wait;
  if (!view || wait?.for !== 'floor') return null;
  const now = board.deals?.now(view) ?? 0;
  const mine = (of: Side): boolean => (view.viewer & (1 << of)) !== 0;
  const { offer } = table.options.value;
  return (
    <section class="card floor" aria-label="The floor">
      <header>
        <h2>The floor</h2>
        <span class="small">proposals left</span>
      </header>
      <ul>
        {wait.lanes.map((lane) => (
          <li key={lane.side} class={lane.side === side ? 'speaks' : ''}>
            <Named table={table} side={lane.side} />
            <span class={lane.done ? 'has' : 'not-yet'}>
              {lane.done ? '✓ ready' : mine(lane.side) ? 'you' : 'talks'}
            </span>
            {mine(lane.side) && <Left left={proposalsLeft(view, lane.side, now)} of={wait.at['posts']} />}
          </li>
        ))}
      </ul>
      <p class="small">Words bind nobody; signed terms do. {offer && <Rule table={table} rule={offer.rule} />}</p>
    </section>
  );
}

function Left({ left, of }: { readonly left: number | null; readonly of: unknown }): JSX.Element | null {
  if (left === null || typeof of !== 'number') return null;
  return (
    <span class="left" role="img" aria-label={`${left} of ${of} proposals left`}>
      {Array.from({ length: of }, (_, i) => (
        <i key={i} class={i < left ? 'full' : ''} />
      ))}
    </span>
  );
}
