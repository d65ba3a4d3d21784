import { no, yes } from '@tercio/kernel';
import type { Side, Verdict } from '@tercio/kernel';
import { factsOf, groundAt } from '../board.ts';
import { firstIn, inFrontage, nextIn, setDisordered, unitsIn, weightIn } from '../field.ts';
import { NONE, UNITS } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import type { Asks } from '../spec.ts';
import type { ResolutionAsks } from '../spec/resolution.ts';
import type { Table } from '../state.ts';
import { anyOf } from '../usual.ts';
import { isValued, underFire, waitsForOther } from './values.ts';

/** 3.5 Resolving morale: who takes hits, and who rallies. */

export type HitAbout = ResolutionAsks['takeHit']['about'];
type RallyAbout = ResolutionAsks['rally']['about'];

// Hits

/** R82: routed units and disordered guns can take no more; fire must reach the unit (R36). */
function canBeHit(t: Table, unit: Unit, { zone, side, elsewhere }: HitAbout): boolean {
  return t.routing[unit] === 0 && isValued(t, unit, zone, side) && underFire(t, unit, zone, elsewhere);
}

function lowestMorale(t: Table, about: HitAbout): number {
  let lowest = Infinity;
  for (let u = firstIn(t, about.zone); u !== NONE; u = nextIn(t, about.zone, u as Unit)) {
    if (canBeHit(t, u as Unit, about)) lowest = Math.min(lowest, t.morale[u] as number);
  }
  return lowest;
}

/** R81: is somebody in frontage before whom no unit behind takes a hit? */
function frontComesFirst(t: Table, about: HitAbout): boolean {
  const strict = t.rulings.HITS_FRONT_FIRST_STRICT === 1;
  for (let u = firstIn(t, about.zone); u !== NONE; u = nextIn(t, about.zone, u as Unit)) {
    if (!inFrontage(t, u as Unit, about.zone) || !canBeHit(t, u as Unit, about)) continue;
    if (strict || t.hits[u] === 0) return true;
  }
  return false;
}

export function hitFault(t: Table, unit: Unit, about: HitAbout): Verdict {
  if (!unitsIn(t, about.zone).includes(unit) || factsOf(t, unit).side !== about.side) return no('3.5.4', 'notInZone');
  if (waitsForOther(t, unit, about.zone)) return no('2.7.6', 'waitsForOtherZone');
  if (!canBeHit(t, unit, about)) return no('3.5.5', 'canTakeNoHit');
  if (about.first === 1) {
    const [morale, lowest] = [t.morale[unit] as number, lowestMorale(t, about)];
    return morale === lowest ? yes : no('3.5.3', 'notTheLowest', { morale, lowest });
  }
  return inFrontage(t, unit, about.zone) || !frontComesFirst(t, about) ? yes : no('3.5.4', 'frontFirst');
}

/** Are there hits enough to break everybody here? Then nobody is spared, whoever takes the next. */
function allAreLost(t: Table, about: HitAbout): boolean {
  const taken = unitsIn(t, about.zone)
    .filter((unit) => canBeHit(t, unit, about))
    .map((unit) => (t.disordered[unit] === 1 || factsOf(t, unit).ordnance ? 1 : 2));
  return taken.reduce((sum: number, hits) => sum + hits, 0) <= about.hits;
}

export function someoneToHit(t: Table, about: HitAbout): number {
  for (let u = firstIn(t, about.zone); u !== NONE; u = nextIn(t, about.zone, u as Unit)) {
    if (hitFault(t, u as Unit, about) === null) return u;
  }
  return NONE;
}

/** 3.5.5, R92: fresh units are disordered, disordered ones will rout. In which zone, a straddling unit's value decides. */
export function hit(t: Table, unit: Unit, { zone, elsewhere }: Pick<HitAbout, 'zone' | 'elsewhere'>): void {
  t.hits[unit] = (t.hits[unit] as number) + 1;
  if (t.disordered[unit] === 0) return setDisordered(t, unit, true);
  const inFirst = (t.zoneOf[unit] === zone) !== elsewhere.includes(unit);
  t.routing[unit] = inFirst ? 1 : 2;
}

/** R83: the zone in whose frontage this hit has just disordered the unit, or NONE. */
export function reliefDue(t: Table, unit: Unit): number {
  if (t.hits[unit] !== 1 || t.routing[unit] !== 0 || t.front[unit] === 0) return NONE;
  return (t.front[unit] === 1 ? t.zoneOf[unit] : t.straddles[unit]) as number;
}

// Rallies

/** R86, R87: disordered friends; guns only if not captured, and if the zone has room for them (2.4). */
function rallyFault(t: Table, unit: Unit, zone: Zone, army: Side): Verdict {
  const { side, ordnance, weight } = factsOf(t, unit);
  if (side !== army || !unitsIn(t, zone).includes(unit)) return no('3.5.7', 'notInZone');
  if (t.disordered[unit] === 0 || t.routing[unit] !== 0) return no('3.5.7', 'cannotRally');
  if (waitsForOther(t, unit, zone)) return no('2.7.6', 'waitsForOtherZone');
  if (!ordnance) return yes;
  if (t.rulings.GUNS_RALLY === 0 || t.capturedBy[unit] !== NONE) return no('3.5.7', 'gunCannotRally');
  return weightIn(t, zone) + weight <= groundAt(t, zone).limit ? yes : no('2.4.2', 'noRoomForGun');
}

const isHighest = (t: Table, unit: Unit, { zone, side, top }: RallyAbout): boolean =>
  t.morale[unit] === top && isValued(t, unit, zone, side);

/** 3.5.9: the highest first if disordered, then those behind, then those in frontage. */
function turnFault(t: Table, unit: Unit, about: RallyAbout): Verdict {
  const waiting = unitsIn(t, about.zone).filter((other) => rallyFault(t, other, about.zone, about.side) === null);
  if (about.first === 1 && waiting.some((other) => isHighest(t, other, about))) {
    return isHighest(t, unit, about) ? yes : no('3.5.9', 'highestFirst');
  }
  if (!inFrontage(t, unit, about.zone)) return yes;
  return waiting.every((other) => inFrontage(t, other, about.zone)) ? yes : no('3.5.9', 'rearFirst');
}

const rallyVerdict = (t: Table, unit: Unit, about: RallyAbout): Verdict =>
  rallyFault(t, unit, about.zone, about.side) ?? turnFault(t, unit, about);

export const rallying = (t: Table, zone: Zone, army: Side): readonly Unit[] =>
  unitsIn(t, zone).filter((unit) => rallyFault(t, unit, zone, army) === null);

/** Guns weigh again when they rally: is there room for all of these? */
export function fitTogether(t: Table, zone: Zone, units: readonly Unit[]): boolean {
  let weight = weightIn(t, zone);
  for (const unit of units) if (factsOf(t, unit).ordnance) weight += factsOf(t, unit).weight;
  return weight <= groundAt(t, zone).limit;
}

const firstOf = (t: Table, zone: Zone, fault: (unit: Unit) => Verdict): Unit =>
  unitsIn(t, zone).find((unit) => fault(unit) === null) as Unit;

export const hitAsks: Asks<'takeHit' | 'rally'> = {
  takeHit: {
    rule: '3.5.4',
    publiclyForced: true,
    verbs: {
      hit: {
        domain: UNITS,
        each: (t, { zone }) => unitsIn(t, zone),
        may: (t, about, unit) => hitFault(t, unit, about),
      },
    },
    fallback: (t, about) => ({ verb: 'hit', arg: firstOf(t, about.zone, (unit) => hitFault(t, unit, about)) }),
    routine(t, about) {
      const offered = unitsIn(t, about.zone).filter((one) => hitFault(t, one, about) === null);
      const unit = allAreLost(t, about) ? (offered[0] ?? null) : anyOf(t, offered);
      return unit === null ? null : { verb: 'hit', arg: unit };
    },
  },
  rally: {
    rule: '3.5.9',
    publiclyForced: true,
    verbs: {
      rally: {
        domain: UNITS,
        each: (t, { zone }) => unitsIn(t, zone),
        may: (t, about, unit) => rallyVerdict(t, unit, about),
      },
    },
    fallback: (t, about) => ({ verb: 'rally', arg: firstOf(t, about.zone, (unit) => rallyVerdict(t, unit, about)) }),
    routine(t, about) {
      const unit = anyOf(
        t,
        unitsIn(t, about.zone).filter((one) => rallyVerdict(t, one, about) === null),
      );
      return unit === null ? null : { verb: 'rally', arg: unit };
    },
  },
};
