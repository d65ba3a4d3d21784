import type { Chronicle, Game } from '@tercio/kernel';
import { printFault } from '@tercio/kernel/rooms';
import type { Manifest, OwnPack, OwnReader } from '@tercio/kernel/rooms';
import type { Judgement } from '@tercio/kernel/sim';
import { manifests } from './manifests.ts';

/** The games as the page and the command fetch them: the rules of each when somebody opens it. */

export interface Entry {
  readonly game: Game;
  /** Made up to try things out, not a published game. */
  readonly practice: boolean;
  /** How its bots judge a position; null leaves them to play games out. */
  readonly judgement: Judgement | null;
  /** What statistics read from its games; null leaves them with how they end. */
  readonly chronicle: Chronicle | null;
  /** Reads what somebody's own file brings; null: this game takes nothing. */
  readonly own: OwnReader | null;
}

/** An entry with what a pack brings, and which of its scenarios that concerns; or all that is wrong with the pack, a line each. */
export type Packed =
  | { readonly entry: Entry; readonly scenarios: readonly string[] }
  | { readonly faults: readonly string[] };

export function withPack(entry: Entry, pack: OwnPack): Packed {
  if (entry.own === null) return { faults: [`${entry.game.title} takes no scenarios or data from files yet.`] };
  const read = entry.own(pack);
  if (!read.ok) return { faults: read.faults.map(printFault) };
  return { entry: { ...entry, game: read.game }, scenarios: read.scenarios };
}

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

/** All of a game, as its manifest loads it. */
export async function opened({ practice, rules, bot, chronicle, own }: Manifest): Promise<Entry> {
  const reader = (await own?.()) ?? null;
  return { game: await rules(), practice, judgement: await bot(), chronicle: await chronicle(), own: reader };
}

/** A game by its id, in its current edition unless another is named; no other game is loaded for it. */
export async function openEntry(id: string, edition?: number): Promise<Entry | undefined> {
  const shelf = shelves.find((one) => one.id === id);
  if (!shelf) return undefined;
  const current = await opened(shelf);
  if (edition === undefined || edition === current.game.edition) return current;
  const kept = shelf.editions.find((one) => one.edition === edition);
  return kept && opened(await kept.load());
}
