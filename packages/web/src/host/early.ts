import { loadBoard } from '@tercio/registry/boards';
import { loadGame } from '@tercio/registry/lazy';
import { savedGame } from './saves.ts';

/** Fetches rules and board of a saved game while the table itself is still on its way. */
export function early(id: string): void {
  const saved = savedGame(id);
  if (saved) void Promise.all([loadGame(saved.game), loadBoard(saved.game)]).catch(() => {});
}
