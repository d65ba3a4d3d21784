import { bots } from '@tercio/bots';
import { anyOf, only } from '@tercio/kernel';
import type { Match } from '@tercio/kernel';
import { recordOf } from '@tercio/kit';
import type { Player } from '@tercio/kit';
import { judgement } from '../bot/index.ts';
import { groundUnder } from '../src/ground.ts';
import { wonByTheSword } from '../src/index.ts';
import type { Table } from '../src/state.ts';

/** Finished games, one for each way a campaign can end (1.1, 3.5): how they are made, should the rules change. */

const bot = bots['greedy']?.make(judgement);

const greedy: Player = (match, side, offer, random) => {
  const view = match.view(only(side));
  const redeal = () => wonByTheSword.sim(wonByTheSword.redeal(view, random), random);
  return bot?.choose({ side, view, offer, redeal, random }) ?? anyOf(offer, random);
};

/** Whoever can wish for the end does, and whoever is asked agrees. */
const tired: Player = (match, side, offer, random) =>
  offer.choices.find(({ verb }) => verb === 'wish' || verb === 'agree') ?? greedy(match, side, offer, random);

/** Does what the rules foresee for somebody who is away: next to nothing. */
const idle: Player = (match, side, offer, random) => wonByTheSword.fallback(match.pos, side) ?? anyOf(offer, random);

const tableOf = ({ pos }: Match): Table => pos.table as unknown as Table;
const wishes = (match: Match): number => tableOf(match).wish.reduce((sum, wish) => sum + wish, 0);
const isCut = (match: Match): boolean => tableOf(match).turn < groundUnder(tableOf(match)).scenario.turns.length;

export const ENDINGS: {
  readonly [name: string]: {
    readonly scenario: string;
    readonly player: Player;
    readonly wanted: (match: Match) => boolean;
  };
} = {
  lastTurn: {
    scenario: 'freiburg-1644',
    player: greedy,
    wanted: (match) => !isCut(match) && match.over?.how === 'points',
  },
  agreement: { scenario: 'freiburg-1644', player: tired, wanted: (match) => isCut(match) && wishes(match) === 2 },
  roll: { scenario: 'turenne-1644', player: greedy, wanted: (match) => isCut(match) && wishes(match) < 2 },
  level: { scenario: 'freiburg-1644', player: idle, wanted: (match) => match.over?.how === 'level' },
};

export function recordEnding(name: string): string {
  const recipe = ENDINGS[name];
  if (recipe === undefined) throw new Error(`no campaign ends by "${name}"`);
  const { scenario, player, wanted } = recipe;
  return recordOf({ game: wonByTheSword, header: { scenario }, player, wanted });
}
