import { loadBoard } from '@tercio/registry/boards';
import type { View } from '@tercio/kernel';
import type { SavedGame } from './host.ts';
import { savedGame } from './saves.ts';
import { sightOf } from './sight.ts';

/** What there is to see of a game is fetched while the page that shows it is still on its way. */
const begun = new Map<string, Promise<View | null>>();

export function early(id: string): void {
  const saved = savedGame(id);
  if (!saved || begun.has(id)) return;
  begun.set(id, sightOf(saved));
  void loadBoard(saved.game).catch(() => {});
}

export function earlySight(saved: SavedGame): Promise<View | null> {
  const sight = begun.get(saved.id) ?? sightOf(saved);
  begun.delete(saved.id);
  return sight;
}
