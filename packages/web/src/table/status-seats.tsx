import type { JSX } from 'preact';
import type { Situation } from '../host/host.ts';
import type { SeatName } from '../host/seats.ts';
import { SmallBars } from './goal.tsx';
import { Emblem } from './parts.tsx';
import type { TableState } from './state.ts';

/** More than these leave no room for bars and wide gaps. */
const CROWDED = 3;

/** The sides in the strip on top, up to five: flag, name, who plays it, figures; a gold line under the one who is asked. */
export function Seats({ table }: { readonly table: TableState }): JSX.Element | null {
  const now = table.host.situation.value;
  if (!now) return null;
  const { sides } = table.board.status(now.view);
  const isAsked = (side: number): boolean => now.over === null && now.waiting.some((one) => one.side === side);
  return (
    <ul class={`seats${sides.length > 2 ? ' many' : ''}${sides.length > CROWDED ? ' crowded' : ''}`} aria-label="Sides">
      {sides.map(({ side, name, note }) => {
        const who = whoPlays(
          now,
          now.seats.find((seat) => seat.side === side),
        );
        const words = [name, who, note, isAsked(side) ? 'is asked' : ''].filter(Boolean).join(', ');
        return (
          <li class={`side${isAsked(side) ? ' is-asked' : ''}`} key={side} title={words}>
            <Emblem side={side} />
            <span class="name">
              <b>{name}</b>
              {who && <span class="who">, {who}</span>}
            </span>
            <span class="note" title={note}>
              {note}
            </span>
            <SmallBars table={table} side={side} />
            {isAsked(side) && <span class="visually-hidden">, is asked</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** Nothing where every side is held by the same people, and where one looks on at a game without names. */
function whoPlays({ seats, people }: Situation, seat: SeatName | undefined): string {
  if (!seat) return '';
  if (seat.kind === 'me') return people === 1 && seats.some(({ kind }) => kind !== 'me') ? 'you' : '';
  const away = seat.kind === 'person' && seat.present === false ? ' (away)' : '';
  const name = seat.kind === 'bot' ? seat.name.replace(/^Bot, /, 'bot ') : seat.name;
  return people === 0 && seat.kind === 'person' ? '' : `${name}${away}`;
}
