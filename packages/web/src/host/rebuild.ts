import { fastDice, givenDice, isRefusal, Match, otherData, writeRecord } from '@tercio/kernel';
import type { Game } from '@tercio/kernel';
import type { SavedGame } from './host.ts';

/** A game kept in this browser, played again from its choices: whole, or not at all. */

/** A saved game that cannot be gone on with here. Its message says why. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** Why a saved game cannot be gone on with by these rules, as far as it tells without being played; null: nothing does. */
export const faultOf = (game: Game, { header, edition, tables = '' }: SavedGame): string | null =>
  otherData(game, { scenario: header.scenario, edition, tables });

/** The match before its first choice. */
export function matchOf(game: Game, saved: SavedGame): Match {
  const fault = faultOf(game, saved) ?? game.headerFault(saved.header.scenario, saved.header);
  if (fault) throw new Unreadable(fault);
  const { header, fallen, seed } = saved;
  return new Match(game, header, givenDice(fallen, fastDice(seed)));
}

/** Plays all its choices again, by `play` if somebody else keeps count. One that is refused must not be passed over. */
export function playAgain(
  game: Game,
  { acts }: SavedGame,
  play: (...act: Parameters<Match['act']>) => ReturnType<Match['act']> | null,
): void {
  acts.forEach(({ side, choice, automatic }, i) => {
    const result = play(side, [choice], automatic);
    if (result && isRefusal(result))
      throw new Unreadable(
        `Choice ${i + 1} of ${acts.length} is not legal by the rules of ${game.title} as they are now.`,
      );
  });
}

/** Its record as text, up to now. */
export function recordOf(game: Game, saved: SavedGame): string {
  const match = matchOf(game, saved);
  playAgain(game, saved, (side, choices, automatic) => match.act(side, choices, automatic));
  if (saved.ended) match.endBy(saved.ended);
  const { seed, fallen } = saved;
  return writeRecord(match, { kind: 'fast', commit: String(seed), nonces: [], seed: null, given: fallen.length });
}
