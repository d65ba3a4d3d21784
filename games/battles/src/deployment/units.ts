import { no, yes } from '@tercio/kernel';
import type { Scratch, Verdict } from '@tercio/kernel';
import { factsOf } from '../board.ts';
import { place, unitsIn } from '../field.ts';
import { FACINGS, NONE, OFF_BOARD, ZONES } from '../ids.ts';
import type { Facing, Unit, Zone } from '../ids.ts';
import type { Asks, Procs } from '../spec.ts';
import type { March, Sector } from '../spec/deployment.ts';
import type { Table } from '../state.ts';
import { underCannonade } from './cannonade.ts';
import { isWaiting } from './pool.ts';
import { entriesOf, isEntry, mayMove, mayOccupy } from './sector.ts';
import { deployMoves, freeTurnsOf, mayStep, stepCost, stepKind, stepZones, turnCost } from './steps.ts';

/**
 * C.2.1, C.2.2, C.2.7: one unit comes on or moves, step by step. Coming on is a step forward into the zone where it
 * appears, as for reinforcements (R49, R180). Whoever joins friends goes no further (5.3.6).
 */

/** What a unit has left, and which way it faces. */
interface Purse {
  readonly facing: Facing;
  readonly moves: number;
  readonly turns: number;
}

const ALL_FACINGS = [0, 1, 2, 3] as Facing[];
const DOUBLED = 2;

const fullPurse = (t: Table, unit: Unit, facing: Facing): Purse => ({
  facing,
  moves: deployMoves(t, unit),
  turns: freeTurnsOf(t, unit),
});
const purseOf = (t: Table, { unit, facing }: March): Purse => ({
  facing,
  moves: t.moves[unit] as number,
  turns: t.turns[unit] as number,
});

/** C.3.3, R173: under cannonade a zone costs double, once. */
const priceOf = (t: Table, unit: Unit, zone: Zone, cost: number): number =>
  underCannonade(t, zone, factsOf(t, unit).side) ? DOUBLED * cost : cost;

function mayPay(t: Table, unit: Unit, zone: Zone, cost: number, moves: number): Verdict {
  const price = priceOf(t, unit, zone, cost);
  return price <= moves ? yes : no(cost <= moves ? 'C.3.3' : 'C.2.2', 'tooDear', { cost: price, moves });
}

/** Is anybody else in the unit's zone? */
const inCompany = (t: Table, unit: Unit): boolean => unitsIn(t, t.zoneOf[unit] as Zone).some((other) => other !== unit);

// Coming on

const entryCost = (t: Table, unit: Unit, zone: Zone): number => stepCost(t, unit, 'forward', zone);

function mayEnter(t: Table, sector: Sector, unit: Unit, zone: Zone, scratch: Scratch): Verdict {
  if (!isEntry(t, sector.side, zone)) return no('C.2.1', 'noEntry');
  return (
    mayOccupy(t, sector, unit, zone, scratch) ?? mayPay(t, unit, zone, entryCost(t, unit, zone), deployMoves(t, unit))
  );
}

export function mayBring(t: Table, sector: Sector, unit: Unit, scratch: Scratch): Verdict {
  if (!isWaiting(t, unit, sector.side)) return no('C.2.1', 'notInPool');
  const entries = scratch.once('entries', () => entriesOf(t, sector.side));
  return entries.some((zone) => mayEnter(t, sector, unit, zone, scratch) === null) ? yes : no('C.2.1', 'noWayOn');
}

// Steps and turns

function mayStepTo(t: Table, sector: Sector, unit: Unit, purse: Purse, zone: Zone, scratch: Scratch): Verdict {
  const from = t.zoneOf[unit] as Zone;
  const kind = stepKind(t, from, purse.facing, zone);
  return (
    mayStep(t, unit, from, purse.facing, zone) ??
    mayOccupy(t, sector, unit, zone, scratch) ??
    mayPay(t, unit, zone, stepCost(t, unit, kind ?? 'forward', zone), purse.moves)
  );
}

const canStep = (t: Table, sector: Sector, unit: Unit, purse: Purse, scratch: Scratch): boolean =>
  stepZones(t, t.zoneOf[unit] as Zone, purse.facing).some(
    (zone) => mayStepTo(t, sector, unit, purse, zone, scratch) === null,
  );

/** What a unit has left after turning; free turns go first. Negative moves: it cannot. */
const turned = (t: Table, unit: Unit, { moves, turns }: Purse, facing: Facing): Purse =>
  turns > 0 ? { facing, moves, turns: turns - 1 } : { facing, moves: moves - turnCost(t, unit), turns };

/** 5.3.14, R110: a unit among others turns only to leave their zone. */
function mayTurn(t: Table, sector: Sector, unit: Unit, purse: Purse, facing: Facing, scratch: Scratch): Verdict {
  if (facing === purse.facing) return no('5.3.14', 'facesThere');
  const after = turned(t, unit, purse, facing);
  if (after.moves < 0) return no('5.3.14', 'tooDear', { cost: turnCost(t, unit), moves: purse.moves });
  return !inCompany(t, unit) || canStep(t, sector, unit, after, scratch) ? yes : no('5.3.14', 'turnsWithZone');
}

export function mayMarch(t: Table, sector: Sector, unit: Unit, scratch: Scratch): Verdict {
  const fault = mayMove(t, sector, unit);
  if (fault !== null) return fault;
  const purse = fullPurse(t, unit, t.facing[t.zoneOf[unit] as number] as Facing);
  if (canStep(t, sector, unit, purse, scratch)) return yes;
  return ALL_FACINGS.some((facing) => mayTurn(t, sector, unit, purse, facing, scratch) === null)
    ? yes
    : no('C.2.7', 'cannotMove');
}

function mayStop(t: Table, { unit, facing, moved }: March): Verdict {
  if (moved === 0) return no('C.2.7', 'mustMove');
  const astray = inCompany(t, unit) && facing !== t.facing[t.zoneOf[unit] as number];
  return astray ? no('5.3.14', 'turnsWithZone') : yes;
}

/** Puts the unit into its next zone: alone it sets the facing there, else it takes on that of the friends (5.3.7). */
function comeInto(t: Table, unit: Unit, zone: Zone, facing: Facing): void {
  if (t.head[zone] === NONE) t.facing[zone] = facing;
  place(t, unit, zone, false);
  t.arrived[unit] = 1;
}

export const unitProcs: Procs<'deployUnit'> = {
  deployUnit: {
    start(g) {
      const { unit } = g.at;
      const t = g.table;
      const { moves, turns } = fullPurse(t, unit, g.at.facing);
      t.moves[unit] = moves;
      t.turns[unit] = turns;
      t.activated[unit] = 1;
      return g.go((t.zoneOf[unit] as number) < 0 ? 'enter' : 'step');
    },
    enter: (g) => g.ask(g.at.side, 'deployEntry', g.at, 'entered'),
    entered(g) {
      const { unit, facing } = g.at;
      const t = g.table;
      const zone = g.answer('deployEntry').arg;
      (t.moves[unit] as number) -= priceOf(t, unit, zone, entryCost(t, unit, zone));
      comeInto(t, unit, zone, facing);
      return g.call('arrival', { from: OFF_BOARD, to: zone, side: g.at.side, riders: 0, after: NONE }, 'settled');
    },
    step: (g) => g.ask(g.at.side, 'deployStep', g.at, 'stepped'),
    stepped(g) {
      const { unit, facing } = g.at;
      const t = g.table;
      const { verb, arg } = g.answer('deployStep');
      if (verb === 'stop') return g.go('end');
      const from = t.zoneOf[unit] as Zone;
      if (verb === 'turn') {
        const { moves, turns } = turned(t, unit, purseOf(t, g.at), arg);
        t.moves[unit] = moves;
        t.turns[unit] = turns;
        if (!inCompany(t, unit)) t.facing[from] = arg;
        return g.go('step', { facing: arg, moved: 1 });
      }
      const kind = stepKind(t, from, facing, arg) ?? 'forward';
      (t.moves[unit] as number) -= priceOf(t, unit, arg, stepCost(t, unit, kind, arg));
      comeInto(t, unit, arg, facing);
      return g.call('arrival', { from, to: arg, side: g.at.side, riders: 0, after: NONE }, 'settled');
    },
    settled: (g) => (inCompany(g.table, g.at.unit) ? g.go('end') : g.go('step', { moved: 1 })),
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

export const unitAsks: Asks<'deployEntry' | 'deployStep'> = {
  deployEntry: {
    rule: 'C.2.1',
    publiclyForced: true,
    verbs: {
      enter: {
        domain: ZONES,
        each: (t, { side }) => entriesOf(t, side),
        may: (t, march, zone, _by, scratch) => mayEnter(t, march, march.unit, zone, scratch),
      },
    },
    fallback: (t, march) => ({
      verb: 'enter',
      arg: entriesOf(t, march.side).find((zone) => mayEnter(t, march, march.unit, zone, ALONE) === null) as Zone,
    }),
  },
  deployStep: {
    rule: 'C.2.2',
    publiclyForced: true,
    verbs: {
      step: {
        domain: ZONES,
        each: (t, { unit, facing }) => stepZones(t, t.zoneOf[unit] as Zone, facing),
        may: (t, march, zone, _by, scratch) => mayStepTo(t, march, march.unit, purseOf(t, march), zone, scratch),
      },
      turn: {
        domain: FACINGS,
        may: (t, march, facing, _by, scratch) => mayTurn(t, march, march.unit, purseOf(t, march), facing, scratch),
      },
      stop: { may: (t, march) => mayStop(t, march) },
    },
    fallback(t, march) {
      if (mayStop(t, march) === null) return { verb: 'stop', arg: null };
      const zones = stepZones(t, t.zoneOf[march.unit] as Zone, march.facing);
      const zone = zones.find((to) => mayStepTo(t, march, march.unit, purseOf(t, march), to, ALONE) === null);
      if (zone !== undefined) return { verb: 'step', arg: zone };
      const turn = (facing: Facing): boolean =>
        mayTurn(t, march, march.unit, purseOf(t, march), facing, ALONE) === null;
      return { verb: 'turn', arg: ALL_FACINGS.find(turn) as Facing };
    },
  },
};
