import { parentPort, workerData } from 'node:worker_threads';
import { appendIn } from './append.ts';
import type { Append } from './append.ts';
import { openConnection, PATIENCE_MS } from './connection.ts';

/** The thread that writes a database file: one thing after the other, each answered when the disk has it. */

/** A statement, or many lines of journals in one commit. */
export type Task =
  | { readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly list: readonly Append[] };

export interface Done {
  readonly rows?: readonly unknown[];
  readonly changes?: number | bigint;
  readonly lastId?: number | bigint;
  readonly won?: readonly boolean[];
  readonly error?: { readonly message: string; readonly [detail: string]: unknown };
}

const { connection, prepare } = openConnection(workerData as string, PATIENCE_MS.writing);
const append = appendIn(connection);

function carryOut(task: Task): Done {
  if ('list' in task) return { won: append(task.list) };
  // What failed on the disk may have been rolled back already.
  if (task.sql === 'rollback' && !connection.isTransaction) return { rows: [] };
  const statement = prepare(task.sql);
  if (statement.reader) return { rows: statement.all(task.parameters) };
  const { changes, lastInsertRowid } = statement.run(task.parameters);
  return { rows: [], changes, lastId: lastInsertRowid };
}

function tried(task: Task): Done {
  try {
    return carryOut(task);
  } catch (error) {
    const { message, ...details } = error as Error;
    return { error: { ...details, message } };
  }
}

parentPort?.on('message', (task: Task | null) => {
  if (task === null) {
    connection.close();
    return parentPort?.close();
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(tried(task));
});
