import { bots } from '@tercio/bots';
import { anyOf, only } from '@tercio/kernel';
import type { Choice } from '@tercio/kernel';
import { recordOf } from '@tercio/kit';
import type { Player } from '@tercio/kit';
import { judgement } from '../bot/index.ts';
import type { ENDINGS } from '../src/assault/victory.ts';
import { columnOf } from '../src/ids.ts';
import type { Zone } from '../src/ids.ts';
import { battles } from '../src/index.ts';

/** Finished games, one for each way a battle can end: how they are made, should the rules change. */

interface Recipe {
  readonly scenario: string;
  readonly deployment?: 'free';
  readonly player: Player;
}

const bot = bots['greedy']?.make(judgement);

const greedy: Player = (match, side, offer, random) => {
  const view = match.view(only(side));
  const seat = { side, view, offer, redeal: () => battles.sim(battles.redeal(view, random), random), random };
  return bot?.choose(seat) ?? anyOf(offer, random);
};

const leftmost = (choices: readonly Choice[]): readonly Choice[] => {
  const column = Math.min(...choices.map(({ arg }) => columnOf(arg as Zone)));
  return choices.filter(({ arg }) => columnOf(arg as Zone) === column);
};

/** Crowds its whole army into the first columns, and then waits: two such armies are penned in at once (8.2). */
const huddle: Player = (match, side, offer, random) => {
  const dull = offer.choices.find(({ verb }) => verb === 'done' || verb === 'stop' || verb === 'enough');
  switch (offer.ask) {
    case 'commitScouts':
    case 'deployStep':
    case 'alsoReactivate':
      return dull ?? anyOf(offer, random);
    case 'deployEntry':
      return anyOf({ ...offer, choices: leftmost(offer.choices) }, random);
    case 'deployPhase': {
      const pass = offer.choices.find(({ verb }) => verb === 'pass');
      return pass && random.below(3) > 0 ? pass : anyOf(offer, random);
    }
    case 'deployNext':
    case 'deployOrder':
    case 'deployCommanderTo':
    case 'declareReserve':
      return anyOf(offer, random);
    default:
      return battles.fallback(match.pos, side) as Choice;
  }
};

const RECIPES: { readonly [how in keyof typeof ENDINGS]: Recipe } = {
  army: { scenario: 'dreux-1562', player: greedy },
  lastWing: { scenario: 'naseby-1645', player: greedy },
  both: { scenario: 'mohacs-1526', deployment: 'free', player: huddle },
  time: { scenario: 'kircholm-1605', player: greedy },
};

/** The record of the first game by this recipe that ends so. */
export function recordEnding(how: keyof typeof ENDINGS): string {
  const { scenario, deployment, player } = RECIPES[how];
  const header = deployment === undefined ? { scenario } : { scenario, options: { deployment } };
  return recordOf({ game: battles, header, player, wanted: ({ over }) => over?.how === how });
}
