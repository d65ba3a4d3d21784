import type { Game } from '@tercio/kernel';
import { attack } from './attack.ts';
import { asksTwice, finishes, forksApart, lanesLeaveTheTable, repeats, simulatesAlike, speaks } from './laws.ts';
import type { Games, Rests } from './laws.ts';
import { reckonsOdds } from './odds.ts';
import type { Portion } from './portion.ts';
import { offersExactly } from './refusals.ts';
import { redeals, twins } from './secrets.ts';
import { foreseesLocks, plansAreChoices, undoes } from './undo.ts';
import { wholeGame } from './walk.ts';

/** All laws, each with the portion of it that is asked for. */

export interface Law {
  readonly title: string;
  /** Throws an error that says what is wrong, where. */
  readonly check: (game: Game, scenario: string, portion: Portion, seed: number) => void;
}

type OfGames = (game: Game, scenario: string, games: Games) => unknown;
type OfRests = (game: Game, scenario: string, rests: Rests) => unknown;

/** A share of the games is enough where each choice costs much. */
const ofGames = (title: string, law: OfGames, share = 1): Law => ({
  title,
  check: (game, scenario, { choices }, seed) =>
    void law(game, scenario, { games: gamesWith(game, scenario, choices * share, seed), seed }),
});

const ofRests = (title: string, law: OfRests): Law => ({
  title,
  check: (game, scenario, { rests }, seed) => void law(game, scenario, { rests, seed }),
});

export const laws: readonly Law[] = [
  ofGames('random games end without dead ends or free cycles', finishes),
  ofGames('the same choices and outcomes lead to the same positions, written and read on the way', repeats, 1 / 4),
  ofGames('simulations come to the same positions', simulatesAlike, 1 / 4),
  ofRests('forks are independent', forksApart),
  ofGames('asking twice changes nothing', asksTwice),
  ofGames('private lanes write nothing on the table', lanesLeaveTheTable),
  ofRests('questions, options and events have words, and choices can be read back', speaks),
  ofRests('what is offered is accepted, all else refused with a rule and a sentence', (game, scenario, rests) => {
    const { tried } = offersExactly(game, scenario, rests);
    if (tried <= rests.rests) throw new Error(`${game.id}: only ${tried} choices were tried`);
  }),
  ofRests('attacks are refused', (game, scenario, { rests, seed }) => {
    const { accepted, changed, examples } = attack(game, scenario, { attempts: rests * 20, seed });
    if (accepted + changed > 0)
      throw new Error(`${game.id}: ${accepted} accepted, ${changed} changed something: ${examples.join('; ')}`);
  }),
  ofGames('undo is exact and lawful', undoes),
  ofRests('the lock foreseen is what happens', foreseesLocks),
  ofRests('a plan is its choices one by one', plansAreChoices),
  ofRests('a redeal cannot be told from the truth', redeals),
  {
    title: 'twin runs: two worlds with one view stay alike until something is shown',
    check: (game, scenario, { pairs }, seed) => {
      const { compared } = twins(game, scenario, { runs: pairs, seed });
      if (compared <= pairs) throw new Error(`${game.id}: only ${compared} positions of ${pairs} pairs were compared`);
    },
  },
  {
    title: 'odds are those of every face and of what is rolled',
    // Odds are long to reckon: where few can be held against the dice, the search for them ends, too.
    check: (game, scenario, { rests, odds, dull = Infinity }, seed) =>
      void reckonsOdds(game, scenario, { rests: Math.min(rests, odds * 6), odds, seed, dull }),
  },
];

const MOST_GAMES = 40;

/** How many random games have so many choices together. */
function gamesWith(game: Game, scenario: string, choices: number, seed: number): number {
  let games = 0;
  for (let left = choices; left > 0 && games < MOST_GAMES; games++)
    left -= wholeGame(game, scenario, { seed, game: games }).length;
  return games;
}
