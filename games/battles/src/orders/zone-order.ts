import { no, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps, Verb, Verdict } from '@tercio/kernel';
import { ASSAULTING, assaultRefusal } from '../assault/eligibility.ts';
import { factsOf } from '../board.ts';
import { enemyOccupied, firstIn, friendOccupied, nextIn, occupies, unitsIn, wipe, zoneFaced } from '../field.ts';
import { NONE } from '../ids.ts';
import type { Facing, Unit, Zone } from '../ids.ts';
import type { Battles } from '../spec.ts';
import type { ZoneStep } from '../spec/orders.ts';
import type { Table } from '../state.ts';
import { bringOver } from './arrival.ts';
import { isBelow } from './cost.ts';
import { allowance, diagonalRefusal, entryRefusal, freeTurns, payStep, payTurn, QUARTERS } from './movement.ts';
import { retreatRefusal, stepCost, stepRule, turnRefusal, TURNS, WAYS, zoneTowards } from './movement.ts';
import type { Turn, Way } from './movement.ts';
import { isFrontInOrder } from './front.ts';
import { straddlerOf } from './straddling.ts';

/** 5.1 Zone activation: all units of a zone, ordnance excepted, make the same moves. */

const JOINED = no('5.3.6', 'joinedFriends');
const GUNS_STAY = no('5.1.4', 'onlyGuns');
const ORDERED_BEFORE = no('5.3.14', 'othersOrdered');
const NOTHING_YET = no('5.1', 'nothingDone');
const MOVE_OR_ASSAULT = no('5.1.2', 'moveOrAssault');

/** R113: those who have not been ordered this turn; once the order has begun, those who follow it. */
function isMember(t: Table, unit: Unit, { side, begun }: ZoneStep): boolean {
  if (factsOf(t, unit).side !== side || !occupies(t, unit)) return false;
  return begun === 1 ? t.ordered[unit] === 1 : t.activated[unit] === 0 && t.straddles[unit] === NONE;
}

const movesLeft = (t: Table, unit: Unit, { begun }: ZoneStep): number =>
  begun === 1 ? (t.moves[unit] as number) : allowance(t, unit, false);
const turnsLeft = (t: Table, unit: Unit, { begun }: ZoneStep): number =>
  begun === 1 ? (t.turns[unit] as number) : freeTurns(t, unit);

/** 5.1.4, R112: everybody must be able to pay for the step, and all must find room; guns stay where they are. */
function zoneWayRefusal(t: Table, about: ZoneStep, way: Way): Verdict {
  if (about.joined === 1) return JOINED;
  const { zone, side } = about;
  const facing = t.facing[zone] as number;
  const into = zoneTowards(t, zone, facing, way);
  const refusal = entryRefusal(t, side, into, 0, false) ?? diagonalRefusal(t, side, zone, facing, way);
  if (refusal !== null) return refusal;
  let [weight, frontage] = [0, 0];
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    const unit = u as Unit;
    const facts = factsOf(t, unit);
    if (facts.ordnance || !isMember(t, unit, about)) continue;
    const cost = stepCost(t, unit, into as Zone, way);
    const moves = movesLeft(t, unit, about);
    if (cost > moves) return no(stepRule(t, unit, into as Zone, way), 'tooFewMovesOf', { unit, moves, cost });
    weight += facts.weight;
    if (t.front[unit] === 1) frontage += facts.frontage;
  }
  if (weight === 0) return GUNS_STAY;
  const crowded = entryRefusal(t, side, into, weight, false);
  return crowded !== null || way !== 'back' ? crowded : retreatRefusal(t, side, into, facing, frontage);
}

/** R110: a zone turns as a whole, its fresh guns too, and only if none of its units was ordered before. */
function zoneTurnRefusal(t: Table, about: ZoneStep): Verdict {
  if (about.joined === 1) return JOINED;
  const { zone, side } = about;
  let members = 0;
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    const unit = u as Unit;
    if (factsOf(t, unit).side !== side || !occupies(t, unit)) continue;
    if (!isMember(t, unit, about)) {
      if (about.begun === 0 && t.straddles[unit] !== NONE) continue;
      return ORDERED_BEFORE;
    }
    const refusal = turnRefusal(t, unit, movesLeft(t, unit, about), turnsLeft(t, unit, about));
    if (refusal !== null) return refusal;
    members++;
  }
  return members > 0 ? yes : GUNS_STAY;
}

/** 5.1.5, 5.1.12: the doubling for an assault falls due when it is ordered; who must go is settled by 6.1. */
function zoneAssaultRefusal(t: Table, about: ZoneStep): Verdict {
  if (about.acted === 1 && t.rulings.ZONE_MOVE_THEN_ASSAULT === 0) return MOVE_OR_ASSAULT;
  const refusal = assaultRefusal(t, about.zone, NONE);
  if (refusal !== null) return refusal;
  return isBelow(t, about.cost) ? yes : no('5.1.12', 'assaultTooDear', { cost: about.cost, threshold: t.threshold });
}

/** Has the order anything to begin with, or to go on with? */
export function canStep(t: Table, about: ZoneStep): boolean {
  for (const way of WAYS) if (zoneWayRefusal(t, about, way) === null) return true;
  return zoneTurnRefusal(t, about) === null || zoneAssaultRefusal(t, about) === null;
}

/** Why a zone that can do nothing cannot do what it would be ordered for: to assault, or else to go ahead. */
export const idleZoneRefusal = (t: Table, about: ZoneStep): Verdict =>
  enemyOccupied(t, zoneFaced(t, about.zone), about.side)
    ? zoneAssaultRefusal(t, about)
    : zoneWayRefusal(t, about, 'forward');

// Carrying it out

type Here = Run<Battles, 'zoneOrder'>;

const stepOf = ({ zone, side, acted, joined, cost }: Here['at']): ZoneStep => ({
  zone,
  side,
  begun: 1,
  acted,
  joined,
  cost,
});

/** 5.0.1, 5.1.5: everybody who follows is activated; guns only when they turn along (R110). Who is in front is bound. */
function muster(t: Table, zone: Zone, side: Side): void {
  for (const unit of unitsIn(t, zone)) {
    if (!isMember(t, unit, { zone, side, begun: 0, acted: 0, joined: 0, cost: 0 })) continue;
    t.ordered[unit] = 1;
    t.moves[unit] = allowance(t, unit, false);
    t.turns[unit] = freeTurns(t, unit);
    if (t.front[unit] !== 0) t.assaulting[unit] = ASSAULTING.bound;
    if (!factsOf(t, unit).ordnance) t.activated[unit] = 1;
  }
}

/** After an order: nobody is under orders any more. */
export function dismiss(t: Table): void {
  for (let unit = 0; unit < t.ordered.length; unit++) {
    if (t.ordered[unit] === 0) continue;
    t.ordered[unit] = 0;
    t.moves[unit] = 0;
    t.turns[unit] = 0;
  }
  wipe(t.assaulting, ASSAULTING.no);
}

const movers = (t: Table, zone: Zone): readonly Unit[] =>
  unitsIn(t, zone).filter((unit) => t.ordered[unit] === 1 && !factsOf(t, unit).ordnance);

function march(g: Here, way: Way) {
  const t = g.table;
  const { zone: from, side } = g.at;
  const facing = t.facing[from] as Facing;
  const to = zoneTowards(t, from, facing, way) as Zone;
  const units = movers(t, from);
  const joined = friendOccupied(t, to, side) ? 1 : 0;
  for (const unit of units) payStep(t, unit, to, way);
  g.tell?.({ kind: 'marched', rule: stepRule(t, units[0] as Unit, to, way), units, from, to });
  bringOver(t, units, to, { army: side, facing, back: way === 'back', tell: g.tell });
  return g.go('arrive', { zone: to, from, joined, acted: 1 });
}

function turn(g: Here, quarters: number) {
  const t = g.table;
  const { zone } = g.at;
  const units = unitsIn(t, zone).filter((unit) => t.ordered[unit] === 1);
  for (const unit of units) {
    payTurn(t, unit);
    t.activated[unit] = 1;
  }
  t.facing[zone] = ((t.facing[zone] as number) + quarters) & 3;
  g.tell?.({ kind: 'turned', rule: '5.3.14', units, zone, facing: t.facing[zone] });
  return g.go('turned', { acted: 1 });
}

function begin(g: Here) {
  muster(g.table, g.at.zone, g.at.side);
  return g.go('next');
}

function next(g: Here) {
  const about = stepOf(g.at);
  return canStep(g.table, about) ? g.ask(g.at.side, 'zoneStep', about, 'chosen') : end(g);
}

function end(g: Here) {
  dismiss(g.table);
  return g.done(null);
}

export const zoneOrder: Steps<Battles, 'zoneOrder'> = {
  /** 2.7.3: whoever straddles into the zone joins it, or leaves it. */
  start(g) {
    const { zone, side } = g.at;
    const straddler = straddlerOf(g.table, zone);
    if (straddler === NONE) return begin(g);
    return g.call('stand', { unit: straddler as Unit, side, left: NONE }, 'start');
  },
  next,
  chosen(g) {
    const { verb } = g.answer('zoneStep');
    const { zone, side } = g.at;
    if (verb === 'stop') return end(g);
    if (verb === 'assault') return g.call('assault', { zone, unit: NONE, side }, 'end');
    if (verb === 'turnLeft' || verb === 'turnRight' || verb === 'turnAbout') return turn(g, QUARTERS[verb]);
    return march(g, verb);
  },
  arrive: (g) => g.call('arrival', { from: g.at.from, to: g.at.zone, side: g.at.side, riders: 1, after: NONE }, 'next'),
  turned: (g) => (isFrontInOrder(g.table, g.at.zone) ? next(g) : g.call('vacancy', { zone: g.at.zone }, 'next')),
  end,
};

const towards = (way: Way): Verb<Table, ZoneStep, null> => ({ may: (t, about) => zoneWayRefusal(t, about, way) });
const turning: Verb<Table, ZoneStep, null> = { may: (t, about) => zoneTurnRefusal(t, about) };

/** Asked even if there is a single option: whoever looks at an order has not ordered an assault yet. */
export const zoneStep: Decision<Battles, 'zoneStep'> = {
  rule: '5.1',
  verbs: {
    forward: towards('forward'),
    left: towards('left'),
    right: towards('right'),
    back: towards('back'),
    turnLeft: turning,
    turnRight: turning,
    turnAbout: turning,
    assault: { may: (t, about) => zoneAssaultRefusal(t, about) },
    stop: { may: (_t, { acted }) => (acted === 1 ? yes : NOTHING_YET) },
  },
  fallback(t, about) {
    if (about.acted === 1) return { verb: 'stop', arg: null };
    const way = WAYS.find((one) => zoneWayRefusal(t, about, one) === null);
    if (way !== undefined) return { verb: way, arg: null };
    return { verb: zoneTurnRefusal(t, about) === null ? (TURNS[0] as Turn) : 'assault', arg: null };
  },
};
