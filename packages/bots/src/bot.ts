import type { Choice, Offer, Random, Side, Sim, View } from '@tercio/kernel/sim';

/** What a bot gets to decide with: exactly what a person on that side receives. */
export interface Seat {
  readonly side: Side;
  readonly view: View;
  readonly offer: Offer;
  /** A whole position that the side could not tell from the truth, made from the view. */
  redeal(): Sim;
  readonly random: Random;
  /** True once there is no more time to think: the best so far is wanted. Absent: think as long as the level says. */
  enough?(): boolean;
}

export interface Bot {
  readonly name: string;
  /** One of the options of the offer. */
  choose(seat: Seat): Choice;
  /** The same with its reasons, where a bot can give them. */
  consider?(seat: Seat): Thought;
}

/** What a bot has come to: its choice, and the lines that it found best, the best first. */
export interface Thought {
  readonly choice: Choice;
  readonly lines: readonly Line[];
  /** How often it went through what may follow. */
  readonly walks: number;
}

export interface Line {
  /** The option, and the answers that the bot expects. */
  readonly steps: readonly { readonly side: Side; readonly choice: Choice }[];
  /** The chance of victory for the side that thinks, between 0 and 1. */
  readonly value: number;
  /** How often it was looked at. */
  readonly visits: number;
}
