import { no, yes } from '@tercio/kernel';
import type { Scratch, Side, Verdict } from '@tercio/kernel';
import { baselineRow, board, factsOf, groundAt, halfOf } from '../board.ts';
import { inReserve, occupies, weightIn, wingAt } from '../field.ts';
import { columnOf, NONE, rowOf, zoneAt } from '../ids.ts';
import type { Commander, Unit, Wing, Zone } from '../ids.ts';
import type { Sector } from '../spec/deployment.ts';
import type { Table } from '../state.ts';
import { cannonadedZones } from './cannonade.ts';
import { deploymentOf, isScout } from './pool.ts';

/** C.2: where a deployment phase may put anybody. */

/** Has the unit come on or moved in this phase? */
const isDone = (t: Table, unit: Unit): boolean => t.activated[unit] === 1;
const commanderDone = (t: Table, commander: Commander): boolean => t.commanderMoved[commander] === 1;

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

const ENEMY_HALF = no('C.2.3', 'enemyHalf');
const IMPASSABLE = no('2.3.2', 'impassable');
const OUTSIDE_WINGS = no('C.2.8', 'outsideWings');
const EXISTING_WING = no('C.2.5', 'existingWing');
const WHOLE_BOARD = no('2.5.1', 'wholeBoard');
const RESERVE_CLOSED = no('C.2.9', 'reserveClosed');
const SCOUTS_HOLD = no('C.1.9', 'scoutsHold');

/** C.2.8: only the wings there are. */
const mayRejoin = (t: Table, army: Side, column: number): Verdict =>
  wingOfColumn(t, army, column) === NONE ? OUTSIDE_WINGS : yes;

/** C.2.5, C.2.6: a new wing keeps out of those there are, nor can it reach across one; and some columns are left (R171). */
function mayForm(t: Table, army: Side, column: number, used: ReturnType<typeof columnsUsed>): Verdict {
  const from = used === null ? column : Math.min(column, used.from);
  const to = used === null ? column : Math.max(column, used.to);
  for (let c = from; c <= to; c++) if (wingOfColumn(t, army, c) !== NONE) return EXISTING_WING;
  return to - from + 1 < board(t).width ? yes : WHOLE_BOARD;
}

/** What a phase may do with each zone: reckoned once for a whole list of options. */
export interface Plan {
  /** By zone: why nobody may stand there, or null. */
  readonly stand: readonly Verdict[];
  /** By zone: why no unit may, or null; it has to fit in besides. */
  readonly occupy: readonly Verdict[];
  /** By zone: is it under cannonade (C.3.3)? */
  readonly dear: readonly boolean[];
  /** By zone: the weight of those who are there, in quarters. */
  readonly weight: readonly number[];
  /** Where the army may come on; units have to fit in. */
  readonly entries: readonly Zone[];
}

export const planOf = (t: Table, sector: Sector, scratch: Scratch): Plan =>
  scratch.once(`plan ${sector.from} ${sector.to}`, () => makePlan(t, sector));

function makePlan(t: Table, sector: Sector): Plan {
  const { side } = sector;
  const { width, zones } = board(t);
  const used = sector.from === NONE ? columnsUsed(t, side) : null;
  const stand = Array<Verdict>(zones).fill(ENEMY_HALF);
  const entries: Zone[] = [];
  for (let column = 0; column < width; column++) {
    const verdict = sector.from === NONE ? mayForm(t, side, column, used) : mayRejoin(t, side, column);
    for (const row of OWN_ROWS[side] as readonly number[]) {
      const zone = zoneAt(column, row);
      stand[zone] = !groundAt(t, zone).passable ? IMPASSABLE : (verdict ?? closed(t, side, zone));
    }
  }
  const occupy = stand.slice();
  const weight = Array<number>(zones).fill(0);
  for (const unit of deploymentOf(t).scouts) {
    const zone = t.zoneOf[unit] as number;
    if (zone >= 0) occupy[zone] ??= SCOUTS_HOLD;
  }
  for (let z = 0; z < zones; z++) {
    const zone = z as Zone;
    if (occupy[zone] === null) weight[zone] = weightIn(t, zone);
    if (stand[zone] === null && isReactivated(sector, zone) && isEntry(t, side, zone)) entries.push(zone);
  }
  return { stand, occupy, dear: cannonadedZones(t, side), weight, entries };
}

/** C.2.7: newcomers come on in the wings that were reactivated. */
export const isReactivated = ({ from, to }: Sector, zone: Zone): boolean =>
  from === NONE || (columnOf(zone) >= from && columnOf(zone) <= to);

const OWN_ROWS = [
  [0, 1, 2],
  [5, 4, 3],
] as const;

const closed = (t: Table, army: Side, zone: Zone): Verdict => (inReserve(t, army, zone) ? RESERVE_CLOSED : yes);

/** Whether a unit may come into a zone: C.1.9, C.2.3 to C.2.5, C.2.8, C.2.9. */
export function mayOccupy(t: Table, plan: Plan, unit: Unit, zone: Zone): Verdict {
  return plan.occupy[zone] ?? mayFit(t, unit, zone, plan.weight[zone]);
}

/** C.2.4: stacking holds all the time. */
export function mayFit(t: Table, unit: Unit, zone: Zone, there: number = weightIn(t, zone)): Verdict {
  const { weight } = factsOf(t, unit);
  const { limit } = groundAt(t, zone);
  return there + weight <= limit ? yes : no('C.2.4', 'noRoom', { there, weight, limit });
}

/** C.2.1, R176: the baseline, the own camp and the zones next to it, in the own half. */
export function isEntry(t: Table, army: Side, zone: Zone): boolean {
  if (halfOf(rowOf(zone)) !== army) return false;
  if (rowOf(zone) === baselineRow(army)) return true;
  const { camp, beside } = groundAt(t, zone);
  return camp === army || beside.some((other) => other !== NONE && groundAt(t, other as Zone).camp === army);
}

/** Units that a reactivation may move: in its wings, not scouts, not in a reserve (C.1.9, C.2.7, C.2.9). */
export function mayMove(t: Table, sector: Sector, unit: Unit): Verdict {
  const { side, from } = sector;
  const zone = t.zoneOf[unit] as Zone;
  if (zone < 0 || factsOf(t, unit).side !== side) return no('C.2.7', 'notDeployed');
  if (isDone(t, unit)) return no('C.2.7', 'movedAlready');
  if (from === NONE) return no('C.2.1', 'onlyNewcomers');
  if (!isReactivated(sector, zone)) return no('C.2.7', 'notReactivated');
  if (isScout(t, unit)) return no('C.1.9', 'scoutsStay');
  if (!occupies(t, unit)) return no('5.6.1', 'gunsDisordered');
  return inReserve(t, side, zone) ? no('C.2.9', 'reserveStays') : yes;
}

/** The same for a commander. */
export function mayMoveCommander(t: Table, sector: Sector, commander: Commander): Verdict {
  const { side, from } = sector;
  const zone = t.commanderAt[commander] as Zone;
  if (zone < 0 || board(t).commanders[commander]?.side !== side) return no('C.2.7', 'notDeployed');
  if (commanderDone(t, commander)) return no('C.2.7', 'movedAlready');
  if (from === NONE) return no('C.2.1', 'onlyNewcomers');
  if (!isReactivated(sector, zone)) return no('C.2.7', 'notReactivated');
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
