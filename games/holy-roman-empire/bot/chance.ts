import type { Sim } from '@tercio/kernel/sim';
import { MAJORS } from '../src/ids.ts';
import { asSide, ground, NO_ONE, orderFrom } from '../src/state.ts';
import type { Table } from '../src/state.ts';
import { balance } from './balance.ts';
import { sharedChances } from './shares.ts';

/** What a position means for victory, and how far a game has come. */

/**
 * Between two: one more at the beginning of each player turn, and one when its battles are fought. Among several only with each
 * player turn, so that a search comes round to anyone who could strike back.
 */
export function stageOf(t: Table): number {
  const order = orderFrom(t, t.first);
  const mover = t.mover === NO_ONE ? 0 : 1 + order.findIndex((one) => one === t.mover);
  const turns = t.turn * (order.length + 1) + mover;
  if (order.length > 2) return turns;
  const isFought = t.phase === 'pillage' || t.phase === 'provisioning';
  return 2 * turns + (mover > 0 && isFought ? 1 : 0);
}

/** So many points are even odds by e at the end of a game, and more of them before. */
const AT_THE_END = 4;
const AT_THE_START = 14;

export function chances({ table }: Sim): readonly number[] {
  const t = table as Table;
  const { order, file } = ground(t);
  const [first, last] = file.turns;
  const progress = Math.min(1, (t.turn - first) / (last - first + 1));
  if (order.length > 2) return sharedChances(t, progress);
  const spread = AT_THE_START + (AT_THE_END - AT_THE_START) * progress;
  const weights = MAJORS.map((_, s) => {
    const side = asSide(s);
    return order.includes(side) ? Math.exp(balance(t, side) / spread) : 0;
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
