import type { Side } from '@tercio/kernel';
import { ALL_CARDS } from '../cards.ts';
import { isInPlay, sizeClass, sizeWithout } from '../forces.ts';
import { cardOf, placeAt } from '../ground.ts';
import { columnsOf } from '../ids.ts';
import type { Column } from '../ids.ts';
import type { Table } from '../state.ts';
import { dueOf } from './settlement.ts';

/** What a page may answer by itself: no rule goes by it. */

/**
 * 7.4, 4.3 Baggage beyond what is due is worth leaving where a column near enough to come for it has less and
 * could not pay for every card, or if the column would be of a smaller size without it: baggage for which nobody comes
 * lies there for the enemy.
 */
export function isWorthLeaving(t: Table, column: Column, by: Side): boolean {
  const surplus = (t.baggage[column] as number) - dueOf(t, column);
  if (surplus <= 0) return false;
  const here = t.columnAt[column] as number;
  const near = [here, ...placeAt(t, here).next];
  const others = columnsOf(by).filter((one) => one !== column && isInPlay(t, one));
  const isPoor = (one: Column): boolean => (t.baggage[one] as number) < Math.min(surplus, dearest(t, one));
  const comers = others.filter((one) => near.includes(t.columnAt[one] as number));
  if (comers.some(isPoor)) return true;
  return comers.length > 0 && sizeClass(t, column) !== sizeWithout(t, column, surplus);
}

/** 7.2 What the card with the most baggage would cost a column of its size. */
const dearest = (t: Table, column: Column): number =>
  Math.max(...ALL_CARDS.map((card) => cardOf(t, card).bp[sizeClass(t, column) as 0 | 1 | 2]));
