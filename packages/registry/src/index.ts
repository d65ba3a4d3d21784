import { battles } from '@tercio/battles';
import { judgement as battlesMind } from '@tercio/battles/bot';
import { chronicle as battlesChronicle } from '@tercio/battles/chronicle';
import { ferry } from '@tercio/ferry';
import { judgement as ferryMind } from '@tercio/ferry/bot';
import { chronicle as ferryChronicle } from '@tercio/ferry/chronicle';
import type { Chronicle, Game } from '@tercio/kernel';
import type { Judgement } from '@tercio/kernel/sim';
import { wonByTheSword } from '@tercio/won-by-the-sword';
import { judgement as swordMind } from '@tercio/won-by-the-sword/bot';
import { chronicle as swordChronicle } from '@tercio/won-by-the-sword/chronicle';

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
export const entries: readonly Entry[] = [
  { game: battles, practice: false, judgement: battlesMind, chronicle: battlesChronicle },
  { game: wonByTheSword, practice: false, judgement: swordMind, chronicle: swordChronicle },
  { game: ferry, practice: true, judgement: ferryMind, chronicle: ferryChronicle },
];

/** The current edition of every game. */
export const games: readonly Entry[] = entries.filter(
  ({ game }, index) => entries.findIndex((other) => other.game.id === game.id) === index,
);

/** A game by its id, in its current edition unless another is named. */
export const entryOf = (id: string, edition?: number): Entry | undefined =>
  entries.find(({ game }) => game.id === id && (edition === undefined || game.edition === edition));
