import { signal } from '@preact/signals';
import type { Choice, Game, Refusal, Side } from '@tercio/kernel';
import { loadGame } from '@tercio/registry/lazy';
import { botPause } from '../settings.ts';
import { go } from '../router.ts';
import { beginLocal, saveGame } from './saves.ts';
import type { FromWorker, Host, SavedGame, Situation, ToWorker } from './host.ts';

/** Opens a game played in this page, new or saved. */
export async function openLocal(saved: SavedGame): Promise<Host> {
  const { game } = await loadGame(saved.game);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return connect(game, saved, worker);
}

function connect(game: Game, saved: SavedGame, worker: Worker): Host {
  const situation = signal<Situation | null>(null);
  const open = new Map<number, (refusal: Refusal | null) => void>();
  let next = 0;
  const post = (message: ToWorker): void => worker.postMessage(message, { transfer: [] });
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'answer') {
      open.get(data.n)?.(data.refusal);
      open.delete(data.n);
    } else {
      const { kept, ...now } = data.situation;
      situation.value = { ...now, events: [...(situation.value?.events.slice(0, kept) ?? []), ...now.events] };
      saveGame(data.saved);
    }
  });
  const asked = (message: (n: number) => ToWorker): Promise<Refusal | null> =>
    new Promise((resolve) => {
      const n = next++;
      open.set(n, resolve);
      post(message(n));
    });
  post({ kind: 'open', saved, pause: botPause.value ?? 0 });
  return {
    game,
    header: saved.header,
    situation,
    act: (side: Side, choices: readonly Choice[]) => asked((n) => ({ kind: 'act', n, side, choices })),
    undo: (side) => asked((n) => ({ kind: 'undo', n, side })),
    resign: (side) => post({ kind: 'resign', side }),
    look: (side) => post({ kind: 'draw-curtain', side }),
    afterwards: [{ words: 'Replay', href: `/replay/${saved.id}` }],
    rematch: () => go(`/game/${beginLocal(game, saved.header, saved.seats).id}`),
    close: () => worker.terminate(),
  };
}
