import { citation, KERNEL_RULE, members, NOBODY } from '@tercio/kernel';
import type { Game, Result, Sides } from '@tercio/kernel';
import { capital, listed, nameOf } from './lookup.ts';

/** How a game ended, in words. */
export function resultText(game: Game, result: Result): string {
  const points = result.points.map((count, index) => `${game.sides[index]} ${count}`).join(', ');
  const lines = [`${verdict(game, result)} ${game.words.result(result.how)}${cited(game, result)}`];
  if (points !== '') lines.push(`Points: ${points}.`);
  return lines.join('\n');
}

/** One winner, several, none; and who draws. */
function verdict(game: Game, { won, drew = NOBODY }: Result): string {
  const [winners, equals] = [namesOf(game, won), namesOf(game, drew)];
  const draw = `${listed(equals)} ${equals.length > 1 ? 'draw' : 'has a draw'}`;
  if (winners.length === 0) return equals.length === 0 ? 'Nobody wins.' : `Nobody wins: ${draw}.`;
  const victory = `${listed(winners)} ${winners.length > 1 ? 'share victory' : 'wins'}`;
  return equals.length === 0 ? `${victory}.` : `${victory}; ${draw}.`;
}

/** An end that people agreed on has no rule. */
const cited = (game: Game, { rule }: Result): string => (rule === KERNEL_RULE ? '' : ` (rule ${citation(game, rule)})`);

const namesOf = (game: Game, sides: Sides): readonly string[] =>
  members(sides).map((who) => capital(nameOf(game, who)));

export const resultData = (game: Game, { won, drew = NOBODY, how, rule, points }: Result): object => ({
  won: members(won).map((who) => nameOf(game, who)),
  drew: members(drew).map((who) => nameOf(game, who)),
  how,
  rule,
  points,
});
