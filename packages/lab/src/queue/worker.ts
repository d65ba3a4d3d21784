import type { Definition } from '../definition.ts';
import { entryFor, LabFault } from '../faults.ts';
import { codeOf } from '../local/code.ts';
import { Bench } from '../local/threads.ts';
import type { Job } from './jobs.ts';
import type { Store } from './store.ts';

export interface Work {
  readonly cores: number;
  readonly signal: AbortSignal;
  /** End when nothing is left to take. */
  readonly once: boolean;
  readonly progress: (run: string, n: number) => void;
}

const PAUSE_MS = 500;

/** Plays games for whatever runs are in the database, as many at once as there are cores. */
export async function workFor(store: Store, { cores, signal, once, progress }: Work): Promise<void> {
  const definitions = new Map<string, Promise<Definition>>();
  const definitionOf = (run: string): Promise<Definition> => {
    const known = definitions.get(run) ?? store.definition(run).then(ownCode);
    definitions.set(run, known);
    return known;
  };
  const stopped = new Promise<'stopped'>((stop) => {
    if (signal.aborted) stop('stopped');
    signal.addEventListener('abort', () => stop('stopped'), { once: true });
  });
  const seat = async (): Promise<void> => {
    const bench = new Bench();
    try {
      while (!signal.aborted) {
        const job = await store.jobs.take();
        if (job) await one(store, bench, job, definitionOf, stopped, progress);
        else if (once) return;
        else await Promise.race([stopped, new Promise((again) => setTimeout(again, PAUSE_MS))]);
      }
    } finally {
      await bench.close();
    }
  };
  await Promise.all(Array.from({ length: cores }, seat));
}

/** Anyone who has other rules or bots would play other games. */
function ownCode(definition: Definition): Definition {
  const own = codeOf(entryFor(definition).game.id);
  if (own === definition.code) return definition;
  throw new LabFault(`this worker has other rules or bots (${own}) than the run (${definition.code})`);
}

/** One job: played, kept, done. Anyone who is told to stop gives it back. */
async function one(
  store: Store,
  bench: Bench,
  job: Job,
  definitionOf: (run: string) => Promise<Definition>,
  stopped: Promise<'stopped'>,
  progress: Work['progress'],
): Promise<void> {
  const { run, n } = job.data;
  try {
    if (!(await store.has(run, n))) {
      const line = await Promise.race([stopped, bench.play(run, await definitionOf(run), n)]);
      if (line === 'stopped') return await store.jobs.giveBack(job, 'the worker was told to stop');
      await store.keep(run, line);
      progress(run, n);
    }
    await store.jobs.done(job);
  } catch (error) {
    await store.jobs.giveBack(job, error instanceof Error ? error.message : String(error));
    throw error;
  }
}
