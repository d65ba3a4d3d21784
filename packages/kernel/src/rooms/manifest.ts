import type { Chronicle } from '../chronicle.ts';
import type { Game } from '../game.ts';
import type { Judgement } from '../sim.ts';
import type { OwnReader } from './own.ts';

/**
 * What a game says of itself before anything of it is loaded. Everything else comes when somebody asks for it, so that
 * a page with many games stays small. How a game looks is no part of it: boards run only where there is a document,
 * and lie in `board/`.
 */
export interface Manifest {
  readonly id: string;
  readonly title: string;
  /** A few words for the shelf. */
  readonly blurb: string;
  /** How many play, and how long: `2 players · 1–3 h`. */
  readonly players: string;
  /** Made up to try things out, not a published game. */
  readonly practice: boolean;
  /** A scenario to begin with, even and small, and others worth a first look; anyone who plays at once takes the first seat. */
  readonly first: string;
  readonly others: readonly string[];
  readonly rules: () => Promise<Game>;
  /** How its bots judge a position, fetched where a bot plays; null leaves them to play games out. */
  readonly bot: () => Promise<Judgement | null>;
  /** What statistics read from its games. */
  readonly chronicle: () => Promise<Chronicle>;
  /** Reads scenarios and data from somebody's own file; absent: this game takes none. */
  readonly own?: () => Promise<OwnReader>;
  /** Older editions that games may still be played by. */
  readonly editions: readonly KeptEdition[];
}

/** An older edition, kept as one built file with the kernel, the data and the bot it had: `npm run edition` makes it. */
export interface KeptEdition {
  readonly edition: number;
  readonly load: () => Promise<Manifest>;
}
