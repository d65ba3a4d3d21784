import type { Sim } from '@tercio/kernel/sim';
import { MAJORS } from '../src/ids.ts';
import { asSide, ground, NO_ONE, orderFrom } from '../src/state.ts';
import type { Table } from '../src/state.ts';
import { balance } from './balance.ts';

/** What a balance means for victory, and how far a game has come. */

/** One more at the beginning of each player turn, and one when its battles are fought: there a position is easiest to judge. */
export function stageOf(t: Table): number {
  const order = orderFrom(t, t.first);
  const mover = t.mover === NO_ONE ? 0 : 1 + order.findIndex((one) => one === t.mover);
  const isFought = t.phase === 'pillage' || t.phase === 'provisioning';
  return 2 * (t.turn * (order.length + 1) + mover) + (mover > 0 && isFought ? 1 : 0);
}

/** So many points are even odds by e at the end of a game, and more of them before. */
const AT_THE_END = 2;
const AT_THE_START = 7;

export function chances({ table }: Sim): readonly number[] {
  const t = table as Table;
  const { order, file } = ground(t);
  const [first, last] = file.turns;
  const progress = Math.min(1, (t.turn - first) / (last - first + 1));
  const spread = AT_THE_START + (AT_THE_END - AT_THE_START) * progress;
  const weights = MAJORS.map((_, s) => {
    const side = asSide(s);
    return order.includes(side) ? Math.exp(balance(t, side) / spread / (order.length === 2 ? 2 : 1)) : 0;
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
