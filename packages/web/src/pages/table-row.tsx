import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { only, side } from '@tercio/kernel';
import type { Game, Side } from '@tercio/kernel';
import { loadGame, shelves } from '@tercio/registry/lazy';
import { sideName } from '../host/names.ts';
import { call } from '../net/api.ts';
import type { TableCard } from '@tercio/server/wire';
import { isMyTurn } from '../net/next.ts';
import { Emblem } from '../table/parts.tsx';
import { endingOf } from '../table/result.ts';
import { Flying } from './flying.tsx';

/** One table in a list: what it is, who sits there, and whether it waits for me. */

const urgency = (card: TableCard): number =>
  isMyTurn(card) ? 0 : card.status === 'running' ? 1 : card.status === 'open' ? 2 : 3;
export const byUrgency = (a: TableCard, b: TableCard): number => urgency(a) - urgency(b) || b.createdAt - a.createdAt;

export function TableRow({ card, games }: { readonly card: TableCard; readonly games: readonly Game[] }): JSX.Element {
  const game = games.find(({ id }) => id === card.game);
  const scenario = game?.scenarios.find(({ id }) => id === card.scenario);
  const others = card.seats
    .filter(({ seat }) => !card.yourSeats.includes(seat))
    .map(
      ({ person, bot, policy }) => person?.name ?? (bot ? `bot ${bot}` : policy === 'open' ? 'open seat' : 'invited'),
    );
  const state = stateOf(card, game);
  const mine = isMyTurn(card);
  return (
    <li>
      <Flying game={card.game} scenario={card.scenario}>
        <Emblem side={card.yours[0] ?? null} />
      </Flying>
      <b>{scenario?.title ?? card.scenario}</b>
      <span>{others.join(', ')}</span>
      <span>{state}</span>
      <span>{card.host ? `opened by ${card.host.name}` : ''}</span>
      <a
        class={`button${mine ? ' main' : ''}`}
        href={card.status === 'over' ? `/replay/${card.id}` : `/table/${card.id}`}
      >
        {mine ? 'Your turn' : card.status === 'over' ? 'Replay' : card.yours.length > 0 ? 'Go on' : 'Look'}
      </a>
    </li>
  );
}

function stateOf(card: TableCard, game: Game | undefined): string {
  const { status, unreadable, lasting } = card;
  if (status === 'over') return endOf(card, game);
  if (unreadable !== null) return 'cannot be played on here';
  const state = status === 'open' ? 'not begun' : 'being played';
  return lasting ? state : `${state}, may not last`;
}

/** How it ended, by the people who played. */
function endOf({ result, seats, yours, scenario }: TableCard, game: Game | undefined): string {
  if (!result || !game) return 'finished';
  const nameOf = (one: Side): string =>
    seats.find(({ sides }) => sides.includes(one))?.person?.name ?? sideName(game, scenario, one);
  const all = seats.flatMap(({ sides }) => sides).map(side);
  return endingOf(result, { mine: only(...yours.map(side)), all, nameOf });
}

const MOST = 5;

/** On the front page: my tables on the server that are not over, those that wait for me first. */
export function MyTables({ count }: { readonly count: Signal<number | null> }): JSX.Element {
  const cards = useSignal<readonly TableCard[]>([]);
  const games = useSignal<readonly Game[]>([]);
  useEffect(() => {
    void call<readonly TableCard[]>('GET', '/tables?of=mine').then((answer) => {
      if (answer.ok) cards.value = answer.value.filter(({ status }) => status !== 'over').toSorted(byUrgency);
      count.value = cards.value.length;
    });
    void Promise.all(shelves.map(({ id }) => loadGame(id))).then(
      (loaded) => (games.value = loaded.map(({ game }) => game)),
    );
  }, []);
  return (
    <>
      {cards.value.slice(0, MOST).map((card) => (
        <TableRow key={card.id} card={card} games={games.value} />
      ))}
    </>
  );
}
