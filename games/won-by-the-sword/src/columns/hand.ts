import { no, yes } from '@tercio/kernel';
import type { Decision, Range, Side, Steps, Verdict } from '@tercio/kernel';
import { ARTILLERY, DETACHMENT, isRegiment, KINDS, OBERST } from '../force.ts';
import { isInPlay } from '../forces.ts';
import { slotOfLeader } from '../ground.ts';
import { isColumn, LEADERS, NONE, SLOTS, unitOf, UNITS } from '../ids.ts';
import type { Column, Leader, Slot, Target, Unit } from '../ids.ts';
import type { Sword } from '../spec.ts';
import type { Parcel } from '../spec/columns.ts';
import type { Table } from '../state.ts';
import { ALL_SLOTS, kindOf, leadersIn, leadsIn, patrolsOf, slotOf, unitCount } from './boxes.ts';

/**
 * 4.1, 4.2, 16.0 What goes over from one box to a column, in secret: leaders first, then units by nation and kind. The
 * nations decide: units go only where a leader of theirs is, and stay only where one stays.
 */

export type Handing = { readonly from: Target; readonly into: Column };
type Draft = Parcel & Handing;

const EVERY_UNIT: readonly Unit[] = Array.from({ length: SLOTS * KINDS }, (_, unit) => unit as Unit);
const NOTHING: readonly number[] = EVERY_UNIT.map(() => 0);
export const emptyParcel: Parcel = { leaders: [], units: NOTHING };

/** A column that is still to be made must get a regiment and a leader (4.0). */
const isNew = (t: Table, { into }: Handing): boolean => !isInPlay(t, into);

const moved = ({ units }: Parcel, unit: Unit): number => units[unit] as number;

/** Leaders of a nation who go over. */
function leadsMoved(t: Table, parcel: Parcel, slot: Slot): number {
  let count = moved(parcel, unitOf(slot, OBERST));
  for (const leader of parcel.leaders) if (slotOfLeader(t, leader) === slot) count++;
  return count;
}

/** 16.0 May units of a nation stay, and may they go? In a garrison they need no leader. */
const canStay = (t: Table, draft: Draft, slot: Slot): boolean =>
  !isColumn(draft.from) || leadsIn(t, draft.from, slot) > leadsMoved(t, draft, slot);
const canGo = (t: Table, draft: Draft, slot: Slot): boolean =>
  leadsMoved(t, draft, slot) + (isNew(t, draft) ? 0 : leadsIn(t, draft.into, slot)) > 0;

/** Does a unit of this kind count for what must stay: a regiment with a column, anything that fights in a garrison? */
const holdsTheBox = (from: Target, unit: Unit): boolean =>
  isRegiment(kindOf(unit)) || (!isColumn(from) && kindOf(unit) === DETACHMENT);

function countOf(t: Table, from: Target, when: (unit: Unit) => boolean): number {
  let count = 0;
  for (const unit of EVERY_UNIT) if (when(unit)) count += unitCount(t, from, unit);
  return count;
}

/** 4.0, 4.1 Can enough stay behind after these leaders have gone? */
function staysSound(t: Table, draft: Draft): Verdict {
  const { from } = draft;
  if (!isColumn(from)) return yes;
  const stays = ALL_SLOTS.filter((slot) => canStay(t, draft, slot));
  if (stays.length === 0) return no('4.0', 'leaderMustStay');
  if (ALL_SLOTS.some((slot) => patrolsOf(t, from, slot) > 0 && !stays.includes(slot))) {
    return no('16.0', 'patrolsNeedLeader');
  }
  return countOf(t, from, (unit) => isRegiment(kindOf(unit)) && stays.includes(slotOf(unit))) > 0
    ? yes
    : no('4.0', 'regimentMustStay');
}

/** 4.0, 4.1 Does the new column get a leader and a regiment that may follow him? */
function goesSound(t: Table, draft: Draft): Verdict {
  if (!isNew(t, draft)) return yes;
  return countOf(t, draft.from, (unit) => isRegiment(kindOf(unit)) && canGo(t, draft, slotOf(unit))) > 0
    ? yes
    : no('4.1', 'leaderNeeded');
}

const withLeader = (draft: Draft, leader: Leader): Draft => ({ ...draft, leaders: [...draft.leaders, leader] });
const withOne = (draft: Draft, unit: Unit): Draft => ({
  ...draft,
  units: draft.units.with(unit, moved(draft, unit) + 1),
});

const lastOberst = ({ units }: Parcel): number => {
  for (const slot of ALL_SLOTS.toReversed())
    if ((units[unitOf(slot, OBERST)] as number) > 0) return unitOf(slot, OBERST);
  return NONE;
};

/** Every leader who could be named next: named ones in their order, then generic ones by nation. */
function* nextLeaders(t: Table, draft: Draft): Iterable<Draft> {
  const last = draft.leaders.at(-1) ?? NONE;
  if (lastOberst(draft) === NONE) {
    for (const leader of leadersIn(t, draft.from)) if (leader > last) yield withLeader(draft, leader);
  }
  for (const slot of ALL_SLOTS) {
    const unit = unitOf(slot, OBERST);
    if (unit >= lastOberst(draft) && moved(draft, unit) < unitCount(t, draft.from, unit)) yield withOne(draft, unit);
  }
}

/** May this leader go, so that the rest can still be made sound? One more leader is always enough for that. */
function mayName(t: Table, draft: Draft): Verdict {
  const stays = staysSound(t, draft);
  if (stays !== yes || goesSound(t, draft) === yes) return stays;
  for (const more of nextLeaders(t, draft)) {
    if (staysSound(t, more) === yes && goesSound(t, more) === yes) return yes;
  }
  return no('4.1', 'leaderNeeded');
}

/** Can anything sound come of it at all? */
export function mayHand(t: Table, handing: Handing): Verdict {
  const draft: Draft = { ...emptyParcel, ...handing };
  for (const more of nextLeaders(t, draft)) if (mayName(t, more) === yes) return yes;
  return no('16.0', 'leadersAndNations');
}

/** How many of a kind may go over, once the leaders are named and the kinds before it are settled. */
function shareOf(t: Table, draft: Draft, unit: Unit): Range {
  const count = unitCount(t, draft.from, unit);
  const slot = slotOf(unit);
  if (!canGo(t, draft, slot)) return { min: 0, max: 0, step: 1 };
  if (!canStay(t, draft, slot)) return { min: count, max: count, step: 1 };
  const min = isFeasible(t, draft, unit, 0) ? 0 : 1;
  return { min, max: isFeasible(t, draft, unit, count) ? count : count - 1, step: 1 };
}

/** Can the new column still get its regiment, and the box keep what must stay, if so many of this kind go? */
function isFeasible(t: Table, draft: Draft, unit: Unit, going: number): boolean {
  const { from } = draft;
  let gone = isNew(t, draft) ? 0 : 1;
  let stayed = 0;
  let [laterGo, laterStay, later] = [0, 0, 0];
  for (const other of EVERY_UNIT) {
    const count = unitCount(t, from, other);
    if (count === 0 || !holdsTheBox(from, other)) continue;
    const goes = isRegiment(kindOf(other));
    if (other > unit) {
      if (goes && canGo(t, draft, slotOf(other))) laterGo += count;
      if (canStay(t, draft, slotOf(other))) laterStay += count;
      later += count;
      continue;
    }
    const leaving = other === unit ? going : moved(draft, other);
    if (goes) gone += leaving;
    stayed += count - leaving;
  }
  if (gone === 0 && laterGo === 0) return false;
  if (stayed === 0 && laterStay === 0) return false;
  return gone + stayed > 0 || later > 1;
}

const isTroop = (unit: Unit): boolean => kindOf(unit) <= ARTILLERY;

/** The next kind of which there is something to choose or to settle, or NONE. */
const nextUnit = (t: Table, from: Target, after: number): Unit | typeof NONE =>
  EVERY_UNIT.find((unit) => unit > after && isTroop(unit) && unitCount(t, from, unit) > 0) ?? NONE;

export const hand: Steps<Sword, 'hand'> = {
  start: (g) => g.go('next'),
  next(g) {
    const { from, into, leaders, units } = g.at;
    return g.ask(g.lane as Side, 'lead', { from, into, leaders, units }, 'named');
  },
  named(g) {
    const { verb, arg } = g.answer('lead');
    const { leaders, units } = g.at;
    if (verb === 'all') return g.done({ leaders, units, bp: 0, whole: 1 });
    if (verb === 'done') return g.go('units', { unit: NONE });
    if (verb === 'leader') return g.go('next', { leaders: [...leaders, arg] });
    return g.go('next', { units: units.with(arg, (units[arg] as number) + 1) });
  },
  units(g) {
    const { from, into, leaders, units } = g.at;
    const unit = nextUnit(g.table, from, g.at.unit);
    if (unit === NONE) return g.go('baggage');
    const { min, max } = shareOf(g.table, g.at, unit);
    if (min === max) return g.go('units', { unit, units: units.with(unit, min) });
    return g.ask(g.lane as Side, 'share', { from, into, leaders, units, unit }, 'counted');
  },
  counted(g) {
    const { from, units } = g.at;
    const unit = nextUnit(g.table, from, g.at.unit) as Unit;
    return g.go('units', { unit, units: units.with(unit, g.answer('share').arg) });
  },
  /** 4.1 A new column gets its part of the baggage; otherwise it changes hands on the ground (7.1). */
  baggage(g) {
    const t = g.table;
    const { from, into, leaders, units } = g.at;
    if (!isColumn(from) || isInPlay(t, into) || t.baggage[from] === 0) {
      return g.done({ leaders, units, bp: 0, whole: 0 });
    }
    return g.ask(g.lane as Side, 'shareBaggage', { from }, 'loaded');
  },
  loaded: (g) => g.done({ leaders: g.at.leaders, units: g.at.units, bp: g.answer('shareBaggage').arg, whole: 0 }),
};

export const lead: Decision<Sword, 'lead'> = {
  rule: '4.1',
  verbs: {
    leader: {
      domain: LEADERS,
      each: (t, { from }) => leadersIn(t, from),
      may(t, draft, leader) {
        if (!leadersIn(t, draft.from).includes(leader)) return no('4.1', 'noSuchLeader');
        if (leader <= (draft.leaders.at(-1) ?? NONE) || lastOberst(draft) !== NONE) return no('4.1', 'inOrder');
        return mayName(t, withLeader(draft, leader));
      },
    },
    oberst: {
      domain: UNITS,
      each: () => ALL_SLOTS.map((slot) => unitOf(slot, OBERST)),
      may(t, draft, unit) {
        if (kindOf(unit) !== OBERST || moved(draft, unit) >= unitCount(t, draft.from, unit)) {
          return no('4.1', 'noSuchLeader');
        }
        return unit < lastOberst(draft) ? no('4.1', 'inOrder') : mayName(t, withOne(draft, unit));
      },
    },
    /** 4.2 The whole column. */
    all: {
      may(t, draft) {
        if (isNew(t, draft)) return no('4.1', 'regimentMustStay');
        return draft.leaders.length === 0 && lastOberst(draft) === NONE ? yes : no('4.2', 'inOrder');
      },
    },
    done: { may: (t, draft) => goesSound(t, draft) ?? staysSound(t, draft) },
  },
  fallback(t, draft) {
    if (!isNew(t, draft)) return { verb: staysSound(t, draft) === yes ? 'done' : 'all', arg: null };
    if (goesSound(t, draft) === yes) return { verb: 'done', arg: null };
    for (const more of nextLeaders(t, draft)) {
      if (mayName(t, more) !== yes) continue;
      const named = more.leaders.at(-1);
      return more.leaders.length > draft.leaders.length
        ? { verb: 'leader', arg: named as Leader }
        : { verb: 'oberst', arg: lastOberst(more) as Unit };
    }
    return { verb: 'done', arg: null };
  },
};

export const share: Decision<Sword, 'share'> = {
  rule: '4.2',
  verbs: { count: { range: (t, draft) => shareOf(t, draft, draft.unit), may: () => yes } },
  fallback: (t, draft) => ({ verb: 'count', arg: shareOf(t, draft, draft.unit).min }),
};

export const shareBaggage: Decision<Sword, 'shareBaggage'> = {
  rule: '4.1',
  verbs: { count: { range: (t, { from }) => ({ min: 0, max: t.baggage[from] as number, step: 1 }), may: () => yes } },
  fallback: () => ({ verb: 'count', arg: 0 }),
};
