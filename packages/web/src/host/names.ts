import { seatsOf } from '@tercio/kernel';
import type { Game, Scenario, Seat, Side } from '@tercio/kernel';

/** What sides and seats are called in a scenario. */

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const scenarioOf = (game: Game, id: string): Scenario | undefined =>
  game.scenarios.find((scenario) => scenario.id === id);

/** By side. */
export const sideNames = (game: Game, scenario: string): readonly string[] =>
  scenarioOf(game, scenario)?.names ?? game.sides.map(capital);

export const sideName = (game: Game, scenario: string, side: Side): string => sideNames(game, scenario)[side] ?? '';

/** By its own title, or by its sides. */
const seatTitle = (game: Game, scenario: string, { title, sides }: Seat): string =>
  title ?? sides.map((side) => sideName(game, scenario, side)).join(' and ');

/** What the seat that holds these sides is called. */
export const seatTitleOf = (game: Game, scenario: string, held: readonly Side[]): string =>
  seatsIn(game, scenario).find(({ seat }) => held.every((side) => seat.sides.includes(side)))?.title ?? '';

/** The seats of a scenario, each with what it is called. */
export function seatsIn(game: Game, scenario: string): readonly { readonly title: string; readonly seat: Seat }[] {
  const found = scenarioOf(game, scenario);
  return found ? seatsOf(found).map((seat) => ({ title: seatTitle(game, scenario, seat), seat })) : [];
}
