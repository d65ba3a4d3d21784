import type { Choices, Game } from '@tercio/kernel';

/** The same game, every game of it set up with these rulings and options. */
export const under = (game: Game, choices: Choices): Game => ({
  ...game,
  setup: (scenario, _choices, chance) => game.setup(scenario, choices, chance),
});
