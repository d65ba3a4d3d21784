import { no, yes } from '@tercio/kernel';
import type { Side, Verdict } from '@tercio/kernel';
import { factsOf, groundAt } from '../board.ts';
import { armyIn, friendOccupied, inFrontage, isIn, weightIn, zoneFaced } from '../field.ts';
import { NONE, UNITS, ZONES } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import { bringOver } from '../orders/arrival.ts';
import { otherZoneOf } from '../orders/front.ts';
import type { Asks, Procs } from '../spec.ts';
import type { Advance } from '../spec/assault.ts';
import type { Table } from '../state.ts';
import { restraintCost, restraintRefusal } from './restraint.ts';

/** 6.6 Advancing: into zones that an assault has emptied (R145 to R147). */

const NOT_DUE = no('6.6.1', 'notFacingGap');
const NOT_HERE = no('6.6.1', 'notAdvancing');
const OUT_OF_TURN = no('6.6.1', 'assaultersAscending');
const NO_WAY_TO_FIT = no('2.4.2', 'othersDoNotFit');

/** All of the zone who must advance: everybody but guns. */
const advancing = (t: Table, zone: Zone, side: Side): readonly Unit[] =>
  armyIn(t, zone, side).filter((unit) => !factsOf(t, unit).ordnance);

/** Room under the stacking limit of the new zone, in quarters. */
const roomIn = (t: Table, zone: Zone): number => groundAt(t, zone).limit - weightIn(t, zone);
/** In its new zone a unit that straddled weighs its full weight. */
const weight = (t: Table, unit: Unit): number => factsOf(t, unit).weight;
const weightOfAll = (t: Table, units: readonly Unit[]): number => units.reduce((sum, unit) => sum + weight(t, unit), 0);

// Which zone advances

/** 6.6.1, R145: the zones of this army that face one of those emptied now: they advance, and nobody after them. */
export function zonesFacing(t: Table, side: Side, emptied: readonly number[]): readonly Zone[] {
  const zones: Zone[] = [];
  for (let zone = 0; zone < t.owner.length; zone++) {
    if (friendOccupied(t, zone, side) && emptied.includes(zoneFaced(t, zone as Zone))) zones.push(zone as Zone);
  }
  return zones;
}

/** Is this zone still to advance, with somebody in it who finds room ahead? */
function isDue(t: Table, zone: Zone, side: Side, waiting: readonly number[]): boolean {
  if (!waiting.includes(zone) || !friendOccupied(t, zone, side)) return false;
  const room = roomIn(t, zoneFaced(t, zone) as Zone);
  return advancing(t, zone, side).some((unit) => weight(t, unit) <= room);
}

/** Each zone advances once, whatever is ahead of it then (R145). */
const turnOf = (from: number, waiting: readonly number[]) => ({
  from,
  waiting: waiting.filter((zone) => zone !== from),
});

export const advanceProcs: Procs<'advance' | 'advanceZone'> = {
  advance: {
    /** R147: the assaulting zone comes first. */
    start(g) {
      const { zone, side, waiting } = g.at;
      if (isDue(g.table, zone, side, waiting)) return g.go('zone', turnOf(zone, waiting));
      const due = waiting.some((other) => isDue(g.table, other as Zone, side, waiting));
      return due ? g.ask(side, 'advanceNext', { side, waiting }, 'chosen') : g.done(null);
    },
    chosen: (g) => g.go('zone', turnOf(g.answer('advanceNext').arg, g.at.waiting)),
    zone(g) {
      const from = g.at.from as Zone;
      const to = zoneFaced(g.table, from) as Zone;
      return g.call('advanceZone', { from, to, side: g.at.side, held: [], staying: [], left: [] }, 'start');
    },
  },
  advanceZone: {
    start: (g) => g.ask(g.at.side, 'restrain', g.at, 'restrained'),
    restrained(g) {
      const { verb, arg: unit } = g.answer('restrain');
      if (verb === 'done') return g.go('room');
      const t = g.table;
      const rule = inFrontage(t, unit, g.at.from) ? '6.6.2' : '6.6.3';
      g.tell?.({ kind: 'restrained', rule, unit, zone: g.at.from, cost: restraintCost(t, unit) });
      t.activated[unit] = 1;
      return g.go('start', { held: [...g.at.held, unit] });
    },
    room(g) {
      const fits = weightOfAll(g.table, going(g.table, g.at)) <= roomIn(g.table, g.at.to);
      return fits ? g.go('go', { left: otherZones(g.table, g.at) }) : g.ask(g.at.side, 'stayBehind', g.at, 'stayed');
    },
    stayed: (g) => g.go('room', { staying: [...g.at.staying, g.answer('stayBehind').arg] }),
    go(g) {
      const { from, to, side } = g.at;
      const units = movers(g.table, g.at);
      if (units.length === 0) return g.done(null);
      g.tell?.({ kind: 'advanced', rule: '6.6.1', side, from, to, units });
      const facing = g.table.facing[from] as number;
      bringOver(g.table, units, to, { army: side, facing, back: false, tell: g.tell });
      return g.call('arrival', { from, to, side, riders: 1, after: NONE }, 'end');
    },
    /** A straddling unit that has gone may have held the front of its other zone. */
    end(g) {
      const [zone, ...left] = g.at.left;
      return zone === undefined ? g.done(null) : g.go('fill', { left, from: zone as Zone });
    },
    fill: (g) => g.call('vacancy', { zone: g.at.from }, 'end'),
  },
};

/** The other zones of straddling units that advance. */
const otherZones = (t: Table, at: Advance): readonly number[] =>
  movers(t, at).flatMap((unit) => (t.straddles[unit] === NONE ? [] : [otherZoneOf(t, unit, at.from)]));

/** Everybody neither restrained nor told to stay. */
const going = (t: Table, { from, side, held, staying }: Advance): readonly Unit[] =>
  advancing(t, from, side).filter((unit) => !held.includes(unit) && !staying.includes(unit));

/** R33: those who go; and of those who stayed for want of room whoever fits nevertheless, for all must go who can. */
function movers(t: Table, at: Advance): readonly Unit[] {
  const units = [...going(t, at)];
  let room = roomIn(t, at.to) - weightOfAll(t, units);
  for (const unit of at.staying as readonly Unit[]) {
    if (weight(t, unit) > room) continue;
    units.push(unit);
    room -= weight(t, unit);
  }
  return units.sort((a, b) => a - b);
}

/** Those who are left and not told to stay must in the end fit: nobody may be passed over who does not. */
function stayRefusal(t: Table, at: Advance, unit: Unit): Verdict {
  if (!going(t, at).includes(unit)) return NOT_HERE;
  if (unit < (at.staying.at(-1) ?? NONE)) return OUT_OF_TURN;
  const passedOver = going(t, at).filter((other) => other < unit);
  return weightOfAll(t, passedOver) <= roomIn(t, at.to) ? yes : NO_WAY_TO_FIT;
}

function holdRefusal(t: Table, { from, side, held }: Advance, unit: Unit): Verdict {
  if (!isIn(t, unit, from) || factsOf(t, unit).side !== side || factsOf(t, unit).ordnance) return NOT_HERE;
  if (unit <= (held.at(-1) ?? NONE)) return OUT_OF_TURN;
  return restraintRefusal(t, unit);
}

export const advanceAsks: Asks<'advanceNext' | 'restrain' | 'stayBehind'> = {
  advanceNext: {
    rule: '6.6.1',
    publiclyForced: true,
    verbs: {
      from: {
        domain: ZONES,
        each: (_t, { waiting }) => waiting,
        may: (t, { side, waiting }, zone) => (isDue(t, zone, side, waiting) ? yes : NOT_DUE),
      },
    },
    fallback: (t, { side, waiting }) => ({
      verb: 'from',
      arg: waiting.find((zone) => isDue(t, zone as Zone, side, waiting)) as Zone,
    }),
  },
  restrain: {
    rule: '6.6.2',
    publiclyForced: true,
    verbs: {
      restrain: {
        domain: UNITS,
        each: (t, { from, side }) => advancing(t, from, side),
        may: (t, about, unit) => holdRefusal(t, about, unit),
      },
      done: { may: () => yes },
    },
    fallback: () => ({ verb: 'done', arg: null }),
  },
  stayBehind: {
    rule: '6.6.1',
    publiclyForced: true,
    verbs: {
      stay: { domain: UNITS, each: going, may: (t, about, unit) => stayRefusal(t, about, unit) },
    },
    fallback: (t, about) => ({
      verb: 'stay',
      arg: going(t, about).find((unit) => stayRefusal(t, about, unit) === null) as Unit,
    }),
  },
};
