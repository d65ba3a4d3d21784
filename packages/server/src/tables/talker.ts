import { fault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Room } from '../storage/talk.ts';
import type { House } from './house.ts';
import type { LiveTable } from './live.ts';

/** Says something at a table: players in their room, everybody else in the spectators'. */
export async function say(
  house: House,
  table: LiveTable,
  person: string,
  room: Room,
  text: string,
): Promise<Fault | null> {
  const seated = table.seats.some((seat) => seat.person === person);
  const over = table.info.status === 'over';
  if (room === 'players' && !seated) return fault('forbidden', 'Only players talk there.');
  if (room === 'spectators' && seated && !over) return fault('forbidden', 'Players talk among themselves.');
  await house.talk.say(table.no, room, person, text, house.now());
  await table.hearTalk();
  house.announce(table.no, 'chat');
  return null;
}
