import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import type { SqliteStatement } from 'kysely';
import type { Schema } from './schema.ts';

const MOST_STATEMENTS = 300;

/** Opens a database file, or one in memory. A commit returns only when the disk has it. */
export function openSqlite(path: string): { readonly db: Kysely<Schema>; readonly connection: DatabaseSync } {
  const connection = new DatabaseSync(path);
  connection.exec('pragma journal_mode = wal');
  connection.exec('pragma synchronous = full');
  connection.exec('pragma foreign_keys = on');
  // What is deleted is overwritten.
  connection.exec('pragma secure_delete = on');
  connection.exec('pragma busy_timeout = 1000');
  const statements = new Map<string, SqliteStatement>();
  const prepare = (text: string): SqliteStatement => {
    const known = statements.get(text);
    if (known) return known;
    if (statements.size >= MOST_STATEMENTS) statements.clear();
    const made = statement(connection.prepare(text));
    statements.set(text, made);
    return made;
  };
  const dialect = new SqliteDialect({ database: { prepare, close: () => connection.close() } });
  return { db: new Kysely<Schema>({ dialect }), connection };
}

/** Kysely's own dialect speaks to a statement of this shape. */
function statement(prepared: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]): SQLInputValue[] => parameters as SQLInputValue[];
  return {
    reader: prepared.columns().length > 0,
    all: (parameters) => prepared.all(...values(parameters)),
    run(parameters) {
      const { changes, lastInsertRowid } = prepared.run(...values(parameters));
      return { changes, lastInsertRowid };
    },
    iterate: (parameters) => prepared.iterate(...values(parameters)) as IterableIterator<unknown>,
  };
}
