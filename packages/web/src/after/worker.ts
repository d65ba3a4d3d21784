import { readRecord } from '@tercio/kernel';
import { luckOf } from '@tercio/lab/luck';
import { loadMind } from '@tercio/registry/lazy';
import { loadGame } from '../host/own.ts';
import type { FromLuckWorker } from './messages.ts';

/** Luck is reckoned here, from a record alone: it takes seconds, and the screen does not wait. */

const send = (message: FromLuckWorker): void => self.postMessage(message, { transfer: [] });

async function reckon(text: string): Promise<void> {
  const record = readRecord(text);
  if (record.end === null) throw new Error('The game is not over.');
  const [{ game }, mind] = await Promise.all([
    loadGame(record.game, record.edition),
    loadMind(record.game, record.edition),
  ]);
  const progress = (done: number, of: number): void => send({ kind: 'progress', done, of });
  send({ kind: 'luck', luck: luckOf(game, mind, record, { progress }) });
}

self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  reckon(data).catch((error: unknown) => {
    send({ kind: 'fault', words: error instanceof Error ? error.message : 'This record cannot be read.' });
  });
});
