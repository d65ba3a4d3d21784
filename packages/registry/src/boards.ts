import type { Board } from '@tercio/board';

/** How each game looks, fetched when somebody opens it. Apart from the rules, which also run where there is no document. */
const boards: { readonly [id: string]: () => Promise<Board> } = {
  battles: async () => (await import('@tercio/battles/board')).battleBoard,
  ferry: async () => (await import('@tercio/ferry/board')).ferryBoard,
  'won-by-the-sword': async () => (await import('@tercio/won-by-the-sword/board')).swordBoard,
};

export async function loadBoard(id: string): Promise<Board> {
  const load = Object.hasOwn(boards, id) ? boards[id] : undefined;
  if (!load) throw new Error(`there is no board for "${id}"`);
  return load();
}
