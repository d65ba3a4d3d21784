import { availableParallelism } from 'node:os';
import type { LabValues } from './options.ts';
import type { Fault } from '../fault.ts';
import { misuse, OK } from '../fault.ts';
import type { Terminal } from '../terminal.ts';

/** `tercio lab worker`: plays for runs in a database until it is told to stop. */
export async function work(values: LabValues, terminal: Terminal): Promise<number | Fault> {
  if (values.database === undefined) return misuse('--database is missing', 'Write --database postgres://...');
  const { Store, workFor } = await import('@tercio/lab');
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const store = await Store.open(values.database);
  const cores = values.cores ?? availableParallelism();
  terminal.complain(`Playing ${cores} games at a time. Ctrl-C stops.`);
  let games = 0;
  try {
    await workFor(store, { cores, signal: stop.signal, once: values.once, progress: () => games++ });
  } finally {
    await store.close();
  }
  terminal.complain(`${games} games played.`);
  return OK;
}
