import type { GameLine } from '../definition.ts';
import { entryFor } from '../faults.ts';
import type { RunFile } from './run-file.ts';
import { Bench } from './threads.ts';

export interface Playing {
  readonly cores: number;
  /** Stops at once: games underway are lost, finished ones are kept. */
  readonly signal: AbortSignal;
  readonly progress: (line: GameLine) => void;
  /** At most so many of the games that are missing; absent: all. */
  readonly most?: number;
}

/** Plays what is missing of a run. */
export async function playRun(run: RunFile, { cores, signal, progress, most = Infinity }: Playing): Promise<void> {
  entryFor(run.definition);
  const queue = run.missing().slice(0, most).reverse();
  const benches = Array.from({ length: Math.min(cores, queue.length) }, () => new Bench());
  const stopped = new Promise<void>((stop) => signal.addEventListener('abort', () => stop(), { once: true }));
  const games = benches.map(async (bench) => {
    for (let n = queue.pop(); n !== undefined && !signal.aborted; n = queue.pop()) {
      const line = await bench.play('', run.definition, n);
      run.add(line);
      progress(line);
    }
  });
  try {
    await Promise.race([Promise.all(games), stopped]);
  } finally {
    await Promise.all(benches.map((bench) => bench.close()));
  }
}
