import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { USUAL } from '@tercio/bots';
import { SPECTATORS } from '@tercio/server/talk-rooms';
import { me, somebody } from './api.ts';
import type { Link } from './link.ts';
import { PeopleHere } from './people-here.tsx';
import { stamp } from './stamp.ts';
import { doubtOf } from './word.ts';
import { isHeardIn, roomsOf } from './rooms.ts';
import type { TalkRoom } from './rooms.ts';
import './talk.css';

/** Talk beside the log, and what people agree on outside the rules. */

export function Talk({ link }: { readonly link: Link }): JSX.Element {
  const chosen = useSignal('');
  const seen = useSignal<{ readonly [room: string]: number }>({});
  const lines = link.chat.value;
  const card = link.card.value;
  const rooms = card ? roomsOf(card, [...new Set(lines.map(({ room }) => room))]) : [];
  const room = rooms.find((one) => one.room === chosen.value) ?? rooms[0];
  const count = (of: string): number => lines.filter((line) => isHeardIn(of, line.room)).length;
  const isPlayer = (card?.yours.length ?? 0) > 0;
  useEffect(() => {
    if (room) seen.value = { ...seen.value, [room.room]: count(room.room) };
  }, [room?.room, lines.length]);
  return (
    <section class="talk card" aria-label="Talk">
      <h2>{isPlayer ? 'Talk' : 'Spectators’ talk'}</h2>
      {rooms.length > 1 && (
        <div class="talk-rooms" role="group" aria-label="With whom">
          {rooms.map((one) => {
            const news = one === room ? 0 : count(one.room) - (seen.value[one.room] ?? 0);
            return (
              <button
                type="button"
                key={one.room}
                aria-pressed={one === room}
                onClick={() => (chosen.value = one.room)}
              >
                {one.title}
                {news > 0 && <b class="talk-news">{news}</b>}
              </button>
            );
          })}
        </div>
      )}
      <PeopleHere link={link} />
      {room && <Room key={room.room} link={link} room={room} isPlayer={isPlayer} />}
    </section>
  );
}

interface RoomProps {
  readonly link: Link;
  readonly room: TalkRoom;
  readonly isPlayer: boolean;
}

function Room({ link, room, isPlayer }: RoomProps): JSX.Element {
  const text = useSignal('');
  const fault = useSignal('');
  const list = useRef<HTMLDivElement>(null);
  const lines = link.chat.value.filter((line) => isHeardIn(room.room, line.room));
  useEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [lines.length]);
  const say = async (event: Event): Promise<void> => {
    event.preventDefault();
    const words = text.value.trim();
    if (words === '') return;
    // Anyone who looks on and talks is a guest.
    if (!isPlayer && !me.value) {
      const person = await somebody();
      if (!person.ok) {
        fault.value = person.message;
        return;
      }
      link.again();
    }
    const answer = await link.say(room.room, words);
    fault.value = answer === null ? '' : typeof answer === 'string' ? answer : 'The rules do not allow it now.';
    if (answer === null) text.value = '';
  };
  const prompt = room.with === null ? 'Say something' : `Write to ${room.with}`;
  return (
    <>
      {room.with !== null && <p class="private">Private: only you and {room.with} read this.</p>}
      <div ref={list} tabIndex={0} role="log" aria-label="What was said" class="said">
        <ul>
          {lines.map(({ name, text: words, at, room: said }, i) => (
            <li key={`${at} ${i}`}>
              <time dateTime={new Date(at).toISOString()}>{stamp(at, Date.now())}</time> <b>{name}</b>
              {said === SPECTATORS && isPlayer ? ' (looking on)' : ''}: {words}
            </li>
          ))}
        </ul>
      </div>
      <form onSubmit={(event) => void say(event)}>
        <label>
          <span class="visually-hidden">{prompt}</span>
          <input
            maxLength={1000}
            value={text.value}
            placeholder={prompt}
            onInput={(event) => (text.value = event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button">
          Say
        </button>
      </form>
      {fault.value && <p role="alert">{fault.value}</p>}
    </>
  );
}

/** What one did last, and how many choices that were. */
export interface TakenBack {
  readonly label: string;
  readonly steps: number;
}
/** More at once nobody is asked to agree to. */
const MOST_STEPS = 50;
const PROPOSED = {
  takeBack: 'to take back the last choice and what came of it',
  end: 'to end the game undecided',
} as const;

/** In the menu: proposals and their answers, a bot for my seat. */
export function Agreements({
  link,
  last,
}: {
  readonly link: Link;
  readonly last: TakenBack | null;
}): JSX.Element | null {
  const card = link.card.value;
  const fault = useSignal('');
  const run = (method: string, path: string, body: unknown): void =>
    void link.do(method, path, body).then((said) => (fault.value = said ?? ''));
  if (!card || card.yours.length === 0) return null;
  const own = card.seats.find(({ seat }) => card.yourSeats.includes(seat));
  return (
    <div class="agreements">
      {card.status === 'running' && (
        <div class="menu-buttons">
          <button
            type="button"
            class="button"
            onClick={() => run('PUT', '/proposals/takeBack', { steps: Math.min(MOST_STEPS, last?.steps ?? 1) })}
          >
            Ask to take back my last choice{last && `: ${last.label}`}
          </button>
          <button type="button" class="button" onClick={() => run('PUT', '/proposals/end', {})}>
            Offer to end the game undecided
          </button>
          {own && (
            <button
              type="button"
              class="button"
              onClick={() =>
                own.bot
                  ? run('DELETE', `/seats/${own.seat}/bot`, undefined)
                  : run('PUT', `/seats/${own.seat}/bot`, { bot: USUAL })
              }
            >
              {own.bot ? 'Take my seat back from the bot' : 'Let a bot play for me'}
            </button>
          )}
        </div>
      )}
      {fault.value && <p role="alert">{fault.value}</p>}
      <p class="small">
        The dice are sealed: <code>{card.dice.commitment.slice(0, 24)}…</code>{' '}
        {card.dice.seed ? 'and the seed is in the record.' : 'and the seed is shown when the game is over.'}
        {' They are made with a word of each player, sealed before any was shown.'}
      </p>
    </div>
  );
}

/** This browser saw before the game what the dice would be made of: it says so if they are not. */
export function DiceDoubt({ link }: { readonly link: Link }): JSX.Element | null {
  const doubt = link.card.value && doubtOf(link.card.value);
  return doubt === null ? null : (
    <p class="proposals" role="alert">
      These dice cannot be trusted. {doubt}
    </p>
  );
}

/** Somebody proposes something: asked for under the prompt line until it is answered. */
export function Proposals({
  link,
  lastOf,
}: {
  readonly link: Link;
  /** What these sides did last, as everybody here was told. */
  readonly lastOf: (sides: readonly number[]) => string | null;
}): JSX.Element | null {
  const card = link.card.value;
  if (!card || card.yours.length === 0 || card.proposals.length === 0) return null;
  const answer = (kind: string, agree: boolean): void => void link.do('POST', `/proposals/${kind}`, { agree });
  return (
    <div class="proposals" role="status">
      {card.proposals.map(({ kind, by, agreed }) => {
        const mine = card.yourSeats.includes(by);
        const done = card.yourSeats.every((seat) => agreed.includes(seat));
        const seated = card.seats.find(({ seat }) => seat === by);
        const who = seated?.person?.name ?? 'Somebody';
        const last = kind === 'takeBack' ? lastOf(seated?.sides ?? []) : null;
        const what = `${PROPOSED[kind]}${last === null ? '' : ` (“${last}”)`}`;
        return (
          <p key={kind}>
            {mine ? `You propose ${what}. ` : `${who} proposes ${what}. `}
            {!done && (
              <button type="button" class="button main" onClick={() => answer(kind, true)}>
                Agree
              </button>
            )}{' '}
            <button type="button" class="button" onClick={() => answer(kind, false)}>
              {mine ? 'Withdraw' : 'Decline'}
            </button>
          </p>
        );
      })}
    </div>
  );
}
