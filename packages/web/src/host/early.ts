import { loadBoard } from '@tercio/registry/boards';
import { loadGame } from '@tercio/registry/lazy';
import { botPause } from '../settings.ts';
import type { FromWorker, SavedGame, ToWorker } from './host.ts';
import { savedGame } from './saves.ts';

/** A game begins to be opened while the page that shows it is still on its way. */

interface Begun {
  readonly worker: Worker;
  readonly said: FromWorker[];
  readonly keep: (event: MessageEvent<FromWorker>) => void;
}

const begun = new Map<string, Begun>();

/** Fetches rules and board of a saved game, and lets its worker rebuild the position. */
export function early(id: string): void {
  const saved = savedGame(id);
  if (!saved) return;
  begun.set(id, begin(saved));
  void Promise.all([loadGame(saved.game), loadBoard(saved.game)]).catch(() => {});
}

function begin(saved: SavedGame): Begun {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const open: ToWorker = { kind: 'open', saved, pause: botPause.value };
  const said: FromWorker[] = [];
  const keep = ({ data }: MessageEvent<FromWorker>): void => void said.push(data);
  worker.addEventListener('message', keep);
  worker.postMessage(open, { transfer: [] });
  return { worker, said, keep };
}

/** The worker of a game, already at work or begun now, with what it has said so far. */
export function workerOf(saved: SavedGame): { readonly worker: Worker; readonly heard: () => readonly FromWorker[] } {
  const { worker, said, keep } = begun.get(saved.id) ?? begin(saved);
  begun.delete(saved.id);
  const heard = (): readonly FromWorker[] => {
    worker.removeEventListener('message', keep);
    return said;
  };
  return { worker, heard };
}

/** Not wanted after all: another tab has the game. */
export function dismiss(id: string): void {
  begun.get(id)?.worker.terminate();
  begun.delete(id);
}
