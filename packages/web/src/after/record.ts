import { loadGame } from '../host/own.ts';
import { recordOf } from '../host/rebuild.ts';
import { savedGame } from '../host/saves.ts';

/** The record of a game as text: one of this browser, or of the server. */
export async function recordText(id: string): Promise<string> {
  const saved = savedGame(id);
  if (saved) return recordOf((await loadGame(saved.game, saved.edition)).game, saved);
  const response = await fetch(`/api/tables/${encodeURIComponent(id)}/record`);
  if (!response.ok) throw new Error(await reasonOf(response));
  return response.text();
}

/** What the server says against it, in its own words. */
async function reasonOf(response: Response): Promise<string> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const { message = '' } = isJson ? ((await response.json()) as { readonly message?: string }) : {};
  return response.status === 404 || message === '' ? 'There is no such game here.' : message;
}
