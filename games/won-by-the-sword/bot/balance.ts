import type { Side } from '@tercio/kernel';
import type { Reason } from '@tercio/kernel/sim';
import type { Table } from '../src/state.ts';
import { stepsIn } from '../src/forces.ts';
import { mindOf } from './mind.ts';
import { lead } from './campaign.ts';
import { aimsOf } from './aims.ts';
import type { Column } from '../src/ids.ts';
import type { Mind } from './mind.ts';

/** How well a side stands: victory points, armies and their bread, and sieges under way. */

const steps = (m: Mind, column: Column): number => stepsIn(m.t, column) * m.step;
const bread = (m: Mind, column: Column): number => Math.min(4, m.t.baggage[column] as number) * 0.5 * m.step;
const siege = (m: Mind, column: Column): number =>
  m.t.besieging[column] === 1 ? (aimsOf(m, column)[0]?.rate ?? 0) : 0;

/** What the balance is made of, in VPs. */
export function reasons(t: Table, side: Side): readonly Reason[] {
  const own = mindOf(t, side, []);
  const other = mindOf(t, own.foe, []);
  const of = (m: Mind, worth: typeof steps): number => m.own.reduce((total, column) => total + worth(m, column), 0);
  return [
    { text: 'VPs', amount: lead(own) },
    { text: 'steps', amount: of(own, steps) - of(other, steps) },
    { text: 'baggage', amount: of(own, bread) - of(other, bread) },
    { text: 'sieges under way', amount: of(own, siege) - of(other, siege) },
  ];
}

export const balance = (t: Table, side: Side): number => reasons(t, side).reduce((sum, { amount }) => sum + amount, 0);
