import { HIDDEN } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import { countIn, gunsIn, slotIn } from '../force.ts';
import type { Kind } from '../force.ts';
import { isInPlay, patrolOwner, patrolSlot, patrolSort } from '../forces.ts';
import { columnsOf, garrisonBaggage, garrisonOf, holderOf, SLOTS } from '../ids.ts';
import type { Column, Holder, Point } from '../ids.ts';
import { WINGS } from '../state.ts';
import type { Table } from '../state.ts';
import { FULL, SORTS } from './world.ts';

/** What is known to be in play and not where: hidden boxes, regiments, guns. */

/** Empties every hidden box; returns those in play. */
export function uncover(t: Table, of: Side): { columns: Column[]; points: Point[] } {
  const columns: Column[] = [];
  const points: Point[] = [];
  for (const column of columnsOf(of)) {
    if (t.foot[holderOf(column, 0)] !== HIDDEN) continue;
    for (let slot = 0; slot < SLOTS; slot++) empty(t, holderOf(column, slot));
    if (isInPlay(t, column)) columns.push(column);
  }
  t.garrison.forEach((marker, index) => {
    const point = index as Point;
    if (marker !== 1 + of || t.foot[garrisonOf(point)] !== HIDDEN) return;
    empty(t, garrisonOf(point));
    t.baggage[garrisonBaggage(point)] = 0;
    points.push(point);
  });
  return { columns, points };
}

function empty(t: Table, holder: Holder): void {
  t.foot[holder] = 0;
  t.horse[holder] = 0;
  t.train[holder] = 0;
}

export function unseenRegiments(t: Table, of: Side): number[] {
  const left = t.regiments.slice(of * SLOTS * SORTS, (of + 1) * SLOTS * SORTS);
  const less = (slot: number, foot: number, horse: number): void => {
    FULL.forEach((kind, sort) => {
      const pack = sort < 2 ? foot : horse;
      const index = slot * SORTS + sort;
      left[index] = (left[index] as number) - countIn(pack, kind) - countIn(pack, (kind + 1) as Kind);
    });
  };
  for (const column of columnsOf(of)) {
    for (let slot = 0; slot < SLOTS; slot++) {
      less(slot, t.foot[holderOf(column, slot)] as number, t.horse[holderOf(column, slot)] as number);
    }
  }
  for (let wing = 0; wing < WINGS; wing++) {
    for (let slot = 0; slot < SLOTS; slot++) {
      const cell = (of * WINGS + wing) * SLOTS + slot;
      less(slot, t.wingFoot[cell] as number, t.wingHorse[cell] as number);
    }
  }
  t.garrison.forEach((marker, point) => {
    const holder = garrisonOf(point as Point);
    if (marker === 1 + of) less(slotIn(t.train[holder] as number), t.foot[holder] as number, t.horse[holder] as number);
  });
  for (const packed of t.patrol) {
    if (packed === 0 || patrolOwner(packed) !== of) continue;
    const index = patrolSlot(packed) * SORTS + 2 + (patrolSort(packed) >> 1);
    left[index] = (left[index] as number) - 1;
  }
  return left;
}

export function unseenGuns(t: Table, of: Side): number[] {
  const left = t.guns.slice(of * SLOTS, (of + 1) * SLOTS);
  for (const column of columnsOf(of)) {
    for (let slot = 0; slot < SLOTS; slot++) {
      left[slot] = (left[slot] as number) - gunsIn(t.train[holderOf(column, slot)] as number);
    }
  }
  t.garrison.forEach((marker, point) => {
    const train = t.train[garrisonOf(point as Point)] as number;
    if (marker === 1 + of) left[slotIn(train)] = (left[slotIn(train)] as number) - gunsIn(train);
  });
  return left;
}
