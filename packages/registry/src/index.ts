import type { Chronicle, Game } from '@tercio/kernel';
import type { Manifest } from '@tercio/kernel/rooms';
import type { Judgement } from '@tercio/kernel/sim';
import { manifests } from './manifests.ts';

/** Every game by name and edition. Whoever wants a game asks here: nothing else imports one by name. */

export interface Entry {
  readonly game: Game;
  /** Made up to try things out, not a published game. */
  readonly practice: boolean;
  /** How its bots judge a position; null leaves them to play games out. */
  readonly judgement: Judgement | null;
  /** What statistics read from its games; null leaves them with how they end. */
  readonly chronicle: Chronicle | null;
}

/** Older editions follow the current one of their game. */
export const entries: readonly Entry[] = (await Promise.all(manifests.map(inAllEditions))).flat();

async function inAllEditions(manifest: Manifest): Promise<readonly Entry[]> {
  const kept = await Promise.all(manifest.editions.map(({ load }) => load()));
  return Promise.all([manifest, ...kept].map(opened));
}

async function opened({ practice, rules, bot, chronicle }: Manifest): Promise<Entry> {
  return { game: await rules(), practice, judgement: await bot(), chronicle: await chronicle() };
}

/** The current edition of every game. */
export const games: readonly Entry[] = entries.filter(
  ({ game }, index) => entries.findIndex((other) => other.game.id === game.id) === index,
);

/** A game by its id, in its current edition unless another is named. */
export const entryOf = (id: string, edition?: number): Entry | undefined =>
  entries.find(({ game }) => game.id === id && (edition === undefined || game.edition === edition));
