import type { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import { openConnection } from './connection.ts';
import type { Schema } from './schema.ts';
import { ThreadedDialect } from './threaded.ts';
import type { AppendAll } from './journal.ts';

/** A database in memory: there is no disk to wait for, so all of it happens in this thread. */
export function openMemory(): { readonly db: Kysely<Schema>; readonly connection: DatabaseSync } {
  const { connection, prepare } = openConnection(':memory:');
  const dialect = new SqliteDialect({ database: { prepare, close: () => connection.close() } });
  return { db: new Kysely<Schema>({ dialect }), connection };
}

/** A database in a file: read here, written in a thread of its own, so that nobody waits for the disk who need not. */
export function openThreaded(path: string): { readonly db: Kysely<Schema>; readonly appendAll: AppendAll } {
  const dialect = new ThreadedDialect(path);
  return { db: new Kysely<Schema>({ dialect }), appendAll: (list) => dialect.append(list) };
}
