import type { Box } from '@tercio/board';
import { livery } from '@tercio/board/sides';
import type { View } from '@tercio/kernel';
import { board } from '../src/board.ts';
import { DEPTH, zoneName } from '../src/ids.ts';
import type { Zone } from '../src/ids.ts';
import { isLeaderless } from '../src/names.ts';
import { fireLines } from './fire-lines.ts';
import { escapeText, pieces, standing } from './pieces.ts';
import { seenOf } from './seen.ts';
import { boxOf, isTurned, planOf } from './plan.ts';
import type { Plan } from './plan.ts';

/** Names on the sheet's edge: each wing's on its owner's side, numbers of columns and rows, the reserves' outlines. */

export function lettering(view: View, scale: number): string {
  const seen = seenOf(view);
  const b = board(seen);
  const plan = planOf(view);
  const own = scale < NEAR ? [] : zoneNumbers(plan, b.width);
  const parts = [...columnNumbers(plan, b.width), ...rowNumbers(plan), north(plan), ...own];
  b.file.sides.forEach(({ wings, reserves }, army) => {
    wings.forEach(({ name, columns }, i) => {
      const wing = (army === 0 ? 0 : (b.file.sides[0]?.wings.length ?? 0)) + i;
      if (!seen.deploying) parts.push(wingName(plan, army, lettered(name, isLeaderless(seen, wing)), columns));
    });
    for (const reserve of seen.deploying ? [] : reserves) parts.push(reserveFrame(view, army, reserve));
  });
  return parts.join('') + fireLines(view);
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

/**
 * From here on the numbers on the edge are mostly out of sight, on a phone already where it shows one wing: each zone has its own,
 * as orders and the log name it.
 */
const NEAR = 1.08;

function zoneNumbers(plan: Plan, width: number): string[] {
  return Array.from({ length: width * DEPTH }, (_, zone) => {
    const { x, y } = boxOf(plan, zone as Zone);
    return `<text class="zone-number" x="${x + 21}" y="${y + 8.5}">${zoneName(zone as Zone)}</text>`;
  });
}

/** Orders and the log speak of north: it lies behind B's baseline. */
function north({ turned, left, top, zoneHeight }: Plan): string {
  const [y, arrow] = turned ? [top + DEPTH * zoneHeight + 16, '↓'] : [top - 6, '↑'];
  return `<text class="sheet-number" x="${left - 8}" y="${y}">N${arrow}</text>`;
}

/** From the first column to the last, as they lie on the sheet. */
function strip(plan: Plan, columns: readonly number[]): { readonly x: number; readonly width: number } {
  const [one, other] = [Math.min(...columns), Math.max(...columns)].map(
    (column) => boxOf(plan, ((column - 1) * DEPTH) as Zone).x,
  ) as [number, number];
  return { x: Math.min(one, other), width: columns.length * plan.zoneWidth };
}

/** Whose baseline is at the bottom. */
const isNear = ({ turned }: Plan, army: number): boolean => (army === 0) !== turned;

/** `Left · Pappenheim`; anyone who is lost is struck out. */
function lettered(name: string, lost: boolean): string {
  const [place = '', leader] = name.split(': ').map(escapeText);
  if (leader === undefined) return place;
  return `${place} · ${lost ? `<tspan class="fallen">${leader}</tspan>` : leader}`;
}

function wingName(plan: Plan, army: number, name: string, columns: readonly number[]): string {
  const { x, width } = strip(plan, columns);
  const near = isNear(plan, army);
  const edge = near ? plan.top + DEPTH * plan.zoneHeight : plan.top;
  const y = edge + (near ? 26 : -7);
  const rule = x === plan.left ? '' : `<path class="wing-edge ${livery(army)}" d="M${x} ${edge}v${near ? 25 : -18}"/>`;
  return `${rule}<text class="wing-name ${livery(army)}" x="${x + width / 2}" y="${y}">${name}</text>`;
}

interface Reserve {
  readonly name: string;
  readonly columns: readonly number[];
  readonly rows: readonly number[];
}

function reserveFrame(view: View, army: number, { name, columns, rows }: Reserve): string {
  const plan = planOf(view);
  const { x: left, width: wide } = strip(plan, columns);
  const box: Box = {
    x: left + 3,
    y: Math.min(...rows.map((row) => boxOf(plan, (row - 1) as Zone).y)) + 3,
    width: wide - 6,
    height: rows.length * plan.zoneHeight - 6,
  };
  const { x, y, look } = cornerFor(view, box, name.length * LETTER, isNear(plan, army));
  return (
    `<rect class="reserve-frame ${livery(army)}" x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"/>` +
    `<text class="reserve-name ${look} ${livery(army)}" x="${x}" y="${y}">${escapeText(name)}</text>`
  );
}

/** About as wide as a letter of a reserve's name is, and a commander's name beside his medal. */
const LETTER = 6;
const BESIDE = 66;

/** In the corner of a frame where pieces hide least of it: at the owner's edge, on the right, if that is free. */
function cornerFor(view: View, { x, y, width, height }: Box, wide: number, isNear: boolean) {
  const edges = [y + height - 6, y + 13];
  const corners = (isNear ? edges : edges.toReversed()).flatMap((at) => [
    { x: x + width - 5, y: at, from: x + width - 5 - wide, look: '' },
    { x: x + 5, y: at, from: x + 5, look: 'from-left' },
  ]);
  const named = new Set(standing(view).flatMap((placed) => (placed.named ? [placed.id] : [])));
  const hidden = (corner: (typeof corners)[number]): number =>
    pieces(view, 'near').reduce((sum, { thing, box }) => {
      const beside = thing.domain === 'commander' && named.has(thing.arg) ? BESIDE : 0;
      const isBeside = box.y < corner.y + 3 && box.y + box.height > corner.y - 11;
      const [left, right] = [Math.max(box.x, corner.from), Math.min(box.x + box.width + beside, corner.from + wide)];
      return sum + (isBeside ? Math.max(0, right - left) : 0);
    }, 0);
  return corners.toSorted((a, b) => hidden(a) - hidden(b))[0] as (typeof corners)[number];
}

/** Each wing's strip, as they lie on the sheet from left to right, and the whole field. */
export function areas(view: View): readonly { readonly title: string; readonly box: Box }[] {
  const seen = seenOf(view);
  const { file } = board(seen);
  const army = isTurned(view) ? 1 : 0;
  const plan = planOf(view);
  const strips = (file.sides[army]?.wings ?? []).map(({ name, columns }) => {
    const { x, width } = strip(plan, columns);
    const box = {
      x: x - 8,
      y: plan.top,
      width: width + 16,
      height: DEPTH * plan.zoneHeight,
    };
    return { title: name.split(':')[0] ?? name, box };
  });
  const asTheyLie = strips.toSorted((a, b) => a.box.x - b.box.x);
  return [...asTheyLie, { title: 'Whole field', box: { x: 0, y: 0, width: plan.width, height: plan.height } }];
}
