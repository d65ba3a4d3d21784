import { no, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps, Verdict } from '@tercio/kernel';
import {
  countIn as countOf,
  footSteps,
  horseSteps,
  isFull,
  isReduced,
  oneOf,
  packOf,
  reducedOf,
  DETACHMENT,
} from '../force.ts';
import type { Kind } from '../force.ts';
import { garrisonSide, sortOf, toCadre } from '../forces.ts';
import { NONE, ownerOf, SLOTS, targetAt, unitOf, UNITS } from '../ids.ts';
import type { Slot, Target, Unit } from '../ids.ts';
import { disclose, loosen } from '../knowledge.ts';
import type { Rulings } from '../rulings.ts';
import { liftIfTooWeak } from '../siege/lift.ts';
import type { Sword } from '../spec.ts';
import type { Table } from '../state.ts';
import { ALL_SLOTS, holderIn, kindOf, slotOf } from './boxes.ts';
import { abandonGarrison, recallPatrols } from './removal.ts';

/** 13.0, 7.2 Step losses: the owner chooses, in secret; all regiments are reduced before any is eliminated. */

type Packs = { readonly foot: readonly number[]; readonly horse: readonly number[] };

const packWith = ({ foot, horse }: Packs, slot: Slot, kind: Kind): number =>
  (packOf(kind) === 0 ? foot : horse)[slot] as number;

/** Infantry and cavalry kinds. */
const FIGHTERS: readonly Kind[] = Array.from({ length: 9 }, (_, kind) => kind as Kind);

const anyFull = (packs: Packs): boolean =>
  ALL_SLOTS.some((slot) => FIGHTERS.some((kind) => isFull(kind) && countOf(packWith(packs, slot, kind), kind) > 0));

/** 13.0 May this unit take the next step loss? */
function mayLose(packs: Packs, unit: Unit, rulings: Rulings): Verdict {
  const kind = kindOf(unit);
  if (packOf(kind) === 2 || countOf(packWith(packs, slotOf(unit), kind), kind) === 0) return no('13.0', 'noSuchUnit');
  if (isReduced(kind) && anyFull(packs)) return no('7.2', 'reduceFirst');
  if (kind === DETACHMENT && rulings.DETACHMENTS_ANY_TIME === 0 && anyFull(packs)) return no('13.0', 'reduceFirst');
  return yes;
}

/** The packs after a unit has lost a step. */
function lessOne(packs: Packs, unit: Unit): Packs {
  const kind = kindOf(unit);
  const slot = slotOf(unit);
  const change = isFull(kind) ? oneOf(reducedOf(kind)) - oneOf(kind) : -oneOf(kind);
  const less = packWith(packs, slot, kind) + change;
  return packOf(kind) === 0
    ? { foot: packs.foot.with(slot, less), horse: packs.horse }
    : { foot: packs.foot, horse: packs.horse.with(slot, less) };
}

function packsOf(t: Table, target: Target): Packs {
  const of = (pack: readonly number[]): readonly number[] =>
    ALL_SLOTS.map((slot) => {
      const holder = holderIn(t, target, slot);
      return holder === NONE ? 0 : (pack[holder] as number);
    });
  return { foot: of(t.foot), horse: of(t.horse) };
}

const stepsLeft = ({ foot, horse }: Packs): number => {
  let total = 0;
  for (let slot = 0; slot < SLOTS; slot++) total += footSteps(foot[slot] as number) + horseSteps(horse[slot] as number);
  return total;
};

const FIGHTING_UNITS: readonly Unit[] = ALL_SLOTS.flatMap((slot) => FIGHTERS.map((kind) => unitOf(slot, kind)));
const losable = (packs: Packs, rulings: Rulings): readonly Unit[] =>
  FIGHTING_UNITS.filter((unit) => mayLose(packs, unit, rulings) === yes);

/** The lane: what needs no choice is taken, but something is always asked, since others may see whether it is. */
export const takeLosses: Steps<Sword, 'takeLosses'> = {
  start: (g) => g.go('next', packsOf(g.table, g.at.target)),
  next(g) {
    const { target, foot, horse, left, asked } = g.at;
    if (left === 0 || stepsLeft(g.at) === 0) return g.done({ foot, horse, left });
    const units = losable(g.at, g.table.rulings);
    const [unit] = units as [Unit];
    if (units.length === 1 && asked === 1) return g.go('next', { ...lessOne(g.at, unit), left: left - 1 });
    return g.ask(g.lane as Side, 'lose', { target, foot, horse, left }, 'chosen');
  },
  chosen(g) {
    const unit = g.answer('lose').arg;
    return g.go('next', { ...lessOne(g.at, unit), left: g.at.left - 1, asked: 1 });
  },
};

export const lose: Decision<Sword, 'lose'> = {
  rule: '13.0',
  verbs: {
    step: { domain: UNITS, each: () => FIGHTING_UNITS, may: (t, about, unit) => mayLose(about, unit, t.rulings) },
  },
  fallback: (t, about) => ({ verb: 'step', arg: losable(about, t.rulings)[0] as Unit }),
  /** 13.0 One unit only, or all of them in the end: then the order is nothing to be asked about. */
  routine(t, about) {
    const units = losable(about, t.rulings);
    const [unit] = units as [Unit];
    const isForced = units.length === 1 || about.left >= stepsLeft(about) || about.left >= reducible(about, units);
    return isForced ? { verb: 'step', arg: unit } : null;
  },
};

/** How many losses strike every one of these, if each can take but one before the others have. */
const reducible = (packs: Packs, units: readonly Unit[]): number =>
  units.every((unit) => isFull(kindOf(unit)))
    ? units.reduce((sum, unit) => sum + countOf(packWith(packs, slotOf(unit), kindOf(unit)), kindOf(unit)), 0)
    : Infinity;

/** 7.2 What a column cannot pay in baggage, it pays whole; other losses strike those who are there (13.0). */
const HUNGER = '7.2';
const NO_PACKS: Packs = { foot: [], horse: [] };

export const losses: Steps<Sword, 'losses'> = {
  start(g) {
    const { column, steps } = g.at;
    if (steps <= 0) return g.done(null);
    const target = column as number as Target;
    return g.sealed([ownerOf(column)], 'takeLosses', { ...NO_PACKS, target, left: steps, asked: 0 }, 'taken');
  },
  taken(g) {
    const { column, steps, rule } = g.at;
    const [lane] = g.answers('takeLosses');
    if (lane === undefined) return g.done(null);
    const { left } = lane.answer;
    apply(g, lane.side, column as number as Target, lane.answer, steps - left, rule);
    return g.go('after', { steps: left });
  },
  /** 4.5 With nobody left, patrols come in, or the column is no more. 13.0 They share in hunger, and in nothing else. */
  after(g) {
    const t = g.table;
    const { column, steps, rule } = g.at;
    if (stepsLeft(packsOf(t, column as number as Target)) > 0) {
      liftIfTooWeak(g, column);
      return g.done(null);
    }
    if (recallPatrols(g, column, rule) > 0) {
      if (rule === HUNGER) return g.go('start', { steps });
      liftIfTooWeak(g, column);
      return g.done(null);
    }
    return g.call('dissolve', { column, rule }, 'end');
  },
  end: (g) => g.done(null),
};

export const garrisonLosses: Steps<Sword, 'garrisonLosses'> = {
  start(g) {
    const { point, steps } = g.at;
    const of = garrisonSide(g.table, point);
    if (steps <= 0 || of === null) return g.done(null);
    return g.sealed([of], 'takeLosses', { ...NO_PACKS, target: targetAt(point), left: steps, asked: 0 }, 'taken');
  },
  taken(g) {
    const { point, steps, rule } = g.at;
    const [lane] = g.answers('takeLosses');
    if (lane === undefined) return g.done(null);
    apply(g, lane.side, targetAt(point), lane.answer, steps - lane.answer.left, rule);
    if (stepsLeft(packsOf(g.table, targetAt(point))) === 0) abandonGarrison(g, point, rule);
    return g.done(null);
  },
};

type Losing = Pick<Run<Sword, 'losses'>, 'table' | 'tell' | 'learn' | 'revise' | 'show' | 'hide'>;

/** Puts the outcome of the lane on the table; what goes to the cadre box, everybody sees. */
function apply(g: Losing, of: Side, target: Target, after: Packs, steps: number, rule: string): void {
  const t = g.table;
  const before = packsOf(t, target);
  const cadre = new Array<number>(SLOTS * 4).fill(0);
  for (const slot of ALL_SLOTS) {
    const holder = holderIn(t, target, slot);
    if (holder === NONE) continue;
    for (const kind of FIGHTERS) {
      if (isFull(kind)) countGone(t, of, slot, kind, before, after, cadre);
    }
    t.foot[holder] = after.foot[slot] as number;
    t.horse[holder] = after.horse[slot] as number;
  }
  loosen(g, target);
  const dead = cadre.reduce((sum, count) => sum + count, 0);
  if (dead > 0) disclose(g, dead);
  g.tell?.({ kind: 'lost', rule, side: of, target, steps, cadre });
}

/** Regiments of a sort that are there no more, full or reduced. */
function countGone(t: Table, of: Side, slot: Slot, kind: Kind, before: Packs, after: Packs, cadre: number[]): void {
  const regiments = (packs: Packs): number => {
    const pack = packWith(packs, slot, kind);
    return countOf(pack, kind) + countOf(pack, reducedOf(kind));
  };
  const gone = regiments(before) - regiments(after);
  if (gone <= 0) return;
  toCadre(t, of, slot, kind, gone);
  cadre[slot * 4 + sortOf(kind)] = gone;
}
