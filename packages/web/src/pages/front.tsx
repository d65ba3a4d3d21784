import type { JSX } from 'preact';
import { loadGame, shelves } from '@tercio/registry/lazy';
import { beginLocal, savedGames } from '../host/saves.ts';
import { go } from '../router.ts';
import { Cover } from './cover.tsx';
import { Top } from './top.tsx';
import './front.css';

/** The front page: the games, play now, and the games under way in this browser. */
export function Front(): JSX.Element {
  const shelf = shelves[0];
  return (
    <div class="front">
      <Top />
      <section class="hero">
        <div>
          <h1>The wars of early modern Europe, played by the book.</h1>
          <p>Every rule enforced, the odds before you commit, and a reason whenever the answer is no.</p>
        </div>
        {shelf && (
          <div class="now">
            <button type="button" class="button main" onClick={() => void playNow(shelf.id, shelf.first)}>
              Play now
            </button>
            <p>Against the bot. No account, first move in a minute.</p>
          </div>
        )}
      </section>
      <section class="shelves" aria-label="Games">
        {shelves.map(({ id, title, blurb, players, first }) => (
          <article class="card" key={id}>
            <Cover game={id} scenario={first} near={1.9} />
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

async function playNow(id: string, scenario: string): Promise<void> {
  const { game } = await loadGame(id);
  go(`/game/${beginLocal(game, { scenario }, ['me', { bot: 'greedy' }]).id}`);
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
            <span>
              {over ? 'finished' : `${acts.length} choices`} · <a href={`/replay/${id}`}>replay</a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
