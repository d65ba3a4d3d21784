// Wings, reserves, commanders and units off board, as a scenario lays them out (1.5, 2.5, 2.6, 2.8).

import type { Complaint } from '@tercio/kernel/rooms';
import { columnOf, rowOf, rowsFromBaseline, zoneName } from './board.ts';
import { SIDES } from './placing.ts';
import type { PlacedCommander, PlacedUnit, SetUp } from './placing.ts';
import type { ReserveFile, ScenarioFile, SideFile, SideLetter, WingFile } from './types.ts';

const WINGS_AT_LEAST = 2;
const RESERVE_ROWS = 2;

export function armyOf(file: ScenarioFile, side: SideLetter): SideFile {
  return file.sides[side === 'A' ? 0 : 1];
}

/** The wing whose columns the unit stands in, or with which it waits off board (rulings R37, R38). */
export function wingOfUnit(file: ScenarioFile, { side, zone, offBoardWing }: PlacedUnit): string | null {
  if (zone === null) return offBoardWing;
  const column = columnOf(zone);
  return armyOf(file, side).wings.find(({ columns }) => columns.includes(column))?.id ?? null;
}

/** Each column belongs to exactly one wing, and a wing is a row of neighbouring columns (2.5.1). */
export function* checkWings(file: ScenarioFile, side: SideLetter): Generator<Complaint> {
  const { wings, name } = armyOf(file, side);
  if (wings.length < WINGS_AT_LEAST) {
    yield {
      at: name,
      rule: '2.5.1',
      sentence: `${name} has ${wings.length} wings and needs at least ${WINGS_AT_LEAST}.`,
    };
  }
  for (const { id, columns } of wings) {
    if (wings.filter((other) => other.id === id).length > 1) {
      yield { at: id, rule: '2.5.1', sentence: `Two wings of ${name} are called ${id}.` };
    }
    if (columns.length === 0 || !areNeighbours(columns)) {
      yield { at: id, rule: '2.5.1', sentence: `The columns ${columns.join(', ')} of ${id} do not lie side by side.` };
    }
    const outside = columns.filter((column) => column > file.width);
    if (outside.length > 0) {
      yield {
        at: id,
        rule: '2.1.1',
        sentence: `${id} has the column ${outside.join(', ')} of a board ${file.width} wide.`,
      };
    }
  }
  for (let column = 1; column <= file.width; column += 1) {
    const claims = wings.filter(({ columns }) => columns.includes(column)).length;
    if (claims !== 1) {
      yield { at: `column ${column}`, rule: '2.5.1', sentence: `Column ${column} is in ${claims} wings of ${name}.` };
    }
  }
}

/** A reserve stands behind whole neighbouring wings, in the two rear rows, under its own commander (2.6.1, 2.6.8). */
export function* checkReserves(setUp: SetUp, side: SideLetter): Generator<Complaint> {
  const { reserves, wings } = armyOf(setUp.file, side);
  for (const reserve of reserves) {
    const { id, columns } = reserve;
    if (!areNeighbours(columns) || !coversWholeWings(columns, wings)) {
      yield { at: id, rule: '2.6.1', sentence: `${id} does not stand behind one whole wing or several adjacent ones.` };
    }
    if (!hasRearRows(reserve, reserves, side)) {
      yield {
        at: id,
        rule: '2.6.1',
        sentence: `${id} has the rows ${reserve.rows.join(', ')}, not one or two rear rows.`,
      };
    }
    const overlap = reserves.find((other) => other !== reserve && sharesZones(reserve, other));
    if (overlap !== undefined) {
      yield { at: id, rule: '2.6.8', sentence: `${id} and ${overlap.id} share zones.` };
    }
    if (!setUp.commanders.some((commander) => commander.side === side && standsIn(commander, reserve))) {
      yield { at: id, rule: '2.6.1', sentence: `${id} has no commander in its zones.` };
    }
  }
}

/** Reinforcements wait with a wing that exists and come while the battle lasts (2.8). */
export function* checkOffBoard(file: ScenarioFile, side: SideLetter): Generator<Complaint> {
  const { wings, offBoard = [], commanders, name } = armyOf(file, side);
  const groups = [
    ...offBoard.map(({ wing, notBefore, units }) => ({ wing, notBefore, at: units[0] ?? wing })),
    ...commanders.map((commander) => ({
      wing: commander.offBoard,
      notBefore: commander.notBefore,
      at: commander.name,
    })),
  ];
  for (const { wing, notBefore, at } of groups) {
    if (wing !== undefined && !wings.some(({ id }) => id === wing)) {
      yield { at, rule: '2.8', sentence: `${at} waits off board with ${wing}, which is not a wing of ${name}.` };
    }
    if (notBefore !== undefined && (wing === undefined || notBefore > file.turns)) {
      yield { at, rule: '2.8', sentence: `${at} cannot come on turn ${notBefore} of ${file.turns} from off board.` };
    }
  }
}

/** At most one commander-in-chief a side; everyone either in a zone where he can stand or off board (1.5, 2.3.2, 2.4.1). */
export function* checkCommanders(setUp: SetUp): Generator<Complaint> {
  const { file, commanders } = setUp;
  for (const side of SIDES) {
    const { name } = armyOf(file, side);
    const chiefs = commanders.filter((commander) => commander.side === side && commander.chief).length;
    if (chiefs > 1) yield { at: name, rule: '1.5', sentence: `${name} has ${chiefs} commanders-in-chief.` };
  }
  for (const commander of commanders) yield* checkCommander(commander, setUp);
}

function* checkCommander(commander: PlacedCommander, setUp: SetUp): Generator<Complaint> {
  const { file, terrain, units } = setUp;
  const { name, side } = commander;
  const { at, offBoard } = armyOf(file, side).commanders.find((entry) => entry.name === name) ?? {};
  if ((at === undefined) === (offBoard === undefined)) {
    yield { at: name, rule: '2.8', sentence: `${name} must be either in a zone or off board with a wing.` };
  }
  const { zone } = commander;
  if (zone === null) return;
  if (terrain[zone]?.includes('impassable')) {
    yield { at: name, rule: '2.3.2', sentence: `${name} stands on impassable ground in ${at}.` };
  }
  if (units.some((unit) => unit.side !== side && unit.zone === zone)) {
    yield { at: name, rule: '2.4.1', sentence: `${name} stands among enemies in ${zoneName(zone)}.` };
  }
}

function areNeighbours(columns: readonly number[]): boolean {
  return columns.every((column, index) => index === 0 || column === (columns[index - 1] ?? 0) + 1);
}

function coversWholeWings(columns: readonly number[], wings: readonly WingFile[]): boolean {
  const inside = wings.filter((wing) => wing.columns.every((column) => columns.includes(column)));
  return columns.length > 0 && inside.flatMap((wing) => wing.columns).length === columns.length;
}

/** The rear row, the two rear rows, or the second alone if another reserve stands behind it. */
function hasRearRows({ rows, columns }: ReserveFile, reserves: readonly ReserveFile[], side: SideLetter): boolean {
  const rear = rowsFromBaseline(side).slice(0, RESERVE_ROWS);
  const [baseline = 0, second = 0] = rear;
  if (rows.length === 0 || new Set(rows).size !== rows.length || !rows.every((row) => rear.includes(row))) return false;
  if (rows.includes(baseline)) return true;
  const behind = reserves.filter((other) => other.rows.includes(baseline) && !other.rows.includes(second));
  return columns.every((column) => behind.some((other) => other.columns.includes(column)));
}

function sharesZones(a: ReserveFile, b: ReserveFile): boolean {
  return a.rows.some((row) => b.rows.includes(row)) && a.columns.some((column) => b.columns.includes(column));
}

function standsIn({ zone }: PlacedCommander, { columns, rows }: ReserveFile): boolean {
  return zone !== null && columns.includes(columnOf(zone)) && rows.includes(rowOf(zone));
}
