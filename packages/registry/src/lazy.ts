import type { Game } from '@tercio/kernel';
import type { Manifest } from '@tercio/kernel/rooms';
import type { Judgement } from '@tercio/kernel/sim';
import { manifests } from './manifests.ts';

/** The games as the page fetches them: the rules of each when somebody opens it. */

export type Shelf = Manifest;
export const shelves: readonly Shelf[] = manifests;

const shelfOf = (id: string): Shelf => {
  const shelf = shelves.find((one) => one.id === id);
  if (!shelf) throw new Error(`there is no game "${id}"`);
  return shelf;
};

/** A game as it is played in one edition: the current one, unless another is named. */
async function editionOf(id: string, edition?: number): Promise<Manifest> {
  const shelf = shelfOf(id);
  const { title, edition: current } = await shelf.rules();
  if (edition === undefined || edition === current) return shelf;
  const kept = shelf.editions.find((one) => one.edition === edition);
  if (!kept) throw new Error(`It was begun by edition ${edition} of ${title}, which this version does not have.`);
  return kept.load();
}

export const loadGame = async (id: string, edition?: number): Promise<{ readonly game: Game }> => ({
  game: await (await editionOf(id, edition)).rules(),
});
export const loadMind = async (id: string, edition?: number): Promise<Judgement | null> =>
  (await editionOf(id, edition)).bot();
