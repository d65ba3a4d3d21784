import { only } from '@tercio/kernel';
import type { Run, Side } from '@tercio/kernel';
import type { Seen } from '../chapter.ts';
import { d10 } from '../dice.ts';
import { patrolColumn, patrolOwner, patrolSort } from '../forces.ts';
import { groundUnder } from '../ground.ts';
import { COLUMNS_IN_ALL } from '../ids.ts';
import type { Column, Point, Target, Way } from '../ids.ts';
import { contentsOf, inspectColumn, inspectGarrison } from '../knowledge.ts';
import type { Sword } from '../spec.ts';

/** 9.1 Scouting. */

/** 9.1, 6.2 (12) What a patrol rolls with: double where light cavalry skill is at work. */
export function patrolFirepower(t: Seen, packed: number): number {
  const sort = patrolSort(packed);
  const { cr, vcr } = groundUnder(t).tables.firepower.values;
  const base = (sort < 2 ? cr : vcr)[(sort % 2) as 0 | 1];
  return t.light[patrolColumn(packed)] === 1 ? 2 * base : base;
}

type Scouting = Pick<Run<Sword, 'watched'>, 'table' | 'roll' | 'tell' | 'learn' | 'revise'>;

/** 9.1 The patrol on a way tries to look at a column or garrison. */
export function scout(g: Scouting, way: Way, target: Target): void {
  const packed = g.table.patrol[way] as number;
  const side: Side = patrolOwner(packed);
  const firepower = patrolFirepower(g.table, packed);
  const die = g.roll('9.1', d10);
  const seen = die <= firepower;
  const told = { kind: 'scouted', rule: '9.1', side, way, target, die, firepower, seen, contents: null } as const;
  if (!seen) {
    g.tell?.(told);
    return;
  }
  g.tell?.({ ...told, contents: contentsOf(g.table, target) }, only(side), told);
  if (target < COLUMNS_IN_ALL) inspectColumn(g, side, target as number as Column);
  else inspectGarrison(g, side, (target - COLUMNS_IN_ALL) as Point);
}
