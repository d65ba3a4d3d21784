import { wordSeal } from '@tercio/kernel';
import { call, newName } from './api.ts';
import type { TableCard } from '@tercio/server/wire';
import type { Link } from './link.ts';

/**
 * My word for the dice. This browser makes it up, gives its seal away first, and shows it only when it has seen the seals
 * of everybody else: then anyone who runs the server can no longer choose a word of their own to suit it. Afterwards the
 * browser compares what the dice were made of with what it saw.
 */

interface Kept {
  readonly word: string;
  /** What was on the table when the word was shown: the seal of the seed, and of each seat's word. */
  readonly seed?: string;
  readonly seals?: readonly (string | null)[];
}
type Words = { readonly [seat: number]: Kept };

const keyOf = (id: string): string => `tercio.word.${id}`;

function wordsOf(id: string): Words {
  const text = localStorage.getItem(keyOf(id));
  return text === null ? {} : (JSON.parse(text) as Words);
}

const keepAt = (id: string, seat: number, kept: Kept): void =>
  localStorage.setItem(keyOf(id), JSON.stringify({ ...wordsOf(id), [seat]: kept }));

/** A fresh word under seal, and how to keep it once the seat is mine. */
export function newWord(): { readonly sealed: string; readonly keepFor: (card: TableCard) => void } {
  const word = newName();
  const sealed = wordSeal(word);
  return {
    sealed,
    keepFor: ({ id, seats, yourSeats }) =>
      seats
        .filter((one) => one.sealed === sealed && yourSeats.includes(one.seat))
        .forEach(({ seat }) => keepAt(id, seat, { word })),
  };
}

/** Is the word at this seat of mine one that only another browser can show? */
export function isSealedElsewhere({ id, seats }: TableCard, no: number): boolean {
  const seat = seats.find((one) => one.seat === no);
  const kept = wordsOf(id)[no];
  return seat !== undefined && seat.sealed !== null && !seat.shown && (!kept || wordSeal(kept.word) !== seat.sealed);
}

export const isSettled = ({ seats }: TableCard): boolean =>
  seats.every(({ person, bot, ready }) => bot !== null || (person !== null && ready));

const tended = new WeakSet<Link>();
/** A server that answers the same for ever is not asked for ever. */
const MOST_CHANGES = 20;

/** Shows what can be shown, and seals anew where somebody else has come to the table since. */
export async function tendWords(link: Link): Promise<void> {
  if (tended.has(link)) return;
  tended.add(link);
  let seen: TableCard | null = null;
  for (let i = 0; i < MOST_CHANGES && seen !== link.card.value; i++) {
    seen = link.card.value;
    if (seen?.status === 'open') await tend(link, seen);
  }
  tended.delete(link);
}

async function tend(link: Link, card: TableCard): Promise<void> {
  for (const { seat, sealed, shown, ready } of card.seats) {
    const kept = card.yourSeats.includes(seat) ? wordsOf(card.id)[seat] : undefined;
    if (!kept || shown) continue;
    if (!ready) await sealAt(link, seat);
    else if (isSettled(card) && wordSeal(kept.word) === sealed) {
      const seals = card.seats.map((one) => one.sealed);
      keepAt(card.id, seat, { word: kept.word, seed: card.dice.commitment, seals });
      // The connection tells what came of it: this answer may be older than what was heard meanwhile.
      await call('PUT', `/tables/${card.id}/seats/${seat}/word`, { nonce: kept.word });
    }
  }
}

/** Sits down, or stays, with a fresh word under seal. */
export async function sealAt(link: Link, seat: number, invitation: string | null = null): Promise<string | null> {
  const word = newWord();
  const answer = await call<TableCard>('POST', `/tables/${link.id}/seats/${seat}`, { invitation, sealed: word.sealed });
  if (!answer.ok) return answer.message;
  word.keepFor(answer.value);
  return null;
}

/** What is wrong with the dice of a game that has begun, as far as this browser can tell; null: nothing. */
export function doubtOf({ id, dice }: Pick<TableCard, 'id' | 'dice'>): string | null {
  if (dice.nonces === null) return null;
  for (const [seat, { word, seed, seals }] of Object.entries(wordsOf(id))) {
    if (!seals) continue;
    if (dice.commitment !== seed) return 'The seal of the seed is another one than before the game.';
    if (dice.nonces[Number(seat)] !== word) return 'The dice are not made with the word that this browser gave.';
    const changed = seals.findIndex((seal, i) => seal !== null && wordSeal(dice.nonces?.[i] ?? '') !== seal);
    if (changed >= 0) return `The word of seat ${changed + 1} is not the one that was sealed before the game.`;
  }
  return null;
}
