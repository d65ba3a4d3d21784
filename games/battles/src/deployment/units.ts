import type { ChoiceOf, Run, Scratch, Verb } from '@tercio/kernel';
import { tables } from '../../data/index.ts';
import { unitsIn } from '../field.ts';
import { NONE, OFF_BOARD, UNITS, ZONES } from '../ids.ts';
import type { Facing, Unit, Zone } from '../ids.ts';
import { bringOver } from '../orders/arrival.ts';
import { changePlaces } from '../orders/exchange.ts';
import { bringForward, sendBack } from '../orders/front.ts';
import { isAlone, payTurn, TURNS, WAYS, zoneTowards } from '../orders/movement.ts';
import type { Turn, Way } from '../orders/movement.ts';
import type { Asks, Battles, Procs } from '../spec.ts';
import type { March } from '../spec/deployment.ts';
import type { Table } from '../state.ts';
import { facingAfter, fullPurse, mayEnter, mayEnterFront, mayExchange, mayGo } from './marching.ts';
import { mayLeaveFront, mayStop, mayTurn, pay, purseOf } from './marching.ts';
import { planOf } from './sector.ts';

/** C.2.1, C.2.2, C.2.7: one unit comes on or moves, step by step. Whoever joins friends goes no further (5.3.6). */

type Here = Run<Battles, 'deployUnit'>;

function comeInto(g: Here, to: Zone, way: Way) {
  const t = g.table;
  const { unit, side, facing } = g.at;
  const from = t.zoneOf[unit] as number;
  pay(t, unit, to, way);
  bringOver(t, [unit], to, { army: side, facing, back: way === 'back', tell: g.tell });
  return g.call('arrival', { from: from < 0 ? OFF_BOARD : from, to, side, riders: 0, after: NONE }, 'arrived');
}

function turn(g: Here, how: Turn) {
  const t = g.table;
  const { unit } = g.at;
  const zone = t.zoneOf[unit] as Zone;
  const facing = facingAfter(g.at.facing, how);
  payTurn(t, unit);
  if (!isAlone(t, zone, unit)) return g.go('step', { facing, acted: 1 });
  t.facing[zone] = facing;
  return g.go('settle', { facing, acted: 1 });
}

/** 5.3.13: into frontage, out of it, or in exchange for another. */
function changeFront(g: Here, choice: Extract<Step, { verb: 'enterFront' | 'leaveFront' | 'exchange' }>) {
  const t = g.table;
  const { unit } = g.at;
  const zone = t.zoneOf[unit] as Zone;
  t.moves[unit] = (t.moves[unit] as number) - tables.moveCosts.values.frontage;
  if (choice.verb === 'enterFront') bringForward(t, unit, zone);
  else if (choice.verb === 'leaveFront') sendBack(t, unit);
  else changePlaces(t, unit, choice.arg, zone);
  return g.go('settle', { acted: 1 });
}

type Step = ChoiceOf<Battles, 'deployStep'>;

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
    entered: (g) => comeInto(g, g.answer('deployEntry').arg, 'forward'),
    step: (g) => g.ask(g.at.side, 'deployStep', g.at, 'stepped'),
    stepped(g) {
      const choice = g.answer('deployStep');
      switch (choice.verb) {
        case 'stop':
          return g.go('end');
        case 'turnLeft':
        case 'turnRight':
        case 'turnAbout':
          return turn(g, choice.verb);
        case 'enterFront':
        case 'leaveFront':
        case 'exchange':
          return changeFront(g, choice);
        default: {
          const to = zoneTowards(g.table, g.table.zoneOf[g.at.unit] as Zone, g.at.facing, choice.verb);
          return comeInto(g, to as Zone, choice.verb);
        }
      }
    },
    arrived(g) {
      const alone = isAlone(g.table, g.table.zoneOf[g.at.unit] as Zone, g.at.unit);
      return alone ? g.go('step', { acted: 1, moved: 1 }) : g.go('end');
    },
    settle: (g) => g.call('vacancy', { zone: g.table.zoneOf[g.at.unit] as Zone }, 'step'),
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
const turning = (how: Turn): Verb<Table, March, null> => ({
  may: (t, march, _arg, _by, scratch) => mayTurn(t, planOf(t, march, scratch), march.unit, purseOf(t, march), how),
});

/** Whatever a unit can do that may not stop yet. */
function firstStep(t: Table, march: March): Step {
  const { unit } = march;
  const purse = purseOf(t, march);
  const plan = planOf(t, march, ALONE);
  const way = WAYS.find((one) => mayGo(t, plan, unit, purse, one) === null);
  if (way !== undefined) return { verb: way, arg: null };
  const how = TURNS.find((one) => mayTurn(t, plan, unit, purse, one) === null);
  if (how !== undefined) return { verb: how, arg: null };
  if (mayEnterFront(t, march) === null) return { verb: 'enterFront', arg: null };
  if (mayLeaveFront(t, march) === null) return { verb: 'leaveFront', arg: null };
  const partner = unitsIn(t, t.zoneOf[unit] as Zone).find((other) => mayExchange(t, march, other) === null);
  return { verb: 'exchange', arg: partner as Unit };
}

export const unitAsks: Asks<'deployEntry' | 'deployStep'> = {
  deployEntry: {
    rule: 'C.2.1',
    publiclyForced: true,
    verbs: {
      enter: {
        domain: ZONES,
        each: (t, march, _by, scratch) => planOf(t, march, scratch).entries,
        may: (t, march, zone, _by, scratch) => mayEnter(t, march, planOf(t, march, scratch), march.unit, zone),
      },
    },
    fallback(t, march) {
      const plan = planOf(t, march, ALONE);
      const zone = plan.entries.find((entry) => mayEnter(t, march, plan, march.unit, entry) === null);
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
      turnLeft: turning('turnLeft'),
      turnRight: turning('turnRight'),
      turnAbout: turning('turnAbout'),
      enterFront: { may: (t, march) => mayEnterFront(t, march) },
      leaveFront: { may: (t, march) => mayLeaveFront(t, march) },
      exchange: {
        domain: UNITS,
        each: (t, { unit }) => unitsIn(t, t.zoneOf[unit] as Zone),
        may: (t, march, partner) => mayExchange(t, march, partner),
      },
      stop: { may: (t, march) => mayStop(t, march) },
    },
    fallback: (t, march) => (mayStop(t, march) === null ? { verb: 'stop', arg: null } : firstStep(t, march)),
  },
};
