import { no, yes } from '@tercio/kernel';
import type { Scratch, Verb, Verdict } from '@tercio/kernel';
import { factsOf } from '../board.ts';
import { NONE, OFF_BOARD, ZONES } from '../ids.ts';
import type { Facing, Unit, Zone } from '../ids.ts';
import { bringOver } from '../orders/arrival.ts';
import {
  allowance,
  freeTurns,
  isAlone,
  OFF_THE_BOARD,
  payStep,
  payTurn,
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
import type { Asks, Procs } from '../spec.ts';
import type { March, Sector } from '../spec/deployment.ts';
import type { Table } from '../state.ts';
import { underCannonade } from './cannonade.ts';
import { isWaiting } from './pool.ts';
import { isEntry, mayMove, mayOccupy, planOf } from './sector.ts';
import type { Plan } from './sector.ts';

/**
 * C.2.1, C.2.2, C.2.7: one unit comes on or moves, step by step, as chapter 5.3 says. Coming on is a step forward into
 * the zone where it appears, as for reinforcements (R49, R180). Whoever joins friends goes no further (5.3.6).
 */

/** What a unit has left, and which way it faces. */
interface Purse {
  readonly facing: Facing;
  readonly moves: number;
  readonly turns: number;
}

/** C.2.2: the usual moves and free turns; ordnance has twice its moves. */
const fullPurse = (t: Table, unit: Unit, facing: Facing): Purse => ({
  facing,
  moves: allowance(t, unit, factsOf(t, unit).ordnance),
  turns: freeTurns(t, unit),
});
const purseOf = (t: Table, { unit, facing }: March): Purse => ({
  facing,
  moves: t.moves[unit] as number,
  turns: t.turns[unit] as number,
});

/** C.3.3, R173: under cannonade a zone costs as much again, once. */
const priceOf = (t: Table, unit: Unit, into: Zone, way: Way, dear: boolean): number =>
  stepCost(t, unit, into, way) * (dear ? 2 : 1);

function mayPay(t: Table, unit: Unit, into: Zone, way: Way, moves: number, dear: boolean): Verdict {
  const cost = priceOf(t, unit, into, way, dear);
  return cost <= moves ? yes : no(dear ? 'C.3.3' : 'C.2.2', 'tooFewMoves', { moves, cost });
}

function pay(t: Table, unit: Unit, into: Zone, way: Way): void {
  if (underCannonade(t, into, factsOf(t, unit).side)) {
    t.moves[unit] = (t.moves[unit] as number) - stepCost(t, unit, into, way);
  }
  payStep(t, unit, into, way);
}

// Coming on

function mayEnter(t: Table, plan: Plan, unit: Unit, zone: Zone): Verdict {
  if (!isEntry(t, factsOf(t, unit).side, zone)) return no('C.2.1', 'noEntry');
  const moves = allowance(t, unit, factsOf(t, unit).ordnance);
  return mayOccupy(t, plan, unit, zone) ?? mayPay(t, unit, zone, 'forward', moves, plan.dear[zone] as boolean);
}

export function mayBring(t: Table, sector: Sector, unit: Unit, scratch: Scratch): Verdict {
  if (!isWaiting(t, unit, sector.side)) return no('C.2.1', 'notInPool');
  const plan = planOf(t, sector, scratch);
  for (const zone of plan.entries) if (mayEnter(t, plan, unit, zone) === null) return yes;
  return no('C.2.1', 'noWayOn');
}

// Steps and turns

function mayGo(t: Table, plan: Plan, unit: Unit, purse: Purse, way: Way): Verdict {
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

const facingAfter = (facing: Facing, turn: Turn): Facing => ((facing + QUARTERS[turn]) % 4) as Facing;

function purseAfter(t: Table, unit: Unit, { facing, moves, turns }: Purse, turn: Turn): Purse {
  const free = turns > 0;
  return {
    facing: facingAfter(facing, turn),
    moves: free ? moves : moves - turnCost(t, unit),
    turns: free ? turns - 1 : turns,
  };
}

/** 5.3.14, R110: a unit among others turns only to leave their zone. */
function mayTurn(t: Table, plan: Plan, unit: Unit, purse: Purse, turn: Turn): Verdict {
  const refusal = turnRefusal(t, unit, purse.moves, purse.turns);
  if (refusal !== null || isAlone(t, t.zoneOf[unit] as Zone, unit)) return refusal;
  return canGo(t, plan, unit, purseAfter(t, unit, purse, turn)) ? yes : no('5.3.14', 'turnsWithZone');
}

export function mayMarch(t: Table, sector: Sector, unit: Unit, scratch: Scratch): Verdict {
  const refusal = mayMove(t, sector, unit);
  if (refusal !== null) return refusal;
  const purse = fullPurse(t, unit, t.facing[t.zoneOf[unit] as number] as Facing);
  const plan = planOf(t, sector, scratch);
  if (canGo(t, plan, unit, purse)) return yes;
  const turns = TURNS.some((turn) => mayTurn(t, plan, unit, purse, turn) === null);
  return turns ? yes : no('C.2.7', 'cannotMove');
}

function mayStop(t: Table, { unit, facing, moved }: March): Verdict {
  if (moved === 0) return no('C.2.7', 'mustMove');
  const zone = t.zoneOf[unit] as Zone;
  return facing === t.facing[zone] || isAlone(t, zone, unit) ? yes : no('5.3.14', 'turnsWithZone');
}

const isTurn = (verb: Way | Turn): verb is Turn => (TURNS as readonly string[]).includes(verb);

export const unitProcs: Procs<'deployUnit'> = {
  deployUnit: {
    start(g) {
      const { unit, facing } = g.at;
      const t = g.table;
      const { moves, turns } = fullPurse(t, unit, facing);
      t.moves[unit] = moves;
      t.turns[unit] = turns;
      t.activated[unit] = 1;
      return g.go((t.zoneOf[unit] as number) < 0 ? 'enter' : 'step');
    },
    enter: (g) => g.ask(g.at.side, 'deployEntry', g.at, 'entered'),
    entered(g) {
      const { unit, side, facing } = g.at;
      const zone = g.answer('deployEntry').arg;
      pay(g.table, unit, zone, 'forward');
      bringOver(g.table, [unit], zone, { army: side, facing, back: false, tell: g.tell });
      return g.call('arrival', { from: OFF_BOARD, to: zone, side, riders: 0, after: NONE }, 'settled');
    },
    step: (g) => g.ask(g.at.side, 'deployStep', g.at, 'stepped'),
    stepped(g) {
      const { unit, side, facing } = g.at;
      const t = g.table;
      const { verb } = g.answer('deployStep');
      if (verb === 'stop') return g.go('end');
      const from = t.zoneOf[unit] as Zone;
      if (isTurn(verb)) {
        const turned = facingAfter(facing, verb);
        payTurn(t, unit);
        if (isAlone(t, from, unit)) t.facing[from] = turned;
        return g.go('step', { facing: turned, moved: 1 });
      }
      const to = zoneTowards(t, from, facing, verb) as Zone;
      pay(t, unit, to, verb);
      bringOver(t, [unit], to, { army: side, facing, back: verb === 'back', tell: g.tell });
      return g.call('arrival', { from, to, side, riders: 0, after: NONE }, 'settled');
    },
    settled(g) {
      const { unit } = g.at;
      return isAlone(g.table, g.table.zoneOf[unit] as Zone, unit) ? g.go('step', { moved: 1 }) : g.go('end');
    },
    end(g) {
      const { unit } = g.at;
      const t = g.table;
      const zone = t.zoneOf[unit] as Zone;
      t.moves[unit] = 0;
      t.turns[unit] = 0;
      g.tell?.({ kind: 'deployed', rule: 'C.2.2', unit, zone, facing: t.facing[zone] as Facing });
      return g.done(null);
    },
  },
};

const ALONE: Scratch = { once: (_, derive) => derive() };
const go = (way: Way): Verb<Table, March, null> => ({
  may: (t, march, _arg, _by, scratch) => mayGo(t, planOf(t, march, scratch), march.unit, purseOf(t, march), way),
});
const turn = (how: Turn): Verb<Table, March, null> => ({
  may: (t, march, _arg, _by, scratch) => mayTurn(t, planOf(t, march, scratch), march.unit, purseOf(t, march), how),
});

export const unitAsks: Asks<'deployEntry' | 'deployStep'> = {
  deployEntry: {
    rule: 'C.2.1',
    publiclyForced: true,
    verbs: {
      enter: {
        domain: ZONES,
        each: (t, march, _by, scratch) => planOf(t, march, scratch).entries,
        may: (t, march, zone, _by, scratch) => mayEnter(t, planOf(t, march, scratch), march.unit, zone),
      },
    },
    fallback(t, march) {
      const plan = planOf(t, march, ALONE);
      const zone = plan.entries.find((entry) => mayEnter(t, plan, march.unit, entry) === null);
      return { verb: 'enter', arg: zone as Zone };
    },
  },
  deployStep: {
    rule: 'C.2.2',
    publiclyForced: true,
    verbs: {
      forward: go('forward'),
      left: go('left'),
      right: go('right'),
      back: go('back'),
      turnLeft: turn('turnLeft'),
      turnRight: turn('turnRight'),
      turnAbout: turn('turnAbout'),
      stop: { may: (t, march) => mayStop(t, march) },
    },
    fallback(t, march) {
      if (mayStop(t, march) === null) return { verb: 'stop', arg: null };
      const purse = purseOf(t, march);
      const plan = planOf(t, march, ALONE);
      const way = WAYS.find((one) => mayGo(t, plan, march.unit, purse, one) === null);
      if (way !== undefined) return { verb: way, arg: null };
      const how = TURNS.find((one) => mayTurn(t, plan, march.unit, purse, one) === null) as Turn;
      return { verb: how, arg: null };
    },
  },
};
