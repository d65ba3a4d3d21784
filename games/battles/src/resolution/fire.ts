import { yes } from '@tercio/kernel';
import type { Run, Side, Steps } from '@tercio/kernel';
import { board, factsOf, unitsOf } from '../board.ts';
import { enemyOccupied, firstIn, nextIn, unitsIn, wipe, zoneFaced, zoneOf } from '../field.ts';
import { NONE, ZONES } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import type { Asks, Battles } from '../spec.ts';
import type { Shooter } from '../spec/resolution.ts';
import type { Table } from '../state.ts';
import { only } from '../usual.ts';
import { worthwhile } from './aiming.ts';
import { firepowerLines, firepowerOf, fireKindsOf, firesAhead, roundFire } from './firepower.ts';
import { flankedFrom, flankFault, flankZones, hasFlankTarget } from './flanks.ts';
import { aimFault, fieldOfFire, hasTarget } from './range.ts';

/** 3.0.3 Step A: one side fires. The front by itself, then who likes to the flank, then the guns, one after the other. */

/** Forgets all fire, as soon as the other side has checked. */
export function ceaseFire(t: Table): void {
  wipe(t.incoming);
  wipe(t.fireKinds);
  wipe(t.target, NONE);
}

/** R25: who adds nothing is no shooter. */
function shoot(t: Table, unit: Unit, from: Zone, to: Zone): void {
  const fire = firepowerOf(t, unit, from, to);
  if (fire === 0) return;
  t.incoming[to] = (t.incoming[to] as number) + fire;
  t.fireKinds[to] = (t.fireKinds[to] as number) | fireKindsOf(t, unit, from, to);
}

/** 3.1.2: all zones that face enemies. */
function fireAhead(t: Table, army: Side): void {
  for (let zone = 0; zone < t.owner.length; zone++) {
    if (t.owner[zone] !== army) continue;
    const from = zone as Zone;
    const to = zoneFaced(t, from);
    if (!enemyOccupied(t, to, army)) continue;
    for (let u = firstIn(t, from); u !== NONE; u = nextIn(t, from, u as Unit)) {
      if (firesAhead(t, u as Unit, from)) shoot(t, u as Unit, from, to as Zone);
    }
  }
}

/** The zone a unit fires from at its chosen target. */
const firingFrom = (t: Table, unit: Unit, to: Zone): Zone =>
  factsOf(t, unit).ordnance ? zoneOf(t, unit) : (flankedFrom(t, unit, to) as Zone);

function nextShooter(t: Table, army: Side, from: number, guns: boolean): number {
  for (const unit of guns ? (board(t).guns[army] as readonly Unit[]) : unitsOf(t, army)) {
    if (unit >= from && (guns ? hasTarget(t, unit) : hasFlankTarget(t, unit))) return unit;
  }
  return NONE;
}

function takeAim(g: Run<Battles, 'fire'>, target: Zone): void {
  const unit = g.at.unit as Unit;
  g.table.target[unit] = target;
  shoot(g.table, unit, firingFrom(g.table, unit, target), target);
  const rule = factsOf(g.table, unit).ordnance ? '3.1.8' : '3.1.3';
  g.tell?.({ kind: 'aimed', rule, unit, zone: target });
}

export const fire: Steps<Battles, 'fire'> = {
  start(g) {
    fireAhead(g.table, g.at.side);
    return g.go('flanks');
  },
  flanks(g) {
    const unit = nextShooter(g.table, g.at.side, g.at.unit, false);
    return unit === NONE ? nextGun(g, 0) : g.go('flank', { unit });
  },
  flank: (g) => g.ask(g.at.side, 'fireFlank', { unit: g.at.unit as Unit, side: g.at.side }, 'flanked'),
  flanked(g) {
    const { verb, arg } = g.answer('fireFlank');
    if (verb === 'fire') takeAim(g, arg);
    return g.go('flanks', { unit: g.at.unit + 1 });
  },
  guns: (g) => nextGun(g, g.at.unit),
  gun: (g) => g.ask(g.at.side, 'aimGun', { unit: g.at.unit as Unit, side: g.at.side }, 'aimed'),
  aimed(g) {
    const { verb, arg } = g.answer('aimGun');
    if (verb === 'fire') takeAim(g, arg);
    return g.go('guns', { unit: g.at.unit + 1 });
  },
};

function nextGun(g: Run<Battles, 'fire'>, from: number) {
  const unit = nextShooter(g.table, g.at.side, from, true);
  if (unit !== NONE) return g.go('gun', { unit });
  if (g.tell) tellVolleys(g);
  return g.done(null);
}

function tellVolleys(g: Run<Battles, 'fire'>): void {
  const t = g.table;
  for (let zone = 0; zone < t.incoming.length; zone++) {
    const total = t.incoming[zone] as number;
    if (total === 0) continue;
    const shooters = shootersAt(t, g.at.side, zone as Zone);
    const rounded = roundFire(t, total);
    g.tell?.({ kind: 'volley', rule: '3.3', side: g.at.side, zone: zone as Zone, shooters, total, rounded });
  }
}

/** Everyone of an army who fires into a zone in this step. */
function shootersAt(t: Table, army: Side, to: Zone): readonly Shooter[] {
  const shooters: Shooter[] = [];
  const add = (unit: Unit, from: Zone): void => {
    const amount = firepowerOf(t, unit, from, to);
    if (amount > 0) shooters.push({ unit, from, fire: amount, lines: firepowerLines(t, unit, from, to) });
  };
  for (let u = 0; u < t.zoneOf.length; u++) {
    const unit = u as Unit;
    if (factsOf(t, unit).side !== army || (t.zoneOf[u] as number) < 0) continue;
    if (t.target[u] === to) add(unit, firingFrom(t, unit, to));
    const front = (t.front[u] === 2 ? t.straddles[u] : t.zoneOf[u]) as Zone;
    if (firesAhead(t, unit, front) && zoneFaced(t, front) === to) add(unit, front);
  }
  return shooters;
}

/** Fire is free: a single target is fired at. Flank fire has little room, so nobody takes it before others of his zone. */
function usualFlank(t: Table, unit: Unit): Zone | null {
  const rivals = unitsIn(t, zoneOf(t, unit)).some((other) => other > unit && hasFlankTarget(t, other));
  return rivals ? null : only(flankZones(t, unit).filter((zone) => flankFault(t, unit, zone) === null));
}

const firingAt = (zone: Zone | null): { readonly verb: 'fire'; readonly arg: Zone } | null =>
  zone === null ? null : { verb: 'fire', arg: zone };

/** Fire is free: the only target that it can make a difference to is fired at. Where it can make none, it is held. */
function usualAim(t: Table, { unit }: { readonly unit: Unit }) {
  const zones = worthwhile(t, unit);
  return zones.length === 0 ? HOLD : firingAt(only(zones));
}
const HOLD = { verb: 'hold', arg: null } as const;

/** Nobody is asked who has no target, and everybody may hold fire: there is never a single option. */
export const fireAsks: Asks<'fireFlank' | 'aimGun'> = {
  fireFlank: {
    rule: '3.1.3',
    verbs: {
      fire: {
        domain: ZONES,
        each: (t, { unit }) => flankZones(t, unit),
        may: (t, { unit }, zone) => flankFault(t, unit, zone),
      },
      hold: { may: () => yes },
    },
    fallback: (t, { unit }) => {
      const zone = flankZones(t, unit).find((at) => flankFault(t, unit, at) === null);
      return zone === undefined ? { verb: 'hold', arg: null } : { verb: 'fire', arg: zone };
    },
    routine: (t, { unit }) => firingAt(usualFlank(t, unit)),
  },
  aimGun: {
    rule: '3.1.8',
    verbs: {
      fire: {
        domain: ZONES,
        each: (t, { unit }) => fieldOfFire(t, unit),
        may: (t, { unit }, zone) => aimFault(t, unit, zone),
      },
      hold: { may: () => yes },
    },
    fallback: (t, { unit }) => {
      const zone = fieldOfFire(t, unit).find((at) => aimFault(t, unit, at) === null);
      return zone === undefined ? { verb: 'hold', arg: null } : { verb: 'fire', arg: zone };
    },
    routine: usualAim,
  },
};
