import { citation, members } from '@tercio/kernel';
import type { Game, Result } from '@tercio/kernel';
import { capital, listed, nameOf } from './lookup.ts';

/** How a game ended, in words. */
export function resultText(game: Game, result: Result): string {
  const winners = members(result.won).map((who) => capital(nameOf(game, who)));
  const verdict =
    winners.length === 0 ? 'Nobody wins.' : `${listed(winners)} ${winners.length > 1 ? 'share victory' : 'wins'}.`;
  const points = result.points.map((count, index) => `${game.sides[index]} ${count}`).join(', ');
  const lines = [`${verdict} ${game.words.result(result.how)} (rule ${citation(game, result.rule)})`];
  if (points !== '') lines.push(`Points: ${points}.`);
  return lines.join('\n');
}

export const resultData = (game: Game, { won, how, rule, points }: Result): object => ({
  won: members(won).map((who) => nameOf(game, who)),
  how,
  rule,
  points,
});
