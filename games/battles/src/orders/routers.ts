import { no, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps, Verdict } from '@tercio/kernel';
import { baselineRow, board, enemyOf, factsOf, forwardOf, groundAt } from '../board.ts';
import { beside, distance, enemyOccupied, facingOf, firstIn, nextIn, remove, unitsIn } from '../field.ts';
import { columnOf, GONE, NONE, OFF_BOARD, rowOf, UNITS, ZONES } from '../ids.ts';
import type { Facing, Unit, Zone } from '../ids.ts';
import type { Battles } from '../spec.ts';
import type { Table } from '../state.ts';
import { anyOf } from '../usual.ts';
import { bringOver } from './arrival.ts';
import { ownWeight } from './movement.ts';

/** 4.1 Router movement and pursuits. */

/** Bits of `t.routers`: markers that stay or have run, and those that have still to run in this phase. */
const here = (army: Side): number => 1 << army;
const toRun = (army: Side): number => 4 << army;

const homeward = (army: Side): Facing => ((forwardOf(army) + 2) & 3) as Facing;
const fromBaseline = (army: Side, zone: Zone): number => Math.abs(rowOf(zone) - baselineRow(army));

// Where they run

/** 4.1.2, R143: in woods, marsh or village they stay, as long as no enemy is there. */
const isShelter = (t: Table, army: Side, zone: number): boolean =>
  zone !== NONE && groundAt(t, zone as Zone).has.sheltersRouters && !enemyOccupied(t, zone, army);
const isRefuge = (t: Table, army: Side, zone: number): boolean =>
  zone !== NONE && groundAt(t, zone as Zone).passable && !enemyOccupied(t, zone, army);

/** 4.1.5: how far the nearest enemy is. */
function fromEnemies(t: Table, army: Side, zone: Zone): number {
  let nearest = Infinity;
  for (let other = 0; other < t.owner.length; other++) {
    if (t.owner[other] === enemyOf(army)) nearest = Math.min(nearest, distance(zone, other as Zone));
  }
  return nearest;
}

const fromEdge = (t: Table, zone: Zone): number => Math.min(columnOf(zone), board(t).width - 1 - columnOf(zone));

const lowest = (zones: readonly Zone[], value: (zone: Zone) => number): readonly Zone[] => {
  const least = Math.min(...zones.map(value));
  return zones.filter((zone) => value(zone) === least);
};

/** 4.1.5: nearest the baseline, then furthest from enemies, then nearest the edge; what is left is the owner's choice. */
function best(t: Table, army: Side, zones: readonly Zone[]): readonly Zone[] {
  const home = lowest(zones, (zone) => fromBaseline(army, zone));
  const safe = lowest(home, (zone) => -fromEnemies(t, army, zone));
  return lowest(safe, (zone) => fromEdge(t, zone));
}

/** 4.1.3, 4.1.4, 4.1.6, R142: where the routers of a zone may run; the zone itself if there is no way. */
function refuges(t: Table, army: Side, zone: Zone): readonly number[] {
  const around = groundAt(t, zone).beside;
  const shelters = around.filter((other): other is Zone => isShelter(t, army, other));
  if (shelters.length > 0) return best(t, army, shelters);
  const home = beside(t, zone, homeward(army));
  if (home === NONE) return [OFF_BOARD];
  if (groundAt(t, home as Zone).passable) return [home];
  const free = around.filter((other): other is Zone => isRefuge(t, army, other));
  return free.length > 0 ? best(t, army, free) : [zone];
}

// Who rides after them

/** 4.1.7, R144: enemy horse and elephants that face the way the routers run; a straddling unit stays astride. */
function pursuers(t: Table, zone: Zone, army: Side, to: number): readonly Unit[] {
  const enemy = enemyOf(army);
  const way = groundAt(t, zone).beside.indexOf(to);
  if (facingOf(t, zone) !== (to === OFF_BOARD ? homeward(army) : way)) return [];
  return unitsIn(t, zone).filter((unit) => {
    const { side, horse, elephants } = factsOf(t, unit);
    return side === enemy && (horse || elephants) && t.straddles[unit] === NONE;
  });
}

/** R144: nobody but guns stands where they run, or they leave the board. */
function isOpenTo(t: Table, to: number): boolean {
  if (to === OFF_BOARD) return true;
  for (let u = firstIn(t, to as Zone); u !== NONE; u = nextIn(t, to as Zone, u as Unit)) {
    if (!factsOf(t, u as Unit).ordnance) return false;
  }
  return true;
}

/** R33: may this pursuer still find room beside those already picked (`ordered` 1)? */
function followRefusal(t: Table, zone: Zone, army: Side, to: Zone, unit: Unit): Verdict {
  const all = pursuers(t, zone, army, to);
  if (!all.includes(unit) || t.ordered[unit] === 1) return no('4.1.7', 'noPursuer');
  const picked = all.filter((other) => t.ordered[other] === 1).reduce((sum, u) => sum + factsOf(t, u).weight, 0);
  const there = ownWeight(t, to, enemyOf(army)) + picked;
  const { weight } = factsOf(t, unit);
  const { limit } = groundAt(t, to);
  return there + weight > limit ? no('2.4.2', 'noRoom', { there, weight, limit }) : yes;
}

const weightOfAll = (t: Table, units: readonly Unit[]): number =>
  units.reduce((sum, unit) => sum + factsOf(t, unit).weight, 0);

// The procedures

/** 4.0.1, 4.1.1: every marker of the army runs once, those nearest home first. */
export const routers: Steps<Battles, 'routers'> = {
  start(g) {
    const { side } = g.at;
    const t = g.table;
    for (let zone = 0; zone < t.routers.length; zone++) {
      const marks = t.routers[zone] as number;
      if ((marks & here(side)) === 0 || isShelter(t, side, zone)) continue;
      t.routers[zone] = (marks & ~here(side)) | toRun(side);
    }
    return g.go('next');
  },
  next(g) {
    const { side } = g.at;
    const zone = nextToRun(g.table, side);
    return zone === NONE ? g.done(null) : g.call('flight', { zone: zone as Zone, side, to: NONE }, 'next');
  },
};

function nextToRun(t: Table, army: Side): number {
  let next = NONE;
  for (let zone = 0; zone < t.routers.length; zone++) {
    if (((t.routers[zone] as number) & toRun(army)) === 0) continue;
    if (next === NONE || fromBaseline(army, zone as Zone) < fromBaseline(army, next as Zone)) next = zone;
  }
  return next;
}

function flee(g: Run<Battles, 'flight'>): void {
  const t = g.table;
  const { zone, side, to } = g.at;
  t.routers[zone] = (t.routers[zone] as number) & ~toRun(side);
  if (to !== OFF_BOARD) t.routers[to] = (t.routers[to] as number) | here(side);
  g.tell?.({ kind: 'routersRan', rule: flightRule(t, to), side, from: zone, to });
}

const flightRule = (t: Table, to: number): string => {
  if (to === OFF_BOARD) return '4.1.6';
  return groundAt(t, to as Zone).has.sheltersRouters ? '4.1.4' : '4.1.3';
};

export const flight: Steps<Battles, 'flight'> = {
  start(g) {
    const { zone, side } = g.at;
    const ways = refuges(g.table, side, zone);
    return ways.length > 1 ? g.ask(side, 'fly', { zone, side }, 'chosen') : g.go('run', { to: ways[0] as number });
  },
  chosen: (g) => g.go('run', { to: g.answer('fly').arg }),
  run(g) {
    flee(g);
    const { zone, to } = g.at;
    return to !== zone && isOpenTo(g.table, to) ? g.go('pursue') : g.done(null);
  },
  pursue(g) {
    const { zone, side, to } = g.at;
    const t = g.table;
    const all = pursuers(t, zone, side, to);
    if (all.length === 0) return g.done(null);
    if (
      to === OFF_BOARD ||
      ownWeight(t, to as Zone, enemyOf(side)) + weightOfAll(t, all) <= groundAt(t, to as Zone).limit
    ) {
      for (const unit of all) t.ordered[unit] = 1;
      return g.go('follow');
    }
    const more = all.some((unit) => followRefusal(t, zone, side, to as Zone, unit) === null);
    return more ? g.ask(enemyOf(side), 'pursue', { zone, to: to as Zone, side }, 'picked') : g.go('follow');
  },
  picked(g) {
    g.table.ordered[g.answer('pursue').arg] = 1;
    return g.go('pursue');
  },
  follow(g) {
    const { zone, side, to } = g.at;
    const t = g.table;
    const units = unitsIn(t, zone).filter((unit) => t.ordered[unit] === 1);
    t.ordered.fill(0);
    if (units.length === 0) return g.done(null);
    g.tell?.({ kind: 'pursued', rule: to === OFF_BOARD ? '4.1.8' : '4.1.7', units, to });
    const enemy = enemyOf(side);
    if (to === OFF_BOARD) {
      for (const unit of units) remove(t, unit, GONE);
      return g.call('vacancy', { zone }, 'end');
    }
    bringOver(t, units, to as Zone, { army: enemy, facing: facingOf(t, zone), back: false, tell: g.tell });
    return g.call('arrival', { from: zone, to: to as Zone, side: enemy, riders: 0, after: NONE }, 'end');
  },
  end: (g) => g.done(null),
};

export const fly: Decision<Battles, 'fly'> = {
  rule: '4.1.5',
  publiclyForced: true,
  verbs: {
    to: {
      domain: ZONES,
      each: (t, { zone, side }) => refuges(t, side, zone),
      may: (t, { zone, side }, to) => (refuges(t, side, zone).includes(to) ? yes : no('4.1.5', 'notBestRefuge')),
    },
  },
  fallback: (t, { zone, side }) => ({ verb: 'to', arg: refuges(t, side, zone)[0] as Zone }),
};

export const pursue: Decision<Battles, 'pursue'> = {
  rule: '4.1.7',
  publiclyForced: true,
  verbs: {
    follow: {
      domain: UNITS,
      each: (t, { zone }) => unitsIn(t, zone),
      may: (t, { zone, to, side }, unit) => followRefusal(t, zone, side, to, unit),
    },
  },
  fallback(t, { zone, to, side }) {
    const unit = unitsIn(t, zone).find((one) => followRefusal(t, zone, side, to, one) === null);
    return { verb: 'follow', arg: unit as Unit };
  },
  routine(t, { zone, to, side }) {
    const unit = anyOf(
      t,
      unitsIn(t, zone).filter((one) => followRefusal(t, zone, side, to, one) === null),
    );
    return unit === null ? null : { verb: 'follow', arg: unit };
  },
};
