import { isMeasured as hasMeasure, measuredChances } from '@tercio/kernel/sim';
import type { Progress, Sim } from '@tercio/kernel/sim';
import measured from './chances.json' with { type: 'json' };
import { groundUnder } from '../src/ground.ts';
import { PROTESTANT, ROUNDS } from '../src/ids.ts';
import type { Table } from '../src/state.ts';
import { balance } from './balance.ts';

/** What a balance means for victory: measured on games between bots (`bench/chances.ts`), kept in `chances.json`. */

export function progressOf({ table }: Sim): Progress {
  const t = table as Table;
  const round = (t.turn - 1) * ROUNDS + t.round - 1;
  return { scenario: groundUnder(t).scenario.id, progress: Math.min(1, round / (t.lastTurn * ROUNDS)) };
}

/** What a VP counts at least: early in games between equals there is too little of it to be measured. */
const LEAST = 0.03;

/** With our own data: a pack makes other games of the same scenario. */
export const isMeasured = (sim: Sim): boolean =>
  hasMeasure(measured, progressOf(sim)) && groundUnder(sim.table as Table).pack === 'reconstruction';

export function chances(sim: Sim): readonly number[] {
  const first = balance(sim.table as Table, PROTESTANT);
  return measuredChances(measured, progressOf(sim), [first, -first], LEAST);
}
