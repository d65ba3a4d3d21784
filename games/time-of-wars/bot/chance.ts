import type { Sim } from '@tercio/kernel/sim';
import { playersOf } from '../src/ground.ts';
import type { Table } from '../src/state.ts';
import { finalScores } from './ahead.ts';
import { standings } from './balance.ts';

/** What standings mean for victory. */

/** So many points ahead make the odds e to 1. */
const SPREAD = 1.6;

export function chances({ table }: Sim): readonly number[] {
  const t = table as Table;
  const sums = finalScores(t) ?? standings(t);
  const best = Math.max(...playersOf(t).map((side) => sums[side] as number));
  const weights = sums.map(() => 0);
  for (const side of playersOf(t)) weights[side] = Math.exp(((sums[side] as number) - best) / SPREAD);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
}
