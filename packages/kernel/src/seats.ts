import { only } from './ids.ts';
import type { Sides } from './ids.ts';
import type { Scenario, Seat } from './rules.ts';

/** Sides are the game's, seats are the people's: rules, secrets and victory know sides only. */

/** The seats of a scenario, in order. */
export const seatsOf = ({ sides, seats }: Scenario): readonly Seat[] =>
  seats ?? sides.map((side) => ({ sides: [side] }));

/** What a seat holds, as a set: whoever sits there sees the union. */
export const heldBy = (seat: Seat): Sides => only(...seat.sides);
