import { NOBODY } from '@tercio/kernel';
import type { Result } from '@tercio/kernel';
import { fault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { writeMessage } from '../play/message.ts';
import type { Person } from '../storage/schema.ts';
import type { Seat, Table } from '../storage/tables.ts';
import type { House } from './house.ts';

/** Ends tables without their rules. */

/** A table as far as it is stored. */
interface Shown {
  readonly info: Table;
  readonly seats: readonly Seat[];
}

/** Ends a table that nobody can play on. The journal keeps it, so that it is over wherever it is read again. */
export async function closeTable(house: House, table: Shown, person: Person): Promise<Fault | null> {
  const { info, seats } = table;
  if (info.host !== person.id && !seats.some((seat) => seat.person === person.id))
    return fault('forbidden', 'You have no seat at this table.');
  if (house.whyNot(info) === null) return fault('notNow', 'This table can be played on.');
  if (info.status === 'over') return fault('notNow', 'The game is over.');
  await endStored(house, info, { won: NOBODY, how: 'closed', rule: 'table', points: [] });
  house.announce(info.no, 'meta');
  return null;
}

/** Ends a table as far as it is stored, without its rules. */
export async function endStored(house: House, info: Table, result: Result): Promise<void> {
  const at = house.now();
  if (info.status === 'running') {
    const seq = ((await house.tables.entries(info.no, 0)).at(-1)?.seq ?? 0) + 1;
    const body = writeMessage({ kind: 'end', result });
    await house.append({ table_no: info.no, seq, at, key: null, body, waiting: 0 });
  }
  await house.tables.change(info.no, { status: 'over', result: JSON.stringify(result), waiting: 0, ended_at: at });
}
