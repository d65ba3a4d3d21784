import type { JSX } from 'preact';
import { shelves } from '@tercio/registry/lazy';
import { newId, newSeed, saveGame, savedGames } from '../host/saves.ts';
import type { SavedGame } from '../host/host.ts';
import { go } from '../router.ts';
import { Settings } from '../table/status.tsx';
import './front.css';

/** The front page: the games, play now, and the games under way in this browser. */
export function Front(): JSX.Element {
  const first = shelves[0];
  return (
    <div class="front">
      <header class="top">
        <span class="brand">Tercio</span>
        <nav aria-label="Main">
          <a href="/">Play</a> <a href="/rules">Rules</a> <a href="/about">About</a>
        </nav>
        <Settings />
      </header>
      <section class="hero">
        <div>
          <h1>The wars of early modern Europe, played by the book.</h1>
          <p>Every rule enforced, the odds before you commit, and a reason whenever the answer is no.</p>
        </div>
        {first && (
          <div class="now">
            <button type="button" class="button main" onClick={() => playNow(first.id, first.first)}>
              Play now
            </button>
            <p>Against the bot. No account, first move in a minute.</p>
          </div>
        )}
      </section>
      <section class="shelves" aria-label="Games">
        {shelves.map(({ id, title, blurb, players }) => (
          <article class="card" key={id}>
            <h2>{title}</h2>
            <p>{blurb}</p>
            <p class="small">{players}</p>
            <a class="button main" href={`/new/${id}`}>
              Play
            </a>
          </article>
        ))}
      </section>
      <MyGames />
    </div>
  );
}

function playNow(game: string, scenario: string): void {
  const saved: SavedGame = {
    id: newId(),
    game,
    edition: 1,
    header: { scenario },
    seats: ['me', { bot: 'greedy' }],
    seed: newSeed(),
    acts: [],
    at: Date.now(),
    over: false,
  };
  saveGame(saved);
  go(`/game/${saved.id}`);
}

function MyGames(): JSX.Element | null {
  const games = savedGames().slice(0, 8);
  if (games.length === 0) return null;
  return (
    <section class="my card">
      <h2>My games</h2>
      <ul>
        {games.map(({ id, header, acts, over, seats }) => (
          <li key={id}>
            <a href={`/game/${id}`}>{header.scenario}</a>
            <span>{seats.filter((seat) => seat === 'me').length > 1 ? 'at one screen' : 'against a bot'}</span>
            <span>{over ? 'finished' : `${acts.length} choices`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
