import type { Decision, Run, Steps, Verb } from '@tercio/kernel';
import { tables } from '../../data/index.ts';
import { forwardOf } from '../board.ts';
import { friendOccupied, unitsIn } from '../field.ts';
import { NONE, OFF_BOARD, UNITS } from '../ids.ts';
import type { Facing, Unit, Zone } from '../ids.ts';
import type { Battles } from '../spec.ts';
import type { UnitStep } from '../spec/orders.ts';
import type { Table } from '../state.ts';
import { bringOver } from './arrival.ts';
import { changePlaces } from './exchange.ts';
import { bringForward, isFrontInOrder, sendBack } from './front.ts';
import {
  allowance,
  freeTurns,
  isAlone,
  payStep,
  payTurn,
  QUARTERS,
  stepRule,
  turnRule,
  zoneTowards,
} from './movement.ts';
import type { Turn, Way } from './movement.ts';
import { anyTurn, anyWay, canUnitStep, enterRefusal, leaveFrontRefusal, stopRefusal } from './unit-step.ts';
import { unitAssaultRefusal, unitExchangeRefusal, unitTurnRefusal, unitWayRefusal } from './unit-step.ts';
import { dismiss } from './zone-order.ts';

/** 5.2 Individual activation: one unit moves, changes frontage or assaults. */

type Here = Run<Battles, 'unitOrder'>;

const stepOf = ({ unit, side, facing, doubled, acted, moved, joined, cost }: Here['at']): UnitStep => ({
  unit,
  side,
  facing,
  doubled,
  begun: 1,
  acted,
  moved,
  joined,
  cost,
});

/** Goes to a zone, one step away or over the baseline (R49). */
function moveTo(g: Here, to: Zone, facing: number, way: Way) {
  const t = g.table;
  const { unit, side } = g.at;
  const from = t.zoneOf[unit] as number;
  const joined = friendOccupied(t, to, side) ? 1 : 0;
  payStep(t, unit, to, way);
  if (from >= 0) {
    g.tell?.({ kind: 'marched', rule: stepRule(t, unit, to, way), units: [unit], from: from as Zone, to });
  }
  bringOver(t, [unit], to, { army: side, facing, back: way === 'back', tell: g.tell });
  t.wingOf[unit] = NONE;
  return g.go('arrive', { from, joined, acted: 1, moved: 1, facing: t.facing[to] as Facing });
}

function march(g: Here, way: Way) {
  const { unit, facing } = g.at;
  return moveTo(g, zoneTowards(g.table, g.table.zoneOf[unit] as Zone, facing, way) as Zone, facing, way);
}

/** R110: alone the unit turns the zone; among friends it only turns itself, to leave. */
function turn(g: Here, how: Turn) {
  const t = g.table;
  const { unit } = g.at;
  const zone = t.zoneOf[unit] as Zone;
  const facing = (g.at.facing + QUARTERS[how]) & 3;
  payTurn(t, unit);
  g.tell?.({ kind: 'turned', rule: turnRule(t, unit), units: [unit], zone, facing });
  if (!isAlone(t, zone, unit)) return g.go('next', { facing, acted: 1 });
  t.facing[zone] = facing;
  return g.go('settle', { facing, acted: 1 });
}

/** 5.3.13: a change of frontage costs one move. */
function payFrontage(t: Table, unit: Unit): void {
  t.moves[unit] = (t.moves[unit] as number) - tables.moveCosts.values.frontage;
}

function changeFrontage(g: Here, verb: 'enterFront' | 'leaveFront') {
  const t = g.table;
  const { unit } = g.at;
  const zone = t.zoneOf[unit] as Zone;
  payFrontage(t, unit);
  if (verb === 'enterFront') {
    bringForward(t, unit, zone);
    g.tell?.({ kind: 'cameForward', rule: '5.4.5', unit, zone });
  } else {
    sendBack(t, unit);
    g.tell?.({ kind: 'wentBack', rule: '5.5.1', unit, zone });
  }
  return g.go('settle', { acted: 1 });
}

function relieve(g: Here, partner: Unit) {
  const t = g.table;
  const { unit } = g.at;
  const zone = t.zoneOf[unit] as Zone;
  payFrontage(t, unit);
  changePlaces(t, unit, partner, zone);
  g.tell?.({ kind: 'exchanged', rule: '5.5.6', unit, came: partner, zone });
  return g.go('settle', { acted: 1 });
}

function muster(g: Here) {
  const t = g.table;
  const { unit, doubled, into } = g.at;
  t.ordered[unit] = 1;
  t.activated[unit] = 1;
  t.moves[unit] = allowance(t, unit, doubled === 1);
  t.turns[unit] = freeTurns(t, unit);
  if (into === OFF_BOARD) return g.go('next', { facing: t.facing[t.zoneOf[unit] as Zone] as Facing });
  return moveTo(g, into as Zone, forwardOf(g.at.side), 'forward');
}

function next(g: Here) {
  const about = stepOf(g.at);
  return canUnitStep(g.table, about) ? g.ask(g.at.side, 'unitStep', about, 'chosen') : end(g);
}

function end(g: Here) {
  dismiss(g.table);
  return g.done(null);
}

export const unitOrder: Steps<Battles, 'unitOrder'> = {
  start(g) {
    const { unit, side } = g.at;
    return g.table.straddles[unit] === NONE ? muster(g) : g.call('stand', { unit, side, left: NONE }, 'muster');
  },
  muster,
  next,
  chosen(g) {
    const choice = g.answer('unitStep');
    const { unit, side } = g.at;
    switch (choice.verb) {
      case 'stop':
        return end(g);
      case 'assault':
        return g.call('assault', { zone: g.table.zoneOf[unit] as Zone, unit, side }, 'end');
      case 'turnLeft':
      case 'turnRight':
      case 'turnAbout':
        return turn(g, choice.verb);
      case 'enterFront':
      case 'leaveFront':
        return changeFrontage(g, choice.verb);
      case 'exchange':
        return relieve(g, choice.arg);
      default:
        return march(g, choice.verb);
    }
  },
  arrive(g) {
    const { from, unit, side } = g.at;
    const to = g.table.zoneOf[unit] as Zone;
    return g.call('arrival', { from, to, side, riders: 1, after: NONE }, 'next');
  },
  settle(g) {
    const zone = g.table.zoneOf[g.at.unit] as Zone;
    return isFrontInOrder(g.table, zone) ? next(g) : g.call('vacancy', { zone }, 'next');
  },
  end,
};

const towards = (way: Way): Verb<Table, UnitStep, null> => ({ may: (t, about) => unitWayRefusal(t, about, way) });
const turning = (how: Turn): Verb<Table, UnitStep, null> => ({
  may: (t, about) => unitTurnRefusal(t, about, QUARTERS[how]),
});

/** Asked even if there is a single option: whoever looks at an order has not ordered an assault yet. */
export const unitStep: Decision<Battles, 'unitStep'> = {
  rule: '5.2',
  verbs: {
    forward: towards('forward'),
    left: towards('left'),
    right: towards('right'),
    back: towards('back'),
    turnLeft: turning('turnLeft'),
    turnRight: turning('turnRight'),
    turnAbout: turning('turnAbout'),
    enterFront: { may: (t, about) => enterRefusal(t, about) },
    leaveFront: { may: (t, about) => leaveFrontRefusal(t, about) },
    exchange: {
      domain: UNITS,
      each: (t, { unit }) => unitsIn(t, t.zoneOf[unit] as Zone),
      may: (t, about, partner) => unitExchangeRefusal(t, about, partner),
    },
    assault: { may: (t, about) => unitAssaultRefusal(t, about) },
    stop: { may: (t, about) => stopRefusal(t, about) },
  },
  fallback(t, about) {
    if (stopRefusal(t, about) === null) return { verb: 'stop', arg: null };
    const move = anyWay(t, about) ?? anyTurn(t, about);
    if (move !== null) return { verb: move, arg: null };
    if (unitAssaultRefusal(t, about) === null) return { verb: 'assault', arg: null };
    if (enterRefusal(t, about) === null) return { verb: 'enterFront', arg: null };
    if (leaveFrontRefusal(t, about) === null) return { verb: 'leaveFront', arg: null };
    const partner = unitsIn(t, t.zoneOf[about.unit] as Zone).find((u) => unitExchangeRefusal(t, about, u) === null);
    return { verb: 'exchange', arg: partner as Unit };
  },
};
