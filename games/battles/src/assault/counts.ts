import type { Side } from '@tercio/kernel';
import { factsOf, unitsOf } from '../board.ts';
import { EIGHTHS } from '../data/measures.ts';
import { wingAt, wingWidth, zoneOf } from '../field.ts';
import type { Unit, Wing, Zone } from '../ids.ts';
import { LOST, OFF_BOARD } from '../ids.ts';
import type { Table } from '../state.ts';

/** 7.1.13, 7.1.14, 8.4: how units are counted against X, the width of a wing. */

/** To the nearest whole number; exact halves by the ruling, up or down. */
export const nearest = (t: Table, amount: number, per: number): number =>
  t.rulings.HALVES_ROUND_UP === 1
    ? Math.floor((2 * amount + per) / (2 * per))
    : Math.ceil((2 * amount - per) / (2 * per));

/** R153: guns have no class and cannot flee, so they are not counted. */
export const isCounted = (t: Table, unit: Unit): boolean => t.rulings.ORDNANCE_IN_X === 1 || !factsOf(t, unit).ordnance;

/** 2.5: the wing a unit on the field belongs to; a straddling unit belongs to that of its first zone (R37). */
export const wingOfUnit = (t: Table, unit: Unit): Wing => wingAt(t, factsOf(t, unit).side, zoneOf(t, unit));

/** The count of all units of an army that `included` picks, in eighths. */
export function strengthOf(t: Table, army: Side, included: (unit: Unit, zone: number) => boolean): number {
  let eighths = 0;
  for (const unit of unitsOf(t, army)) {
    if (included(unit, t.zoneOf[unit] as number) && isCounted(t, unit)) eighths += factsOf(t, unit).strength;
  }
  return eighths;
}

/** Has it at least X units? */
export const reachesX = (t: Table, eighths: number, x: number): boolean => nearest(t, eighths, EIGHTHS) >= x;

/** R50: units still off board count for their wing, or do not. */
export const countsForVictory = (t: Table, zone: number): boolean =>
  zone >= 0 || (zone === OFF_BOARD && t.rulings.OFFBOARD_COUNT_FOR_VICTORY === 1);

export const wingStrength = (t: Table, army: Side, wing: Wing): number =>
  strengthOf(t, army, (unit, zone) => countsForVictory(t, zone) && wingWithOffBoard(t, army, unit, zone) === wing);

/** 8.1: the wing's units against its width. */
export const holdsTogether = (t: Table, army: Side, wing: Wing): boolean =>
  reachesX(t, wingStrength(t, army, wing), wingWidth(t, wing));

/** 8.1: which wings of an army hold together, wing by wing. */
export const holding = (t: Table, army: Side): readonly boolean[] =>
  t.wingSide.map((side, wing) => side === army && holdsTogether(t, army, wing as Wing));

/** 8.1: did it still hold together with those who rout now? */
export function breaksNow(t: Table, army: Side, wing: Wing): boolean {
  const routing = strengthOf(
    t,
    army,
    (unit, zone) => zone === LOST && t.routing[unit] !== 0 && t.wingOf[unit] === wing,
  );
  const left = wingStrength(t, army, wing);
  const width = wingWidth(t, wing);
  return !reachesX(t, left, width) && reachesX(t, left + routing, width);
}

/**
 * 8.1, 8.4: what a wing has left and has had, and the count below which it no longer holds together: all counted as the rule
 * counts, large units, veterans and all, rounded once.
 */
export function wingStanding(
  t: Table,
  army: Side,
  wing: Wing,
): { readonly left: number; readonly had: number; readonly needed: number } {
  const own = (unit: Unit, zone: number): boolean => wingWithOffBoard(t, army, unit, zone) === wing;
  const left = strengthOf(t, army, (unit, zone) => countsForVictory(t, zone) && own(unit, zone));
  const lost = strengthOf(t, army, (unit, zone) => zone === LOST && own(unit, zone));
  return { left: nearest(t, left, EIGHTHS), had: nearest(t, left + lost, EIGHTHS), needed: wingWidth(t, wing) };
}

/** The wing of a unit on the field or waiting off board. */
export const wingWithOffBoard = (t: Table, army: Side, unit: Unit, zone: number): number =>
  zone >= 0 ? wingAt(t, army, zone as Zone) : (t.wingOf[unit] as number);
