import { fault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { hashOf, newSecret } from '../secrets.ts';
import type { Person } from '../storage/schema.ts';
import type { House } from './house.ts';
import type { LiveTable } from './live.ts';

/** Who comes to a private table at all. To everybody else it is as if there were none. */

export const noTable = fault('notFound', 'There is no such table.');

/** The host, whoever sits there, and anyone who has shown an invitation. */
export async function mayEnter(
  house: House,
  table: Pick<LiveTable, 'no' | 'info' | 'seats'>,
  person: string | null,
): Promise<boolean> {
  if (table.info.private === 0) return true;
  if (person === null) return false;
  if (table.info.host === person || table.seats.some((seat) => seat.person === person)) return true;
  return house.tables.isAdmitted(table.no, person);
}

/** Shows an invitation, to the table or to one of its seats. It counts from then on, on all devices of the person. */
export async function enter(house: House, table: LiveTable, person: Person, invitation: string): Promise<Fault | null> {
  if (await mayEnter(house, table, person.id)) return null;
  const shown = hashOf(invitation);
  const known = [table.info.invitation, ...table.seats.map((seat) => seat.invitation)];
  if (!known.includes(shown)) return noTable;
  await house.tables.admit(table.no, person.id);
  return null;
}

/** A fresh invitation to the table; the old one no longer opens it. Anyone who has come stays. */
export async function renewEntrance(
  house: House,
  table: LiveTable,
  person: Person,
): Promise<{ readonly token: string } | Fault> {
  if (table.info.host !== person.id) return fault('forbidden', 'Only the host invites.');
  if (table.info.private === 0) return fault('notNow', 'This table is open to everybody who has its address.');
  const token = newSecret();
  await house.tables.change(table.no, { invitation: hashOf(token) });
  await house.changed(table);
  return { token };
}
