import { dice } from '@tercio/kernel';
import type { Reading } from '@tercio/kernel';
import { tables } from '../../data/index.ts';

/** 6.9.3.4 The Combat Results table, and two dice under a Commander's eye. */

const { columns, rows } = tables.combatResults;
export const COLUMNS = columns.length;
const LAST_COLUMN = COLUMNS - 1;

/** The basic column of a sum of Combat Values. */
export function columnFor(sum: number): number {
  let column = 0;
  while (column < LAST_COLUMN && sum >= (columns[column + 1] as number)) column++;
  return column;
}
export const clampColumn = (column: number): number => Math.min(LAST_COLUMN, Math.max(0, column));
export const lossesAt = (column: number, sum: number): number => rows[sum - 2]?.[column] ?? 0;
/** `9-10`, `18+`. */
export function columnName(column: number): string {
  const [from, next] = [columns[column] as number, columns[column + 1]];
  if (next === undefined) return `${from}+`;
  return next - 1 === from ? `${from}` : `${from}-${next - 1}`;
}

/** Both dice, the lower first, as two digits: a Commander looks at each, and doubles wound a king. */
const pair: Reading = {
  name: 'pair',
  of: (faces) => Math.min(...faces) * 10 + Math.max(...faces),
};
export const PAIR = dice(2, 6, pair);
export const facesOf = (rolled: number): readonly [number, number] => [Math.trunc(rolled / 10), rolled % 10];
export const isDouble = (rolled: number): boolean => rolled > 0 && Math.trunc(rolled / 10) === rolled % 10;
/** 6.9.3.4 Results below the Command Rating count as the rating. */
export function modifiedSum(rolled: number, rating: number): number {
  const [low, high] = facesOf(rolled);
  return Math.max(low, rating) + Math.max(high, rating);
}
