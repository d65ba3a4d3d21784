import type { Side } from './ids.ts';
import type { GameEvent } from './position.ts';

/** What a game's statistics read: how many games are told as one. */
export interface Chronicle {
  /** What the points count, in a few words. */
  readonly unit: string;
  /** The points of every side, as the table stands. */
  points(table: object): readonly number[];
  /** The number of the turn that an event begins; null: it begins none. */
  turn(event: GameEvent): number | null;
  /** What a choice brought about that decides games, from its events and the table before and after it. */
  blows(events: readonly GameEvent[], before: object, after: object): readonly Blow[];
}

export interface Blow {
  /** Who gains by it. */
  readonly side: Side;
  /** What happened, in words that are the same in every game. */
  readonly what: string;
}
