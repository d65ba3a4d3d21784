// Zones by name and number (2.1). Zones are numbered column by column, each from A's baseline up, so
// that a number names the same zone on every board.

import type { Facing, SideLetter, ZoneName } from './types.ts';

declare const zoneBrand: unique symbol;
export type Zone = number & { readonly [zoneBrand]: true };

/** Every board is six rows deep (2.1.1). */
export const DEPTH = 6;

const STEPS: Readonly<Record<Facing, readonly [column: number, row: number]>> = {
  N: [0, 1],
  E: [1, 0],
  S: [0, -1],
  W: [-1, 0],
};

/** The zone in a column and row counted from 1, or undefined off the board. */
function zoneAt(width: number, column: number, row: number): Zone | undefined {
  const onBoard = column >= 1 && column <= width && row >= 1 && row <= DEPTH;
  return onBoard ? (((column - 1) * DEPTH + row - 1) as Zone) : undefined;
}

export const columnOf = (zone: Zone): number => Math.floor(zone / DEPTH) + 1;
export const rowOf = (zone: Zone): number => (zone % DEPTH) + 1;

export const zoneName = (zone: Zone): ZoneName => `c${columnOf(zone)}r${rowOf(zone)}`;

/** The zone of that name, or undefined if the name is not written `c4r2` or lies off the board. */
export function zoneNamed(width: number, name: ZoneName): Zone | undefined {
  const match = /^c([1-9]\d*)r([1-9]\d*)$/.exec(name);
  return match === null ? undefined : zoneAt(width, Number(match[1]), Number(match[2]));
}

/** The adjacent zone in a direction, or undefined beyond the edge (2.1.2). */
export function zoneBeside(width: number, zone: Zone, towards: Facing): Zone | undefined {
  const [column, row] = STEPS[towards];
  return zoneAt(width, columnOf(zone) + column, rowOf(zone) + row);
}

export function areAdjacent(a: Zone, b: Zone): boolean {
  const columns = Math.abs(columnOf(a) - columnOf(b));
  const rows = Math.abs(rowOf(a) - rowOf(b));
  return columns + rows === 1;
}

/** Towards the enemy baseline. */
export const facingOf = (side: SideLetter): Facing => (side === 'A' ? 'N' : 'S');

/** Rows of a side from its baseline forward: its rear row is the first. */
export const rowsFromBaseline = (side: SideLetter): readonly number[] =>
  side === 'A' ? [1, 2, 3, 4, 5, 6] : [6, 5, 4, 3, 2, 1];
