import { no, yes } from '@tercio/kernel';
import type { Side, Verdict } from '@tercio/kernel';
import { board, commanderFacts } from '../board.ts';
import { columnOf, DEPTH, NONE, rowOf } from '../ids.ts';
import type { Commander, Wing, Zone } from '../ids.ts';
import type { Sector } from '../spec/deployment.ts';
import type { Table } from '../state.ts';
import { columnsOf, wingOfColumn, wingsOf } from './sector.ts';

/** C.2.6, C.2.9, C.4.2: columns become wings, rear rows reserves. */

/** A wing is numbered by its first column, so that an army's wings count from left to right however they were formed. */
export function formWing(t: Table, army: Side, from: number, to: number): Wing {
  const first = army * board(t).width;
  const wing = (first + from) as Wing;
  t.wingSide[wing] = army;
  for (let column = from; column <= to; column++) t.strip[first + column] = wing;
  return wing;
}

/** Runs of columns that belong to no wing yet. */
function freeRuns(t: Table, army: Side): readonly { readonly from: number; readonly to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (let column = 0; column < board(t).width; column++) {
    if (wingOfColumn(t, army, column) !== NONE) continue;
    const last = runs.at(-1);
    if (last && last.to === column - 1) last.to = column;
    else runs.push({ from: column, to: column });
  }
  return runs;
}

/** C.4.2: each run becomes a wing; an army that formed none divides the field in two (2.5.1, R179). */
export function wingsLeftOver(t: Table, army: Side): readonly { readonly from: number; readonly to: number }[] {
  const runs = freeRuns(t, army);
  const { width } = board(t);
  if (wingsOf(t, army).length > 0) return runs;
  const middle = Math.ceil(width / 2);
  return [
    { from: 0, to: middle - 1 },
    { from: middle, to: width - 1 },
  ];
}

/** The wing that adjoins these columns on the right, or NONE. */
export const wingBeyond = (t: Table, { side, to }: Sector): number => wingOfColumn(t, side, to + 1);

export const withWing = (t: Table, sector: Sector, wing: Wing): Sector => ({
  ...sector,
  to: columnsOf(t, sector.side, wing).to,
});

/** How the table numbers the rows of a reserve: the rear one, the two rear ones, or the second before another (2.6.8). */
export const ROWS = { oneRow: 1, twoRows: 2, secondRow: 3 } as const;

/** C.2.9, R175: rear rows become a reserve if a commander stands there; a second one needs the first behind it. */
export function mayReserve(t: Table, sector: Sector, rows: number): Verdict {
  const others = reservesOver(t, sector);
  if (rows !== ROWS.secondRow && others.length > 0) return no('C.2.9', 'reserveAlready');
  if (rows === ROWS.secondRow) {
    const behind = others.length === 1 && isRearRowOf(t, others[0] as number, sector);
    if (!behind) return no('2.6.8', 'noReserveBehind');
  }
  const led = t.commanderAt.some((zone, k) => zone >= 0 && leads(t, sector, rows, k as Commander, zone as Zone));
  return led ? yes : no('2.6.1', 'noCommander');
}

function reservesOver(t: Table, { side, from, to }: Sector): readonly number[] {
  return t.reserveSide.flatMap((owner, x) =>
    owner === side && (t.reserveFrom[x] as number) <= to && (t.reserveTo[x] as number) >= from ? [x] : [],
  );
}

const isRearRowOf = (t: Table, reserve: number, { from, to }: Sector): boolean =>
  t.reserveFrom[reserve] === from && t.reserveTo[reserve] === to && t.reserveRows[reserve] === ROWS.oneRow;

/** Does this commander stand in those rows? */
function leads(t: Table, { side, from, to }: Sector, rows: number, commander: Commander, zone: Zone): boolean {
  if (commanderFacts(t, commander).side !== side || columnOf(zone) < from || columnOf(zone) > to) return false;
  const fromBaseline = side === 0 ? rowOf(zone) : DEPTH - 1 - rowOf(zone);
  return rows === ROWS.secondRow ? fromBaseline === 1 : fromBaseline < rows;
}

export function declareReserve(t: Table, { side, from, to }: Sector, rows: number): void {
  const reserve = t.reserveSide.indexOf(NONE);
  t.reserveSide[reserve] = side;
  t.reserveFrom[reserve] = from;
  t.reserveTo[reserve] = to;
  t.reserveRows[reserve] = rows;
}
