import type { Side } from '@tercio/kernel';
import { footFirepower, horseFirepower } from '../combat.ts';
import type { Seen } from '../chapter.ts';
import {
  countIn,
  DETACHMENT,
  footRegiments,
  footSteps,
  gunsIn,
  horseRegiments,
  horseSteps,
  isFull,
  isHorse,
  KINDS,
  oneOf,
  packOf,
  reducedOf,
} from '../force.ts';
import type { Kind } from '../force.ts';
import { leadersWith, toCadre } from '../forces.ts';
import { groundUnder } from '../ground.ts';
import { holderOf, NONE, ownerOf, SLOTS } from '../ids.ts';
import type { Column, Unit } from '../ids.ts';
import { CENTER, RIGHT, WINGS } from '../state.ts';
import type { Table } from '../state.ts';

/** 12.4 The battle board: what stands in each wing, open to everybody. */

/** The wing of the other side that faces this one: right meets left. */
export const facing = (wing: number): number => RIGHT - wing;
const cell = (side: Side, wing: number): number => (side * WINGS + wing) * SLOTS;
export const wingIndex = (side: Side, wing: number): number => side * WINGS + wing;

function sum(pack: readonly number[], side: Side, wing: number, of: (value: number) => number): number {
  const first = cell(side, wing);
  let total = 0;
  for (let slot = 0; slot < SLOTS; slot++) total += of(pack[first + slot] as number);
  return total;
}

export const wingHorse = (t: Seen, side: Side, wing: number): number => sum(t.wingHorse, side, wing, horseRegiments);
export const wingFoot = (t: Seen, side: Side, wing: number): number => sum(t.wingFoot, side, wing, footRegiments);
export const wingSteps = (t: Seen, side: Side, wing: number): number =>
  sum(t.wingFoot, side, wing, footSteps) + sum(t.wingHorse, side, wing, horseSteps);
export const wingFirepower = (t: Seen, side: Side, wing: number): number =>
  sum(t.wingFoot, side, wing, (foot) => footFirepower(t, foot)) +
  sum(t.wingHorse, side, wing, (horse) => horseFirepower(t, horse));
export const wingGuns = (t: Seen, side: Side): number => {
  let guns = 0;
  for (let slot = 0; slot < SLOTS; slot++) guns += t.wingGuns[side * SLOTS + slot] as number;
  return guns;
};

const slotOf = (unit: Unit): number => Math.trunc(unit / KINDS);
export const kindOf = (unit: Unit): Kind => (unit % KINDS) as Kind;
const packFor = (t: Table, kind: Kind): number[] => (isHorse(kind) ? t.wingHorse : t.wingFoot);

/** How many such units stand in a wing; artillery and leaders are no matter of wings. */
export function unitsIn(t: Seen, side: Side, wing: number, unit: Unit): number {
  const kind = kindOf(unit);
  if (packOf(kind) === 2) return 0;
  return countIn((isHorse(kind) ? t.wingHorse : t.wingFoot)[cell(side, wing) + slotOf(unit)] as number, kind);
}

function change(t: Table, side: Side, wing: number, unit: Unit, count: number): void {
  const pack = packFor(t, kindOf(unit));
  const index = cell(side, wing) + slotOf(unit);
  pack[index] = (pack[index] as number) + count * oneOf(kindOf(unit));
}

/** A unit goes from wing to wing. */
export function shift(t: Table, side: Side, unit: Unit, from: number, to: number): void {
  change(t, side, from, unit, -1);
  change(t, side, to, unit, 1);
}

/** All the cavalry of a wing goes to the center. */
export function shiftHorse(t: Table, side: Side, wing: number): void {
  for (let slot = 0; slot < SLOTS; slot++) {
    const [from, to] = [cell(side, wing) + slot, cell(side, CENTER) + slot];
    t.wingHorse[to] = (t.wingHorse[to] as number) + (t.wingHorse[from] as number);
    t.wingHorse[from] = 0;
  }
}

// Forming (12.4)

/** 12.1 Fewer than ten regiments, or than two of cavalry, on either side: a minor battle. */
export const MAJOR = { regiments: 10, cavalry: 2 } as const;

/** 12.3, 12.4 Puts a column on the board; in a major battle the cavalry is halved, and the odd regiment goes right. */
export function form(t: Table, column: Column, isMajor: boolean): void {
  const side = ownerOf(column);
  for (let slot = 0; slot < SLOTS; slot++) {
    const holder = holderOf(column, slot);
    t.wingFoot[cell(side, CENTER) + slot] = t.foot[holder] as number;
    t.wingHorse[cell(side, CENTER) + slot] = t.horse[holder] as number;
    t.wingGuns[side * SLOTS + slot] = gunsIn(t.train[holder] as number);
    t.foot[holder] = 0;
    t.horse[holder] = 0;
  }
  for (const leader of leadersWith(t, column)) t.leaderWing[leader] = CENTER;
  if (isMajor) halve(t, side);
}

/** Regiments of a kind are dealt out in turn, right first, so that both wings are of one strength. */
function halve(t: Table, side: Side): void {
  let next = RIGHT;
  for (let unit = 0; unit < SLOTS * KINDS; unit++) {
    if (!isHorse(kindOf(unit as Unit))) continue;
    for (let left = unitsIn(t, side, CENTER, unit as Unit); left > 0; left--) {
      shift(t, side, unit as Unit, CENTER, next);
      next = facing(next);
    }
  }
}

/** Whoever is still on the board goes back to the column. */
export function gather(t: Table, column: Column): void {
  const side = ownerOf(column);
  for (let slot = 0; slot < SLOTS; slot++) {
    const holder = holderOf(column, slot);
    for (let wing = 0; wing < WINGS; wing++) {
      const index = cell(side, wing) + slot;
      t.foot[holder] = (t.foot[holder] as number) + (t.wingFoot[index] as number);
      t.horse[holder] = (t.horse[holder] as number) + (t.wingHorse[index] as number);
      t.wingFoot[index] = 0;
      t.wingHorse[index] = 0;
    }
    t.wingGuns[side * SLOTS + slot] = 0;
  }
}

/** The board is empty again. */
export function clear(t: Table): void {
  t.attacker = NONE;
  t.defender = NONE;
  for (const column of [t.wingTa, t.wingHits, t.wingRoll, t.wingWon, t.wingBarrage, t.wingDug]) column.fill(0);
  t.leaderWing.fill(NONE);
}

// Tactical advantage (12.2)

/** 12.2 The chits supplied with the game are a limit. */
export function advantagesLeft(t: Seen): number {
  let left = groundUnder(t).tables.limits.values.tacticalAdvantages;
  for (const chits of t.ta) left -= chits;
  for (const chits of t.wingTa) left -= chits;
  return left;
}

export function addAdvantage(t: Table, side: Side, wing: number): void {
  const index = wingIndex(side, wing);
  t.wingTa[index] = (t.wingTa[index] as number) + 1;
}

// Losses (13.0)

/** Is there a unit in the wing of which this holds? */
export function someUnit(t: Seen, side: Side, wing: number, holds: (kind: Kind) => boolean): boolean {
  for (let unit = 0; unit < SLOTS * KINDS; unit++) {
    if (unitsIn(t, side, wing, unit as Unit) > 0 && holds(kindOf(unit as Unit))) return true;
  }
  return false;
}

/** 13.0 A unit loses a step; says whether it is eliminated. */
export function loseStep(t: Table, side: Side, wing: number, unit: Unit): boolean {
  const kind = kindOf(unit);
  change(t, side, wing, unit, -1);
  if (isFull(kind)) {
    change(t, side, wing, (unit + reducedOf(kind) - kind) as Unit, 1);
    return false;
  }
  if (kind !== DETACHMENT) toCadre(t, side, slotOf(unit), kind);
  return true;
}
