import type { Side } from '@tercio/kernel';
import { targetRefusal } from '../src/assault/eligibility.ts';
import { board, factsOf, forwardOf, groundAt } from '../src/board.ts';
import { EIGHTHS } from '../src/data/measures.ts';
import { beside, enemyOccupied, facingOf, inFrontage, unitsIn, zoneFaced } from '../src/field.ts';
import { NONE } from '../src/ids.ts';
import type { Unit, Zone } from '../src/ids.ts';
import { frontFire } from '../src/resolution/firepower.ts';
import { FIRE_UNITS } from '../src/data/measures.ts';
import type { Table } from '../src/state.ts';
import { assaultChances } from './odds.ts';

/** What things are worth, in units of one fresh trained regiment. Rough on purpose: a first opponent, not a marshal. */

const DISORDER = 0.42;
const ROUT = 1.35;
/** A fresh unit that assaults ends disordered: what that is worth to the enemy. */
const SPENT = 0.24;
/** What a point of fire is worth over the checks it will cause. */
const FIRE_WORTH = 0.3;

export const strength = (t: Table, unit: Unit): number => factsOf(t, unit).strength / EIGHTHS;

/** How much this army wants to close: the one that loses on time must attack. */
export function ardour(t: Table, army: Side): number {
  const { file } = board(t);
  const late = t.turn / file.turns;
  return (file.winnerAtEnd === 'A' ? 0 : 1) === army ? 0.35 : 0.8 + 0.5 * late;
}

/** What a hit, or two, on a unit is worth to its enemy. */
export function blow(t: Table, target: Unit, hit: number, double: number): number {
  const value = strength(t, target);
  return t.disordered[target] === 1
    ? value * ROUT * hit + 0.4 * double
    : value * (DISORDER * (hit - double) + ROUT * double);
}

/** The best that one attacker can do from a zone, and whom it would strike. */
export function bestTarget(
  t: Table,
  zone: Zone,
  lead: Unit,
  helpers: readonly Unit[] = [],
): { readonly target: number; readonly worth: number } {
  const faced = zoneFaced(t, zone);
  let best = { target: NONE, worth: -1 };
  if (faced === NONE) return best;
  for (const target of unitsIn(t, faced as Zone)) {
    if (!inFrontage(t, target, faced as Zone) || targetRefusal(t, zone, lead, target) !== null) continue;
    const { hit, double } = assaultChances(t, zone, lead, helpers, target);
    const worth = blow(t, target, hit, double);
    if (worth > best.worth) best = { target, worth };
  }
  return best;
}

const spent = (t: Table, unit: Unit): number => (t.disordered[unit] === 1 ? 0.05 : SPENT * strength(t, unit));

/** What an assault order from a zone (or by one unit of it) promises, less what it costs. */
export function assaultWorth(t: Table, zone: Zone, only: number = NONE): number {
  let worth = 0;
  for (const unit of unitsIn(t, zone)) {
    if (only !== NONE ? unit !== only : !inFrontage(t, unit, zone)) continue;
    const { worth: gain } = bestTarget(t, zone, unit);
    if (gain > 0) worth += gain - spent(t, unit);
  }
  return worth;
}

const points = (fire: number): number => fire / FIRE_UNITS;

/** Fire that enemies who face a zone would pour into it. */
export function fireInto(t: Table, zone: Zone, army: Side): number {
  return groundAt(t, zone).beside.reduce(
    (sum, other) =>
      sum +
      (enemyOccupied(t, other, army) && zoneFaced(t, other as Zone) === zone ? points(frontFire(t, other as Zone)) : 0),
    0,
  );
}

/** How far the nearest enemy ahead is, in zones; far off if there is none. */
export function enemyAhead(t: Table, zone: Zone, facing: number, army: Side): number {
  let at: number = zone;
  for (let steps = 1; steps <= 6; steps++) {
    at = beside(t, at as Zone, facing);
    if (at === NONE) return FAR;
    if (enemyOccupied(t, at, army)) return steps;
  }
  return FAR;
}
const FAR = 9;

/** Does a zone's company fight with cold steel and on horse, so that it should close only to charge? */
const chargers = (t: Table, zone: Zone): boolean =>
  unitsIn(t, zone).some((unit) => factsOf(t, unit).horse && factsOf(t, unit).fire < FIRE_UNITS);

/** What a step of a zone's company into the next zone is worth. */
export function stepWorth(t: Table, from: Zone, to: number, army: Side, company: readonly Unit[]): number {
  if (to === NONE) return -1;
  const facing = facingOf(t, from);
  const weight = company.reduce((sum, unit) => sum + strength(t, unit), 0);
  const [before, after] = [enemyAhead(t, from, facing, army), enemyAhead(t, to as Zone, facing, army)];
  const ground = groundAt(t, to as Zone);
  const cover = ground.has.coverAlways || ground.has.coverUnlessGuns ? 0.2 : 0;
  const incoming = fireInto(t, to as Zone, army) - fireInto(t, from, army);
  const outgoing = after === 1 ? points(frontFire(t, from)) : 0;
  const closes = before === FAR ? (after === FAR && facing === forwardOf(army) ? 0.02 : 0.05) : before - after;
  const shy = after === 1 && chargers(t, from) ? 0.5 : 0;
  const shaken = company.some((unit) => t.disordered[unit] === 1) ? 0.35 * weight : 0;
  const fought = FIRE_WORTH * (outgoing - incoming * (1 - cover));
  return closes * 0.22 * ardour(t, army) * Math.min(2, weight) + fought - shy - shaken + cover * 0.3;
}

/** How the two armies stand: men still in order, men in disorder, losses. */
export function balance(t: Table, army: Side): number {
  let sum = 0;
  board(t).units.forEach((facts, unit) => {
    const zone = t.zoneOf[unit] as number;
    if (facts.ordnance || zone < -1) return;
    const value = (facts.strength / EIGHTHS) * (t.disordered[unit] === 1 ? 1 - DISORDER : 1);
    sum += facts.side === army ? value : -value;
  });
  return sum;
}
