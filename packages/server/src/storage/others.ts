import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** The other processes on the same database. */
export interface Others {
  /** Tells them, when the transaction is committed, what about a table has changed. */
  tell(db: Kysely<Schema>, no: number, what: 'meta' | 'chat'): Promise<void>;
}

/** Writes something about a table. The others hear of it by the same commit, so that no crash can keep it from them. */
export function telling<T>(
  db: Kysely<Schema>,
  others: Others | null,
  no: number,
  what: 'meta' | 'chat',
  write: (db: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  if (others === null) return write(db);
  return db.transaction().execute(async (own) => {
    const done = await write(own);
    await others.tell(own, no, what);
    return done;
  });
}
