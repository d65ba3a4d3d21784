import { isMeasured as hasMeasure, measuredChances, side } from '@tercio/kernel/sim';
import type { Progress, Sim } from '@tercio/kernel/sim';
import measured from './chances.json' with { type: 'json' };
import { board } from '../src/board.ts';
import type { Table } from '../src/state.ts';
import { balance } from './balance.ts';

/** What a balance means for victory: measured on games between bots (`bench/chances.ts`), kept in `chances.json`. */

export function progressOf({ table }: Sim): Progress {
  const t = table as Table;
  const { id, turns } = board(t).file;
  return { scenario: id, progress: Math.min(1, t.turn / turns) };
}

export const isMeasured = (sim: Sim): boolean => hasMeasure(measured, progressOf(sim));

export function chances(sim: Sim): readonly number[] {
  const first = balance(sim.table as Table, side(0));
  return measuredChances(measured, progressOf(sim), [first, -first]);
}
