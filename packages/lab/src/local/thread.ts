import { parentPort } from 'node:worker_threads';
import type { Definition } from '../definition.ts';
import { entryFor } from '../faults.ts';
import { playGame } from '../game.ts';

/** Plays games in a thread of its own: a number in, a line out. */

const definitions = new Map<string, Definition>();

export interface Asked {
  /** What the number counts in: a definition is sent with its first game. */
  readonly run: string;
  readonly n: number;
  readonly definition?: Definition;
}

function play({ run, n, definition }: Asked): object {
  if (definition) definitions.set(run, definition);
  const known = definitions.get(run);
  if (!known) throw new Error(`run ${run} is not known here`);
  return playGame(entryFor(known), known, n);
}

parentPort?.on('message', (asked: Asked) => {
  let answer: object;
  try {
    answer = { line: play(asked) };
  } catch (error) {
    answer = { error: error instanceof Error ? error.message : String(error) };
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer);
});
