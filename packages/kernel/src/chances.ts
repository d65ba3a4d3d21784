import { members } from './ids.ts';
import type { Side } from './ids.ts';
import type { Result } from './spec.ts';

/** Chances of victory: by side, between 0 and 1, together 1. */

/** What a side has of a finished game: winners share the victory; nobody won: those who drew share it, or else all. */
export function shareOf({ won, drew }: Pick<Result, 'won' | 'drew'>, side: Side, of: number): number {
  const winners = members(won);
  const sharing = winners.length > 0 || drew === undefined ? winners : members(drew);
  if (sharing.length === 0) return 1 / of;
  return sharing.includes(side) ? 1 / sharing.length : 0;
}

/** From how much speaks for each side, in logarithms of odds: only differences count. */
export function chancesFrom(leanings: readonly number[]): readonly number[] {
  const most = Math.max(...leanings);
  const odds = leanings.map((leaning) => Math.exp(leaning - most));
  const sum = odds.reduce((total, one) => total + one, 0);
  return odds.map((one) => one / sum);
}

/** Where in its course a game is. */
export interface Progress {
  readonly scenario: string;
  /** How much of the time is over, between 0 and 1. */
  readonly progress: number;
}

/**
 * What a score means for victory, measured on games between bots. Scenarios favour some sides, and time works for some:
 * what each side begins with, what time adds to it, and what the score counts, at first and with time.
 */
export interface Measured {
  readonly balance: number;
  readonly balanceWithTime: number;
  readonly edges: { readonly [scenario: string]: Edge };
}

interface Edge {
  /** By side. */
  readonly atFirst: readonly number[];
  readonly withTime: readonly number[];
}

const NO_EDGE: Edge = { atFirst: [], withTime: [] };

/** Were games of this scenario among those that were measured? */
export const isMeasured = ({ edges }: Pick<Measured, 'edges'>, { scenario }: Pick<Progress, 'scenario'>): boolean =>
  Object.hasOwn(edges, scenario);

/** `scores` by side, held against the last one's; `least`: what a unit of the score counts at least. */
export function measuredChances(
  { balance, balanceWithTime, edges }: Measured,
  { scenario, progress }: Progress,
  scores: readonly number[],
  least = 0,
): readonly number[] {
  const { atFirst, withTime } = (isMeasured({ edges }, { scenario }) ? edges[scenario] : undefined) ?? NO_EDGE;
  // Of two sides one gains what the other loses: half the difference is what one is ahead.
  const each = Math.max(least, balance + balanceWithTime * progress) / 2;
  const last = scores.at(-1) ?? 0;
  return chancesFrom(
    scores.map((score, side) => (atFirst[side] ?? 0) + (withTime[side] ?? 0) * progress + (score - last) * each),
  );
}
