import { only } from '@tercio/kernel';
import type { Run } from '@tercio/kernel';
import type { Seen } from '../chapter.ts';
import { sizeReckoned } from '../forces.ts';
import { cardOf } from '../ground.ts';
import { NONE, ownerOf } from '../ids.ts';
import type { Column } from '../ids.ts';
import { disclose, loosen } from '../knowledge.ts';
import type { Sword } from '../spec.ts';

/** 7.2 What an activation costs in baggage. */

/** 7.2 The card's BPs for a column of that size. */
export const cardDue = (t: Seen, column: Column): number =>
  t.card === NONE ? 0 : (cardOf(t, t.card).bp[sizeReckoned(t, column) as 0 | 1 | 2] ?? 0);
/** 7.2 The whole liability so far. */
export const dueOf = (t: Seen, column: Column): number => cardDue(t, column) + t.due;
/** 7.2 What is missing now, to be taken as step losses. */
export const shortOf = (t: Seen, column: Column): number =>
  Math.max(0, dueOf(t, column) - (t.baggage[column] as number));

/** 7.2 Expends what there is; returns what is missing. */
export function settle(g: Run<Sword, 'activation'>, column: Column): number {
  const t = g.table;
  const side = ownerOf(column);
  const due = dueOf(t, column);
  const paid = Math.min(due, t.baggage[column] as number);
  t.baggage[column] = (t.baggage[column] as number) - paid;
  loosen(g, column);
  const short = due - paid;
  // That a column starves, and by how much, is no secret.
  if (short > 0) disclose(g, short);
  const told = { kind: 'settled', rule: '7.2', side, column, short } as const;
  g.tell?.({ ...told, due, paid }, only(side), { ...told, due: null, paid: null });
  return short;
}
