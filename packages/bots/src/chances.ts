import { members, shareOf, side } from '@tercio/kernel/sim';
import type { Judgement, Sides, Sim } from '@tercio/kernel/sim';

/** The chances of victory by side, together 1; null: the game has no measure of them, and is not over. */
export function chancesOf(sim: Sim, judgement: Judgement | null): readonly number[] | null {
  const { over } = sim;
  if (over === null) return judgement?.chances?.(sim) ?? null;
  return over.points.map((_, i) => shareOf(over, side(i), over.points.length));
}

/** The same for anyone who is shown them: null also where they were not measured, for a guess would look like knowledge. */
export const shownChances = (sim: Sim, judgement: Judgement | null): readonly number[] | null =>
  sim.over !== null || judgement?.isMeasured?.(sim) ? chancesOf(sim, judgement) : null;

/** What the sides of a seat win together. */
export const togetherIn = (chances: readonly number[], held: Sides): number =>
  members(held).reduce((sum, one) => sum + (chances[one] ?? 0), 0);

/** The same where a game knows scores only, or nothing at all. */
export function guessedChances(sim: Sim, judgement: Judgement | null): readonly number[] {
  const known = chancesOf(sim, judgement);
  if (known !== null) return known;
  const weights = sim.facts.map((_, i) => (judgement === null ? 1 : weightOf(judgement.score(sim, side(i)))));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** What a judgement calls so many points ahead is three to one. */
const EVEN = 4;

/** The root of the odds: of two sides, one as far ahead as the other is behind, these make the odds again. */
function weightOf(score: number): number {
  const chance = 0.5 + score / (2 * (Math.abs(score) + EVEN));
  return Math.sqrt(chance / (1 - chance));
}
