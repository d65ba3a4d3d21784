import { members, only } from './ids.ts';
import type { Side, Sides } from './ids.ts';
import type { Scenario, Seat } from './rules.ts';

/** Sides are the game's, seats are the people's: rules, secrets and victory know sides only. */

/** The seats of a scenario, in order. */
export const seatsOf = ({ sides, seats }: Scenario): readonly Seat[] =>
  seats ?? sides.map((side) => ({ sides: [side] }));

/** What a seat holds, as a set: anyone who sits there sees the union. */
export const heldBy = (seat: Seat): Sides => only(...seat.sides);

/** What a side is called in a scenario. */
export const sideName = (sides: readonly string[], scenario: Scenario | undefined, side: Side): string =>
  scenario?.names?.[side] ?? sides[side] ?? '';

/** What a seat that holds these sides is called in a scenario: by its own title, or by its sides. */
export function seatName(sides: readonly string[], scenario: Scenario | undefined, held: Sides): string {
  const title = scenario?.seats?.find((seat) => heldBy(seat) === held)?.title;
  return (
    title ??
    members(held)
      .map((side) => sideName(sides, scenario, side))
      .join(' and ')
  );
}
