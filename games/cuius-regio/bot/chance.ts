import { measuredChances } from '@tercio/kernel/sim';
import type { Progress, Sim } from '@tercio/kernel/sim';
import { groundUnder } from '../src/ground.ts';
import { IMPERIAL } from '../src/ids.ts';
import type { Table } from '../src/state.ts';
import { balance } from './balance.ts';
import measured from './chances.json' with { type: 'json' };
import { stageOf } from './stage.ts';

/**
 * What a balance means for victory. The numbers of `chances.json` are set by hand: fits on games between greedy bots
 * (`bench/chances.ts`) called the loss of the very city that decides a matter of a few per cent, and captains believed it.
 */

export function progressOf({ table }: Sim): Progress {
  const t = table as Table;
  const { id, first, last } = groundUnder(t).scenario;
  return { scenario: id, progress: Math.min(1, (t.year - first + stageOf(t)) / (last - first + 1)) };
}

const LEAST = 0.05;

export function chances(sim: Sim): readonly number[] {
  const lead = balance(sim.table as Table, IMPERIAL);
  return measuredChances(measured, progressOf(sim), [lead, -lead], LEAST);
}
