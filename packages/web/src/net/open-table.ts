import type { Choices, Game } from '@tercio/kernel';
import { go } from '../router.ts';
import { call, somebody } from './api.ts';
import type { TableCard } from '@tercio/server/wire';
import { keepInvitations, TO_LOOK_ON } from './invitations.ts';
import { readAll } from './kept.ts';
import { newWord } from './word.ts';

export type SeatWish = { readonly kind: 'me' | 'open' | 'invitation' } | { readonly kind: 'bot'; readonly bot: string };

export interface TableWish {
  readonly scenario: string;
  readonly settings: Choices;
  /** By seat, as the scenario lists them. */
  readonly seats: readonly SeatWish[];
  readonly listed: boolean;
  /** Only for anyone who sits there or has an invitation. */
  readonly private?: boolean;
  /** The pressed record of a game that was begun elsewhere. */
  readonly begun?: string;
}

interface Opened {
  readonly table: TableCard;
  readonly invitations: readonly { readonly seat: number; readonly token: string }[];
  /** To a private table. */
  readonly invitation: string | null;
}

/** Opens a table on the server and goes there; otherwise says why not. */
export async function openTable(game: Game, wish: TableWish): Promise<string | null> {
  const person = await somebody();
  if (!person.ok) return person.message;
  const word = newWord();
  const answer = await call<Opened>('POST', '/tables', { game: game.id, ...wish, sealed: word.sealed });
  if (!answer.ok) return answer.message;
  const { table, invitations, invitation } = answer.value;
  word.keepFor(table);
  keepInvitations(table.id, Object.fromEntries(invitations.map(({ seat, token }) => [seat, token])));
  if (invitation !== null) keepInvitations(table.id, { [TO_LOOK_ON]: invitation });
  // Anyone who takes a game along knows how it has gone.
  if (wish.begun) readAll(table.id);
  go(`/table/${table.id}`);
  return null;
}
