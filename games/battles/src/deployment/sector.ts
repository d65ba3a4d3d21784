import { no, yes } from '@tercio/kernel';
import type { Scratch, Side, Verdict } from '@tercio/kernel';
import { baselineRow, board, factsOf, groundAt, halfOf } from '../board.ts';
import { hasRoom, inReserve, occupies, weightIn, wingAt } from '../field.ts';
import { columnOf, NONE, rowOf, zoneAt } from '../ids.ts';
import type { Commander, Unit, Wing, Zone } from '../ids.ts';
import type { Sector } from '../spec/deployment.ts';
import type { Table } from '../state.ts';
import { deploymentOf, isScout } from './pool.ts';

/** C.2: where a deployment phase may put anybody. */

/** Has the unit come on or moved in this phase? */
export const isDone = (t: Table, unit: Unit): boolean => t.activated[unit] === 1;
export const commanderDone = (t: Table, commander: Commander): boolean => t.commanderMoved[commander] === 1;

export const wingOfColumn = (t: Table, army: Side, column: number): number =>
  column < 0 || column >= board(t).width ? NONE : (t.strip[army * board(t).width + column] as number);

/** The columns where those stand who came on in this phase; null if nobody has. */
export function columnsUsed(t: Table, army: Side): { readonly from: number; readonly to: number } | null {
  let [from, to] = [board(t).width, NONE];
  const use = (zone: number): void => {
    if (zone < 0) return;
    from = Math.min(from, columnOf(zone as Zone));
    to = Math.max(to, columnOf(zone as Zone));
  };
  board(t).units.forEach(({ side }, u) => side === army && isDone(t, u as Unit) && use(t.zoneOf[u] as number));
  board(t).commanders.forEach(
    ({ side }, k) => side === army && commanderDone(t, k as Commander) && use(t.commanderAt[k] as number),
  );
  return to === NONE ? null : { from, to };
}

type Verdicts = readonly Verdict[];

/** Column by column: may this phase use it? */
export function columnVerdicts(t: Table, sector: Sector, scratch: Scratch): Verdicts {
  return scratch.once(`columns ${sector.from} ${sector.to}`, () => {
    const used = sector.from === NONE ? columnsUsed(t, sector.side) : null;
    return Array.from({ length: board(t).width }, (_, column) =>
      sector.from === NONE ? mayForm(t, sector.side, column, used) : mayRejoin(sector, column),
    );
  });
}

/** C.2.8: only the wings that were reactivated. */
const mayRejoin = ({ from, to }: Sector, column: number): Verdict =>
  column >= from && column <= to ? yes : no('C.2.8', 'outsideWings');

/** C.2.5, C.2.6: a new wing keeps out of those there are, nor can it reach across one; and some columns are left (R171). */
function mayForm(t: Table, army: Side, column: number, used: ReturnType<typeof columnsUsed>): Verdict {
  const [from, to] = [Math.min(column, used?.from ?? column), Math.max(column, used?.to ?? column)];
  for (let c = from; c <= to; c++) if (wingOfColumn(t, army, c) !== NONE) return no('C.2.5', 'existingWing');
  return to - from + 1 < board(t).width ? yes : no('2.5.1', 'wholeBoard');
}

/** C.1.9: does a scout stand here? */
const scoutsIn = (t: Table, zone: Zone): boolean => deploymentOf(t).scouts.some((unit) => t.zoneOf[unit] === zone);

/** Whether anybody of the army may stand in a zone in this phase. */
export function mayStand(t: Table, sector: Sector, zone: Zone, scratch: Scratch): Verdict {
  if (halfOf(rowOf(zone)) !== sector.side) return no('C.2.3', 'enemyHalf');
  if (!groundAt(t, zone).passable) return no('2.3.2', 'impassable');
  const column = columnVerdicts(t, sector, scratch)[columnOf(zone)] as Verdict;
  if (column !== null) return column;
  return inReserve(t, sector.side, zone) ? no('C.2.9', 'reserveClosed') : yes;
}

/** Whether a unit may come into a zone: C.1.9, C.2.3 to C.2.5, C.2.8, C.2.9. */
export function mayOccupy(t: Table, sector: Sector, unit: Unit, zone: Zone, scratch: Scratch): Verdict {
  const verdict = mayStand(t, sector, zone, scratch);
  if (verdict !== null) return verdict;
  if (scoutsIn(t, zone)) return no('C.1.9', 'scoutsHold');
  return mayFit(t, unit, zone);
}

/** C.2.4: stacking holds all the time. */
export function mayFit(t: Table, unit: Unit, zone: Zone): Verdict {
  const { weight } = factsOf(t, unit);
  if (hasRoom(t, zone, weight)) return yes;
  return no('C.2.4', 'noRoom', { there: weightIn(t, zone), weight, limit: groundAt(t, zone).limit });
}

/** C.2.1, R176: the baseline, the own camp and the zones next to it, in the own half. */
export function isEntry(t: Table, army: Side, zone: Zone): boolean {
  if (halfOf(rowOf(zone)) !== army) return false;
  if (rowOf(zone) === baselineRow(army)) return true;
  const { camp, beside } = groundAt(t, zone);
  return camp === army || beside.some((other) => other !== NONE && groundAt(t, other as Zone).camp === army);
}

/** The zones of the own half, baseline first. */
export function ownHalf(t: Table, army: Side): readonly Zone[] {
  const rows = army === 0 ? [0, 1, 2] : [5, 4, 3];
  return rows.flatMap((row) => Array.from({ length: board(t).width }, (_, column) => zoneAt(column, row)));
}

export const entriesOf = (t: Table, army: Side): readonly Zone[] =>
  ownHalf(t, army).filter((zone) => isEntry(t, army, zone));

/** Units that a reactivation may move: in its wings, not scouts, not in a reserve (C.1.9, C.2.7, C.2.9). */
export function mayMove(t: Table, { side, from, to }: Sector, unit: Unit): Verdict {
  const zone = t.zoneOf[unit] as Zone;
  if (zone < 0 || factsOf(t, unit).side !== side) return no('C.2.7', 'notDeployed');
  if (isDone(t, unit)) return no('C.2.7', 'movedAlready');
  if (from === NONE) return no('C.2.1', 'onlyNewcomers');
  if (columnOf(zone) < from || columnOf(zone) > to) return no('C.2.8', 'outsideWings');
  if (isScout(t, unit)) return no('C.1.9', 'scoutsStay');
  if (!occupies(t, unit)) return no('5.6.1', 'gunsDisordered');
  return inReserve(t, side, zone) ? no('C.2.9', 'reserveStays') : yes;
}

/** The same for a commander. */
export function mayMoveCommander(t: Table, { side, from, to }: Sector, commander: Commander): Verdict {
  const zone = t.commanderAt[commander] as Zone;
  if (zone < 0 || board(t).commanders[commander]?.side !== side) return no('C.2.7', 'notDeployed');
  if (commanderDone(t, commander)) return no('C.2.7', 'movedAlready');
  if (from === NONE) return no('C.2.1', 'onlyNewcomers');
  if (columnOf(zone) < from || columnOf(zone) > to) return no('C.2.8', 'outsideWings');
  return inReserve(t, side, zone) ? no('C.2.9', 'reserveStays') : yes;
}

/** An army's wings from left to right. */
export function wingsOf(t: Table, army: Side): readonly Wing[] {
  const list: Wing[] = [];
  for (let column = 0; column < board(t).width; column++) {
    const wing = wingAt(t, army, zoneAt(column, 0));
    if ((wing as number) !== NONE && !list.includes(wing)) list.push(wing);
  }
  return list;
}

export function columnsOf(t: Table, army: Side, wing: Wing): { readonly from: number; readonly to: number } {
  const first = army * board(t).width;
  return { from: t.strip.indexOf(wing) - first, to: t.strip.lastIndexOf(wing) - first };
}
