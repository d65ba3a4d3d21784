import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Game } from '@tercio/kernel';
import { ownWord, somebody } from '../net/api.ts';
import type { SeatCard, TableCard } from '../net/api.ts';
import { invitationsOf } from '../net/invitations.ts';
import type { Link } from '../net/link.ts';
import { Talk } from '../net/talk.tsx';
import { Emblem } from '../table/parts.tsx';
import { Cover } from './cover.tsx';
import { Frame } from './top.tsx';
import './tables.css';

/** A table before the game: who sits where, invitations, and the beginning. */

interface RoomProps {
  readonly link: Link;
  readonly game: Game;
  readonly card: TableCard;
}

export function TableRoom({ link, game, card }: RoomProps): JSX.Element {
  const fault = useSignal('');
  const scenario = game.scenarios.find(({ id }) => id === card.scenario);
  const run = async (method: string, path: string, body?: unknown): Promise<void> => {
    fault.value = (await link.do(method, path, body)) ?? '';
  };
  const sit = async (side: number): Promise<void> => {
    const person = await somebody();
    if (!person.ok) {
      fault.value = person.message;
      return;
    }
    await run('POST', `/seats/${side}`, { invitation: invitation(), nonce: ownWord() });
    // Whoever has just come in is somebody else to the server than the connection knows.
    location.reload();
  };
  const full = card.seats.every(({ person, bot }) => person !== null || bot !== null);
  return (
    <Frame title={scenario?.title ?? 'Table'}>
      <main class="room">
        <h1>{scenario?.title}</h1>
        <Cover game={game.id} scenario={card.scenario} />
        <section class="card" aria-label="Seats">
          {card.seats.map((seat) => (
            <SeatRow
              key={seat.side}
              seat={seat}
              name={scenario?.names?.[seat.side] ?? seat.name}
              card={card}
              sit={() => void sit(seat.side)}
              leave={() => void run('DELETE', `/seats/${seat.side}`)}
            />
          ))}
        </section>
        <Begin card={card} full={full} begin={() => void run('POST', '/start')} />
        {fault.value && <p role="alert">{fault.value}</p>}
        <p class="small">
          The dice are sealed already: <code>{card.dice.commitment.slice(0, 24)}…</code> Every player adds a word of
          their own, so that nobody can know a roll beforehand.
        </p>
        <Talk link={link} />
      </main>
    </Frame>
  );
}

const invitation = (): string | null => location.hash.slice(1) || null;

function Begin({
  card,
  full,
  begin,
}: {
  readonly card: TableCard;
  readonly full: boolean;
  readonly begin: () => void;
}): JSX.Element {
  const isHost =
    card.yours.length > 0 &&
    card.seats.some(({ person, side }) => person?.id === card.host?.id && card.yours.includes(side));
  if (!isHost)
    return (
      <p role="status">{full ? `Waiting for ${card.host?.name ?? 'the host'} to begin …` : 'Waiting for players …'}</p>
    );
  return (
    <button type="button" class="button main" disabled={!full} onClick={begin}>
      {full ? 'Begin' : 'Begin, once every seat is taken'}
    </button>
  );
}

interface SeatProps {
  readonly seat: SeatCard;
  readonly name: string;
  readonly card: TableCard;
  readonly sit: () => void;
  readonly leave: () => void;
}

function SeatRow({ seat, name, card, sit, leave }: SeatProps): JSX.Element {
  const mine = card.yours.includes(seat.side);
  const who = mine ? 'You' : (seat.person?.name ?? (seat.bot ? `Bot, ${seat.bot}` : 'nobody yet'));
  const token = invitationsOf(card.id)[seat.side];
  const invited = seat.policy === 'invitation' && seat.person === null;
  return (
    <div class="seat">
      <Emblem side={seat.side} size={18} />
      <div>
        <b>{name}</b>
        <br />
        {who}
        {invited && token && (
          <label class="invite">
            Send this link to whoever shall sit here
            <input
              readOnly
              value={`${location.origin}/table/${card.id}#${token}`}
              onFocus={(event) => event.currentTarget.select()}
            />
          </label>
        )}
      </div>
      {mine ? (
        <button type="button" class="button" onClick={leave}>
          Get up
        </button>
      ) : seat.person === null && seat.bot === null && (seat.policy === 'open' || invitation() !== null) ? (
        <button type="button" class="button main" onClick={sit}>
          Sit here
        </button>
      ) : (
        <span />
      )}
    </div>
  );
}
