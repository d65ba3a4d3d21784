import type { Board } from '@tercio/board';
import type { Game, Record, Replayed } from '@tercio/kernel';

/** A record that is shown again, with all it needs. */
export interface Loaded {
  /** Where it was found: a game of this browser or of the server; empty for a file or a link that holds the record. */
  readonly id: string;
  readonly game: Game;
  readonly board: Board;
  readonly record: Record;
  readonly text: string;
  readonly steps: readonly Replayed[];
}
