import { no, yes } from '@tercio/kernel';
import type { Verdict } from '@tercio/kernel';
import { tables } from '../../data/index.ts';
import { assaultRefusal } from '../assault/eligibility.ts';
import { enemyOccupied, zoneFaced } from '../field.ts';
import type { Unit, Zone } from '../ids.ts';
import type { UnitStep } from '../spec/orders.ts';
import type { Table } from '../state.ts';
import { isBelow } from './cost.ts';
import { canExchange, forwardRefusal, leaveRefusal, orderedExchangeRefusal } from './front.ts';
import {
  allowance,
  freeTurns,
  isAlone,
  QUARTERS,
  stepRefusal,
  turnCost,
  turnRefusal,
  TURNS,
  WAYS,
} from './movement.ts';
import type { Turn, Way } from './movement.ts';

/** 5.2, 5.3: what a single unit under orders may do next. */

const JOINED = no('5.3.6', 'joinedFriends');
const TURN_AND_STAY = no('5.3.14', 'turnAndStay');
const MUST_LEAVE = no('5.3.14', 'mustLeave');
const NOTHING_YET = no('5.2', 'nothingDone');
const OTHER_ZONE = no('5.3.13', 'notInFirstZone');
const NO_DOUBLE_ASSAULT = no('5.3.10', 'doubledAssault');

const movesLeft = (t: Table, { unit, begun, doubled }: UnitStep): number =>
  begun === 1 ? (t.moves[unit] as number) : allowance(t, unit, doubled === 1);
const turnsLeft = (t: Table, { unit, begun }: UnitStep): number =>
  begun === 1 ? (t.turns[unit] as number) : freeTurns(t, unit);
const zoneOf = (t: Table, { unit }: UnitStep): Zone => t.zoneOf[unit] as Zone;
/** R110: it has turned away from the friends in its zone and has yet to leave them. */
const hasTurnedAway = (t: Table, about: UnitStep): boolean => about.facing !== t.facing[zoneOf(t, about)];

export const unitWayRefusal = (t: Table, about: UnitStep, way: Way): Verdict =>
  about.joined === 1 ? JOINED : stepRefusal(t, about.unit, zoneOf(t, about), about.facing, movesLeft(t, about), way);

/** R110: a unit turns by itself if it stands alone; among friends only to leave them. */
export function unitTurnRefusal(t: Table, about: UnitStep, quarters: number): Verdict {
  if (about.joined === 1) return JOINED;
  const { unit } = about;
  const zone = zoneOf(t, about);
  const [moves, turns] = [movesLeft(t, about), turnsLeft(t, about)];
  const refusal = turnRefusal(t, unit, moves, turns);
  if (refusal !== null || isAlone(t, zone, unit)) return refusal;
  const left = turns > 0 ? moves : moves - turnCost(t, unit);
  const facing = (about.facing + quarters) & 3;
  return WAYS.some((way) => stepRefusal(t, unit, zone, facing, left, way) === null) ? yes : TURN_AND_STAY;
}

/** 5.3.13: changes of frontage cost a move, and are made in the zone where the unit began. */
function frontageRefusal(t: Table, about: UnitStep): Verdict {
  if (about.moved === 1) return OTHER_ZONE;
  if (hasTurnedAway(t, about)) return MUST_LEAVE;
  const { frontage: cost } = tables.moveCosts.values;
  const moves = movesLeft(t, about);
  return cost > moves ? no('5.3.13', 'tooFewMoves', { moves, cost }) : yes;
}

export const enterRefusal = (t: Table, about: UnitStep): Verdict =>
  frontageRefusal(t, about) ?? forwardRefusal(t, about.unit, zoneOf(t, about), about.side, '5.4.5');

export const leaveFrontRefusal = (t: Table, about: UnitStep): Verdict =>
  frontageRefusal(t, about) ?? leaveRefusal(t, about.unit, zoneOf(t, about));

export const unitExchangeRefusal = (t: Table, about: UnitStep, partner: Unit): Verdict =>
  frontageRefusal(t, about) ?? orderedExchangeRefusal(t, about.unit, partner, zoneOf(t, about));

/** 5.2.8, 5.3.10: the doubling for an assault falls due when it is ordered. */
export function unitAssaultRefusal(t: Table, about: UnitStep): Verdict {
  if (about.doubled === 1) return NO_DOUBLE_ASSAULT;
  if (hasTurnedAway(t, about)) return MUST_LEAVE;
  const refusal = assaultRefusal(t, zoneOf(t, about), about.unit);
  if (refusal !== null) return refusal;
  return isBelow(t, about.cost) ? yes : no('5.2.8', 'assaultTooDear', { cost: about.cost, threshold: t.threshold });
}

export const stopRefusal = (t: Table, about: UnitStep): Verdict =>
  about.acted === 0 ? NOTHING_YET : hasTurnedAway(t, about) ? MUST_LEAVE : yes;

/** The first turn that can be made, or null. */
export const anyTurn = (t: Table, about: UnitStep): Turn | null =>
  TURNS.find((turn) => unitTurnRefusal(t, about, QUARTERS[turn]) === null) ?? null;
export const anyWay = (t: Table, about: UnitStep): Way | null =>
  WAYS.find((way) => unitWayRefusal(t, about, way) === null) ?? null;

/** Has the order anything to begin with, or to go on with? */
export function canUnitStep(t: Table, about: UnitStep): boolean {
  if (anyWay(t, about) !== null || anyTurn(t, about) !== null) return true;
  if (unitAssaultRefusal(t, about) === null || enterRefusal(t, about) === null) return true;
  if (leaveFrontRefusal(t, about) === null) return true;
  return frontageRefusal(t, about) === null && canExchange(t, about.unit, zoneOf(t, about));
}

/** Why a unit that can do nothing cannot do what it would be ordered for: to assault, or else to go ahead. */
export const idleUnitRefusal = (t: Table, about: UnitStep): Verdict =>
  enemyOccupied(t, zoneFaced(t, zoneOf(t, about)), about.side)
    ? unitAssaultRefusal(t, about)
    : unitWayRefusal(t, about, 'forward');
