import type { Sim, Side } from '@tercio/kernel/sim';
import measured from './chances.json' with { type: 'json' };
import { groundUnder } from '../src/ground.ts';
import { PROTESTANT, ROUNDS } from '../src/ids.ts';
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
  const round = (t.turn - 1) * ROUNDS + t.round - 1;
  return { scenario: groundUnder(t).scenario.id, progress: Math.min(1, round / (t.lastTurn * ROUNDS)) };
}

interface Edge {
  readonly atFirst: number;
  readonly withTime: number;
}

/** What a VP counts at least: early in games between equals there is too little of it to be measured. */
const LEAST = 0.03;

const edges: { readonly [scenario: string]: Edge } = measured.edges;
const NO_EDGE: Edge = { atFirst: 0, withTime: 0 };

export function chance(sim: Sim, side: Side): number {
  const t = sim.table as Table;
  const { scenario, progress } = course(sim);
  const { atFirst, withTime } = (Object.hasOwn(edges, scenario) ? edges[scenario] : undefined) ?? NO_EDGE;
  const first = balance(t, PROTESTANT);
  const each = Math.max(LEAST, measured.balance + measured.balanceWithTime * progress);
  const leaning = atFirst + withTime * progress + first * each;
  const won = 1 / (1 + Math.exp(-leaning));
  return side === PROTESTANT ? won : 1 - won;
}
