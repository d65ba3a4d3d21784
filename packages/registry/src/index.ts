import type { Manifest } from '@tercio/kernel/rooms';
import { opened } from './lazy.ts';
import type { Entry } from './lazy.ts';
import { manifests } from './manifests.ts';

/** Every game by name and edition. Anyone who wants a game asks here: nothing else imports one by name. */

export type { Entry } from './lazy.ts';

/** Older editions follow the current one of their game. */
export const entries: readonly Entry[] = (await Promise.all(manifests.map(inAllEditions))).flat();

async function inAllEditions(manifest: Manifest): Promise<readonly Entry[]> {
  const kept = await Promise.all(manifest.editions.map(({ load }) => load()));
  return Promise.all([manifest, ...kept].map(opened));
}

/** The current edition of every game. */
export const games: readonly Entry[] = entries.filter(
  ({ game }, index) => entries.findIndex((other) => other.game.id === game.id) === index,
);

/** A game by its id, in its current edition unless another is named. */
export const entryOf = (id: string, edition?: number): Entry | undefined =>
  entries.find(({ game }) => game.id === id && (edition === undefined || game.edition === edition));
