import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Game } from '@tercio/kernel';
import { loadGame, shelves } from '@tercio/registry/lazy';
import { call, me, whoAmI } from '../net/api.ts';
import type { TableCard } from '@tercio/server/wire';
import { isMyTurn } from '../net/next.ts';
import { byUrgency, TableRow } from './table-row.tsx';
import { Frame } from './top.tsx';
import './tables.css';

/** Tables with other people: mine, those that are open, those being played. */

interface Lists {
  readonly mine: readonly TableCard[];
  readonly open: readonly TableCard[];
  readonly running: readonly TableCard[];
}

const AGAIN_MS = 5_000;

async function read(): Promise<Lists | string> {
  await whoAmI();
  const [mine, open, running] = await Promise.all([
    me.value ? call<readonly TableCard[]>('GET', '/tables?of=mine') : { ok: true as const, value: [] },
    call<readonly TableCard[]>('GET', '/tables?of=listed&status=open'),
    call<readonly TableCard[]>('GET', '/tables?of=listed&status=running'),
  ]);
  if (!mine.ok) return mine.message;
  if (!open.ok) return open.message;
  if (!running.ok) return running.message;
  const isOther = ({ yours }: TableCard): boolean => yours.length === 0;
  return { mine: mine.value, open: open.value.filter(isOther), running: running.value.filter(isOther) };
}

export function TablesPage(_props: { readonly id: string }): JSX.Element {
  const lists = useSignal<Lists | string | null>(null);
  const games = useSignal<readonly Game[]>([]);
  useEffect(() => {
    const refresh = (): void => void read().then((found) => (lists.value = found));
    refresh();
    const timer = setInterval(refresh, AGAIN_MS);
    void Promise.all(shelves.map(({ id }) => loadGame(id))).then(
      (loaded) => (games.value = loaded.map(({ game }) => game)),
    );
    return () => clearInterval(timer);
  }, []);
  const found = lists.value;
  return (
    <Frame title="Tables">
      <main class="tables">
        <header>
          <h1>Tables</h1>
          <div class="row">
            {shelves.map(({ id, title }) => (
              <a class="button main" key={id} href={`/new/${id}?online`}>
                Open a table: {title}
              </a>
            ))}
          </div>
        </header>
        {found === null && <p>Asking the server …</p>}
        {typeof found === 'string' && (
          <p role="alert">
            {found} Solo games and games at one screen need no server: <a href="/">play those</a>.
          </p>
        )}
        {found !== null && typeof found !== 'string' && <Found lists={found} games={games.value} />}
      </main>
    </Frame>
  );
}

function Found({ lists, games }: { readonly lists: Lists; readonly games: readonly Game[] }): JSX.Element {
  const { mine, open, running } = lists;
  const waits = mine.filter(isMyTurn).length;
  return (
    <>
      <List title="My tables" note={`${waits} wait for you`} cards={mine.toSorted(byUrgency)} games={games} />
      <List title="Open tables" note="sit down at once, no account needed" cards={open} games={games} />
      <List title="Being played" note="look on" cards={running} games={games} />
    </>
  );
}

interface ListProps {
  readonly title: string;
  readonly note: string;
  readonly cards: readonly TableCard[];
  readonly games: readonly Game[];
}

function List({ title, note, cards, games }: ListProps): JSX.Element {
  return (
    <section class="card my" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span>{note}</span>
      </header>
      {cards.length === 0 && <p class="small">None just now.</p>}
      <ul>
        {cards.map((card) => (
          <TableRow key={card.id} card={card} games={games} />
        ))}
      </ul>
    </section>
  );
}
