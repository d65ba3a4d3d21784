import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Picture } from '@tercio/board';
import { Fast, isInTheMaking, members, NOBODY, seatsOf } from '@tercio/kernel';
import type { Game, Scenario } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { shelves } from '@tercio/registry/lazy';
import { loadGame } from '../host/own.ts';
import type { SavedGame } from '../host/host.ts';
import { scenarioOf, sideName } from '../host/names.ts';
import { faultOf } from '../host/rebuild.ts';
import { beginLocal, brokenGames, forgetGame, savedGames } from '../host/saves.ts';
import { company, peopleOf, seated, viewerOf } from '../host/seats.ts';
import { me, whoAmI } from '../net/api.ts';
import { go } from '../router.ts';
import { Emblem } from '../table/parts.tsx';
import { endingOf, listed } from '../table/result.ts';
import { Cover } from './cover.tsx';
import { Flying } from './flying.tsx';
import { isNothingBegun } from './lists.ts';
import type { MyTables } from './table-row.tsx';
import { Frame } from './top.tsx';
import { Keep } from './unreadable.tsx';

/** The front page: play now, the games, a few battles to begin with, and those under way in this browser. */
export function Front(): JSX.Element {
  const [shelf] = shelves;
  return (
    <Frame title="">
      <main>
        <section class="hero">
          <div>
            <h1>The wars of early modern Europe, played by the book.</h1>
            <p>Every rule enforced, the odds before you commit, and a reason whenever the answer is no.</p>
          </div>
          {shelf && <Banner game={shelf.id} scenario={shelf.first} />}
          {shelf && <PlayNow game={shelf.id} scenario={shelf.first} />}
        </section>
        <Shelves />
        <div class="lower">
          <MyGames />
        </div>
      </main>
    </Frame>
  );
}

function PlayNow({ game, scenario }: { readonly game: string; readonly scenario: string }): JSX.Element {
  const chosen = useScenario(game, scenario);
  return (
    <div class="now">
      <button type="button" class="button main" onClick={() => void playNow(game, scenario)}>
        Play now
      </button>
      <p>
        {chosen ? `${shortTitle(chosen)}, an even battle, against ${bots(chosen)}.` : 'Against a recruit.'} No account,
        first move in a minute.
      </p>
      <a class="button" href={`/new/${game}`}>
        Choose a battle and opponent
      </a>
    </div>
  );
}

/** Two against each other; more are a list. */
const opponents = ({ names = [] }: Scenario): string => (names.length === 2 ? names.join(' against ') : listed(names));
const bots = (scenario: Scenario): string => (seatsOf(scenario).length > 2 ? 'recruits' : 'a recruit');
const shortTitle = ({ title }: Scenario): string => title.split(',')[0] ?? title;

/** Who plays for the first time meets a bot that can be beaten. */
const FIRST_OPPONENT = 'recruit';

async function playNow(id: string, scenario: string): Promise<void> {
  const { game } = await loadGame(id);
  const chosen = scenarioOf(game, scenario);
  if (chosen) go(`/game/${beginLocal(game, { scenario }, seated(chosen, ['me'], { bot: FIRST_OPPONENT })).id}`);
}

/** The rules of a game, once they are here. */
function useGame(id: string): Game | null {
  const game = useSignal<Game | null>(null);
  useEffect(() => void loadGame(id).then((loaded) => (game.value = loaded.game)), [id]);
  return game.value;
}

const useScenario = (id: string, scenario: string): Scenario | null =>
  useGame(id)?.scenarios.find((one) => one.id === scenario) ?? null;

function Banner({ game, scenario }: { readonly game: string; readonly scenario: string }): JSX.Element {
  const picture = useSignal<Picture | null>(null);
  useEffect(() => {
    void Promise.all([loadGame(game), loadBoard(game)]).then(([{ game: rules }, board]) => {
      const { pos } = rules.setup(scenario, {}, new Fast(1));
      picture.value = board.banner(rules.view(pos, NOBODY));
    });
  }, [game]);
  const { width = 290, height = 130, svg = '' } = picture.value ?? {};
  return (
    <svg
      class="banner"
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

function Shelves(): JSX.Element {
  return (
    <section class="shelves" aria-label="Games">
      {shelves.map(({ id, title, blurb, players, first }) => (
        <article class="card" key={id}>
          <Cover game={id} scenario={first} near={1.9} />
          <h2>{title}</h2>
          <p>{blurb}</p>
          <p class="small">{players}</p>
          <div class="row">
            <a class="button main" href={`/new/${id}`}>
              Play
            </a>
            <a href={`/rules/${id}`}>Read the rules</a>
          </div>
        </article>
      ))}
      {quickStarts().map(({ game, id }) => (
        <QuickStart key={id} game={game} id={id} />
      ))}
    </section>
  );
}

/** As many as fill the row: the first of each game, then the second. */
const IN_A_ROW = 6;
function quickStarts(): readonly { readonly game: string; readonly id: string }[] {
  const most = Math.max(0, ...shelves.map(({ others }) => others.length));
  const inTurn = Array.from({ length: most }, (_, i) =>
    shelves.flatMap(({ id, others }) => (others[i] === undefined ? [] : [{ game: id, id: others[i] }])),
  );
  return inTurn.flat().slice(0, Math.max(0, IN_A_ROW - shelves.length));
}

function QuickStart({ game, id }: { readonly game: string; readonly id: string }): JSX.Element {
  const scenario = useScenario(game, id);
  const [title = '…', ...date] = scenario?.title.split(', ') ?? [];
  return (
    <article class="card">
      <Cover game={game} scenario={id} near={1.5} />
      <h2>{title.replace(/ \(.*/, '')}</h2>
      <p>{date.join(', ')}</p>
      <p class="small">{scenario && opponents(scenario)}</p>
      <div class="row">
        <button type="button" class="button" onClick={() => void playNow(game, id)} disabled={!scenario}>
          {scenario && seatsOf(scenario).length > 2 ? 'Play the bots' : 'Play the bot'}
        </button>
      </div>
    </article>
  );
}

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Shown before somebody asks for all. */
const FEW = 8;

function MyGames(): JSX.Element {
  const games = useSignal(savedGames());
  const broken = useSignal(brokenGames());
  const tables = useSignal<number | null>(null);
  const all = useSignal(false);
  const forget = (id: string): void => {
    forgetGame(id);
    games.value = savedGames();
    broken.value = brokenGames();
  };
  return (
    <section class="my card" aria-label="My games">
      <header>
        <h2>My games</h2>
        <span>
          kept in this browser · <a href="/replay">open a record</a>
        </span>
      </header>
      {isNothingBegun(games.value.length + broken.value.length, tables.value) && (
        <p class="small">Nothing begun yet. A game you start stays here until you end it.</p>
      )}
      <ul>
        <TablesToo tables={tables} />
        {games.value.slice(0, all.value ? undefined : FEW).map((saved) => (
          <MyGame key={saved.id} saved={saved} forget={() => forget(saved.id)} />
        ))}
        {broken.value.map((id) => (
          <Broken key={id} id={id} forget={() => forget(id)} />
        ))}
      </ul>
      {!all.value && games.value.length > FEW && (
        <button type="button" class="button quiet" onClick={() => (all.value = true)}>
          Show the other {games.value.length - FEW}
        </button>
      )}
    </section>
  );
}

function MyGame({ saved, forget }: { readonly saved: SavedGame; readonly forget: () => void }): JSX.Element {
  const { id, game, header, over, seats, at } = saved;
  const rules = useGame(game);
  const scenario = rules && scenarioOf(rules, header.scenario);
  return (
    <li>
      <Flying game={game} scenario={header.scenario}>
        <Emblem side={members(viewerOf(seats))[0] ?? null} />
      </Flying>
      <b>{scenario ? shortTitle(scenario) : header.scenario}</b>
      <span>{company(seats)}</span>
      <span>{stateOf(saved, rules)}</span>
      <span>{WHEN.format(at)}</span>
      <span class="row">
        <a class="button" href={over ? `/replay/${id}` : `/game/${id}`}>
          {over ? 'Replay' : 'Go on'}
        </a>
        <button type="button" class="button quiet" onClick={forget} aria-label={`Remove ${header.scenario}`}>
          ×
        </button>
      </span>
    </li>
  );
}

/** What was kept as a game and cannot be read as one: it is not touched unless somebody says so. */
const Broken = ({ id, forget }: { readonly id: string; readonly forget: () => void }): JSX.Element => (
  <li>
    <Emblem side={null} />
    <b>A game that cannot be read</b>
    <span class="row">
      <Keep id={id} />
      <button type="button" class="button quiet" onClick={forget} aria-label="Remove what cannot be read">
        ×
      </button>
    </span>
  </li>
);

/** How far it is, or how it ended, or why it cannot be gone on with. */
function stateOf(saved: SavedGame, game: Game | null): string {
  const { over, result, acts, seats, header } = saved;
  if (game && saved.edition === game.edition && faultOf(game, saved)) return 'begun with other data';
  const made = `${acts.length} choices in all`;
  if (!over && isInTheMaking(saved)) return `${made}, may not last`;
  if (!over) return made;
  if (!result || !game) return 'finished';
  const all = seats.flatMap(({ sides }) => sides);
  const mine = peopleOf(seats).length === 1 ? viewerOf(seats) : NOBODY;
  return endingOf(result, { mine, all, nameOf: (side) => sideName(game, header.scenario, side) });
}

/** Tables on the server, for anyone who has been there from this browser. */
function TablesToo({ tables }: { readonly tables: Signal<number | null> }): JSX.Element | null {
  const found = useSignal<typeof MyTables | null>(null);
  useEffect(() => {
    void whoAmI().then(async (person) => {
      if (person) found.value = (await import('./table-row.tsx')).MyTables;
      else tables.value = 0;
    });
  }, [me.value]);
  const Found = found.value;
  return Found && <Found count={tables} />;
}
