import { anyOf } from '@tercio/kernel';
import type { Choice } from '@tercio/kernel';
import { greedy } from '@tercio/kit';
import type { Player } from '@tercio/kit';
import { endings } from '@tercio/kit/tests';
import type { Ending } from '@tercio/kit/tests';
import { judgement } from '../bot/index.ts';
import type { ENDINGS } from '../src/assault/victory.ts';
import { columnOf } from '../src/ids.ts';
import type { Zone } from '../src/ids.ts';
import { battles } from '../src/index.ts';

/** 8.3 A whole battle for each way one can end. */

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

const player = greedy(battles, judgement);
const RECIPES: { readonly [how in keyof typeof ENDINGS]: Ending } = {
  army: { header: { scenario: 'dreux-1562' }, player },
  lastWing: { header: { scenario: 'naseby-1645' }, player },
  both: { header: { scenario: 'mohacs-1526', options: { deployment: 'free' } }, player: huddle },
  time: { header: { scenario: 'kircholm-1605' }, player },
};

endings(battles, import.meta.dirname, RECIPES);
