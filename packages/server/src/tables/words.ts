import { wordSeal } from '@tercio/kernel';
import { fault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { newId } from '../secrets.ts';
import type { Seat } from '../storage/tables.ts';

/**
 * The players' own words for the dice. A word is given under seal and shown only when everybody at the table has given
 * one: so nobody, whoever runs the server included, can choose a word to suit the seed and the words of the others.
 * A word may also be given openly; then its player does without that.
 */

/** As a player gives it; neither: the server makes one up. */
export interface OwnWord {
  readonly nonce?: string | null;
  readonly sealed?: string | null;
}

type Given = Pick<Seat, 'nonce' | 'sealed'>;

export const NO_WORD: Given = { nonce: null, sealed: null };
/** A bot adds nothing to the dice. */
export const BOTS_WORD: Given = { nonce: 'bot', sealed: null };

export const given = ({ nonce, sealed }: OwnWord): Given =>
  sealed ? { nonce: null, sealed } : { nonce: nonce ?? newId(8), sealed: null };

export const hasWord = ({ nonce, sealed }: Given): boolean => nonce !== null || sealed !== null;

/** A seat with its word shown, or why not yet. */
export function shown(seat: Seat, seats: readonly Seat[], nonce: string): Partial<Seat> | Fault {
  if (seat.sealed === null) return fault('notNow', 'No word for the dice is sealed at this seat.');
  if (seat.nonce !== null && seat.nonce === nonce) return {};
  if (wordSeal(nonce) !== seat.sealed) return fault('malformed', 'That is not the word that was sealed.');
  if (!seats.every(isSettled)) return fault('notNow', 'Words for the dice are shown when everybody has given theirs.');
  return { nonce };
}

const isSettled = (seat: Seat): boolean => seat.bot !== null || (seat.person !== null && hasWord(seat));

/** Seats whose words no longer count once one of the others is somebody else's, or has another word. */
export function outdated(seats: readonly Seat[], changed: Seat, changes: Partial<Seat>): readonly Seat[] {
  const after = { ...changed, ...changes };
  const sameWord = after.sealed === changed.sealed && (after.sealed !== null || after.nonce === changed.nonce);
  if (sameWord && after.person === changed.person && after.bot === changed.bot) return [];
  return seats.filter((seat) => seat !== changed && seat.sealed !== null && seat.nonce !== null);
}
