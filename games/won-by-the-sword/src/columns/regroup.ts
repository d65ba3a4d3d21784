import { no, yes } from '@tercio/kernel';
import type { Decision, Range, Side, Steps, Verdict } from '@tercio/kernel';
import type { Seen } from '../chapter.ts';
import {
  ARTILLERY,
  DETACHMENT,
  INFANTRY_REDUCED,
  isRegiment,
  fullOf,
  KINDS,
  OBERST,
  stepsOf,
  VETERAN_INFANTRY_REDUCED,
} from '../force.ts';
import type { Kind } from '../force.ts';
import { add, besiegerOf, countOfKind, footRegimentsOf, garrisonSide, horseRegimentsOf, pointOf } from '../forces.ts';
import { groundUnder, placeAt, slotOfLeader } from '../ground.ts';
import { garrisonOf, holderOf, LEADERS, NONE, ownerOf, targetAt } from '../ids.ts';
import type { Column, Leader, Point, Slot } from '../ids.ts';
import { loosen } from '../knowledge.ts';
import type { Sword } from '../spec.ts';
import { inColumn, inGarrison } from '../state.ts';
import type { Table } from '../state.ts';
import { ALL_SLOTS, garrisonSlot, leadersIn, leadsIn, TROOPS } from './boxes.ts';

/**
 * 4.2, 5.2 The active column and the garrison of its space put together what they have and part anew: how many of each
 * kind lie in the garrison in the end. 1.4 Detachments that come to the column may bring reduced regiments to full strength.
 */

type Draft = { readonly column: Column; readonly leaders: readonly Leader[]; readonly stays: readonly number[] };

const here = (t: Seen, column: Column): Point => pointOf(t, column);
const nation = (t: Seen, column: Column): Slot => garrisonSlot(t, here(t, column));
const countWith = (t: Seen, column: Column, kind: Kind): number =>
  countOfKind(t, holderOf(column, nation(t, column)), kind);
/** Of both together. */
const total = (t: Seen, column: Column, kind: Kind): number =>
  countWith(t, column, kind) + countOfKind(t, garrisonOf(here(t, column)), kind);

/** 5.2 In a space with a garrison of its side that is not besieged; 16.0 one of its nation must lead what is exchanged. */
export function mayExchange(t: Seen, column: Column): Verdict {
  const point = here(t, column);
  if (garrisonSide(t, point) !== ownerOf(column)) return no('5.2', 'noOwnGarrison');
  if (besiegerOf(t, point) !== NONE) return no('5.2', 'besieged', { point });
  return allLeads(t, column) > 0 ? yes : no('16.0', 'otherNation', { slot: nation(t, column) });
}

/** 4.2, W101 Has another column exchanged units with the garrison in this round? Then what comes from there may have been active. */
export function isStirred(t: Seen, column: Column): boolean {
  const by = t.exchanged[here(t, column)] as number;
  return by !== 0 && by !== 1 + column;
}

/** Named leaders of the nation, of both together. */
function leadersOf(t: Seen, column: Column): readonly Leader[] {
  const all = [...leadersIn(t, column), ...leadersIn(t, targetAt(here(t, column)))];
  return all.filter((leader) => slotOfLeader(t, leader) === nation(t, column)).toSorted((a, b) => a - b);
}

/** Leaders of the nation, of both together, generic ones included. */
const allLeads = (t: Seen, column: Column): number =>
  leadsIn(t, column, nation(t, column)) + leadsIn(t, targetAt(here(t, column)), nation(t, column));

/** 4.0, 16.0 How many more leaders may be left in the garrison: a column that has one of the nation keeps one. */
function leadersToPost(t: Seen, { column, leaders }: Draft): number {
  const keeps = leadsIn(t, column, nation(t, column)) > 0 ? 1 : 0;
  return allLeads(t, column) - leaders.length - keeps;
}

/** 16.0 Is there a leader of the nation with the column in the end? */
const isLed = (t: Seen, draft: Draft): boolean =>
  allLeads(t, draft.column) - draft.leaders.length > (draft.stays[OBERST] as number);

export const exchange: Steps<Sword, 'exchange'> = {
  start: (g) => g.go('leaders'),
  leaders(g) {
    const { column, leaders, stays } = g.at;
    return g.ask(g.lane as Side, 'postLeaders', { column, leaders, stays }, 'named');
  },
  named(g) {
    const { verb, arg } = g.answer('postLeaders');
    if (verb === 'leader') return g.go('leaders', { leaders: [...g.at.leaders, arg] });
    return g.go('units', { stays: g.at.stays.with(OBERST, arg), kind: NONE });
  },
  units(g) {
    const { column, leaders, stays } = g.at;
    const kind = g.at.kind + 1;
    if (kind === OBERST) return g.go('fill', { kind: INFANTRY_REDUCED });
    const { min, max } = staysOf(g.table, g.at, kind as Kind);
    if (min === max) return g.go('units', { kind, stays: stays.with(kind, min) });
    return g.ask(g.lane as Side, 'stay', { column, leaders, stays, kind }, 'counted');
  },
  counted(g) {
    const kind = g.at.kind + 1;
    return g.go('units', { kind, stays: g.at.stays.with(kind, g.answer('stay').arg) });
  },
  fill(g) {
    const { column, leaders, stays, fills, kind } = g.at;
    if (kind > VETERAN_INFANTRY_REDUCED) return g.done({ leaders, stays, fills });
    const most = fillable(g.table, g.at, kind as Kind);
    if (most === 0) return g.go('fill', { kind: kind + 2, fills: [...fills, 0] });
    return g.ask(g.lane as Side, 'fill', { column, kind, most }, 'filled');
  },
  filled: (g) => g.go('fill', { kind: g.at.kind + 2, fills: [...g.at.fills, g.answer('fill').arg] }),
};

/** 1.4 How many reduced regiments of a kind there are detachments for. */
function fillable(t: Table, { column, stays, fills }: Draft & { fills: readonly number[] }, kind: Kind): number {
  const left = (of: Kind): number => total(t, column, of) - (stays[of] as number);
  const used = fills.reduce((sum, count) => sum + count, 0);
  return Math.min(left(DETACHMENT) - used, left(kind));
}

/** 5.1, 5.2, 4.0 How many of a kind may lie in the garrison, the kinds before it being settled. */
function staysOf(t: Table, draft: Draft, kind: Kind): Range {
  const { column } = draft;
  const all = total(t, column, kind);
  if (!isLed(t, draft) || all === 0) return { min: all, max: all, step: 1 };
  if (kind === ARTILLERY) return { min: 0, max: all, step: 1 };
  const point = here(t, column);
  const room = maxGarrison(t, point) - stepsSoFar(draft, kind);
  const most = Math.min(all, Math.trunc(room / stepsOf(kind)));
  const min = isFeasible(t, draft, kind, 0) ? 0 : 1;
  return { min, max: isFeasible(t, draft, kind, most) ? most : most - 1, step: 1 };
}

const maxGarrison = (t: Seen, point: Point): number =>
  groundUnder(t).tables.fortification.values[placeAt(t, point).works as 1 | 2 | 3 | 4].maxGarrison;

function stepsSoFar({ stays }: Draft, kind: Kind): number {
  let steps = 0;
  for (const one of TROOPS) if (one < kind) steps += (stays[one] as number) * stepsOf(one);
  return steps;
}

/** Can the garrison still get a unit, and the column what makes it one, if so many of this kind stay? */
function isFeasible(t: Table, draft: Draft, kind: Kind, staying: number): boolean {
  const { column, stays } = draft;
  const makes = footRegimentsOf(t, column) + horseRegimentsOf(t, column) > 0 ? isRegiment : isFighter;
  const others = ofOtherNations(t, column, makes);
  const garrisoned = stepsSoFar(draft, kind) + staying;
  let kept = others + (makes(kind) ? total(t, column, kind) - staying : 0);
  let later = 0;
  let laterKept = 0;
  for (const one of TROOPS) {
    if (one === ARTILLERY || one === kind) continue;
    const all = total(t, column, one);
    if (one < kind && makes(one)) kept += all - (stays[one] as number);
    if (one > kind) later += all;
    if (one > kind && makes(one)) laterKept += all;
  }
  if (garrisoned === 0 && later === 0) return false;
  if (kept === 0 && laterKept === 0) return false;
  return garrisoned + kept > 0 || later > 1;
}

/** 4.0 A column that has come down to detachments is content with one. */
const isFighter = (kind: Kind): boolean => kind < ARTILLERY;

/** Such units of the column's other nations: they are not touched. */
function ofOtherNations(t: Table, column: Column, counts: (kind: Kind) => boolean): number {
  let count = 0;
  for (const slot of ALL_SLOTS) {
    if (slot === nation(t, column)) continue;
    for (const kind of TROOPS) if (counts(kind)) count += countOfKind(t, holderOf(column, slot), kind);
  }
  return count;
}

export const regroup: Steps<Sword, 'regroup'> = {
  start(g) {
    const { column } = g.at;
    const stays = new Array<number>(KINDS).fill(0);
    return g.sealed([ownerOf(column)], 'exchange', { column, leaders: [], stays, fills: [], kind: NONE }, 'done');
  },
  done(g) {
    const t = g.table;
    const { column } = g.at;
    const [lane] = g.answers('exchange');
    if (lane === undefined) return g.done(null);
    const point = here(t, column);
    const { leaders, stays, fills } = lane.answer;
    // 4.2 Only who absorbs is held; whether he has is his secret.
    if (isStirred(t, column) && takesUnits(t, column, leaders, stays)) t.tied[column] = 1;
    for (const leader of leadersOf(t, column)) {
      t.leaderAt[leader] = leaders.includes(leader) ? inGarrison(point) : inColumn(column);
    }
    settle(t, column, stays, fills);
    t.exchanged[point] = 1 + column;
    loosen(g, column);
    loosen(g, targetAt(point));
    g.tell?.({ kind: 'regrouped', rule: '5.2', side: lane.side, column, point });
    return g.done(null);
  },
};

/** 4.2 Does anybody come from the garrison to the column? */
function takesUnits(t: Table, column: Column, leaders: readonly Leader[], stays: readonly number[]): boolean {
  const point = here(t, column);
  if (leadersIn(t, targetAt(point)).some((leader) => !leaders.includes(leader))) return true;
  return stays.some((count, kind) => count < countOfKind(t, garrisonOf(point), kind as Kind));
}

function settle(t: Table, column: Column, stays: readonly number[], fills: readonly number[]): void {
  const garrison = garrisonOf(here(t, column));
  const own = holderOf(column, nation(t, column));
  stays.forEach((count, index) => {
    const kind = index as Kind;
    const change = count - countOfKind(t, garrison, kind);
    add(t, garrison, kind, change);
    add(t, own, kind, -change);
  });
  [INFANTRY_REDUCED, VETERAN_INFANTRY_REDUCED].forEach((reduced, index) => {
    const count = fills[index] ?? 0;
    add(t, own, DETACHMENT, -count);
    add(t, own, reduced, -count);
    add(t, own, fullOf(reduced), count);
  });
}

export const postLeaders: Decision<Sword, 'postLeaders'> = {
  rule: '5.2',
  verbs: {
    leader: {
      domain: LEADERS,
      each: (t, { column }) => leadersOf(t, column),
      may(t, draft, leader) {
        if (!leadersOf(t, draft.column).includes(leader)) return no('5.2', 'noSuchLeader');
        if (leader <= (draft.leaders.at(-1) ?? NONE)) return no('5.2', 'inOrder');
        return leadersToPost(t, draft) > 0 ? yes : no('4.0', 'leaderMustStay');
      },
    },
    oberst: {
      range: (t, draft) => ({
        min: 0,
        max: Math.min(total(t, draft.column, OBERST), leadersToPost(t, draft)),
        step: 1,
      }),
      may: () => yes,
    },
  },
  fallback: (t, draft) => ({
    verb: 'oberst',
    arg: Math.min(countOfKind(t, garrisonOf(here(t, draft.column)), OBERST), leadersToPost(t, draft)),
  }),
};

export const stay: Decision<Sword, 'stay'> = {
  rule: '5.2',
  verbs: { count: { range: (t, draft) => staysOf(t, draft, draft.kind as Kind), may: () => yes } },
  fallback(t, draft) {
    const kind = draft.kind as Kind;
    const { min, max } = staysOf(t, draft, kind);
    const now = countOfKind(t, garrisonOf(here(t, draft.column)), kind);
    return { verb: 'count', arg: Math.min(max, Math.max(min, now)) };
  },
};

export const fill: Decision<Sword, 'fill'> = {
  rule: '1.4',
  verbs: { count: { range: (_t, { most }) => ({ min: 0, max: most, step: 1 }), may: () => yes } },
  fallback: () => ({ verb: 'count', arg: 0 }),
};
