import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * One process at a time serves a database file. A lock of SQLite itself on a file beside it: the system gives it back when
 * the process ends, however it ends. Reading along, as a backup does, needs no such lock.
 */
export function lockFile(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const holder = `${path}.pid`;
  const lock = new DatabaseSync(`${path}.lock`);
  try {
    lock.exec('pragma busy_timeout = 0');
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new Error(`${path} is already served by process ${numberIn(holder)}: stop that one, or set TERCIO_DATA`);
  }
  writeFileSync(holder, `${process.pid}\n`, { mode: 0o600 });
  return () => lock.close();
}

function numberIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '(unknown)';
  }
}
