import { batch, computed, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { side as sideAt, sidesAwaited } from '@tercio/kernel';
import type { Choice, Game, Refusal, Side, View } from '@tercio/kernel';
import type { TableCard } from '@tercio/server/wire';
import type { Host, Series, Situation, Undoable } from '../host/host.ts';
import { seriesWith } from '../host/routine.ts';
import type { SeatName } from '../host/seats.ts';
import { go } from '../router.ts';
import { call } from './api.ts';
import { forget, keep, kept } from './kept.ts';
import type { Link } from './link.ts';
import { nextTable } from './next.ts';
import { netOrders } from './orders.ts';
import { netPlan } from './plan.ts';
import { routine } from './routine.ts';
import { Agreements, Talk } from './talk.tsx';
import type { TakenBack } from './talk.tsx';
import { newWord } from './word.ts';

/** A table on a server, as the table screen knows it. */

/** What was chosen with one click, and how many answers followed from it by themselves. */
interface Gesture {
  readonly side: Side;
  readonly choices: readonly Choice[];
  readonly label: string;
  readonly usual: number;
}

const MOST_PAST = 40;

/** What this browser keeps of a table: what I did, what I saw before it, and how many news I have read. */
function remembered(id: string) {
  const past = kept<readonly Gesture[]>('past', id, []);
  const remember = (now: readonly Gesture[]): void => {
    past.value = now.slice(-MOST_PAST);
    keep('past', id, past.value);
  };
  return { past, before: kept<View | null>('before', id, null), since: kept('read', id, 0), remember };
}

export function netHost(game: Game, link: Link): Host {
  const { id, card } = link;
  const { past, before, since, remember } = remembered(id);
  if (card.value?.status === 'over') forget(id);
  const act = async (side: Side, choices: readonly Choice[], words?: string): Promise<Refusal | string | null> => {
    const view = link.view.value;
    const [choice] = choices;
    if (!view || !choice) return null;
    const label = words ?? game.words.option(view, side, choice);
    const own = view.offers.find((one) => one.side === side);
    const isThrownIn = own?.interjections.some(({ verb, arg }) => verb === choice.verb && arg === choice.arg) ?? false;
    const answer = await (isThrownIn ? link.interject(side, choice) : link.choose(side, choices));
    if (answer === null)
      batch(() => {
        wanting.delete(side);
        series.value = null;
        remember([...past.value, { side, choices, label, usual: 0 }]);
        before.value = { ...view, offers: [] };
        since.value = link.events.value.length;
        keep('read', id, since.value);
        keep('before', id, before.value);
        plan.begin(side, choices, label);
      });
    return answer;
  };
  const plan = netPlan(game, link, (goOn) => act(goOn.side, goOn.rest, goOn.words));
  const undo = async (side: Side): Promise<Refusal | string | null> => {
    const index = past.value.findLastIndex((one) => one.side === side);
    const gesture = past.value[index];
    wanting.add(side);
    plan.forget();
    const answer = await link.undo(side);
    if (answer !== null) return answer;
    const more = gesture ? gesture.choices.length + gesture.usual - 1 : 0;
    for (let i = 0; i < more && (await link.undo(side)) === null; i++) continue;
    series.value = null;
    remember(past.value.filter((_, i) => i !== index));
    return null;
  };
  // Anyone who took something back wants to be asked, until they have chosen.
  const wanting = new Set<Side>();
  const series = signal<Series | null>(null);
  const stopRoutine = routine(game, link, wanting, (side, answer) =>
    batch(() => {
      series.value = seriesWith(series.value, answer);
      const last = past.value.at(-1);
      if (last?.side === side) remember([...past.value.slice(0, -1), { ...last, usual: last.usual + 1 }]);
      else remember([...past.value, { side, choices: [], label: 'what was done for you', usual: 1 }]);
    }),
  );
  const situation = computed(() => {
    const now = situationOf(link, undoable(link, past.value.at(-1)), since.value, before.value);
    return now && { ...now, series: series.value, stopped: plan.stopped.value };
  });
  const waits = computed(() => !(link.view.value?.offers.some(({ offer }) => offer) ?? true));
  const next = nextTable(link, waits);
  return {
    game,
    header: { scenario: card.value?.scenario ?? '', ...card.value?.settings },
    situation,
    watching: card.value?.yours.length === 0,
    act,
    undo,
    ...roomOf(link, past),
    get afterwards() {
      return card.value?.status === 'over' ? [{ words: 'Replay', href: `/replay/${link.id}` }] : [];
    },
    next: () => next.table.value && { words: 'Next table', href: `/table/${next.table.value.id}` },
    get again() {
      return card.value?.rematch !== null;
    },
    close: () => {
      stopRoutine();
      plan.stop();
      next.stop();
    },
  };
}

/** What is the same whatever is asked: talk, agreements, orders, notes, the record. */
const roomOf = (link: Link, past: ReadonlySignal<readonly Gesture[]>) => ({
  resign: () => void link.do('POST', '/resign', {}),
  look: () => {},
  record: async () => (await import('../after/record.ts')).recordText(link.id),
  rematch: () => again(link),
  talk: () => <Talk link={link} />,
  more: () => <Agreements link={link} last={lastOf(past.value.at(-1))} />,
  orders: netOrders(link),
  notes: {
    read: async () => {
      const answer = await call<{ readonly text: string }>('GET', `/tables/${link.id}/notes`);
      return answer.ok ? answer.value.text : '';
    },
    keep: async (text: string) => (await link.do('PUT', '/notes', { text })) === null,
  },
});

/** What I would ask to take back: the whole of what I did with one click, under its name. */
const lastOf = (gesture: Gesture | undefined): TakenBack | null =>
  gesture ? { label: gesture.label, steps: Math.max(1, gesture.choices.length + gesture.usual) } : null;

async function again(link: Link): Promise<string | null> {
  const known = link.card.value?.rematch;
  if (known) {
    go(`/table/${known}`);
    return null;
  }
  const word = newWord();
  const answer = await call<TableCard>('POST', `/tables/${link.id}/rematch`, { swap: true, sealed: word.sealed });
  if (!answer.ok) return answer.message;
  word.keepFor(answer.value);
  go(`/table/${answer.value.id}`);
  return null;
}

/** The server knows whether my last choice can be taken back; this browser knows what it was called. */
function undoable({ undos, card }: Link, last: Gesture | undefined): Undoable {
  const own = last?.side ?? card.value?.yours.find((side) => undos.value[side]?.code !== 'nothingToUndo');
  const refusal = own === undefined ? undefined : undos.value[own];
  if (own === undefined || refusal === undefined || refusal?.code === 'nothingToUndo')
    return { side: null, choices: [], label: '', refusal: null };
  return { side: sideAt(own), choices: last?.choices ?? [], label: last?.label ?? 'my last choice', refusal };
}

function situationOf(link: Link, undo: Undoable, since: number, before: View | null): Situation | null {
  const [card, view] = [link.card.value, link.view.value];
  if (!card || !view) return null;
  const over = view.flow.over ?? card.result;
  return {
    view,
    events: link.events.value,
    waiting: sidesAwaited(over ? null : view.flow.wait).map((side) => ({
      side,
      ask: null,
      mine: card.yours.includes(side),
    })),
    over,
    undo,
    link: link.state.value,
    trouble: link.trouble,
    seats: card.seats.flatMap((seat) => seat.sides.map((side): SeatName => seatOf(card, seat, sideAt(side)))),
    people: card.yourSeats.length > 0 ? 1 : 0,
    curtain: null,
    since: Math.min(since, link.events.value.length),
    before,
    series: null,
  };
}

function seatOf({ yourSeats }: TableCard, { seat, person, bot }: TableCard['seats'][number], side: Side): SeatName {
  if (yourSeats.includes(seat)) return { side, seat, name: bot ? `You (the bot ${bot} plays)` : 'You', kind: 'me' };
  if (bot) return { side, seat, name: person ? `${person.name} (bot plays)` : `Bot, ${bot}`, kind: 'bot' };
  return { side, seat, name: person?.name ?? 'open', kind: person ? 'person' : 'open' };
}
