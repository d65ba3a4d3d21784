import type { Side, Sim } from '@tercio/kernel/sim';
import { HAB, MAJORS } from '../src/ids.ts';
import { ground, NO_ONE, orderFrom } from '../src/state.ts';
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

/**
 * The duels, fitted to what became of 90 games of each between greedy bots: what the Habsburgs have ahead by the scenario, and what
 * a point is worth in the logarithm of the odds; both at the beginning, and more of it to the end.
 */
interface Duel {
  readonly edge: readonly [number, number];
  readonly point: readonly [number, number];
}
const DUELS: { readonly [victory: string]: Duel | undefined } = {
  pavia: { edge: [0.2, 0.7], point: [0.01, 0.15] },
  vienna: { edge: [-0.15, 0.7], point: [0.015, 0.2] },
};
/** Where nothing was measured. */
const USUAL: Duel = { edge: [0, 0], point: [0.14, 0.36] };

export function chances({ table }: Sim): readonly number[] {
  const t = table as Table;
  const { order, file } = ground(t);
  if (order.length > 2) return sharedChances(t);
  const [first, last] = file.turns;
  const progress = Math.min(1, (t.turn - first + (t.mover === NO_ONE ? 0 : 0.5)) / (last - first + 1));
  const { edge, point } = DUELS[file.victory] ?? USUAL;
  const [one, other] = order as readonly [Side, Side];
  const ahead = (edge[0] + edge[1] * progress) * (one === HAB ? 1 : other === HAB ? -1 : 0);
  const chance = 1 / (1 + Math.exp(-ahead - (point[0] + point[1] * progress) * balance(t, one)));
  return MAJORS.map((_, s) => (s === one ? chance : s === other ? 1 - chance : 0));
}
