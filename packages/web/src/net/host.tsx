import { batch, computed, signal } from '@preact/signals';
import { no, ROLLED, side as sideAt } from '@tercio/kernel';
import type { Choice, Game, Refusal, Side, View } from '@tercio/kernel';
import type { Host, SeatName, Situation, Undoable } from '../host/host.ts';
import { go } from '../router.ts';
import { call } from './api.ts';
import type { TableCard } from './api.ts';
import type { Link } from './link.ts';
import { Agreements, Talk } from './talk.tsx';

/** A table on a server, as the table screen knows it. */

interface LastChoice {
  readonly side: Side;
  readonly choice: Choice;
  readonly label: string;
  /** How many updates had come when it was answered. */
  readonly heard: number;
  readonly rolled: boolean;
}

/** How far I had read when I last chose, kept for when I come back. */
const readKey = (id: string): string => `tercio.read.${id}`;

export function netHost(game: Game, link: Link): Host {
  const last = signal<LastChoice | null>(null);
  const before = signal<View | null>(null);
  const since = signal(Number(localStorage.getItem(readKey(link.id)) ?? 0));
  const act = async (side: Side, choices: readonly Choice[]): Promise<Refusal | string | null> => {
    const view = link.view.value;
    const [choice] = choices;
    if (!view || !choice) return null;
    const label = game.words.option(view, side, choice);
    const rolled = (game.preview(view, side, choice) & ROLLED) !== 0;
    const answer = await link.choose(side, choices);
    if (answer === null)
      batch(() => {
        last.value = { side, choice, label, heard: link.heard, rolled };
        before.value = view;
        since.value = link.events.value.length;
        localStorage.setItem(readKey(link.id), String(since.value));
      });
    return answer;
  };
  const undo = async (side: Side): Promise<Refusal | string | null> => {
    const answer = await link.undo(side);
    if (answer === null) last.value = null;
    return answer;
  };
  const situation = computed(() => situationOf(link, undoable(link, last.value), since.value, before.value));
  const { card } = link;
  return {
    game,
    header: { scenario: card.value?.scenario ?? '', ...card.value?.settings },
    situation,
    watching: card.value?.yours.length === 0,
    act,
    undo,
    resign: () => void link.do('POST', '/resign', {}),
    look: () => {},
    get afterwards() {
      return card.value?.status === 'over' ? [{ words: 'Replay', href: `/replay/${link.id}` }] : [];
    },
    rematch: () => void again(link),
    talk: () => <Talk link={link} />,
    more: () => <Agreements link={link} />,
    close: () => link.close(),
  };
}

async function again(link: Link): Promise<void> {
  const known = link.card.value?.rematch;
  if (known) return go(`/table/${known}`);
  const answer = await call<TableCard>('POST', `/tables/${link.id}/rematch`, {});
  if (answer.ok) go(`/table/${answer.value.id}`);
  return undefined;
}

function undoable({ heard, card }: Link, last: LastChoice | null): Undoable {
  const own = card.value?.yours[0];
  if (last === null)
    // Chosen before this page was opened: the server knows whether it can still be taken back.
    return { side: own === undefined ? null : sideAt(own), choice: null, label: '', refusal: null };
  const { side, choice, label, rolled } = last;
  const refusal = rolled ? no('table', 'rolled') : heard > last.heard ? no('table', 'heard') : null;
  return { side, choice, label, refusal };
}

function situationOf(link: Link, undo: Undoable, since: number, before: View | null): Situation | null {
  const [card, view] = [link.card.value, link.view.value];
  if (!card || !view) return null;
  return {
    view,
    events: link.events.value,
    waiting: card.waiting.map((side) => ({ side: sideAt(side), ask: null, mine: card.yours.includes(side) })),
    over: view.flow.over ?? card.result,
    undo,
    link: link.state.value,
    ...(link.state.value === 'live' ? {} : { trouble: trouble(link) }),
    seats: card.seats.map((seat): SeatName => seatOf(card, seat)),
    curtain: null,
    since: Math.min(since, link.events.value.length),
    before,
  };
}

const ORDINALS = ['', '1st', '2nd', '3rd'];
const trouble = ({ tries }: Link): string =>
  tries.value === 0
    ? 'Connecting …'
    : `Reconnecting, ${ORDINALS[tries.value] ?? `${tries.value}th`} try. Nothing you did is lost.`;

function seatOf({ yours }: TableCard, { side, person, bot }: TableCard['seats'][number]): SeatName {
  const at = sideAt(side);
  if (yours.includes(side)) return { side: at, name: bot ? `You (the bot ${bot} plays)` : 'You', kind: 'me' };
  if (bot) return { side: at, name: person ? `${person.name} (bot plays)` : `Bot, ${bot}`, kind: 'bot' };
  return { side: at, name: person?.name ?? 'open', kind: person ? 'person' : 'open' };
}
