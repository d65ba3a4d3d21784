import { NOBODY } from '@tercio/kernel';
import { fault, refused } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { PLAYERS, seatsIn, SPECTATORS } from '../talk-rooms.ts';
import type { House } from './house.ts';
import type { LiveTable } from './live.ts';

/**
 * Who hears whom at a table. `players`: all who sit there. `spectators`: everybody else, and afterwards all. `0-2`: the
 * seats of these numbers among themselves; nobody else can read, list or notice it, neither then nor afterwards.
 */

type Hearable = Pick<LiveTable, 'info' | 'seats'>;

/** May this person hear what is said in a room? */
export function mayHear({ info, seats }: Hearable, person: string | null, room: string): boolean {
  const own = seats.filter((seat) => person !== null && seat.person === person);
  const over = info.status === 'over';
  if (room === PLAYERS) return own.length > 0;
  if (room === SPECTATORS) return own.length === 0 || over;
  const among = seatsIn(room) ?? [];
  // Before the game people still change places: anyone who comes must not read what was meant for another.
  if (info.status === 'open' || !isRoom(among, seats.length)) return false;
  return own.some(({ seat, resigned }) => among.includes(seat) && (resigned === 0 || over));
}

/** Two or more seats of the table, each once, ascending: a room has one name. */
const isRoom = (among: readonly number[], seats: number): boolean =>
  among.length > 1 && among.every((seat, i) => seat < seats && (i === 0 || seat > (among[i - 1] ?? 0)));

/** Says something at a table. */
export async function say(
  house: House,
  table: LiveTable,
  person: string,
  room: string,
  text: string,
): Promise<Fault | null> {
  const wrong = mayHear(table, person, room) ? notNow(table, room) : strange(room);
  if (wrong) return wrong;
  if (!(await house.talkQuota.take(person))) return fault('tooMany', 'You are talking too fast: wait a moment.');
  await house.talk.say(table.no, room, person, text, house.now());
  await table.hearTalk();
  house.announce(table.no, 'chat');
  return null;
}

function strange(room: string): Fault {
  if (room === PLAYERS) return fault('forbidden', 'Only players talk there.');
  if (room === SPECTATORS) return fault('forbidden', 'Players talk among themselves.');
  return fault('forbidden', 'That talk is not for you.');
}

/** A game may say when seats can talk in private. It decides by what everybody sees, so a refusal tells nothing. */
function notNow(table: LiveTable, room: string): Fault | null {
  const seen = seatsIn(room) && !table.over && table.view(NOBODY);
  const { game } = table.entry;
  const refusal = seen ? game.whispers(seen) : null;
  return refusal && seen ? refused(refusal, game.words.refusal(refusal, seen)) : null;
}
