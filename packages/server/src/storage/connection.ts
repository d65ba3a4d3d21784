import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import type { SqliteStatement } from 'kysely';

const MOST_STATEMENTS = 300;

export interface Connection {
  readonly connection: DatabaseSync;
  readonly prepare: (text: string) => SqliteStatement;
}

/** How long to wait where another process has locked the file: a thread that only writes keeps nobody else waiting. */
export const PATIENCE_MS = { reading: 1_000, writing: 5_000 } as const;

/** Opens a database file, or one in memory. A commit returns only when the disk has it. */
export function openConnection(path: string, patience: number = PATIENCE_MS.reading): Connection {
  const connection = new DatabaseSync(path);
  connection.exec(`pragma busy_timeout = ${patience}`);
  connection.exec('pragma journal_mode = wal');
  connection.exec('pragma synchronous = full');
  connection.exec('pragma foreign_keys = on');
  // What is deleted is overwritten.
  connection.exec('pragma secure_delete = on');
  const statements = new Map<string, SqliteStatement>();
  const prepare = (text: string): SqliteStatement => {
    const known = statements.get(text);
    if (known) return known;
    if (statements.size >= MOST_STATEMENTS) statements.clear();
    const made = statement(connection.prepare(text));
    statements.set(text, made);
    return made;
  };
  return { connection, prepare };
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
