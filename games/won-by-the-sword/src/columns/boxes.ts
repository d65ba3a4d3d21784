import type { Seen } from '../chapter.ts';
import { ARTILLERY, KINDS, OBERST, slotIn } from '../force.ts';
import type { Kind } from '../force.ts';
import { countOfKind, leadersWith, patrolColumn, patrolSlot } from '../forces.ts';
import { slotOfLeader } from '../ground.ts';
import { garrisonOf, holderOf, isColumn, NONE, pointIn, SLOTS } from '../ids.ts';
import type { Column, Holder, Leader, Point, Slot, Unit } from '../ids.ts';
import { inColumn, inGarrison } from '../state.ts';

/** Where units stand together: a column with up to three nations, or a garrison with one (16.0). */

export const ALL_SLOTS: readonly Slot[] = Array.from({ length: SLOTS }, (_, slot) => slot as Slot);
/** Infantry, cavalry and artillery: every kind but the generic leader. */
export const TROOPS: readonly Kind[] = Array.from({ length: OBERST }, (_, kind) => kind as Kind);

export const slotOf = (unit: Unit): Slot => Math.trunc(unit / KINDS) as Slot;
export const kindOf = (unit: Unit): Kind => (unit % KINDS) as Kind;

/** The nation of a garrison. */
export const garrisonSlot = (t: Seen, point: Point): Slot => slotIn(t.train[garrisonOf(point)] as number) as Slot;

/** Where a nation's units of a box are kept, or NONE: a garrison has one nation. */
export function holderIn(t: Seen, target: number, slot: Slot): Holder | typeof NONE {
  if (isColumn(target)) return holderOf(target, slot);
  return garrisonSlot(t, pointIn(target)) === slot ? garrisonOf(pointIn(target)) : NONE;
}

export const countIn = (t: Seen, target: number, slot: Slot, kind: Kind): number => {
  const holder = holderIn(t, target, slot);
  return holder === NONE ? 0 : countOfKind(t, holder, kind);
};

export const unitCount = (t: Seen, target: number, unit: Unit): number =>
  countIn(t, target, slotOf(unit), kindOf(unit));

/** Named leaders of a box, in their order. */
export function leadersIn(t: Seen, target: number): readonly Leader[] {
  if (isColumn(target)) return leadersWith(t, target);
  const place = inGarrison(pointIn(target));
  return t.leaderAt.flatMap((at, leader) => (at === place ? [leader as Leader] : []));
}

/** Leaders of a nation in a box, generic ones included. */
export function leadsIn(t: Seen, target: number, slot: Slot): number {
  let count = countIn(t, target, slot, OBERST);
  const place = isColumn(target) ? inColumn(target) : inGarrison(pointIn(target));
  const { leaderAt } = t;
  for (let leader = 0; leader < leaderAt.length; leader++) {
    if (leaderAt[leader] === place && slotOfLeader(t, leader as Leader) === slot) count++;
  }
  return count;
}

/** Units of a nation in a box: regiments, detachments and batteries. */
export function troopsIn(t: Seen, target: number, slot: Slot): number {
  const holder = holderIn(t, target, slot);
  if (holder === NONE) return 0;
  let count = countOfKind(t, holder, ARTILLERY);
  for (const kind of TROOPS) if (kind !== ARTILLERY) count += countOfKind(t, holder, kind);
  return count;
}

/** Patrols of a column, of one nation. */
export function patrolsOf(t: Seen, column: Column, slot: Slot): number {
  let count = 0;
  for (const packed of t.patrol) {
    if (packed > 0 && patrolColumn(packed) === column && patrolSlot(packed) === slot) count++;
  }
  return count;
}
