import type { Choice, Offer, Random, Side, Sim, View } from '@tercio/kernel/sim';

/** What a bot gets to decide with: exactly what a person on that side receives. */
export interface Seat {
  readonly side: Side;
  readonly view: View;
  readonly offer: Offer;
  /** A whole position that the side could not tell from the truth, made from the view. */
  redeal(): Sim;
  readonly random: Random;
}

export interface Bot {
  readonly name: string;
  /** One of the options of the offer. */
  choose(seat: Seat): Choice;
}
