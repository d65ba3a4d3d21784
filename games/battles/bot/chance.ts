import type { Sim, Side } from '@tercio/kernel/sim';
import measured from './chances.json' with { type: 'json' };
import { board } from '../src/board.ts';
import type { Table } from '../src/state.ts';
import { balance } from './balance.ts';

/**
 * What a balance means for victory. Scenarios favour one side or the other, and time works for one of them: what the
 * first side begins with, what time adds to it, and what the balance counts were measured on games between bots
 * (`bench/chances.ts`), and stand in `chances.json`.
 */

export interface Course {
  readonly scenario: string;
  /** How much of the time is over, between 0 and 1. */
  readonly progress: number;
}

export function course({ table }: Sim): Course {
  const t = table as Table;
  const { id, turns } = board(t).file;
  return { scenario: id, progress: Math.min(1, t.turn / turns) };
}

interface Edge {
  readonly atFirst: number;
  readonly withTime: number;
}

const edges: { readonly [scenario: string]: Edge } = measured.edges;
const NO_EDGE: Edge = { atFirst: 0, withTime: 0 };

export function chance(sim: Sim, side: Side): number {
  const t = sim.table as Table;
  const { scenario, progress } = course(sim);
  const { atFirst, withTime } = (Object.hasOwn(edges, scenario) ? edges[scenario] : undefined) ?? NO_EDGE;
  const first = balance(t, 0 as Side);
  const leaning = atFirst + withTime * progress + first * (measured.balance + measured.balanceWithTime * progress);
  const won = 1 / (1 + Math.exp(-leaning));
  return side === 0 ? won : 1 - won;
}
