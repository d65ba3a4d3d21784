import { useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { USUAL } from '@tercio/bots';
import { MAY_NOT_LAST } from '@tercio/kernel';
import type { Game } from '@tercio/kernel';
import { copyFrom } from '../copy.ts';
import { call, me, somebody } from '../net/api.ts';
import type { SeatCard, TableCard } from '@tercio/server/wire';
import { invitationsOf, keepInvitations, shownInvitation, TO_LOOK_ON } from '../net/invitations.ts';
import type { Link } from '../net/link.ts';
import { Talk } from '../net/talk.tsx';
import { isSealedElsewhere, isSettled, sealAt, tendWords } from '../net/word.ts';
import { Emblem } from '../table/parts.tsx';
import { Cover } from './cover.tsx';
import { Flying } from './flying.tsx';
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
  const drawn = useSignal(0);
  void drawn.value;
  const scenario = game.scenarios.find(({ id }) => id === card.scenario);
  const run = async (method: string, path: string, body?: unknown): Promise<void> => {
    fault.value = (await link.do(method, path, body)) ?? '';
  };
  const sit = async (seat: number): Promise<void> => {
    const person = await somebody();
    if (!person.ok) {
      fault.value = person.message;
      return;
    }
    fault.value = (await sealAt(link, seat, shownInvitation())) ?? '';
    link.again();
  };
  useSignalEffect(() => {
    if (link.card.value) void tendWords(link);
  });
  /** A fresh link; anyone who holds an older one cannot sit down with it any more. */
  const invite = async (seat: number): Promise<void> => {
    const answer = await call<{ readonly token: string }>('POST', `/tables/${card.id}/seats/${seat}/invitation`);
    fault.value = answer.ok ? '' : answer.message;
    if (answer.ok) keepInvitations(card.id, { [seat]: answer.value.token });
    drawn.value++;
  };
  return (
    <Frame title={scenario?.title ?? 'Table'}>
      <main class="room">
        <h1>{scenario?.title}</h1>
        {!card.lasting && <p role="note">{MAY_NOT_LAST}</p>}
        {card.begun > 0 && (
          <p>
            {card.host?.name ?? 'The host'} has begun this game alone: it goes on after {card.begun} choices, with the
            dice that fell there. All that follow are sealed.
          </p>
        )}
        <Cover game={game.id} scenario={card.scenario} />
        <section class="card" aria-label="Seats">
          <Flying game={game.id} scenario={card.scenario}>
            {card.seats.map((seat) => (
              <SeatRow
                key={seat.seat}
                seat={seat}
                name={seat.name}
                card={card}
                sit={() => void sit(seat.seat)}
                leave={() => void run('DELETE', `/seats/${seat.seat}`)}
                seatBot={(bot) =>
                  void run(bot ? 'PUT' : 'DELETE', `/seats/${seat.seat}/bot`, bot ? { bot } : undefined)
                }
                invite={() => void invite(seat.seat)}
              />
            ))}
          </Flying>
        </section>
        <Entrance card={card} />
        <Begin card={card} begin={() => void run('POST', '/start')} />
        {fault.value && <p role="alert">{fault.value}</p>}
        <p class="small">
          The dice are sealed already: <code>{card.dice.commitment.slice(0, 24)}…</code> Every player’s browser adds a
          word, under seal until all are there, so that nobody can know or steer a roll.
        </p>
        <Talk link={link} />
      </main>
    </Frame>
  );
}

function Begin({ card, begin }: { readonly card: TableCard; readonly begin: () => void }): JSX.Element {
  const waits = waitedFor(card);
  if (!isHost(card)) return <p role="status">{waits ?? `Waiting for ${card.host?.name ?? 'the host'} to begin …`}</p>;
  return (
    <>
      <button type="button" class="button main" disabled={waits !== null} onClick={begin}>
        Begin
      </button>
      {waits !== null && <p role="status">{waits}</p>}
    </>
  );
}

/** What the game waits for before the host can begin it. */
function waitedFor(card: TableCard): string | null {
  if (card.seats.some(isEmpty)) return 'Waiting until every seat is taken …';
  if (!isSettled(card)) return 'Waiting until everybody agrees to play …';
  const away = card.seats.filter(({ bot, shown }) => bot === null && !shown).map(({ person }) => person?.name ?? '?');
  return away.length > 0 ? `Waiting for the page of ${away.join(' and ')} to open once and add to the dice …` : null;
}

interface SeatProps {
  readonly seat: SeatCard;
  readonly name: string;
  readonly card: TableCard;
  readonly sit: () => void;
  readonly leave: () => void;
  readonly seatBot: (bot: string | null) => void;
  readonly invite: () => void;
}

function SeatRow(props: SeatProps): JSX.Element {
  const { seat, name, card } = props;
  const mine = card.yourSeats.includes(seat.seat);
  const who = mine ? 'You' : (seat.person?.name ?? (seat.bot ? `Bot, ${seat.bot}` : 'nobody yet'));
  return (
    <div class="seat">
      <span class="flags">
        {seat.sides.map((side) => (
          <Emblem key={side} side={side} size={18} />
        ))}
      </span>
      <div>
        <b>{name}</b>
        <br />
        {who}
        {seat.person !== null && !seat.bot && !seat.ready && ' (has not agreed to play yet)'}
        <Invitation {...props} />
      </div>
      <SeatButtons {...props} />
    </div>
  );
}

const isEmpty = ({ person, bot }: SeatCard): boolean => person === null && bot === null;
const isHost = (card: TableCard): boolean => me.value !== null && me.value?.id === card.host?.id;

/** The link for anyone who shall sit here: told once, kept in the host's browser, made anew wherever it is missing. */
function Invitation({ seat, card, invite }: SeatProps): JSX.Element | null {
  if (!isEmpty(seat) || !isHost(card)) return null;
  const token = seat.policy === 'invitation' ? invitationsOf(card.id)[seat.seat] : undefined;
  if (token === undefined)
    return (
      <button type="button" class="link" onClick={invite}>
        Make a link for somebody in particular
      </button>
    );
  return <LinkTo id={card.id} token={token} words="Send this link to whoever shall sit here" />;
}

/** A private table is seen only by those who have been invited. */
function Entrance({ card }: { readonly card: TableCard }): JSX.Element | null {
  if (!card.private) return null;
  const token = isHost(card) ? invitationsOf(card.id)[TO_LOOK_ON] : undefined;
  return (
    <section class="card" aria-label="A private table">
      <p>This table is private: only those who sit here or have a link see it.</p>
      {token !== undefined && (
        <LinkTo id={card.id} token={token} words="Send this link to whoever may look on or take an open seat" />
      )}
    </section>
  );
}

function LinkTo({
  id,
  token,
  words,
}: {
  readonly id: string;
  readonly token: string;
  readonly words: string;
}): JSX.Element {
  const copied = useSignal(false);
  const link = `${location.origin}/table/${id}#${token}`;
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    if (field.current) copied.value = await copyFrom(field.current);
  };
  return (
    <div class="invite">
      <label>
        {words}
        <input ref={field} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" class="button" onClick={() => void copy()}>
        {copied.value ? 'Copied' : 'Copy'}
      </button>
    </div>
  );
}

function SeatButtons({ seat, card, sit, leave, seatBot }: SeatProps): JSX.Element {
  const mine = card.yourSeats.includes(seat.seat);
  const may = isEmpty(seat) && (seat.policy === 'open' || (shownInvitation() !== null && card.yours.length === 0));
  return (
    <div class="row">
      {mine && isSealedElsewhere(card, seat.seat) && (
        <button type="button" class="button" onClick={sit}>
          Add to the dice from this browser
        </button>
      )}
      {mine && !seat.ready && (
        <button type="button" class="button main" onClick={sit}>
          Agree to play
        </button>
      )}
      {mine && (
        <button type="button" class="button" onClick={leave}>
          Get up
        </button>
      )}
      {may && (
        <button type="button" class="button main" onClick={sit}>
          Sit here
        </button>
      )}
      {isHost(card) && isEmpty(seat) && (
        <button type="button" class="button" onClick={() => seatBot(USUAL)}>
          Seat a bot
        </button>
      )}
      {isHost(card) && seat.policy === 'bot' && (
        <button type="button" class="button" onClick={() => seatBot(null)}>
          Send the bot away
        </button>
      )}
    </div>
  );
}
