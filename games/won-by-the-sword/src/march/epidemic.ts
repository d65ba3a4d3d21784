import type { Run, Steps } from '@tercio/kernel';
import { d10 } from '../dice.ts';
import { garrisonSide } from '../forces.ts';
import { COLUMNS_IN_ALL, targetAt } from '../ids.ts';
import type { Column, Target } from '../ids.ts';
import type { Sword } from '../spec.ts';

/** 14.0 EPIDEMIC OUTBREAK: the column itself, then the other columns of its space, then the garrison. */

/** Half of the die, rounded up, and at least one. */
export const epidemicSteps = (die: number): number => Math.max(1, Math.ceil(die / 2));

const GARRISON = COLUMNS_IN_ALL + 1;

/** Who is the n-th: 0 the column itself, then all columns by their numbers, then the garrison. Null: not here. */
function victim(g: Run<Sword, 'epidemic'>, index: number): Target | null {
  const { column, point } = g.at;
  const t = g.table;
  if (index === GARRISON) return garrisonSide(t, point) === null ? null : targetAt(point);
  const one = (index === 0 ? column : index - 1) as Column;
  if (index > 0 && one === column) return null;
  return t.columnAt[one] === point ? (one as number as Target) : null;
}

export const epidemic: Steps<Sword, 'epidemic'> = {
  start(g) {
    for (let { next } = g.at; next <= GARRISON; next++) {
      const target = victim(g, next);
      if (target === null) continue;
      const die = g.roll('14.0.3', d10);
      const steps = epidemicSteps(die);
      g.tell?.({ kind: 'epidemic', rule: '14.0.3', target, die, steps });
      return g.go('strike', { next, steps });
    }
    return g.done(null);
  },
  strike(g) {
    const { next, steps, point } = g.at;
    const rule = '14.0.3';
    if (next === GARRISON) return g.call('garrisonLosses', { point, steps, rule }, 'struck');
    const column = (next === 0 ? g.at.column : next - 1) as Column;
    return g.call('losses', { column, steps, rule }, 'struck');
  },
  struck: (g) => g.go('start', { next: g.at.next + 1 }),
};
