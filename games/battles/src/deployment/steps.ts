import { no, yes } from '@tercio/kernel';
import type { Verdict } from '@tercio/kernel';
import { tables } from '../../data/index.ts';
import { factsOf, groundAt } from '../board.ts';
import { has } from '../data/notation.ts';
import { beside, enemyOccupied, nextToEnemy } from '../field.ts';
import { NONE } from '../ids.ts';
import type { Facing, Unit, Zone } from '../ids.ts';
import type { Table } from '../state.ts';

/** 5.3 as deployment uses it: the steps of a unit and their costs. */

const { moves, freeTurns, double } = tables.movement.values;
const costs = tables.moveCosts.values;

/** C.2.2: the usual moves; ordnance has twice its own. */
export function deployMoves(t: Table, unit: Unit): number {
  const { kind, ordnance } = factsOf(t, unit);
  return moves[kind.type] * (ordnance ? double : 1);
}

export function freeTurnsOf(t: Table, unit: Unit): number {
  const { kind } = factsOf(t, unit);
  return has(kind, 'lightTroops') ? freeTurns.lightTroops : has(kind, 'looseOrder') ? freeTurns.looseOrder : 0;
}

export const turnCost = (t: Table, unit: Unit): number =>
  has(factsOf(t, unit).kind, 'enHaye') ? costs.facingEnHaye : costs.facing;

type StepKind = 'forward' | 'backward' | 'diagonal';

/** Which step leads from one zone to another for a unit facing that way; null if none does. */
export function stepKind(t: Table, from: Zone, facing: Facing, to: Zone): StepKind | null {
  const ahead = beside(t, from, facing);
  if (to === ahead) return 'forward';
  if (to === beside(t, from, facing + 2)) return 'backward';
  if (ahead === NONE) return null;
  const [left, right] = [beside(t, ahead as Zone, facing + 3), beside(t, ahead as Zone, facing + 1)];
  return to === left || to === right ? 'diagonal' : null;
}

/** The zones a unit facing that way might step into. */
export function stepZones(t: Table, from: Zone, facing: Facing): readonly Zone[] {
  const ahead = beside(t, from, facing);
  const aside = ahead === NONE ? [] : [3, 1].map((turn) => beside(t, ahead as Zone, facing + turn));
  return [ahead, ...aside, beside(t, from, facing + 2)].filter((zone): zone is Zone => zone !== NONE);
}

/** What a step costs, before cannonade. */
export function stepCost(t: Table, unit: Unit, kind: StepKind, to: Zone): number {
  const { horse, elephants, ordnance } = factsOf(t, unit);
  if (ordnance) return costs.ordnance;
  return costs[kind] * ((horse || elephants) && groundAt(t, to).has.hardGround ? costs.hardGround : 1);
}

/** 5.3.16, 5.3.20: guns go forward only; nobody goes diagonally who is next to enemies or finds no way round the corner. */
export function mayStep(t: Table, unit: Unit, from: Zone, facing: Facing, to: Zone): Verdict {
  const kind = stepKind(t, from, facing, to);
  const { side, ordnance } = factsOf(t, unit);
  if (kind === null) return no('5.3.11', 'noSuchStep');
  if (ordnance && kind !== 'forward') return no('5.3.16', 'gunsForward');
  if (kind !== 'diagonal') return yes;
  if (nextToEnemy(t, from, side)) return no('5.3.20', 'nextToEnemy');
  const round = [
    beside(t, from, facing),
    groundAt(t, to).beside.find((z) => groundAt(t, from).beside.includes(z) && z !== beside(t, from, facing)),
  ];
  const passable = round.some(
    (z) => z !== undefined && z !== NONE && groundAt(t, z as Zone).passable && !enemyOccupied(t, z, side),
  );
  return passable ? yes : no('5.3.20', 'cornerBlocked');
}
