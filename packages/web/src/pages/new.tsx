import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { JSX } from 'preact';
import type { Game, Plain } from '@tercio/kernel';
import { loadGame } from '@tercio/registry/lazy';
import type { LocalSeats } from '../host/host.ts';
import { beginLocal } from '../host/saves.ts';
import { go } from '../router.ts';
import { Cover } from './cover.tsx';
import { Frame } from './top.tsx';
import './new.css';

/** A new game: which scenario, who sits where, what is decided otherwise than usual. */
export function NewGame({ id }: { readonly id: string }): JSX.Element {
  const game = useSignal<Game | null>(null);
  useEffect(() => void loadGame(id).then((loaded) => (game.value = loaded.game)), [id]);
  return (
    <Frame title="New game">
      <main>{game.value ? <Form game={game.value} /> : <p class="opening">Opening the rules …</p>}</main>
    </Frame>
  );
}

type Sitting = 'me' | 'random' | 'greedy';
const SITTINGS: readonly (readonly [Sitting, string])[] = [
  ['me', 'Me, at this screen'],
  ['greedy', 'Bot: greedy'],
  ['random', 'Bot: random, for trying things out'],
];

function Form({ game }: { readonly game: Game }): JSX.Element {
  const scenario = useSignal(game.scenarios[0]?.id ?? '');
  const seats = useSignal<readonly Sitting[]>(game.sides.map((_, side) => (side === 0 ? 'me' : 'greedy')));
  const options = useSignal<{ readonly [name: string]: string }>({});
  const chosen = game.scenarios.find(({ id }) => id === scenario.value);
  const begin = (event: Event): void => {
    event.preventDefault();
    const sitting: LocalSeats = seats.value.map((seat) => (seat === 'me' ? 'me' : { bot: seat }));
    const saved = beginLocal(game, { scenario: scenario.value, options: options.value }, sitting);
    go(`/game/${saved.id}`);
  };
  return (
    <form class="new-game" onSubmit={begin}>
      <h1>{game.title}</h1>
      <section class="card pick" aria-label="Scenario">
        <ul role="listbox" aria-label="Scenarios">
          {game.scenarios.map(({ id, title }) => (
            <li key={id} role="option" aria-selected={id === scenario.value}>
              <button type="button" class={id === scenario.value ? 'chosen' : ''} onClick={() => (scenario.value = id)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
        <div class="about">
          <h2>{chosen?.title}</h2>
          <p>{chosen?.summary}</p>
          <Cover key={scenario.value} game={game.id} scenario={scenario.value} />
        </div>
      </section>
      <section class="card sit" aria-label="Seats">
        {game.sides.map((_, side) => (
          <Seat key={side} side={side} name={chosen?.names?.[side] ?? game.sides[side] ?? ''} seats={seats} />
        ))}
        {Object.entries(game.options).map(([name, { values, about }]) => (
          <label key={name}>
            <span>{about}</span>
            <select onChange={(event) => (options.value = { ...options.value, [name]: event.currentTarget.value })}>
              {values.map((value) => (
                <option key={shown(value)} value={shown(value)}>
                  {shown(value)}
                </option>
              ))}
            </select>
          </label>
        ))}
        <button type="submit" class="button main">
          Begin
        </button>
      </section>
    </form>
  );
}

const shown = (value: Plain): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function Seat({
  side,
  name,
  seats,
}: {
  readonly side: number;
  readonly name: string;
  readonly seats: Signal<readonly Sitting[]>;
}): JSX.Element {
  return (
    <label>
      <span>{name}</span>
      <select
        value={seats.value[side] ?? 'me'}
        onChange={(event) =>
          (seats.value = seats.value.with(side, SITTINGS[event.currentTarget.selectedIndex]?.[0] ?? 'me'))
        }
      >
        {SITTINGS.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
