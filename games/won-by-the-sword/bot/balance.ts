import type { Side } from '@tercio/kernel';
import type { Table } from '../src/state.ts';
import { stepsIn } from '../src/forces.ts';
import { mindOf } from './mind.ts';
import { lead } from './campaign.ts';
import { aimsOf } from './aims.ts';
import type { Column } from '../src/ids.ts';
import type { Mind } from './mind.ts';

/** How well a side stands: victory points, armies and their bread, and sieges under way. */

function means(m: Mind, column: Column): number {
  const steps = stepsIn(m.t, column) * m.step;
  const bread = Math.min(4, m.t.baggage[column] as number) * 0.5 * m.step;
  const siege = m.t.besieging[column] === 1 ? (aimsOf(m, column)[0]?.rate ?? 0) : 0;
  return steps + bread + siege;
}

export function balance(t: Table, side: Side): number {
  const own = mindOf(t, side, []);
  const other = mindOf(t, own.foe, []);
  const sum = (m: Mind): number => m.own.reduce((total, column) => total + means(m, column), 0);
  return lead(own) + sum(own) - sum(other);
}
