import type { Board } from '@tercio/board';

/**
 * How each game looks, fetched when somebody opens it: found in its folder, for the manifest is also read by workers and
 * by the command, where there is no document and a board must not even be built.
 */
const boards = import.meta.glob<Board>('../../../games/*/board/index.ts', { import: 'board' });

export async function loadBoard(id: string): Promise<Board> {
  const load = boards[`../../../games/${id}/board/index.ts`];
  if (!load) throw new Error(`there is no board for "${id}"`);
  return load();
}
