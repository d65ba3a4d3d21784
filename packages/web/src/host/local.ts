import { signal } from '@preact/signals';
import { createElement } from 'preact';
import type { Choice, Game, Refusal, Side } from '@tercio/kernel';
import { loadGame } from '@tercio/registry/lazy';
import { go } from '../router.ts';
import { workerOf } from './early.ts';
import { More } from './more.tsx';
import { beginLocal, notesKey, saveGame } from './saves.ts';
import type { FromWorker, Host, SavedGame, Situation, ToWorker } from './host.ts';

/** Opens a game played in this page, new or saved. */
export async function openLocal(saved: SavedGame): Promise<Host> {
  const { worker, heard } = workerOf(saved);
  const { game } = await loadGame(saved.game);
  return connect(game, saved, worker, heard());
}

/** Writes a game down when the page has nothing better to do, and at the latest when it is left. */
class Keeper {
  #next: SavedGame;
  #timer = 0;

  constructor(saved: SavedGame) {
    this.#next = saved;
    window.addEventListener('pagehide', this.flush);
  }

  keep(saved: SavedGame): void {
    this.#next = saved;
    this.#timer ||= window.setTimeout(this.flush, 60);
  }

  readonly flush = (): void => {
    if (this.#timer === 0) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
    saveGame(this.#next);
  };

  close(): void {
    this.flush();
    window.removeEventListener('pagehide', this.flush);
  }
}

function connect(game: Game, saved: SavedGame, worker: Worker, early: readonly FromWorker[]): Host {
  const keeper = new Keeper(saved);
  const situation = signal<Situation | null>(null);
  const open = new Map<number, (refusal: Refusal | null) => void>();
  let next = 0;
  const post = (message: ToWorker): void => worker.postMessage(message, { transfer: [] });
  const receive = (data: FromWorker): void => {
    if (data.kind === 'answer') {
      open.get(data.n)?.(data.refusal);
      open.delete(data.n);
    } else {
      const { kept, ...now } = data.situation;
      situation.value = { ...now, events: [...(situation.value?.events.slice(0, kept) ?? []), ...now.events] };
      keeper.keep(data.saved);
    }
  };
  for (const message of early) receive(message);
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => receive(data));
  const asked = (message: (n: number) => ToWorker): Promise<Refusal | null> =>
    new Promise((resolve) => {
      const n = next++;
      open.set(n, resolve);
      post(message(n));
    });
  return {
    game,
    header: saved.header,
    situation,
    act: (side: Side, choices: readonly Choice[]) => asked((n) => ({ kind: 'act', n, side, choices })),
    undo: (side) => asked((n) => ({ kind: 'undo', n, side })),
    resign: (side) => post({ kind: 'resign', side }),
    look: (side) => post({ kind: 'draw-curtain', side }),
    notes: {
      read: () => Promise.resolve(localStorage.getItem(notesKey(saved.id)) ?? ''),
      keep: (text) => {
        localStorage.setItem(notesKey(saved.id), text);
        return Promise.resolve(true);
      },
    },
    more: () => createElement(More, { game, id: saved.id }),
    afterwards: [{ words: 'Replay', href: `/replay/${saved.id}` }],
    rematch: () => go(`/game/${beginLocal(game, saved.header, saved.seats).id}`),
    close: () => {
      keeper.close();
      worker.terminate();
    },
  };
}
