import { no, yes } from '@tercio/kernel';
import type { Decision, Scratch, Side, Verdict } from '@tercio/kernel';
import { factsOf } from '../board.ts';
import { distance, enemyOccupied, firstIn, nextIn, occupies, zoneFaced } from '../field.ts';
import { COMMANDERS, NONE, RESERVES, UNITS, ZONES } from '../ids.ts';
import type { Commander, Facing, Reserve, Unit, Zone } from '../ids.ts';
import type { Battles } from '../spec.ts';
import type { UnitStep, ZoneStep } from '../spec/orders.ts';
import type { Table } from '../state.ts';
import { baseCost, costOf, isBelow, orderTo } from './cost.ts';
import type { Order } from './cost.ts';
import { reachRefusal } from './reach.ts';
import { bringRefusal, rideOnRefusal, waitingUnits } from './reinforcement.ts';
import { reserveRefusal } from './reserves.ts';
import { canStand, straddlerOf } from './straddling.ts';
import { canUnitStep, idleUnitRefusal } from './unit-step.ts';
import { commanderZone, UNREACHED, waysOf } from './ways.ts';
import type { Ways } from './ways.ts';
import { canStep, idleZoneRefusal } from './zone-order.ts';

/** 5.0, 5.1, 5.2: which orders may be given now: to whom, at what cost, and with something to do. */

const NOT_YOURS = no('5.0.3', 'notYours');
const NOT_ON_FIELD = no('5.0.3', 'notOnField');
const ALREADY_ORDERED = no('5.0.1', 'alreadyOrdered');
const ALL_ORDERED = no('5.0.2', 'allOrdered');
const GUNS_DISORDERED = no('5.6.1', 'gunsDisordered');
const STRADDLER_STUCK = no('2.7.3', 'straddlerStuck');
const BETWEEN_ACTIVATIONS = no('2.6.5', 'betweenActivations');

const waysFor = (t: Table, army: Side, scratch: Scratch): Ways => scratch.once('ways', () => waysOf(t, army));

/** 4.3.6: cost against threshold, with the figures of the refusal. */
function costRefusal(t: Table, order: Order, ways: Ways): Verdict {
  const cost = costOf(t, order, ways);
  if (cost >= UNREACHED) return no('5.1.14', 'noWay');
  return isBelow(t, cost) ? yes : no('4.3.6', 'tooDear', { cost, threshold: t.threshold });
}

// Zones

/** R113: is anyone left in the zone who has not been ordered this turn? */
function hasFreshUnit(t: Table, army: Side, zone: Zone): boolean {
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    const unit = u as Unit;
    if (factsOf(t, unit).side !== army || t.activated[u] === 1 || t.straddles[u] !== NONE) continue;
    if (occupies(t, unit)) return true;
  }
  return false;
}

export function zoneOrderRefusal(t: Table, army: Side, zone: Zone, scratch: Scratch): Verdict {
  if (t.owner[zone] !== army) return NOT_YOURS;
  const outside = reachRefusal(t, army, zone, scratch);
  if (outside !== null) return outside;
  if (!hasFreshUnit(t, army, zone)) return ALL_ORDERED;
  const ways = waysFor(t, army, scratch);
  const order = orderTo(army, zone, NONE);
  const refusal = costRefusal(t, order, ways);
  if (refusal !== null) return refusal;
  const straddler = straddlerOf(t, zone);
  if (straddler !== NONE && !canStand(t, army, straddler as Unit)) return STRADDLER_STUCK;
  const step = zoneStepOf(t, order, ways);
  return canStep(t, step) ? yes : idleZoneRefusal(t, step);
}

/** What the order would cost as an assault; nobody assaults at once who does not face the enemy. */
function assaultCost(t: Table, { side, zone, unit }: Order, ways: Ways): number {
  return enemyOccupied(t, zoneFaced(t, zone), side)
    ? costOf(t, orderTo(side, zone, unit, false, true), ways)
    : UNREACHED;
}

/** The order before it is given. */
function zoneStepOf(t: Table, order: Order, ways: Ways): ZoneStep {
  const cost = assaultCost(t, order, ways);
  return { zone: order.zone, side: order.side, begun: 0, acted: 0, joined: 0, cost };
}

// Units

export function unitOrderRefusal(t: Table, army: Side, unit: Unit, doubled: boolean, scratch: Scratch): Verdict {
  if (factsOf(t, unit).side !== army) return NOT_YOURS;
  if ((t.zoneOf[unit] as number) < 0) return NOT_ON_FIELD;
  if (t.activated[unit] === 1) return ALREADY_ORDERED;
  if (!occupies(t, unit)) return GUNS_DISORDERED;
  const zone = t.zoneOf[unit] as Zone;
  const outside = reachRefusal(t, army, zone, scratch);
  if (outside !== null) return outside;
  const ways = waysFor(t, army, scratch);
  const order = orderTo(army, zone, unit, doubled);
  const refusal = costRefusal(t, order, ways);
  if (refusal !== null) return refusal;
  if (t.straddles[unit] !== NONE && !canStand(t, army, unit)) return STRADDLER_STUCK;
  const step = unitStepOf(t, order, ways);
  return canUnitStep(t, step) ? yes : idleUnitRefusal(t, step);
}

function unitStepOf(t: Table, order: Order, ways: Ways): UnitStep {
  const doubled = order.doubled === true;
  return {
    unit: order.unit as Unit,
    side: order.side,
    facing: t.facing[order.zone] as Facing,
    doubled: doubled ? 1 : 0,
    begun: 0,
    acted: 0,
    moved: 0,
    joined: 0,
    cost: doubled ? UNREACHED : assaultCost(t, order, ways),
  };
}

/** Units that may be ordered as far as 5.0 goes: the short list that offers are made from. */
function orderable(t: Table, army: Side, scratch: Scratch): readonly Unit[] {
  return scratch.once('orderable', () => {
    const list: Unit[] = [];
    for (const zone of orderableZones(t, army, scratch)) {
      for (let u = t.head[zone] as number; u !== NONE; u = t.next[u] as number) {
        if (t.activated[u] === 0 && factsOf(t, u as Unit).side === army) list.push(u as Unit);
      }
    }
    return list;
  });
}

/** Zones that may be ordered as far as 5.0 goes. */
function orderableZones(t: Table, army: Side, scratch: Scratch): readonly Zone[] {
  return scratch.once('orderableZones', () => {
    const list: Zone[] = [];
    for (let zone = 0; zone < t.owner.length; zone++) {
      if (t.owner[zone] === army && reachRefusal(t, army, zone as Zone, scratch) === null) list.push(zone as Zone);
    }
    return list;
  });
}

const unitVerb = (doubled: boolean): Decision<Battles, 'order'>['verbs']['unit'] => ({
  domain: UNITS,
  each: (t, { side }, _by, scratch) => orderable(t, side, scratch),
  may: (t, { side }, unit, _by, scratch) => unitOrderRefusal(t, side, unit, doubled, scratch),
});

const bringVerb = (doubled: boolean): Decision<Battles, 'order'>['verbs']['bring'] => ({
  domain: UNITS,
  each: (t, { side }) => waitingUnits(t, side),
  may: (t, { side }, unit, _by, scratch) => bringRefusal(t, side, unit, doubled, scratch),
});

/** 2.6.5, R41: at any time, so in the middle of another activation as well. */
const calledUpRefusal = (t: Table, army: Side, reserve: Reserve): Verdict =>
  t.rulings.RESERVE_BETWEEN_ACTIVATIONS === 1 ? BETWEEN_ACTIVATIONS : reserveRefusal(t, army, reserve);

/** Could an order to the zone (`unit` NONE), or to a unit in it, be paid for, if nothing but the straight line counted? */
function isWithinReach(t: Table, commander: number, zone: Zone, unit: number): boolean {
  const isVague = commander === NONE || (unit !== NONE && t.straddles[unit] !== NONE);
  return isBelow(t, baseCost(t, unit) + (isVague ? 0 : distance(commander as Zone, zone)));
}

/** Is there an order to give? Otherwise the activation ends without a question. */
export function canOrder(t: Table, army: Side, scratch: Scratch): boolean {
  const commander = commanderZone(t);
  for (let z = 0; z < t.owner.length; z++) {
    const zone = z as Zone;
    if (t.owner[zone] !== army || !isWithinReach(t, commander, zone, NONE)) continue;
    if (zoneOrderRefusal(t, army, zone, scratch) === null) return true;
  }
  for (const unit of orderable(t, army, scratch)) {
    if (!isWithinReach(t, commander, t.zoneOf[unit] as Zone, unit)) continue;
    if (unitOrderRefusal(t, army, unit, false, scratch) === null) return true;
    if (unitOrderRefusal(t, army, unit, true, scratch) === null) return true;
  }
  for (const unit of waitingUnits(t, army)) {
    if (bringRefusal(t, army, unit, false, scratch) === null) return true;
    if (bringRefusal(t, army, unit, true, scratch) === null) return true;
  }
  if (t.commanderAt.some((_, commander) => rideOnRefusal(t, army, commander as Commander) === null)) return true;
  return t.reserveSide.some((_, reserve) => calledUpRefusal(t, army, reserve as Reserve) === null);
}

export const order: Decision<Battles, 'order'> = {
  rule: '5.0',
  verbs: {
    zone: {
      domain: ZONES,
      each: (t, { side }, _by, scratch) => orderableZones(t, side, scratch),
      may: (t, { side }, zone, _by, scratch) => zoneOrderRefusal(t, side, zone, scratch),
    },
    unit: unitVerb(false),
    double: unitVerb(true),
    bring: bringVerb(false),
    bringDouble: bringVerb(true),
    bringCommander: {
      domain: COMMANDERS,
      may: (t, { side }, commander) => rideOnRefusal(t, side, commander),
    },
    reserve: {
      domain: RESERVES,
      may: (t, { side }, reserve) => calledUpRefusal(t, side, reserve),
    },
    end: { may: () => yes },
  },
  fallback: () => ({ verb: 'end', arg: null }),
};
