import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Definition, Kept, Kind } from '@tercio/lab';
import type { LabValues } from './options.ts';
import type { Fault } from '../fault.ts';
import { FAILED, isFault, misuse, OK } from '../fault.ts';
import type { Terminal } from '../terminal.ts';
import { define } from './define.ts';
import { aboutOf, reportOn, write } from './report.ts';
import { watch } from './watch.ts';

/** Plays a run, here or through a database, and reports it. */
export async function play(kind: Kind, values: LabValues, terminal: Terminal): Promise<number | Fault> {
  const { codeOf } = await import('@tercio/lab');
  const definition = await define(kind, values, codeOf);
  if (isFault(definition)) return definition;
  if (values.estimate && values.database !== undefined)
    return misuse('how long workers take depends on how many there are', 'Leave --database out.');
  const stop = new AbortController();
  const onSignal = (): void => stop.abort();
  process.once('SIGINT', onSignal);
  process.once('SIGTERM', onSignal);
  try {
    const played =
      values.database === undefined
        ? await playHere(definition, values, terminal, stop.signal)
        : await playThere(definition, values.database, values.run, terminal, stop.signal);
    if (isFault(played)) return played;
    if (values.estimate) return OK;
    await write([await reportOn(played)], values, terminal);
    if (!stop.signal.aborted) return played.lines.some(({ end }) => end === null) ? FAILED : OK;
    terminal.complain(values.run ? 'Stopped. The same command goes on from here.' : 'Stopped.');
    return FAILED;
  } finally {
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  }
}

async function playHere(
  definition: Definition,
  values: LabValues,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<Kept> {
  const { countOf, playRun, readRun, RunFile } = await import('@tercio/lab');
  const folder = values.run === undefined ? mkdtempSync(join(tmpdir(), 'tercio-lab-')) : null;
  const path = values.run ?? join(folder ?? '', 'run');
  const run = RunFile.open(path, definition, { changed: values.changed, about: await aboutOf(definition) });
  const cores = values.cores ?? availableParallelism();
  // One game of each kind at least, and one on each core: scenarios take turns.
  const sample = Math.max(definition.scenarios.length * definition.pairings.length, cores);
  let done = run.lines.length;
  const watching = watch(terminal, done, countOf(definition), sample);
  try {
    const progress = (): void => watching.reach(++done);
    await playRun(run, { cores, signal, progress, ...(values.estimate && { most: sample }) });
    if (values.estimate && done === countOf(definition)) terminal.complain('All games are played.');
    return readRun(path);
  } finally {
    watching.done();
    run.close();
    if (folder) rmSync(folder, { recursive: true });
  }
}

async function playThere(
  definition: Definition,
  database: string,
  name: string | undefined,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<Kept | Fault> {
  if (name === undefined) return misuse('a run in a database needs a name', 'Write --run NAME.');
  const { countOf, Store } = await import('@tercio/lab');
  const store = await Store.open(database);
  try {
    const already = await store.begin(name, definition, await aboutOf(definition));
    const watching = watch(terminal, already, countOf(definition));
    terminal.complain(`${countOf(definition) - already} games wait for workers: tercio lab worker --database URL`);
    await store.wait(name, signal, (done) => watching.reach(done));
    watching.done();
    return await store.read(name);
  } finally {
    await store.close();
  }
}
