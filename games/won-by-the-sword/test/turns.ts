import { Fast, only, side } from '@tercio/kernel';
import { deal } from '../src/cards.ts';
import { NONE } from '../src/ids.ts';
import { wonByTheSword } from '../src/index.ts';
import type { Table } from '../src/state.ts';
import { camp, card, run, Running } from './scenes.ts';

/** Rounds, turns and whole games: the words in which tests of the sequence of play begin. */

type Forces = { readonly [where: string]: string };
type Change = (t: Table) => void;
const asItIs: Change = () => undefined;

/** 3.4 The second round of a turn, with these cards (by their printed numbers) in the hands. */
export function round(
  forces: Forces,
  hands: readonly [readonly number[], readonly number[]],
  change = asItIs,
): Running {
  const { table } = camp(forces);
  hands.forEach((ids, of) => ids.forEach((id) => deal(table, side(of), card(id))));
  change(table);
  return run(table, 'round', { side: 0, column: NONE, created: 0, from: NONE });
}

/** Activates a column with a card of the hand and lets it do nothing. */
export const pass = (game: Running, name: string, id: number): Running =>
  game.choose(`activate ${name}`).choose(`play card${id}`).choose('end');

/** The end of a turn: by default the eighth of 1632, after which the leader in points may roll. */
export function endOfTurn(change: Change = asItIs, turn = 8, forces: Forces = QUIET, scenario = 'lion-1632'): Running {
  const { table } = camp(forces, { scenario });
  table.turn = turn;
  table.round = 5;
  change(table);
  return run(table, 'endOfTurn', {});
}

/** Columns at home that lack nothing. */
export const QUIET: Forces = { k1: 'ansbach: sw 4IR 2CR 1Ob, bp 40', k5: 'munich: ba 4IR 2CR 1Ob, bp 40' };

/** A turn from its beginning, with any cards. */
export function turn(change: Change = asItIs, number = 9, forces: Forces = QUIET): Running {
  const { table } = camp(forces);
  table.turn = number;
  table.round = 0;
  change(table);
  return new Running(wonByTheSword.enter(table, 'campaign', {}, new Fast(1)));
}

/** Plays on by the fallbacks, to the end of the game or of that turn. */
export function playOut(game: Running, until = Infinity): Running {
  const chance = new Fast(2);
  while (!game.over && game.table.turn < until) {
    const asked = wonByTheSword.waiting(game.pos)[0]?.side ?? side(0);
    const choice = wonByTheSword.fallback(game.pos, asked);
    if (choice === null) throw new Error('nothing to fall back to');
    game.take('fallback', asked, choice, chance);
  }
  return game;
}

export const opened = (scenario = 'lion-1632', seed = 1): Running =>
  new Running(wonByTheSword.setup(scenario, {}, new Fast(seed)));

/** The table as a side sees it. */
export const seenBy = (game: Running, of: number): Table =>
  wonByTheSword.view(game.pos, only(side(of))).table as unknown as Table;
