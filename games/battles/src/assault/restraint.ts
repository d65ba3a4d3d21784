import { no, yes } from '@tercio/kernel';
import type { Verdict } from '@tercio/kernel';
import { factsOf } from '../board.ts';
import { zoneOf } from '../field.ts';
import type { Unit } from '../ids.ts';
import { costOf, isBelow } from '../orders/cost.ts';
import { reachRefusal } from '../orders/reach.ts';
import type { Table } from '../state.ts';

/** 6.6.2, 6.6.3, R146: what it takes to hold a unit back from an advance. */

const ALREADY_ACTIVATED = no('5.0.1', 'restrainedTooLate');

/** The order that would hold it: a double move in frontage, a single one behind it. */
export function restraintCost(t: Table, unit: Unit): number {
  const { side } = factsOf(t, unit);
  return costOf(t, { side, zone: zoneOf(t, unit), unit, doubled: t.front[unit] !== 0 });
}

export function restraintRefusal(t: Table, unit: Unit): Verdict {
  if (t.rulings.RESTRAIN_ACTIVATED === 0 && t.activated[unit] === 1) return ALREADY_ACTIVATED;
  const outside = reachRefusal(t, factsOf(t, unit).side, zoneOf(t, unit));
  if (outside !== null) return outside;
  const cost = restraintCost(t, unit);
  if (isBelow(t, cost)) return yes;
  return no(t.front[unit] === 0 ? '6.6.3' : '6.6.2', 'cannotRestrain', { cost, threshold: t.threshold });
}
