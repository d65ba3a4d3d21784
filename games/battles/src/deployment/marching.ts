import { no, yes } from '@tercio/kernel';
import type { Scratch, Verdict } from '@tercio/kernel';
import { factsOf } from '../board.ts';
import { NONE } from '../ids.ts';
import type { Facing, Unit, Zone } from '../ids.ts';
import { canExchange } from '../orders/front.ts';
import {
  allowance,
  freeTurns,
  isAlone,
  OFF_THE_BOARD,
  payStep,
  QUARTERS,
  stepCost,
  stepRefusal,
  turnCost,
  turnRefusal,
  TURNS,
  WAYS,
  zoneTowards,
} from '../orders/movement.ts';
import type { Turn, Way } from '../orders/movement.ts';
import { enterRefusal, leaveFrontRefusal, unitExchangeRefusal } from '../orders/unit-step.ts';
import type { March, Sector } from '../spec/deployment.ts';
import type { UnitStep } from '../spec/orders.ts';
import type { Table } from '../state.ts';
import { underCannonade } from './cannonade.ts';
import { isWaiting } from './pool.ts';
import { isEntry, isReactivated, mayMove, mayOccupy, planOf } from './sector.ts';
import type { Plan } from './sector.ts';

/**
 * C.2.1, C.2.2, C.2.7: what one unit may do in a deployment phase: move and change frontage as 5.3 says, within the ground
 * of the phase. Coming on is a step forward into the zone where it appears, as for reinforcements (R49, R180).
 */

/** What a unit has left, and which way it faces. */
interface Purse {
  readonly facing: Facing;
  readonly moves: number;
  readonly turns: number;
}

/** C.2.2: the usual moves and free turns; ordnance has twice its moves. */
export const fullPurse = (t: Table, unit: Unit, facing: Facing): Purse => ({
  facing,
  moves: allowance(t, unit, factsOf(t, unit).ordnance),
  turns: freeTurns(t, unit),
});
export const purseOf = (t: Table, { unit, facing }: March): Purse => ({
  facing,
  moves: t.moves[unit] as number,
  turns: t.turns[unit] as number,
});

// Costs

function mayPay(t: Table, unit: Unit, into: Zone, way: Way, moves: number, dear: boolean): Verdict {
  const cost = stepCost(t, unit, into, way) * (dear ? 2 : 1);
  return cost <= moves ? yes : no(dear ? 'C.3.3' : 'C.2.2', 'tooFewMoves', { moves, cost });
}

/** C.3.3, R173: under cannonade a zone costs as much again, once. */
export function pay(t: Table, unit: Unit, into: Zone, way: Way): void {
  if (underCannonade(t, into, factsOf(t, unit).side)) {
    t.moves[unit] = (t.moves[unit] as number) - stepCost(t, unit, into, way);
  }
  payStep(t, unit, into, way);
}

// Coming on

export function mayEnter(t: Table, sector: Sector, plan: Plan, unit: Unit, zone: Zone): Verdict {
  if (!isEntry(t, factsOf(t, unit).side, zone)) return no('C.2.1', 'noEntry');
  if (plan.stand[zone] === null && !isReactivated(sector, zone)) return no('C.2.7', 'notReactivated');
  const { moves } = fullPurse(t, unit, 0 as Facing);
  return mayOccupy(t, plan, unit, zone) ?? mayPay(t, unit, zone, 'forward', moves, plan.dear[zone] as boolean);
}

export function mayBring(t: Table, sector: Sector, unit: Unit, scratch: Scratch): Verdict {
  if (!isWaiting(t, unit, sector.side)) return no('C.2.1', 'notInPool');
  const plan = planOf(t, sector, scratch);
  for (const zone of plan.entries) if (mayEnter(t, sector, plan, unit, zone) === null) return yes;
  return no('C.2.1', 'noWayOn');
}

// Steps and turns

export function mayGo(t: Table, plan: Plan, unit: Unit, purse: Purse, way: Way): Verdict {
  const from = t.zoneOf[unit] as Zone;
  const into = zoneTowards(t, from, purse.facing, way);
  if (into === NONE) return OFF_THE_BOARD;
  return (
    mayOccupy(t, plan, unit, into as Zone) ??
    stepRefusal(t, unit, from, purse.facing, purse.moves, way) ??
    mayPay(t, unit, into as Zone, way, purse.moves, plan.dear[into] as boolean)
  );
}

function canGo(t: Table, plan: Plan, unit: Unit, purse: Purse): boolean {
  for (const way of WAYS) if (mayGo(t, plan, unit, purse, way) === null) return true;
  return false;
}

export const facingAfter = (facing: Facing, turn: Turn): Facing => ((facing + QUARTERS[turn]) % 4) as Facing;

function purseAfter(t: Table, unit: Unit, { facing, moves, turns }: Purse, turn: Turn): Purse {
  const free = turns > 0;
  return {
    facing: facingAfter(facing, turn),
    moves: free ? moves : moves - turnCost(t, unit),
    turns: free ? turns - 1 : turns,
  };
}

/** 5.3.14, R110: a unit among others turns only to leave their zone. */
export function mayTurn(t: Table, plan: Plan, unit: Unit, purse: Purse, turn: Turn): Verdict {
  const refusal = turnRefusal(t, unit, purse.moves, purse.turns);
  if (refusal !== null || isAlone(t, t.zoneOf[unit] as Zone, unit)) return refusal;
  return canGo(t, plan, unit, purseAfter(t, unit, purse, turn)) ? yes : no('5.3.14', 'turnAndStay');
}

// Frontage

/** The march as chapter 5.2 sees it: ordnance on a doubled order. */
const asOrder = (t: Table, { unit, side, facing, acted, moved }: March, begun: number): UnitStep => {
  const doubled = factsOf(t, unit).ordnance ? 1 : 0;
  return { unit, side, facing, doubled, begun, acted, moved, joined: 0, cost: 0 };
};

export const mayEnterFront = (t: Table, march: March): Verdict => enterRefusal(t, asOrder(t, march, 1));
export const mayLeaveFront = (t: Table, march: March): Verdict => leaveFrontRefusal(t, asOrder(t, march, 1));
export const mayExchange = (t: Table, march: March, partner: Unit): Verdict =>
  unitExchangeRefusal(t, asOrder(t, march, 1), partner);

function canChangeFront(t: Table, march: March): boolean {
  const order = asOrder(t, march, 0);
  if (enterRefusal(t, order) === null || leaveFrontRefusal(t, order) === null) return true;
  return canExchange(t, march.unit, t.zoneOf[march.unit] as Zone);
}

/** C.2.7: has this unit of a reactivated wing any move to make? */
export function mayMarch(t: Table, sector: Sector, unit: Unit, scratch: Scratch): Verdict {
  const refusal = mayMove(t, sector, unit);
  if (refusal !== null) return refusal;
  const facing = t.facing[t.zoneOf[unit] as number] as Facing;
  const purse = fullPurse(t, unit, facing);
  const plan = planOf(t, sector, scratch);
  if (canGo(t, plan, unit, purse)) return yes;
  if (TURNS.some((turn) => mayTurn(t, plan, unit, purse, turn) === null)) return yes;
  return canChangeFront(t, { ...sector, unit, facing, acted: 0, moved: 0 }) ? yes : no('C.2.7', 'cannotMove');
}

export function mayStop(t: Table, { unit, facing, acted }: March): Verdict {
  if (acted === 0) return no('C.2.7', 'mustMove');
  const zone = t.zoneOf[unit] as Zone;
  return facing === t.facing[zone] || isAlone(t, zone, unit) ? yes : no('5.3.14', 'mustLeave');
}
