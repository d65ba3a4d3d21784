import { no, yes } from '@tercio/kernel';
import type { Decision, Run, Steps } from '@tercio/kernel';
import { ARTILLERY, gunsIn, oberstsIn, slotIn } from '../force.ts';
import { add, garrisonSide, leadersWith, patrolSteps, pointOf, stepsIn } from '../forces.ts';
import { groundUnder, slotOfLeader } from '../ground.ts';
import { foeOf, garrisonOf, holderOf, ownerOf, SLOTS, NATION } from '../ids.ts';
import type { Column, Point, Slot } from '../ids.ts';
import { loosen } from '../knowledge.ts';
import type { Sword } from '../spec.ts';
import type { Table } from '../state.ts';

/** 12.6 What was abandoned: captured, within the counters there are, or destroyed. */

/** A column leaves its guns behind: by nation. They are in play no more until they are captured. */
export function dropGuns(t: Table, column: Column): readonly number[] {
  return Array.from({ length: SLOTS }, (_, slot) => {
    const holder = holderOf(column, slot);
    const guns = gunsIn(t.train[holder] as number);
    add(t, holder, ARTILLERY, -guns);
    count(t, ownerOf(column), slot, -guns);
    return guns;
  });
}

/** 11.9 The batteries of a garrison that has given up its place. */
export function dropGarrisonGuns(t: Table, point: Point): readonly number[] {
  const holder = garrisonOf(point);
  const train = t.train[holder] as number;
  const guns = gunsIn(train);
  const of = garrisonSide(t, point);
  add(t, holder, ARTILLERY, -guns);
  if (of !== null) count(t, of, slotIn(train), -guns);
  return Array.from({ length: SLOTS }, (_, slot) => (slot === slotIn(train) ? guns : 0));
}

export const spoils: Steps<Sword, 'spoils'> = {
  start(g) {
    const { column, bp } = g.at;
    if (isGone(g.table, column)) return g.go('lost');
    if (bp === 0) return g.go('guns');
    return g.ask(ownerOf(column), 'baggage', { column, bp }, 'baggage');
  },
  /** Nobody is left to capture anything: baggage lies where it is, guns are lost. */
  lost(g) {
    const { column, bp } = g.at;
    const point = pointOf(g.table, column);
    g.table.stock[point] = (g.table.stock[point] as number) + bp;
    destroy(g);
    return g.done(null);
  },
  baggage(g) {
    const { column, bp } = g.at;
    const taken = g.answer('baggage').arg;
    g.table.baggage[column] = (g.table.baggage[column] as number) + taken;
    loosen(g, column);
    g.tell?.({ kind: 'spoils', rule: '12.6', side: ownerOf(column), column, bp: taken, destroyed: bp - taken });
    return g.go('guns');
  },
  guns(g) {
    const { column } = g.at;
    const guns = total(g.at.guns);
    if (guns === 0) return g.done(null);
    return g.ask(ownerOf(column), 'gun', { column, guns }, 'gun');
  },
  gun(g) {
    const choice = g.answer('gun');
    if (choice.verb === 'destroy') {
      destroy(g);
      return g.done(null);
    }
    return g.go('guns', { guns: capture(g, choice.arg) });
  },
};

const isGone = (t: Table, column: Column): boolean => stepsIn(t, column) === 0 && patrolSteps(t, column) === 0;
const total = (guns: readonly number[]): number => guns.reduce((sum, count) => sum + count, 0);

function count(t: Table, side: number, slot: number, guns: number, column: 'guns' | 'lostGuns' = 'guns'): void {
  t[column][side * SLOTS + slot] = (t[column][side * SLOTS + slot] as number) + guns;
}

/** 12.6 The rest goes to the cadre box of its owner. */
function destroy(g: Run<Sword, 'spoils'>): void {
  const { column, guns } = g.at;
  const foe = foeOf(ownerOf(column));
  guns.forEach((number, slot) => count(g.table, foe, slot, number, 'lostGuns'));
  if (total(guns) > 0) g.tell?.({ kind: 'gunsDestroyed', rule: '12.6', side: foe, guns: total(guns) });
}

/** 12.6 An enemy battery is exchanged for one's own; gives what is left. */
function capture(g: Run<Sword, 'spoils'>, slot: Slot): readonly number[] {
  const t = g.table;
  const { column, guns } = g.at;
  const side = ownerOf(column);
  const from = guns.findIndex((number) => number > 0);
  count(t, side, slot, 1);
  add(t, holderOf(column, slot), ARTILLERY, 1);
  loosen(g, column);
  g.tell?.({ kind: 'gunTaken', rule: '12.6', side, column, slot });
  return guns.with(from, (guns[from] as number) - 1);
}

/** 12.6 How many batteries of a nation can still be put into play: those in a cadre box cannot. */
function gunsAvailable(t: Table, side: number, slot: number): number {
  const { nations, tables } = groundUnder(t);
  const nation = nations[side]?.[slot];
  if (nation === undefined) return 0;
  const index = side * SLOTS + slot;
  return tables.limits.values.artillery[nation] - (t.guns[index] as number) - (t.lostGuns[index] as number);
}

/** 16.0 Does a column have a leader of that nation? */
const isLed = (t: Table, column: Column, slot: number): boolean =>
  oberstsIn(t.train[holderOf(column, slot)] as number) > 0 ||
  leadersWith(t, column).some((leader) => slotOfLeader(t, leader) === slot);

export const baggage: Decision<Sword, 'baggage'> = {
  rule: '12.6',
  verbs: { take: { range: (_t, { bp }) => ({ min: 0, max: bp, step: 1 }), may: () => yes } },
  fallback: (_t, { bp }) => ({ verb: 'take', arg: bp }),
};

export const gun: Decision<Sword, 'gun'> = {
  rule: '12.6',
  verbs: {
    take: {
      domain: NATION,
      may(t, { column }, slot, by) {
        if (gunsAvailable(t, by, slot) <= 0) return no('12.6', 'noCounterLeft', { slot });
        return isLed(t, column, slot) ? yes : no('16.0', 'noLeaderOfThatNation', { slot });
      },
    },
    destroy: { may: () => yes },
  },
  fallback: () => ({ verb: 'destroy', arg: null }),
};
