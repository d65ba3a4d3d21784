import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entryOf } from '@tercio/registry';
import type { Definition, GameLine } from '../../src/definition.ts';
import { codeOf } from '../../src/local/code.ts';
import { playRun } from '../../src/local/play-run.ts';
import { RunFile } from '../../src/local/run-file.ts';

/** Small runs to try the lab with. */

export const COMMAND = fileURLToPath(new URL('../../../cli/bin/tercio.mjs', import.meta.url));

export function asked(change: Partial<Definition> = {}): Definition {
  const { game: id, scenarios } = { game: 'ferry', scenarios: ['ring'], ...change };
  const game = entryOf(id)?.game;
  return {
    lab: 1,
    kind: 'match',
    game: id,
    edition: 1,
    code: game ? codeOf(id) : '',
    scenarios,
    tables: scenarios.map((scenario) => game?.tables(scenario) ?? ''),
    pairings: [['random', 'random', 'random']],
    games: 12,
    seed: 7,
    swap: false,
    choices: { rulings: {}, options: {} },
    ...change,
  };
}

/** A folder that lasts as long as what is done in it. */
export async function inFolder<T>(use: (file: (name: string) => string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tercio-lab-test-'));
  try {
    return await use((name) => join(folder, name));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A whole run, by so many threads. */
export const played = (definition: Definition, cores = 1): Promise<readonly GameLine[]> =>
  inFolder(async (file) => {
    const run = RunFile.open(file('run'), definition);
    await playRun(run, { cores, signal: new AbortController().signal, progress: () => undefined });
    run.close();
    return run.lines;
  });
