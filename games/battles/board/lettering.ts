import type { Box } from '@tercio/board';
import { livery } from '@tercio/board/sides';
import type { View } from '@tercio/kernel';
import { board } from '../src/board.ts';
import { DEPTH } from '../src/ids.ts';
import type { Zone } from '../src/ids.ts';
import { escapeText, seenOf } from './pieces.ts';
import { boxOf, planOf } from './plan.ts';
import type { Plan } from './plan.ts';

/** Names on the sheet's edge: each wing's on its owner's side, numbers of columns and rows, the reserves' outlines. */

export function lettering(view: View): string {
  const seen = seenOf(view);
  const b = board(seen);
  const plan = planOf(b);
  const parts = [...columnNumbers(plan, b.width), ...rowNumbers(plan)];
  b.file.sides.forEach(({ wings, reserves }, army) => {
    for (const { name, columns } of seen.deploying ? [] : wings) parts.push(wingName(plan, army, name, columns));
    for (const { name, columns, rows } of seen.deploying ? [] : reserves)
      parts.push(reserveFrame(plan, army, name, columns, rows));
  });
  return parts.join('');
}

function columnNumbers(plan: Plan, width: number): string[] {
  return Array.from({ length: width }, (_, column) => {
    const { x, width: wide } = boxOf(plan, (column * DEPTH) as Zone);
    return `<text class="sheet-number" x="${x + wide / 2}" y="${plan.top + DEPTH * plan.zoneHeight + 13}">${column + 1}</text>`;
  });
}

function rowNumbers(plan: Plan): string[] {
  return Array.from({ length: DEPTH }, (_, row) => {
    const { y, height } = boxOf(plan, row as Zone);
    return `<text class="sheet-number" x="${plan.left - 9}" y="${y + height / 2 + 4}">${row + 1}</text>`;
  });
}

function wingName(plan: Plan, army: number, name: string, columns: readonly number[]): string {
  const [first, last] = [Math.min(...columns) - 1, Math.max(...columns)];
  const [from, to] = [plan.left + first * plan.zoneWidth, plan.left + last * plan.zoneWidth];
  const y = army === 0 ? plan.top + DEPTH * plan.zoneHeight + 26 : plan.top - 7;
  const edge = army === 0 ? plan.top + DEPTH * plan.zoneHeight : plan.top;
  const rule =
    first === 0 ? '' : `<path class="wing-edge ${livery(army)}" d="M${from} ${edge}v${army === 0 ? 25 : -18}"/>`;
  return `${rule}<text class="wing-name ${livery(army)}" x="${(from + to) / 2}" y="${y}">${escapeText(name.replace(': ', ' · '))}</text>`;
}

function reserveFrame(
  plan: Plan,
  army: number,
  name: string,
  columns: readonly number[],
  rows: readonly number[],
): string {
  const first = Math.min(...columns) - 1;
  const near = boxOf(plan, (first * DEPTH + Math.max(...rows) - 1) as Zone);
  const x = near.x + 3;
  const width = columns.length * plan.zoneWidth - 6;
  const height = rows.length * plan.zoneHeight - 6;
  return (
    `<rect class="reserve-frame ${livery(army)}" x="${x}" y="${near.y + 3}" width="${width}" height="${height}"/>` +
    `<text class="reserve-name ${livery(army)}" x="${x + width - 5}" y="${army === 0 ? near.y + height - 3 : near.y + 16}">${escapeText(name)}</text>`
  );
}

/** Each wing's strip, and the whole field. */
export function areas(view: View): readonly { readonly title: string; readonly box: Box }[] {
  const seen = seenOf(view);
  const { file } = board(seen);
  const army = (view.viewer & 2) !== 0 && (view.viewer & 1) === 0 ? 1 : 0;
  const plan = planOf(board(seen));
  const strips = (file.sides[army]?.wings ?? []).map(({ name, columns }) => {
    const first = Math.min(...columns) - 1;
    const box = {
      x: plan.left + first * plan.zoneWidth - 8,
      y: plan.top,
      width: columns.length * plan.zoneWidth + 16,
      height: DEPTH * plan.zoneHeight,
    };
    return { title: name.split(':')[0] ?? name, box };
  });
  return [...strips, { title: 'Whole field', box: { x: 0, y: 0, width: plan.width, height: plan.height } }];
}
