import { no, yes } from '@tercio/kernel';
import type { Side, Verdict } from '@tercio/kernel';
import { factsOf } from '../board.ts';
import { armyIn, isIn, occupies, setDisordered } from '../field.ts';
import { NONE, UNITS } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import { hasRelief } from '../orders/front.ts';
import type { Asks, Procs } from '../spec.ts';
import type { Table } from '../state.ts';
import { anyOf } from '../usual.ts';

/** 6.4.8 to 6.4.10: what hits do to the target of an assault (R136). */

/** R82: anybody else of the zone but guns already disordered. */
function takesSecondHit(t: Table, zone: Zone, side: Side, first: Unit, unit: Unit): Verdict {
  if (!isIn(t, unit, zone) || factsOf(t, unit).side !== side) return no('6.4.10', 'secondHitElsewhere');
  if (unit === first || t.routing[unit] !== 0) return no('6.4.10', 'routsAlready');
  return occupies(t, unit) ? yes : no('5.6.2', 'gunsOutAlready');
}

/** One hit: a fresh unit is disordered, a disordered one will rout. True if it routs. */
function strike(t: Table, unit: Unit, zone: Zone): boolean {
  if (t.disordered[unit] === 0) {
    setDisordered(t, unit, true);
    return false;
  }
  t.routing[unit] = t.zoneOf[unit] === zone ? 1 : 2;
  return true;
}

export const blowsProcs: Procs<'blows'> = {
  blows: {
    start(g) {
      const { zone, unit, hits } = g.at;
      const routs = strike(g.table, unit, zone);
      g.tell?.({ kind: 'struck', rule: '6.4', unit, zone, routs: routs ? 1 : 0 });
      if (routs) return hits > 1 ? g.go('other') : g.done(null);
      if (hasRelief(g.table, unit, zone)) return g.call('exchange', { unit, zone }, 'relieved');
      return hits > 1 ? g.go('last') : g.done(null);
    },
    relieved(g) {
      const relief = g.returned('exchange');
      if (g.at.hits === 1) return g.done(null);
      return g.go('last', { unit: relief === NONE ? g.at.unit : (relief as Unit) });
    },
    other(g) {
      const { zone, unit } = g.at;
      const { side } = factsOf(g.table, unit);
      if (g.some(side, 'secondHit', { zone, side, unit }))
        return g.ask(side, 'secondHit', { zone, side, unit }, 'chosen');
      g.tell?.({ kind: 'hitWasted', rule: '6.4.10', zone });
      return g.done(null);
    },
    chosen: (g) => g.go('last', { unit: g.answer('secondHit').arg }),
    last(g) {
      const { zone, unit } = g.at;
      const routs = strike(g.table, unit, zone);
      g.tell?.({ kind: 'struck', rule: '6.4.9', unit, zone, routs: routs ? 1 : 0 });
      return !routs && hasRelief(g.table, unit, zone) ? g.call('exchange', { unit, zone }, 'end') : g.done(null);
    },
    end: (g) => g.done(null),
  },
};

export const blowsAsks: Asks<'secondHit'> = {
  secondHit: {
    rule: '6.4.10',
    publiclyForced: true,
    verbs: {
      hit: {
        domain: UNITS,
        each: (t, { zone, side }) => armyIn(t, zone, side),
        may: (t, { zone, side, unit }, other) => takesSecondHit(t, zone, side, unit, other),
      },
    },
    fallback: (t, { zone, side, unit }) => ({
      verb: 'hit',
      arg: armyIn(t, zone, side).find((other) => takesSecondHit(t, zone, side, unit, other) === null) as Unit,
    }),
    routine(t, { zone, side, unit }) {
      const hit = anyOf(
        t,
        armyIn(t, zone, side).filter((other) => takesSecondHit(t, zone, side, unit, other) === null),
      );
      return hit === null ? null : { verb: 'hit', arg: hit };
    },
  },
};
