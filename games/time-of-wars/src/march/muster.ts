import { no, yes } from '@tercio/kernel';
import type { Decision, Scratch, Side, Steps, Verdict } from '@tercio/kernel';
import { armyOf, isMercenary, leadersAt } from '../forces.ts';
import { COMMANDER, KIND_OF, NONE, UNIT, UNITS } from '../ids.ts';
import type { Commander, Unit } from '../ids.ts';
import type { TimeOfWars } from '../spec.ts';
import { IDLE, MARCHING, SPENT } from '../state.ts';
import type { Seen, Table } from '../state.ts';

/** T54 Which units of a stack go, with which Commanders. Units of one kind and state are alike: the first of them is named. */

/** Mercenaries are named last, so that they never go, or stay, by themselves while others are there (6.7). */
const orderOf = (unit: Unit): number => (isMercenary(unit) ? UNITS + unit : unit);
const LEADERS_NEXT = 2 * UNITS;

/** May it march at all? Only the Active side's units can be worn out in an impulse. */
const isFresh = (t: Seen, side: Side, deeds: number): boolean => t.active !== side || (deeds & (SPENT | IDLE)) === 0;
const isPicked = (deeds: number): boolean => (deeds & MARCHING) !== 0;

export const freshArmy = (t: Seen, side: Side, at: number): Unit[] =>
  armyOf(t, side, at).filter((unit) => isFresh(t, side, t.deeds[unit] as number));
/** Is there anybody who may? */
export const isAnyFresh = (t: Seen, side: Side, army: readonly Unit[]): boolean => {
  for (const unit of army) if (isFresh(t, side, t.deeds[unit] as number)) return true;
  return false;
};
export const freshLeaders = (t: Seen, side: Side, at: number): Commander[] =>
  leadersAt(t, side, at).filter((who) => isFresh(t, side, t.leaderDeeds[who] as number));

/** One unit without a Commander: nobody is asked who goes. */
export const goesAlone = (t: Seen, side: Side, at: number): boolean =>
  freshArmy(t, side, at).length === 1 && freshLeaders(t, side, at).length === 0;

const isAlike = (t: Seen, a: Unit, b: Unit): boolean =>
  KIND_OF[a] === KIND_OF[b] && t.weak[a] === t.weak[b] && t.under[a] === t.under[b] && t.deeds[a] === t.deeds[b];
/** One of each sort among these. */
export function sortsOf(t: Seen, units: readonly Unit[]): Unit[] {
  const found: Unit[] = [];
  for (const unit of units) if (!found.some((one) => isAlike(t, one, unit))) found.push(unit);
  return found;
}

/** 6.7 Neither those who go nor those who stay are mercenaries alone, if there are others. */
function isSoundSplit(t: Seen, units: readonly Unit[]): boolean {
  const own = units.filter((unit) => !isMercenary(unit));
  if (own.length === 0) return true;
  const goes = units.filter((unit) => isPicked(t.deeds[unit] as number));
  const stays = units.filter((unit) => !isPicked(t.deeds[unit] as number));
  return [goes, stays].every((part) => part.length === 0 || part.some((unit) => !isMercenary(unit)));
}

export const muster: Steps<TimeOfWars, 'muster'> = {
  start(g) {
    const { side, from, last, led } = g.at;
    return g.ask(side, 'muster', { from, last, led }, 'picked');
  },
  picked(g) {
    const t = g.table;
    const { side, from } = g.at;
    const { verb, arg } = g.answer('muster');
    if (verb === 'unit') {
      t.deeds[arg] = (t.deeds[arg] as number) | MARCHING;
      return g.go('start', { last: orderOf(arg) });
    }
    if (verb === 'leader') {
      t.leaderDeeds[arg] = (t.leaderDeeds[arg] as number) | MARCHING;
      return g.go('start', { last: LEADERS_NEXT, led: arg });
    }
    if (verb === 'all') {
      for (const unit of freshArmy(t, side, from)) t.deeds[unit] = (t.deeds[unit] as number) | MARCHING;
      for (const who of freshLeaders(t, side, from)) t.leaderDeeds[who] = (t.leaderDeeds[who] as number) | MARCHING;
    }
    return g.done(null);
  },
};

/** Who may be named, found once for a whole list of options. */
const army = (t: Seen, side: Side, from: number, scratch: Scratch): readonly Unit[] =>
  scratch.once('army', () => freshArmy(t, side, from));
const leaders = (t: Seen, side: Side, from: number, scratch: Scratch): readonly Commander[] =>
  scratch.once('leaders', () => freshLeaders(t, side, from));

export const mustering: Decision<TimeOfWars, 'muster'> = {
  rule: '6.9.3.1',
  verbs: {
    all: {
      may: (_t, { last }) => (last === NONE ? yes : no('6.9.3.1', 'alreadyPicking')),
    },
    unit: {
      domain: UNIT,
      each: (t, { from, last }, by, scratch) => nextUnits(t, army(t, by, from, scratch), last),
      may: (t, { from, last }, unit, by, scratch) => {
        const others = army(t, by, from, scratch);
        return others.length === 1 && others[0] === unit && leaders(t, by, from, scratch).length === 0
          ? mayPickOnly(t, last, unit)
          : mayPick(t, others, last, unit);
      },
    },
    leader: {
      domain: COMMANDER,
      each: (t, { from, led }, by, scratch) => leaders(t, by, from, scratch).filter((who) => who > led),
      may(t, { from, last, led }, who, by, scratch) {
        if (!leaders(t, by, from, scratch).includes(who)) return no('6.9.3.1', 'notThere');
        if (last === NONE || who <= led) return no('6.9.3.1', 'inOrder');
        return isSoundSplit(t, army(t, by, from, scratch)) ? yes : no('6.7', 'onlyMercenaries');
      },
    },
    go: {
      may(t, { from, last }, _arg, by, scratch) {
        if (last === NONE) return no('6.9.3.1', 'nobodyPicked');
        return isSoundSplit(t, army(t, by, from, scratch)) ? yes : no('6.7', 'onlyMercenaries');
      },
    },
  },
  fallback: (_t, { last }) => ({ verb: last === NONE ? 'all' : 'go', arg: null }),
  publiclyForced: true,
};

/** When all others go, the mercenaries follow one by one: none can be left behind by the order of naming. */
function firstToFollow(t: Seen, army: readonly Unit[]): Unit {
  const left = army.filter((unit) => !isPicked(t.deeds[unit] as number));
  const isFree = left.some((unit) => !isMercenary(unit)) || army.every(isMercenary);
  return (isFree ? ANYBODY : (left[0] ?? NONE)) as Unit;
}
const ANYBODY = -3;
const nextUnits = (t: Seen, fresh: readonly Unit[], last: number): Unit[] =>
  sortsOf(
    t,
    fresh.filter((unit) => orderOf(unit) > last && !isPicked(t.deeds[unit] as number)),
  );
/** As `nextUnits`, of one unit. */
function isFirstOfSort(t: Seen, army: readonly Unit[], last: number, unit: Unit): boolean {
  for (const one of army) {
    if (one === unit) return true;
    if (orderOf(one) > last && !isPicked(t.deeds[one] as number) && isAlike(t, one, unit)) return false;
  }
  return false;
}
/** Naming the only unit there, where nobody leads it, says no more than naming all. */
function mayPickOnly(t: Table, last: number, unit: Unit): Verdict {
  return mayBeNext(t, [unit], last, unit) ?? no('6.9.3.1', 'takeAll');
}
function mayBeNext(t: Table, fresh: readonly Unit[], last: number, unit: Unit): Verdict {
  if (!fresh.includes(unit) || isPicked(t.deeds[unit] as number)) return no('6.9.3.1', 'notThere');
  return orderOf(unit) <= last || !isFirstOfSort(t, fresh, last, unit) ? no('6.9.3.1', 'inOrder') : yes;
}
function mayPick(t: Table, fresh: readonly Unit[], last: number, unit: Unit): Verdict {
  const next = mayBeNext(t, fresh, last, unit);
  if (next !== yes || !isMercenary(unit)) return next;
  const first = firstToFollow(t, fresh);
  if (first !== ANYBODY && unit !== first) return no('6.7', 'onlyMercenaries');
  const goes = fresh.some((one) => isPicked(t.deeds[one] as number) && !isMercenary(one));
  const isAlone = !goes && fresh.some((one) => !isMercenary(one));
  return isAlone ? no('6.7', 'onlyMercenaries') : yes;
}
