import { otherData } from '@tercio/kernel';
import type { Entry } from '@tercio/registry';
import { fault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { BegunWith } from '../storage/tables.ts';

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
