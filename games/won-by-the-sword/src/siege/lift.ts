import type { Run, Steps } from '@tercio/kernel';
import { pointOf, stepsIn } from '../forces.ts';
import { ownerOf } from '../ids.ts';
import type { Column } from '../ids.ts';
import { disclose } from '../knowledge.ts';
import { liftSiege } from '../march/movement.ts';
import type { Sword } from '../spec.ts';
import { fortAt } from './eligibility.ts';

/** What a step needs to end a siege: every `Run` has it. */
export type Lifting = Pick<Run<Sword, 'besiege'>, 'table' | 'show' | 'hide' | 'tell'>;

/** 11.0 A siege ends at once when the besieging column is too weak to go on with it. */
export function liftIfTooWeak(g: Lifting, column: Column): void {
  const t = g.table;
  if (t.besieging[column] !== 1) return;
  const point = pointOf(t, column);
  const needed = fortAt(t, point)?.maintain ?? 0;
  if (stepsIn(t, column) >= needed) return;
  liftSiege(t, column);
  disclose(g, needed);
  g.tell?.({ kind: 'lifted', rule: '11.0.2', side: ownerOf(column), column, point, weak: true });
}

/** 11.0 A siege can be quit at any time, the column staying where it is. */
export const quit: Steps<Sword, 'quit'> = {
  start(g) {
    const { column } = g.at;
    liftSiege(g.table, column);
    const point = pointOf(g.table, column);
    g.tell?.({ kind: 'lifted', rule: '11.0.1', side: ownerOf(column), column, point, weak: false });
    return g.done(null);
  },
};
