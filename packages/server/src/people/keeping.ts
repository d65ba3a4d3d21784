import { hash } from '@node-rs/argon2';
import { NOBODY } from '@tercio/kernel';
import type { Result } from '@tercio/kernel';
import { fault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { newSecret } from '../secrets.ts';
import type { Person } from '../storage/schema.ts';
import { endStored } from '../tables/closing.ts';
import type { House } from '../tables/house.ts';
import { handToBot } from '../tables/seating.ts';
import { endRights, noteFor, SLOW } from './accounts.ts';
import { nameKey } from './names.ts';

/** What the one who runs the server does about people and tables. Each act is noted for the person it concerns. */

const nobody = fault('notFound', 'There is nobody of that name.');

/** By name, as people write it; guests have names too. */
export async function named(house: House, name: string): Promise<Person | Fault> {
  return (await house.people.called(name, nameKey(name))) ?? nobody;
}

/** Shuts somebody out until a moment: everything open is closed, and a bot plays on for anyone who waits for them. */
export async function ban(house: House, person: Person, until: number): Promise<void> {
  await house.people.change(person.id, { banned_until: until });
  await endRights(house, person);
  for (const { table_no, seat, status } of await house.tables.heldBy(person.id)) {
    const table = status === 'running' ? await house.byNo(table_no) : null;
    if (table && !table.over) await handToBot(house, table, seat, {});
  }
  await noteFor(house, person, 'shut out by the operator');
}

export async function unban(house: House, person: Person): Promise<void> {
  await house.people.change(person.id, { banned_until: null });
  await noteFor(house, person, 'let in again by the operator');
}

/** Gives somebody a new password, to be told to them; whatever was open ends. */
export async function resetPassword(house: House, person: Person): Promise<string | Fault> {
  if (person.password === null) return fault('notNow', 'A guest has no password.');
  const secret = newSecret().slice(0, 16);
  await house.people.change(person.id, { password: await hash(secret, SLOW) });
  await endRights(house, person);
  await noteFor(house, person, 'the operator set a new password');
  return secret;
}

/** Makes an account an operator's, or an ordinary one again. */
export async function appoint(house: House, person: Person, isOperator: boolean): Promise<Fault | null> {
  if (person.password === null) return fault('notNow', 'A guest cannot be an operator.');
  await house.people.change(person.id, { operator: isOperator ? 1 : 0 });
  await endRights(house, person);
  await noteFor(house, person, isOperator ? 'made an operator' : 'no longer an operator');
  return null;
}

const closed: Result = { won: NOBODY, how: 'closed', rule: 'table', points: [] };

/** Ends a table, begun or not, without a winner. Nothing of it is lost. */
export async function endTable(house: House, id: string): Promise<Fault | null> {
  const table = await house.byId(id);
  const info = table?.info ?? (await house.tables.byId(id));
  if (!info) return fault('notFound', 'There is no such table.');
  if (info.status === 'over') return fault('notNow', 'The game is over.');
  if (table?.standing) {
    await table.settle({ kind: 'end', result: closed }, () => true);
    await house.changed(table);
    return null;
  }
  await endStored(house, info, closed);
  if (table) await house.changed(table);
  return null;
}
