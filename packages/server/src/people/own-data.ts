import { members } from '@tercio/kernel';
import type { Sides } from '@tercio/kernel';
import type { Person } from '../storage/schema.ts';
import { replace } from '../tables/agreement.ts';
import type { House } from '../tables/house.ts';
import { endRights } from './accounts.ts';

/** Everything that is stored about one person, for that person. */
export async function exportData(house: House, person: Person): Promise<object> {
  const { people, tables, talk } = house;
  const seats = await tables.heldBy(person.id);
  const ids = new Map(seats.map(({ table_no, id }) => [table_no, id]));
  const idOf = async (no: number): Promise<string | null> => ids.get(no) ?? (await tables.byNo(no))?.id ?? null;
  const lines = await talk.linesOf(person.id);
  const notes = await talk.notesOf(person.id);
  return {
    person: { id: person.id, name: person.name, email: person.email, since: person.created_at },
    sessions: (await people.sessionsOf(person.id)).map(({ created_at }) => ({ since: created_at })),
    tokens: await people.tokensOf(person.id),
    security: await people.notes(person.id, 1_000),
    unheard: [...(await house.order.unheard(person.id))].map(([other, kind]) => ({ person: other, kind })),
    seats: seats.map(({ id, seat, sides, status, nonce }) => ({
      table: id,
      seat,
      sides: members(sides as Sides),
      status,
      nonce,
    })),
    tables: (await tables.ofPerson(person.id, null, 10_000)).map(({ id, game, scenario, status }) => ({
      id,
      game,
      scenario,
      status,
    })),
    admitted: await tables.admittedTo(person.id),
    chat: await Promise.all(
      lines.map(async ({ table_no, room, text, at }) => ({ table: await idOf(table_no), room, text, at })),
    ),
    notes: await Promise.all(notes.map(async ({ table_no, text }) => ({ table: await idOf(table_no), text }))),
  };
}

/** A table that waits for its host goes to anyone else who sits there, or with the host. */
async function passOn(house: House, no: number, gone: Person): Promise<void> {
  const next = (await house.tables.seats(no)).find(({ person }) => person !== null && person !== gone.id)?.person;
  await (next ? house.tables.change(no, { host: next }) : house.tables.remove(no));
  await house.atHand(no)?.refresh();
  house.announce(no, 'meta');
}

/** Removes a person. Games that others play in go on: a bot takes over, the seats keep no name. */
export async function deletePerson(house: House, person: Person): Promise<void> {
  for (const seat of await house.tables.heldBy(person.id)) {
    const table = await house.byNo(seat.table_no);
    for (const side of members(seat.sides as Sides)) await house.talk.dropOrders(seat.table_no, side);
    if (table && seat.status === 'running') await replace(house, table, seat.seat, { person: null });
    else await house.tables.changeSeat(seat.table_no, seat.seat, { person: null });
    if (table) await house.changed(table);
  }
  for (const { no } of await house.tables.hostedBy(person.id, 'open')) await passOn(house, no, person);
  await endRights(house, person);
  await house.people.remove(person.id);
  // Nothing of it is left in the file beside the database either.
  await house.tables.checkpoint();
}
