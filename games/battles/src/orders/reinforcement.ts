import { no, yes } from '@tercio/kernel';
import type { Decision, Scratch, Side, Steps, Verdict } from '@tercio/kernel';
import { baselineRow, board, commanderFacts, enemyOf, factsOf, groundAt } from '../board.ts';
import { wingAt } from '../field.ts';
import { NONE, OFF_BOARD, rowOf, ZONES } from '../ids.ts';
import type { Commander, Unit, Zone } from '../ids.ts';
import type { Battles } from '../spec.ts';
import type { Table } from '../state.ts';
import { costOf, isBelow, orderCost } from './cost.ts';
import type { Order } from './cost.ts';
import { allowance, entryRefusal, stepCost, stepRule } from './movement.ts';
import { baselineZones, UNREACHED, waysOf } from './ways.ts';
import type { Ways } from './ways.ts';

/** 2.8 Reinforcements: who waits off board comes over the baseline of his wing, by individual orders. */

const NOT_WAITING = no('2.8', 'notWaiting');
const OTHER_WING = no('2.8', 'waitsElsewhere');
const NOT_NOW = no('2.8.1', 'noReinforcements');
const NO_BASELINE = no('2.8.2', 'notOnBaseline');
const NOWHERE = no('2.8.2', 'nowhereToEnter');
const ORDERED = no('5.0.1', 'alreadyOrdered');
const COMMANDER_NOT_WAITING = no('2.8', 'commanderNotWaiting');
const COMMANDER_ELSEWHERE = no('2.8', 'commanderWaitsElsewhere');
const IMPASSABLE = no('2.3.2', 'impassable');
const ENEMY_THERE = no('2.4.1', 'enemyThere');

const ways = (t: Table, army: Side, scratch?: Scratch): Ways =>
  scratch ? scratch.once('ways', () => waysOf(t, army)) : waysOf(t, army);

const orderOf = (side: Side, unit: Unit, zone: Zone, doubled: boolean, assault = false): Order => ({
  side,
  unit,
  zone,
  doubled,
  assault,
  entering: true,
});

/** 2.8.1: may this unit be called at all? */
function callRefusal(t: Table, army: Side, unit: Unit): Verdict {
  const { side, notBefore } = factsOf(t, unit);
  if (side !== army || t.zoneOf[unit] !== OFF_BOARD) return NOT_WAITING;
  if (t.activeWing === NONE || t.wingOf[unit] !== t.activeWing) return OTHER_WING;
  if (t.reinforcing === 0) return NOT_NOW;
  if (notBefore > t.turn) return no('2.8.1', 'notBefore', { turn: notBefore });
  return t.activated[unit] === 1 ? ORDERED : yes;
}

/** 2.8.2, R49: may it come in over this zone? */
function enterAtRefusal(t: Table, army: Side, unit: Unit, doubled: boolean, zone: Zone, scratch?: Scratch): Verdict {
  if (rowOf(zone) !== baselineRow(army) || wingAt(t, army, zone) !== t.activeWing) return NO_BASELINE;
  const { weight, ordnance } = factsOf(t, unit);
  const refusal = entryRefusal(t, army, zone, weight, ordnance);
  if (refusal !== null) return refusal;
  const moves = allowance(t, unit, doubled);
  const step = stepCost(t, unit, zone, 'forward');
  if (step > moves) return no(stepRule(t, unit, zone, 'forward'), 'tooFewMoves', { moves, cost: step });
  const cost = costOf(t, orderOf(army, unit, zone, doubled), ways(t, army, scratch));
  if (cost >= UNREACHED) return no('5.2.4', 'noWay');
  return isBelow(t, cost) ? yes : no('4.3.6', 'tooDear', { cost, threshold: t.threshold });
}

/** If there is one zone to come in over, the unit can be brought on. */
export function bringRefusal(t: Table, army: Side, unit: Unit, doubled: boolean, scratch?: Scratch): Verdict {
  const refusal = callRefusal(t, army, unit);
  if (refusal !== null) return refusal;
  let why: Verdict = NOWHERE;
  for (const zone of baselineZones(t, army, t.activeWing)) {
    why = enterAtRefusal(t, army, unit, doubled, zone, scratch);
    if (why === null) return yes;
  }
  return why;
}

/** The wing's units off board, for a list of options. */
export function* waitingUnits(t: Table, army: Side): Iterable<Unit> {
  if (t.reinforcing === 0 || t.activeWing === NONE) return;
  for (let unit = 0; unit < t.zoneOf.length; unit++) {
    if (t.zoneOf[unit] === OFF_BOARD && board(t).units[unit]?.side === army) yield unit as Unit;
  }
}

export const reinforcement: Steps<Battles, 'reinforcement'> = {
  start: (g) => g.ask(g.at.side, 'enterAt', { unit: g.at.unit, side: g.at.side, doubled: g.at.doubled }, 'chosen'),
  chosen(g) {
    const { arg: zone } = g.answer('enterAt');
    const { unit, side, doubled } = g.at;
    const t = g.table;
    g.tell?.({
      kind: 'entered',
      rule: '2.8.2',
      unit,
      zone,
      cost: orderCost(t, orderOf(side, unit, zone, doubled === 1)),
    });
    const cost = costOf(t, orderOf(side, unit, zone, doubled === 1, true));
    const at = { unit, side, doubled, facing: 0, acted: 0, moved: 0, joined: 0, cost, from: OFF_BOARD, into: zone };
    return g.call('unitOrder', at, 'end');
  },
  end: (g) => g.done(null),
};

export const enterAt: Decision<Battles, 'enterAt'> = {
  rule: '2.8.2',
  publiclyForced: true,
  verbs: {
    at: {
      domain: ZONES,
      each: (t, { side }) => baselineZones(t, side, t.activeWing),
      may: (t, { unit, side, doubled }, zone, _by, scratch) =>
        enterAtRefusal(t, side, unit, doubled === 1, zone, scratch),
    },
  },
  fallback(t, { unit, side, doubled }) {
    const zones = baselineZones(t, side, t.activeWing);
    const zone = zones.find((one) => enterAtRefusal(t, side, unit, doubled === 1, one) === null);
    return { verb: 'at', arg: zone as Zone };
  },
};

// Commanders by themselves (R49)

/** 2.8.2: may he come in over this zone? A commander weighs nothing, and his order has no price. */
function rideOnAtRefusal(t: Table, army: Side, zone: Zone): Verdict {
  if (rowOf(zone) !== baselineRow(army) || wingAt(t, army, zone) !== t.activeWing) return NO_BASELINE;
  if (!groundAt(t, zone).passable) return IMPASSABLE;
  return t.owner[zone] === enemyOf(army) ? ENEMY_THERE : yes;
}

export function rideOnRefusal(t: Table, army: Side, commander: Commander): Verdict {
  const { side, notBefore } = commanderFacts(t, commander);
  if (side !== army || t.commanderAt[commander] !== OFF_BOARD) return COMMANDER_NOT_WAITING;
  if (t.activeWing === NONE || t.commanderWing[commander] !== t.activeWing) return COMMANDER_ELSEWHERE;
  if (t.reinforcing === 0) return NOT_NOW;
  if (notBefore > t.turn) return no('2.8.1', 'commanderNotBefore', { turn: notBefore });
  const zones = baselineZones(t, army, t.activeWing);
  return zones.some((zone) => rideOnAtRefusal(t, army, zone) === null) ? yes : NOWHERE;
}

export const rideOn: Decision<Battles, 'rideOn'> = {
  rule: '2.8.2',
  publiclyForced: true,
  verbs: {
    at: {
      domain: ZONES,
      each: (t, { side }) => baselineZones(t, side, t.activeWing),
      may: (t, { side }, zone) => rideOnAtRefusal(t, side, zone),
    },
  },
  fallback(t, { side }) {
    const zones = baselineZones(t, side, t.activeWing);
    return { verb: 'at', arg: zones.find((zone) => rideOnAtRefusal(t, side, zone) === null) as Zone };
  },
};
