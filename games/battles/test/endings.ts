import { bots } from '@tercio/bots';
import { anyOf, commitment, Fast, isRefusal, Match, only, sealedDice, writeRecord } from '@tercio/kernel';
import type { Choice, Offer, Side } from '@tercio/kernel';
import { judgement } from '../bot/index.ts';
import type { ENDINGS } from '../src/assault/victory.ts';
import { columnOf } from '../src/ids.ts';
import type { Zone } from '../src/ids.ts';
import { battles } from '../src/index.ts';

/** Finished games, one for each way a battle can end: how they are made, should the rules change. */

type Player = (match: Match, side: Side, offer: Offer, random: Fast) => Choice;

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

const NONCES = ['pike', 'shot'];

function play({ scenario, deployment, player }: Recipe, seed: number): Match {
  const header = deployment === undefined ? { scenario } : { scenario, options: { deployment } };
  const match = new Match(battles, header, sealedDice({ seed: `battles-${seed}`, nonces: NONCES }));
  const random = new Fast(seed, 0, 11);
  while (match.over === null) {
    const side = battles.waiting(match.pos)[0]?.side as Side;
    const choice = player(match, side, battles.offer(match.pos, side) as Offer, random);
    const played = match.act(side, [choice]);
    if (isRefusal(played)) throw new Error(`${choice.verb} ${choice.arg}: ${played.code}`);
  }
  return match;
}

const MOST_SEEDS = 500;

/** The record of the first game by this recipe that ends so. */
export function recordEnding(how: keyof typeof ENDINGS): string {
  for (let seed = 1; seed <= MOST_SEEDS; seed++) {
    const match = play(RECIPES[how], seed);
    const secret = `battles-${seed}`;
    const note = { kind: 'sealed', commit: commitment(secret), nonces: NONCES, seed: secret } as const;
    if (match.over?.how === how) return writeRecord(match, note);
  }
  throw new Error(`no game ended by "${how}" in ${MOST_SEEDS}`);
}
