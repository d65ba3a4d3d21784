import type { Choice, Offer, Random, Side, Sim, View } from '@tercio/kernel/sim';

/**
 * What a bot gets to decide with: exactly what a person in that seat receives. `view.viewer` says which sides the seat
 * holds. A bot wants what its sides win together, and sees what they see together.
 */
export interface Thinking {
  /** Which of its sides is asked, or may throw something in. */
  readonly side: Side;
  readonly view: View;
  /** A whole position that the seat could not tell from the truth, made from the view. */
  redeal(): Sim;
  readonly random: Random;
  /** True once there is no more time to think: the best so far is wanted. Absent: think as long as the level says. */
  enough?(): boolean;
}

export interface Seat extends Thinking {
  readonly offer: Offer;
}

/** Where a side may throw something in although nobody asks it. */
export interface Unasked extends Thinking {
  readonly interjections: readonly Choice[];
}

export interface Bot {
  readonly name: string;
  /** One of the options of the offer. */
  choose(seat: Seat): Choice;
  /** The same with its reasons, where a bot can give them. */
  consider?(seat: Seat): Thought;
  /** One of the interjections, or null for none. Absent: never. */
  interject?(unasked: Unasked): Choice | null;
}

/** What a bot has come to: its choice, and the lines that it found best, the best first. */
export interface Thought {
  readonly choice: Choice;
  readonly lines: readonly ThoughtLine[];
  /** How often it went through what may follow. */
  readonly walks: number;
  /** Why it proposes, signs or refuses a deal, in a sentence. */
  readonly why?: string;
}

/** An option, and what the bot expects to come of it. */
export interface ThoughtLine {
  /** The option, and the answers that the bot expects. */
  readonly steps: readonly Step[];
  /** The chance of victory for the seat that thinks, between 0 and 1. */
  readonly value: number;
  /** How often it was looked at. */
  readonly visits: number;
}

export interface Step {
  readonly side: Side;
  readonly choice: Choice;
}
