import { fastDice, givenDice, isRefusal, Match, writeRecord } from '@tercio/kernel';
import type { Game } from '@tercio/kernel';
import type { SavedGame } from './host.ts';

/** A game kept in this browser, played again from its choices. */

/** The match before its first choice. */
export const matchOf = (game: Game, { header, fallen, seed }: SavedGame): Match =>
  new Match(game, header, givenDice(fallen, fastDice(seed)));

/** Its record as text, up to now. */
export function recordOf(game: Game, saved: SavedGame): string {
  const match = matchOf(game, saved);
  for (const { side, choice, automatic } of saved.acts) {
    const result = match.act(side, [choice], automatic);
    if (isRefusal(result)) throw new Error('The game cannot be played again: the rules have changed since.');
  }
  if (saved.ended) match.endBy(saved.ended);
  const { seed, fallen } = saved;
  return writeRecord(match, { kind: 'fast', commit: String(seed), nonces: [], seed: null, given: fallen.length });
}
