import { loadGame } from '@tercio/registry/lazy';
import { recordOf } from '../host/rebuild.ts';
import { savedGame } from '../host/saves.ts';

/** The record of a game as text: one of this browser, or of the server. */
export async function recordText(id: string): Promise<string> {
  const saved = savedGame(id);
  if (saved) return recordOf((await loadGame(saved.game)).game, saved);
  const response = await fetch(`/api/tables/${encodeURIComponent(id)}/record`);
  if (!response.ok) throw new Error('There is no such game here.');
  return response.text();
}
