import { no, pick, yes } from '@tercio/kernel';
import type { PickRoll, Side, Verdict } from '@tercio/kernel';
import { board, factsOf, forwardOf, groundAt } from '../board.ts';
import { scoutingValue } from '../data/measures.ts';
import { onField } from '../field.ts';
import { DEPTH, NONE, OFF_BOARD, rowOf, UNITS, zoneAt, ZONES } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import { bringOver } from '../orders/arrival.ts';
import type { Asks, Procs } from '../spec.ts';
import type { Table } from '../state.ts';
import { deploymentOf, isWaiting, note, waitingOf } from './pool.ts';
import { mayFit } from './sector.ts';

/** C.1 Scouting: both armies commit units in secret; who scouts better places them ahead of his army. */

/** Scouting values are counted in sixteenths, dice in whole units. */
export const SIXTEENTHS = 16;

/** C.1.6: what a unit is worth, in sixteenths. */
export const scoutingWorth = (t: Table, unit: Unit): number => scoutingValue(factsOf(t, unit).kind);

/** Both dice as one number, A's in the tens, without those that tie: a tie is rolled again (C.1.7, R169). */
export function scoutingDice(lead: number): PickRoll {
  const pairs: number[] = [];
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= 6; b++) if (lead + SIXTEENTHS * (a - b) !== 0) pairs.push(10 * a + b);
  }
  return pick(pairs);
}

/** R170: the row of the own half that lies along the enemy's. */
const centreRow = (army: Side): number => (army === 0 ? DEPTH / 2 - 1 : DEPTH / 2);

function mayPlace(t: Table, unit: Unit, zone: Zone): Verdict {
  if (rowOf(zone) !== centreRow(factsOf(t, unit).side)) return no('C.1.8', 'scoutsAhead');
  return groundAt(t, zone).passable ? mayFit(t, unit, zone) : no('2.3.2', 'impassable');
}

const centreZones = (t: Table, army: Side): readonly Zone[] =>
  Array.from({ length: board(t).width }, (_, column) => zoneAt(column, centreRow(army)));

const placesFor = (t: Table, unit: Unit): readonly Zone[] =>
  centreZones(t, factsOf(t, unit).side).filter((zone) => mayPlace(t, unit, zone) === null);

/** Whose turn it is to be placed: the winner's first, in ascending order. Who fits nowhere stays with his army. */
function nextScout(t: Table): number {
  const { scouts, winner } = deploymentOf(t);
  const unplaced = scouts.filter((unit) => t.zoneOf[unit] === OFF_BOARD && placesFor(t, unit).length > 0);
  return unplaced.find((unit) => factsOf(t, unit).side === winner) ?? unplaced[0] ?? NONE;
}

export const scoutingProcs: Procs<'scouting' | 'placeScouts'> = {
  scouting: {
    start(g) {
      const side = g.lane as Side;
      return g.ask(side, 'commitScouts', { side, after: g.at.units.at(-1) ?? NONE }, 'committed');
    },
    committed(g) {
      const { verb, arg } = g.answer('commitScouts');
      return verb === 'scout' ? g.go('start', { units: [...g.at.units, arg] }) : g.done(g.at.units);
    },
  },
  placeScouts: {
    start(g) {
      const unit = nextScout(g.table) as Unit;
      if ((unit as number) === NONE) return g.go('end');
      const { side } = factsOf(g.table, unit);
      return g.ask(side, 'placeScout', { side, unit }, 'placed');
    },
    placed(g) {
      const t = g.table;
      const unit = nextScout(t) as Unit;
      const zone = g.answer('placeScout').arg;
      const { side } = factsOf(t, unit);
      g.tell?.({ kind: 'scoutPlaced', rule: 'C.1.8', unit, zone });
      bringOver(t, [unit], zone, { army: side, facing: forwardOf(side), back: false, tell: g.tell });
      return g.call('arrival', { from: OFF_BOARD, to: zone, side, riders: 0, after: NONE }, 'start');
    },
    end(g) {
      const { scouts } = deploymentOf(g.table);
      note(g.table, { scouts: scouts.filter((unit) => onField(g.table, unit)) });
      return g.done(null);
    },
  },
};

export const scoutingAsks: Asks<'commitScouts' | 'placeScout'> = {
  commitScouts: {
    rule: 'C.1.1',
    verbs: {
      scout: {
        domain: UNITS,
        each: (t, { side }) => waitingOf(t, side).units,
        may(t, { side, after }, unit) {
          if (!isWaiting(t, unit, side)) return no('C.1.1', 'notInPool');
          if (scoutingWorth(t, unit) === 0) return no('C.1.4', 'noScout');
          return unit > after ? yes : no('C.1.1', 'inOrder');
        },
      },
      done: { may: () => yes },
    },
    fallback: () => ({ verb: 'done', arg: null }),
  },
  placeScout: {
    rule: 'C.1.8',
    publiclyForced: true,
    verbs: {
      place: {
        domain: ZONES,
        each: (t, { side }) => centreZones(t, side),
        may: (t, { unit }, zone) => mayPlace(t, unit, zone),
      },
    },
    fallback: (t, { unit }) => ({ verb: 'place', arg: placesFor(t, unit)[0] as Zone }),
  },
};
