import { no, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps, Verdict } from '@tercio/kernel';
import { commanderFacts, unitsOf } from '../board.ts';
import { wingAt } from '../field.ts';
import { NONE, OFF_BOARD, RESERVES, WINGS } from '../ids.ts';
import type { Commander, Reserve, Unit, Wing, Zone } from '../ids.ts';
import type { Battles } from '../spec.ts';
import type { Table } from '../state.ts';
import { rollCommand } from './command.ts';
import { costOf, orderCost, orderTo } from './cost.ts';
import { canOrder } from './order.ts';
import { RESERVE, reserveRefusal } from './reserves.ts';

/** 4.0, 4.2: an active phase, and one activation after the other in it. */

const NOT_YOURS = no('4.2.1', 'notYourWing');
const ACTIVATED = no('4.2.1', 'activatedAlready');
const NOBODY = no('4.0.2', 'nobodyToOrder');

/** Is any unit or commander of the army in the wing's strip, or off board with it? */
function hasAnyone(t: Table, army: Side, wing: Wing): boolean {
  for (const unit of unitsOf(t, army)) {
    const zone = t.zoneOf[unit] as number;
    if (zone >= 0 ? wingAt(t, army, zone as Zone) === wing : zone === OFF_BOARD && t.wingOf[unit] === wing) return true;
  }
  for (let k = 0; k < t.commanderAt.length; k++) {
    const zone = t.commanderAt[k] as number;
    if (commanderFacts(t, k as Commander).side !== army) continue;
    if (zone >= 0 ? wingAt(t, army, zone as Zone) === wing : zone === OFF_BOARD && t.commanderWing[k] === wing)
      return true;
  }
  return false;
}

/** 4.2.1, R106: each wing once a turn. */
function wingRefusal(t: Table, army: Side, wing: Wing): Verdict {
  if (t.wingSide[wing] !== army) return NOT_YOURS;
  if (t.wingActivated[wing] === 1) return ACTIVATED;
  return hasAnyone(t, army, wing) ? yes : NOBODY;
}

/** 4.0.2: is there a wing or reserve left that can act? */
export const someCanAct = (t: Table, army: Side): boolean =>
  t.wingSide.some((_, wing) => wingRefusal(t, army, wing as Wing) === null) ||
  t.reserveSide.some((_, reserve) => reserveRefusal(t, army, reserve as Reserve) === null);

export const phase: Decision<Battles, 'phase'> = {
  rule: '4.0.2',
  verbs: {
    wing: { domain: WINGS, may: (t, { side }, wing) => wingRefusal(t, side, wing) },
    reserve: { domain: RESERVES, may: (t, { side }, reserve) => reserveRefusal(t, side, reserve) },
    endPhase: { may: () => yes },
  },
  fallback: () => ({ verb: 'endPhase', arg: null }),
  // Which wing acts, its dice and the end of the turn are the player's own, though only one of them is left.
  routine: () => null,
};

const activationAt = (side: Side, wing: number, reserve: number): Run<Battles, 'activation'>['at'] => ({
  side,
  wing,
  reserve,
  called: NONE,
  commander: NONE,
  threshold: 0,
  reinforcing: 0,
});

/** 4.0: routers first, then wings and reserves as the player pleases. */
export const active: Steps<Battles, 'active'> = {
  start(g) {
    const { side } = g.at;
    g.tell?.({ kind: 'phaseBegan', rule: '4.0', side });
    return g.call('routers', { side }, 'choose');
  },
  choose: (g) => g.ask(g.at.side, 'phase', { side: g.at.side }, 'chosen'),
  chosen(g) {
    const { verb, arg } = g.answer('phase');
    const { side } = g.at;
    if (verb === 'endPhase') return g.done(null);
    const at = verb === 'wing' ? activationAt(side, arg, NONE) : activationAt(side, NONE, arg);
    return g.call('activation', at, 'choose');
  },
};

/** 4.2.1, 2.6.5: the activation is on the table. */
function begin(t: Table, wing: number, reserve: number): void {
  t.activeWing = wing;
  t.activeReserve = reserve;
  t.wingCommander = NONE;
  t.threshold = 0;
  t.reinforcing = 0;
  if (wing !== NONE) t.wingActivated[wing] = 1;
  if (reserve !== NONE) t.reserveState[reserve] = RESERVE.active;
}

/** Whoever rode in the activation that ends or waits has ridden, and belongs to no other (R42). */
function forgetRides(t: Table): void {
  for (let k = 0; k < t.commanderMoved.length; k++) if (t.commanderMoved[k] === 2) t.commanderMoved[k] = 1;
}

/** 2.6.7: a reserve ends with its activation; its units and commander belong to the wings they stand in. */
function finish(g: Run<Battles, 'activation'>) {
  const t = g.table;
  const { reserve } = g.at;
  if (reserve !== NONE) {
    t.reserveState[reserve] = RESERVE.dissolved;
    g.tell?.({ kind: 'reserveDissolved', rule: '2.6.7', reserve });
  }
  forgetRides(t);
  t.activeWing = NONE;
  t.activeReserve = NONE;
  t.wingCommander = NONE;
  t.threshold = 0;
  t.reinforcing = 0;
  return g.done(null);
}

function orderZone(g: Run<Battles, 'activation'>, zone: Zone) {
  const { side } = g.at;
  g.tell?.({ kind: 'zoneOrdered', rule: '5.1', zone, cost: orderCost(g.table, orderTo(side, zone, NONE)) });
  const cost = costOf(g.table, orderTo(side, zone, NONE, false, true));
  return g.call('zoneOrder', { zone, side, from: zone, acted: 0, joined: 0, cost }, 'order');
}

function orderUnit(g: Run<Battles, 'activation'>, unit: Unit, doubled: boolean) {
  const { side } = g.at;
  const zone = g.table.zoneOf[unit] as Zone;
  const given = orderTo(side, zone, unit, doubled);
  g.tell?.({ kind: 'unitOrdered', rule: '5.2', unit, doubled: doubled ? 1 : 0, cost: orderCost(g.table, given) });
  const cost = costOf(g.table, orderTo(side, zone, unit, doubled, true));
  const at = { unit, side, doubled: doubled ? 1 : 0, facing: 0, acted: 0, moved: 0, joined: 0, cost };
  return g.call('unitOrder', { ...at, from: zone, into: OFF_BOARD }, 'order');
}

export const activation: Steps<Battles, 'activation'> = {
  start(g) {
    const { side, wing, reserve } = g.at;
    begin(g.table, wing, reserve);
    g.tell?.({ kind: 'activated', rule: reserve === NONE ? '4.2.1' : '2.6.5', side, wing, reserve });
    return g.go('ride');
  },
  ride: (g) => g.ask(g.at.side, 'commanderMove', { side: g.at.side }, 'rider'),
  rider(g) {
    const { verb, arg } = g.answer('commanderMove');
    return verb === 'roll' ? g.go('appoint') : g.go('riding', { commander: arg });
  },
  riding(g) {
    const { side, commander } = g.at;
    return g.ask(side, 'rideTo', { commander: commander as Commander, side }, 'ridden');
  },
  ridden(g) {
    const { arg: to } = g.answer('rideTo');
    const commander = g.at.commander as Commander;
    const t = g.table;
    g.tell?.({ kind: 'rode', rule: '4.3.1', commander, from: t.commanderAt[commander] as Zone, to });
    t.commanderAt[commander] = to;
    t.commanderMoved[commander] = 2;
    return g.go('ride', { commander: NONE });
  },
  appoint: (g) => g.ask(g.at.side, 'wingCommander', { side: g.at.side }, 'appointed'),
  appointed(g) {
    const { verb, arg } = g.answer('wingCommander');
    if (verb === 'commander') {
      g.table.wingCommander = arg;
      g.table.commanderUsed[arg] = 1;
    }
    return g.go('roll');
  },
  roll(g) {
    rollCommand(g);
    return g.go('order');
  },
  order(g) {
    const { side } = g.at;
    if (canOrder(g.table, side, g)) return g.ask(side, 'order', { side }, 'ordered');
    const { threshold } = g.table;
    const { wing, reserve } = g.at;
    g.tell?.({ kind: 'ordersOver', rule: '4.3.6', side, wing, reserve, threshold });
    return finish(g);
  },
  ordered(g) {
    const { verb, arg } = g.answer('order');
    const { side } = g.at;
    if (verb === 'zone') return orderZone(g, arg);
    if (verb === 'unit' || verb === 'double') return orderUnit(g, arg, verb === 'double');
    if (verb === 'reserve') return suspend(g, arg);
    if (verb === 'bringCommander') return g.go('comingOn', { commander: arg });
    if (verb === 'end') return finish(g);
    return g.call('reinforcement', { unit: arg, side, doubled: verb === 'bringDouble' ? 1 : 0 }, 'order');
  },
  comingOn(g) {
    const { side, commander } = g.at;
    return g.ask(side, 'rideOn', { commander: commander as Commander, side }, 'cameOn');
  },
  /** 2.8.2, 4.3.2, R49: once orders are given he goes no further by himself this turn. */
  cameOn(g) {
    const { arg: to } = g.answer('rideOn');
    const commander = g.at.commander as Commander;
    const t = g.table;
    t.commanderAt[commander] = to;
    t.commanderWing[commander] = NONE;
    t.commanderMoved[commander] = 1;
    g.tell?.({ kind: 'rode', rule: '2.8.2', commander, from: OFF_BOARD, to });
    return g.go('order', { commander: NONE });
  },
  callUp: (g) => g.call('activation', activationAt(g.at.side, NONE, g.at.called), 'resume'),
  resume(g) {
    const { wing, reserve, commander, threshold, reinforcing } = g.at;
    const t = g.table;
    Object.assign(t, { activeWing: wing, activeReserve: reserve, wingCommander: commander, threshold, reinforcing });
    return g.go('order', { called: NONE });
  },
};

/** 2.6.5, R41: the wing, or another reserve, waits while a reserve is called up, then goes on with its own threshold. */
function suspend(g: Run<Battles, 'activation'>, called: number) {
  const { wingCommander: commander, threshold, reinforcing } = g.table;
  forgetRides(g.table);
  return g.go('callUp', { called, commander, threshold, reinforcing });
}
