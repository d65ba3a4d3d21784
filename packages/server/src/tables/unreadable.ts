import { NOBODY, otherData } from '@tercio/kernel';
import type { Result } from '@tercio/kernel';
import type { Entry } from '@tercio/registry';
import { fault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { writeMessage } from '../play/message.ts';
import type { Person } from '../storage/schema.ts';
import type { BegunWith, Seat, Table } from '../storage/tables.ts';
import type { House } from './house.ts';

/** A table that cannot be played on here: it was begun by other rules or with other data. Nothing of it is lost. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** What rules threw while a journal was played again: they do not know what it says. */
export const asUnreadable = (error: unknown): Unreadable =>
  error instanceof Unreadable
    ? error
    : new Unreadable(error instanceof Error ? error.message : 'unknown', { cause: error });

/** Why nobody can play on at a table, as far as its row tells; null: nothing speaks against it. */
export function whyUnreadable({ game, edition, scenario, data }: BegunWith, entry: Entry | undefined): string | null {
  if (!entry) return `This table is played by edition ${edition} of ${game}, which this server does not have.`;
  const other = otherData(entry.game, { scenario, edition, tables: data });
  return other && `This table cannot be played on here. ${other}`;
}

/** What can be done with such a table. */
const REMEDY =
  'Nothing is lost: it goes on once the server has what it was begun with, its journal can be read, and whoever sits there can end it.';

export const unreadable = (why: string, known: boolean): Fault =>
  fault(known ? 'otherData' : 'noEdition', `${why} ${REMEDY}`);

/** Where a journal is at odds with the rules although both are of the same edition. */
export const MISFIT = 'This table cannot be played on here: its journal does not fit the rules.';

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
