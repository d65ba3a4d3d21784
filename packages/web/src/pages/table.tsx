import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { JSX } from 'preact';
import type { Board } from '@tercio/board';
import type { Game } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { loadGame } from '@tercio/registry/lazy';
import { call, somebody } from '../net/api.ts';
import type { TableCard } from '@tercio/server/wire';
import { netHost } from '../net/host.tsx';
import { shownInvitation } from '../net/invitations.ts';
import { Link } from '../net/link.ts';
import { DiceDoubt, Proposals } from '../net/talk.tsx';
import type { Host } from '../host/host.ts';
import { story } from '../table/story.ts';
import { Table } from '../table/table.tsx';
import type { TableRoom } from './table-room.tsx';

/** A table on the server: anyone who came with an invitation shows it first. */
export function TablePage({ id }: { readonly id: string }): JSX.Element {
  const isIn = useSignal(shownInvitation() === null);
  useEffect(() => {
    if (!isIn.value) void show(id).then(() => (isIn.value = true));
  }, [id]);
  return isIn.value ? <Entered id={id} /> : <main class="message">Opening the table …</main>;
}

/** An invitation that counts for nothing changes nothing: the table then says who may come in. */
async function show(id: string): Promise<void> {
  const person = await somebody();
  if (person.ok) await call('POST', `/tables/${id}/enter`, { invitation: shownInvitation() });
}

/** Its room before the game, then the game itself. */
function Entered({ id }: { readonly id: string }): JSX.Element {
  const link = useMemo(() => new Link(id), [id]);
  const parts = useSignal<{ readonly game: Game; readonly board: Board } | null>(null);
  const card = link.card.value;
  const name = card?.game;
  const edition = card?.edition;
  useEffect(() => () => link.close(), [link]);
  useEffect(() => {
    if (name === undefined) return;
    void Promise.all([loadGame(name, edition), loadBoard(name)]).then(
      ([{ game }, board]) => (parts.value = { game, board }),
      () => (link.fault.value = 'This page does not know that game, or not the edition it is played by.'),
    );
  }, [name, edition]);
  if (link.fault.value)
    return (
      <main class="message">
        <p role="alert">{link.fault.value}</p>
        {card?.unreadable && <Remedies link={link} card={card} />}
        <a class="button" href="/tables">
          Tables
        </a>
      </main>
    );
  if (!card || !parts.value)
    return (
      <main class="message">
        {link.state.value === 'lost' ? 'The server cannot be reached. Trying again …' : 'Opening the table …'}
      </main>
    );
  if (card.status === 'open') return <Room link={link} game={parts.value.game} card={card} />;
  return <Playing link={link} {...parts.value} />;
}

/** What can be done with a table that cannot be played on here: keep what was chosen, or end it. */
function Remedies({ link, card }: { readonly link: Link; readonly card: TableCard }): JSX.Element {
  const said = useSignal('');
  const end = async (): Promise<void> => void (said.value = (await link.do('POST', '/close')) ?? 'It is ended.');
  return (
    <>
      <p>
        Nothing of it is lost. It goes on when the server has what it was begun with; until then its journal can be kept
        as a file, or the game ended.
      </p>
      <p role="status">{said.value}</p>
      <a class="button" href={`/api/tables/${card.id}/journal`} download={`tercio-${card.id}.json`}>
        Keep the journal
      </a>
      {card.yourSeats.length > 0 && card.status !== 'over' && (
        <button type="button" class="button" onClick={() => void end()}>
          End the game
        </button>
      )}
    </>
  );
}

type RoomProps = Parameters<typeof TableRoom>[0];

/** The room is fetched only by those who come before the game. */
function Room(props: RoomProps): JSX.Element {
  const room = useSignal<((given: RoomProps) => JSX.Element) | null>(null);
  useEffect(() => void import('./table-room.tsx').then(({ TableRoom: Found }) => (room.value = Found)), []);
  const Found = room.value;
  return Found ? <Found {...props} /> : <main class="message">Opening the table …</main>;
}

/** The last line of the log that is these sides' doing. */
function lastDone(host: Host, board: Board, sides: readonly number[]): string | null {
  const now = host.situation.value;
  if (!now || !host.game) return null;
  const lines = story(host.game, board, now.view, now.events);
  return (
    lines.findLast(({ text, tale }) => text !== '' && tale.side !== null && sides.includes(tale.side))?.text ?? null
  );
}

function Playing({
  link,
  game,
  board,
}: {
  readonly link: Link;
  readonly game: Game;
  readonly board: Board;
}): JSX.Element {
  const host = useMemo(() => netHost(game, link), [game, link, link.card.value?.yours.join()]);
  useEffect(() => () => host.close(), [host]);
  return (
    <>
      <Table host={host} board={board} />
      <DiceDoubt link={link} />
      <Proposals link={link} lastOf={(sides) => lastDone(host, board, sides)} />
    </>
  );
}
