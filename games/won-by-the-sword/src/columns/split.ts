import { no, yes } from '@tercio/kernel';
import type { Run, Side, Steps, Verdict } from '@tercio/kernel';
import { isRegiment, KINDS, OBERST, stepsOf } from '../force.ts';
import { add, besiegerOf, garrisonSide, isInPlay, leaderCount, leadersWith, pointOf } from '../forces.ts';
import { holderOf, isColumn, NONE, ownerOf, pointIn, SLOTS } from '../ids.ts';
import type { Column, Holder, Target, Unit } from '../ids.ts';
import { disclose, loosen } from '../knowledge.ts';
import { liftIfTooWeak } from '../siege/lift.ts';
import type { Sword } from '../spec.ts';
import type { Parcel } from '../spec/columns.ts';
import { DID, inColumn } from '../state.ts';
import type { Table } from '../state.ts';
import { holderIn, kindOf, leadersIn, slotOf, unitCount } from './boxes.ts';
import { emptyParcel, mayHand } from './hand.ts';
import { recallPatrols, strike } from './removal.ts';

/** 4.1 A new column is made; 4.2 a column takes in another, or a part of it. */

const EVERY_UNIT: readonly Unit[] = Array.from({ length: SLOTS * KINDS }, (_, unit) => unit as Unit);

const regimentsIn = (t: Table, target: Target): number => {
  let count = 0;
  for (const unit of EVERY_UNIT) if (isRegiment(kindOf(unit))) count += unitCount(t, target, unit);
  return count;
};
const fightersIn = (t: Table, target: Target): number => {
  let count = 0;
  for (const unit of EVERY_UNIT) if (kindOf(unit) < 9) count += unitCount(t, target, unit);
  return count;
};

/** 4.1 May a new column be made out of this one, or out of this garrison? */
export function maySplit(t: Table, by: Side, from: Target): Verdict {
  const verdict = isColumn(from) ? mayDivide(t, by, from) : mayMarchOut(t, by, from);
  return verdict ?? mayHand(t, { from, into: freeOf(t, by) });
}

const freeOf = (t: Table, by: Side): Column =>
  t.columnAt.findIndex((at, column) => at === NONE && ownerOf(column as Column) === by) as Column;

function mayDivide(t: Table, by: Side, from: Column): Verdict {
  if (ownerOf(from) !== by || !isInPlay(t, from)) return no('4.1', 'noSuchColumn');
  if (t.finished[from] === 1 && t.rulings.CREATE_FROM_FINISHED === 0)
    return no('4.1', 'alreadyActivated', { column: from });
  if (leaderCount(t, from) < 2 || regimentsIn(t, from as number as Target) < 2) return no('4.1', 'twoOfEach');
  return yes;
}

/** 4.1, 5.2 A garrison needs a leader and a regiment, and somebody must stay. */
function mayMarchOut(t: Table, by: Side, from: Target): Verdict {
  const point = pointIn(from);
  if (garrisonSide(t, point) !== by) return no('4.1', 'notYourGarrison', { point });
  if (besiegerOf(t, point) !== NONE) return no('5.2', 'besieged', { point });
  if (t.exchanged[point] !== 0 && t.rulings.CREATE_FROM_FINISHED === 0) return no('4.1', 'garrisonStirred', { point });
  const leads = leadersIn(t, from).length + obersts(t, from);
  if (leads === 0 || regimentsIn(t, from) === 0) return no('4.1', 'leaderAndRegiment');
  return fightersIn(t, from) > 1 ? yes : no('5.2', 'garrisonStays');
}

const obersts = (t: Table, from: Target): number => {
  let count = 0;
  for (const unit of EVERY_UNIT) if (kindOf(unit) === OBERST) count += unitCount(t, from, unit);
  return count;
};

export const split: Steps<Sword, 'split'> = {
  start(g) {
    g.table.parting = g.at.from;
    return g.go('part');
  },
  part(g) {
    const { into } = g.at;
    const from = g.at.from as Target;
    return g.sealed([ownerOf(into)], 'hand', { ...emptyParcel, from, into, unit: NONE }, 'done');
  },
  done(g) {
    const t = g.table;
    const { into } = g.at;
    const from = g.at.from as Target;
    const [lane] = g.answers('hand');
    if (lane === undefined) return g.done(0);
    const point = isColumn(from) ? pointOf(t, from) : pointIn(from);
    handOver(t, from, into, lane.answer);
    t.parting = NONE;
    t.columnAt[into] = point;
    t.bank[into] = isColumn(from) ? (t.bank[from] as number) : NONE;
    if (isColumn(from)) t.baggage[from] = (t.baggage[from] as number) - lane.answer.bp;
    t.baggage[into] = lane.answer.bp;
    t.fatigue[into] = isColumn(from) ? (t.fatigue[from] as number) : 0;
    loosen(g, from);
    if (isColumn(from)) liftIfTooWeak(g, from);
    return g.done(1);
  },
};

export const absorb: Steps<Sword, 'absorb'> = {
  start(g) {
    const { column, other } = g.at;
    const from = other as number as Target;
    return g.sealed([ownerOf(column)], 'hand', { ...emptyParcel, from, into: column, unit: NONE }, 'done');
  },
  done(g) {
    const t = g.table;
    const { column, other } = g.at;
    const [lane] = g.answers('hand');
    if (lane === undefined) return g.done(null);
    const whole = lane.answer.whole === 1;
    const fresh = t.finished[other] === 0;
    const tired = t.fatigue[other] as number;
    const size = whole ? (t.size[other] as number) : parcelSteps(lane.answer);
    if (whole) {
      takeIn(g, column, other);
      disclose(g, other);
    } else handOver(t, other as number as Target, column, lane.answer);
    t.fatigue[column] = Math.max(t.fatigue[column] as number, tired);
    // 4.3 What had still to be activated adds to the size that baggage is due for, as it was when the activation began.
    if (fresh) t.size[column] = (t.size[column] as number) + size;
    else t.did |= DID.joined;
    loosen(g, column);
    g.tell?.({ kind: 'absorbed', rule: '4.2', side: ownerOf(column), column, other, whole });
    if (!whole) {
      t.size[other] = (t.size[other] as number) - size;
      loosen(g, other);
      liftIfTooWeak(g, other);
    }
    return g.done(null);
  },
};

/** 4.3 */
const parcelSteps = ({ units }: Parcel): number =>
  units.reduce((sum, count, unit) => sum + count * stepsOf(kindOf(unit as Unit)), 0);

function handOver(t: Table, from: Target, into: Column, { leaders, units }: Parcel): void {
  units.forEach((count, unit) => {
    if (count === 0) return;
    const slot = slotOf(unit as Unit);
    const kind = kindOf(unit as Unit);
    add(t, holderIn(t, from, slot) as Holder, kind, -count);
    add(t, holderOf(into, slot), kind, count);
  });
  for (const leader of leaders) t.leaderAt[leader] = inColumn(into);
}

type Joining = Run<Sword, 'absorb'>;

/** 4.2 A whole column: its patrols come in first, its tactical advantages and its siege are taken over. */
function takeIn(g: Joining, column: Column, other: Column): void {
  const t = g.table;
  recallPatrols(g, other, '4.2');
  for (let slot = 0; slot < SLOTS; slot++) {
    const [from, into] = [holderOf(other, slot), holderOf(column, slot)];
    for (const pack of [t.foot, t.horse, t.train]) pack[into] = (pack[into] as number) + (pack[from] as number);
  }
  for (const leader of leadersWith(t, other)) t.leaderAt[leader] = inColumn(column);
  for (const sum of [t.baggage, t.ta]) sum[column] = (sum[column] as number) + (sum[other] as number);
  if (t.rulings.REJECTION_PASSES === 1)
    t.refused[column] = Math.max(t.refused[column] as number, t.refused[other] as number);
  for (const most of [t.won, t.light]) most[column] = Math.max(most[column] as number, most[other] as number);
  if (t.besieging[other] === 1) {
    for (const fact of [t.besieging, t.built, t.required, t.finalOffer, t.stratagem])
      fact[column] = fact[other] as number;
  }
  strike(g, other);
}
