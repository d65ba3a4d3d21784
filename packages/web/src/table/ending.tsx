import type { JSX } from 'preact';
import { has, NOBODY, only } from '@tercio/kernel';
import type { Result, Side } from '@tercio/kernel';
import { scenarioOf, sideName } from '../host/names.ts';
import { Emblem } from './parts.tsx';
import { endingOf, howOf } from './result.ts';
import type { Told } from './result.ts';
import type { TableState } from './state.ts';

/** How it ended: in the prompt strip as a sentence, in the panel with what every side came to. */

function toldAt(table: TableState): Told {
  const { host, game } = table;
  const { scenario } = host.header;
  const now = host.situation.value;
  const seats = now?.seats ?? [];
  const mine = seats.filter(({ kind }) => kind === 'me').map(({ side }) => side);
  return {
    // Several at one screen are told of their sides, not of themselves.
    mine: now?.people === 1 ? only(...mine) : NOBODY,
    all: scenarioOf(game, scenario)?.sides ?? seats.map(({ side }) => side),
    nameOf: (side) => personAt(table, side) ?? sideName(game, scenario, side),
  };
}

/** Somebody else's side with their name. */
function personAt({ host, game }: TableState, side: Side): string | null {
  const seat = host.situation.value?.seats.find((one) => one.side === side);
  if (!seat || seat.kind !== 'person' || host.watching) return null;
  return `${seat.name} (${sideName(game, host.header.scenario, side)})`;
}

export function Ending({ table }: { readonly table: TableState }): JSX.Element | null {
  const over = table.host.situation.value?.over;
  if (!over) return null;
  const told = toldAt(table);
  return (
    <>
      <b>{endingOf(over, told)}</b> {howOf(table.game, over, told)}
    </>
  );
}

/** Every side with what it came to. */
export function ResultCard({ table }: { readonly table: TableState }): JSX.Element | null {
  const over = table.host.situation.value?.over;
  if (!over) return null;
  const told = toldAt(table);
  const why = table.view && table.board.ended?.(table.view);
  const points = (side: Side): number | undefined => (why ? undefined : over.points[side]);
  return (
    <>
      <h2>{endingOf(over, told)}</h2>
      <p class="subtitle">
        {howOf(table.game, over, told)} {why}
      </p>
      <ul class="standings">
        {told.all.map((side) => (
          <li key={side}>
            <Emblem side={side} /> <b>{sideName(table.game, table.host.header.scenario, side)}</b>
            <span>{verdict(over, side)}</span>
            {points(side) !== undefined && <span class="points">{points(side)}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

const verdict = ({ won, drew = NOBODY }: Result, side: Side): string =>
  has(won, side) ? 'won' : has(drew, side) ? 'drew' : won === NOBODY && drew === NOBODY ? '' : 'lost';
