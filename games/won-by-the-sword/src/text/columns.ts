import type { Side } from '@tercio/kernel';
import { map } from '../../data/index.ts';
import type { Seen } from '../chapter.ts';
import { isInPlay, patrolColumn, patrolSlot, patrolSort, sizeClass } from '../forces.ts';
import { CAVALRY } from '../force.ts';
import { kindName } from '../columns/words.ts';
import { groundUnder, placeAt } from '../ground.ts';
import { columnsOf, NONE, ownerOf } from '../ids.ts';
import type { Column } from '../ids.ts';
import { bankHeld } from '../march/movement.ts';
import { columnName, nationOf, pointName, sideName } from '../names.ts';
import { forceText } from './forces.ts';
import { count } from './phrases.ts';

/** Columns and patrols in words. */

const SIZES: readonly string[] = ['small', 'medium', 'large'];

export function columnLines(t: Seen, of: Side): readonly string[] {
  const columns = columnsOf(of).filter((column) => isInPlay(t, column));
  if (columns.length === 0) return [`Columns of ${sideName(t, of)}: none.`];
  return [`Columns of ${sideName(t, of)}:`, ...columns.map((column) => columnLine(t, of, column))];
}

const COMPASS: { readonly [bank: string]: string } = { N: 'north', E: 'east', S: 'south', W: 'west' };

/** Where it is, with the bank by which it came if it may not cross. */
function placeText(t: Seen, column: Column): string {
  const point = t.columnAt[column] as number;
  const bank = bankHeld(t, column);
  const label = map.points[point]?.banks[bank];
  return bank === NONE || label === undefined
    ? placeAt(t, point).name
    : `${placeAt(t, point).name}, ${COMPASS[label] ?? ''} bank`;
}

function columnLine(t: Seen, of: Side, column: Column): string {
  const force = forceText(t, of, column);
  const what = force === '' ? 'contents unknown' : `${SIZES[sizeClass(t, column)] ?? ''}: ${force}`;
  const marks = marksOf(t, column);
  return `  ${columnName(t, column)} at ${placeText(t, column)}${marks.length > 0 ? `, ${marks.join(', ')}` : ''}: ${what}.`;
}

function marksOf(t: Seen, column: Column): readonly string[] {
  const marks: string[] = [];
  if (t.finished[column] === 1) marks.push('activated');
  const [fatigue, ta] = [t.fatigue[column] as number, t.ta[column] as number];
  if (fatigue > 0) marks.push(count(fatigue, 'FP'));
  if (ta > 0) marks.push(count(ta, 'tactical advantage'));
  if (t.entrenched[column] === 1) marks.push('entrenched');
  if (t.refused[column] === 1) marks.push('has rejected battle');
  if ((t.won[column] as number) > 0) marks.push('has won a battle');
  if (t.light[column] === 1) marks.push('light cavalry skill');
  if (t.besieging[column] === 1) {
    const final = t.finalOffer[column] === 1 ? ', final offer rejected' : '';
    const stratagem = t.stratagem[column] === 1 ? ', stratagem used' : '';
    marks.push(`besieging: ${t.built[column] ?? 0} siegeworks of ${t.required[column] ?? 0}${final}${stratagem}`);
  }
  return marks;
}

export function patrolLines(t: Seen): readonly string[] {
  const lines = t.patrol.flatMap((packed, way) => (packed > 0 ? [patrolLine(t, packed, way)] : []));
  return lines.length === 0 ? [] : ['Patrols:', ...lines];
}

function patrolLine(t: Seen, packed: number, way: number): string {
  const ends = groundUnder(t).endsOf[way] ?? [];
  const [from, to] = ends.map((point) => pointName(t, point));
  const column = patrolColumn(packed);
  const what = `${nationOf(t, ownerOf(column), patrolSlot(packed))} ${kindName(CAVALRY + patrolSort(packed))}`;
  return `  ${from ?? ''} to ${to ?? 'off the map'}: ${what} of ${columnName(t, column)}.`;
}
