import type { Side } from '@tercio/kernel';
import type { Seen } from '../chapter.ts';
import { besiegerOf } from '../forces.ts';
import { NONE, targetAt } from '../ids.ts';
import type { Point } from '../ids.ts';
import { columnName, pointName, sideName } from '../names.ts';
import { forceText } from './forces.ts';
import { count } from './phrases.ts';

/** Garrisons, forage, baggage on the ground. */

export function garrisonLines(t: Seen, of: Side): readonly string[] {
  const points = pointsWhere(t.garrison, (marker) => marker === 1 + of);
  if (points.length === 0) return [`Garrisons of ${sideName(t, of)}: none.`];
  const open = points.filter((point) => forceText(t, of, targetAt(point)) !== '');
  const closed = points.filter((point) => !open.includes(point));
  return [
    `Garrisons of ${sideName(t, of)}:`,
    ...open.map((point) => `  ${pointName(t, point)}${siegeOf(t, point)}: ${forceText(t, of, targetAt(point))}.`),
    ...(closed.length > 0
      ? [`  ${closed.map((point) => `${pointName(t, point)}${siegeOf(t, point)}`).join(', ')}.`]
      : []),
  ];
}

function siegeOf(t: Seen, point: Point): string {
  const besieger = besiegerOf(t, point);
  const besieged = besieger === NONE ? '' : `besieged by ${columnName(t, besieger)}`;
  const rejected = t.rejected[point] === 1 ? 'offer rejected' : '';
  const marks = [besieged, rejected].filter(Boolean).join(', ');
  return marks === '' ? '' : ` (${marks})`;
}

const pointsWhere = (values: readonly number[], when: (value: number) => boolean): readonly Point[] =>
  values.flatMap((value, point) => (when(value) ? [point as Point] : []));

export function landLines(t: Seen): readonly string[] {
  const names = (points: readonly Point[]): string => points.map((point) => pointName(t, point)).join(', ');
  const lines: string[] = [];
  const foraged = [1, 2].map((level) => pointsWhere(t.forage, (value) => value === level));
  foraged.forEach((points, index) => {
    if (points.length > 0) lines.push(`Forage ${index + 1}: ${names(points)}.`);
  });
  const stocks = pointsWhere(t.stock, (value) => value > 0);
  if (stocks.length > 0) {
    lines.push(
      `Baggage on the ground: ${stocks.map((point) => `${pointName(t, point)} ${count(t.stock[point] as number, 'BP')}`).join(', ')}.`,
    );
  }
  const neutral = pointsWhere(t.rejected, (value) => value === 1).filter((point) => t.garrison[point] === 0);
  if (neutral.length > 0) lines.push(`Neutral places that have rejected an offer: ${names(neutral)}.`);
  return lines;
}
