import { entryOf } from '@tercio/registry';
import { fastDice, isRefusal, Match, only } from '@tercio/kernel';
import type { Choice, Game, Side, View } from '@tercio/kernel';

/** Ferry as the page plays it, without a page: a match, and choices by hand. */

const entry = entryOf('ferry');
if (!entry) throw new Error('Ferry is not in the registry');
export const game: Game = entry.game;

export const begin = (scenario = 'ring', seed = 7): Match => new Match(game, { scenario }, fastDice(seed));

/** Plays a choice that must be legal. */
export function choose(match: Match, side: Side, verb: string, arg: number | null = null): void {
  const result = match.act(side, [{ verb, arg }]);
  if (isRefusal(result)) throw new Error(`${verb}: ${result.code}`);
}

/** What the rules foresee, for all that are asked, until `stop` holds. */
export function playUntil(
  match: Match,
  stop: (match: Match) => boolean,
  pick?: (view: View, side: Side) => Choice | null,
): void {
  for (let i = 0; i < 500 && !stop(match); i++) {
    const [first] = game.waiting(match.pos);
    if (!first) throw new Error('nobody is asked');
    const choice = pick?.(match.view(only(first.side)), first.side) ?? game.fallback(match.pos, first.side);
    if (!choice) throw new Error('nothing to choose');
    choose(match, first.side, choice.verb, choice.arg);
  }
  if (!stop(match)) throw new Error('it never came to that');
}

export const viewOf = (match: Match, ...sides: readonly Side[]): View => match.view(only(...sides));

export const isAsked =
  (ask: string) =>
  (match: Match): boolean =>
    game.waiting(match.pos).some((one) => one.ask === ask);

/** Marches on wherever it can. */
export const marching = (view: View): Choice | null =>
  view.offers.flatMap(({ offer }) => offer?.choices ?? []).find(({ verb }) => verb === 'to') ?? null;
