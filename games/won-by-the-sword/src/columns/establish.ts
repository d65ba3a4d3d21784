import { no, only, yes } from '@tercio/kernel';
import type { Decision, Side, Steps, Verdict } from '@tercio/kernel';
import { DETACHMENT, INFANTRY, isHorse, KINDS, reducedOf, stepsOf, VETERAN_INFANTRY, withSlot } from '../force.ts';
import { add, footStepsOf, patrolSteps, stepsIn } from '../forces.ts';
import { groundUnder, placeAt } from '../ground.ts';
import { garrisonBaggage, garrisonOf, holderOf, NONE, ownerOf, SLOTS, targetAt, UNITS } from '../ids.ts';
import type { Column, Point, Unit } from '../ids.ts';
import { loosen } from '../knowledge.ts';
import type { Sword } from '../spec.ts';
import type { Table } from '../state.ts';
import { kindOf, slotOf, unitCount } from './boxes.ts';

/** 11.10, 5.1, 1.4 A captured place gets its garrison: at least a detachment, made by reducing a full regiment of infantry. */

type Draft = {
  readonly column: Column;
  readonly point: Point;
  readonly detached: readonly Unit[];
  readonly left: readonly Unit[];
};

const EVERY_UNIT: readonly Unit[] = Array.from({ length: SLOTS * KINDS }, (_, unit) => unit as Unit);
const isFighter = (unit: Unit): boolean => kindOf(unit) < 9;
const canDetach = (unit: Unit): boolean => kindOf(unit) === INFANTRY || kindOf(unit) === VETERAN_INFANTRY;

/** Units of a kind that are still with the column. */
const remaining = (t: Table, { column, detached, left }: Draft, unit: Unit): number =>
  unitCount(t, column, unit) - times(detached, unit) - times(left, unit);
const times = (units: readonly Unit[], unit: Unit): number => units.filter((one) => one === unit).length;

const stepsGiven = ({ detached, left }: Draft): number =>
  detached.length + left.reduce((sum, unit) => sum + stepsOf(kindOf(unit)), 0);
/** Those on patrol belong to the column, too. */
const stepsKept = (t: Table, draft: Draft): number =>
  stepsIn(t, draft.column) + patrolSteps(t, draft.column) - stepsGiven(draft);

const room = (t: Table, point: Point): number =>
  groundUnder(t).tables.fortification.values[placeAt(t, point).works as 1 | 2 | 3 | 4].maxGarrison;

/** 16.0 One nation only. */
function mayGive(t: Table, draft: Draft, unit: Unit, steps: number): Verdict {
  if (remaining(t, draft, unit) <= 0) return no('11.10', 'noSuchUnit');
  const [other] = [...draft.detached, ...draft.left];
  if (other !== undefined && slotOf(other) !== slotOf(unit)) return no('16.0', 'oneNation');
  if (stepsGiven(draft) + steps > room(t, draft.point))
    return no('5.0', 'garrisonFull', { steps: room(t, draft.point) });
  return yes;
}

function mayDetach(t: Table, draft: Draft, unit: Unit): Verdict {
  if (!canDetach(unit)) return no('11.10', 'fullInfantry');
  if (draft.left.length > 0 || unit < (draft.detached.at(-1) ?? NONE)) return no('11.10', 'inOrder');
  return mayGive(t, draft, unit, stepsOf(DETACHMENT));
}

function mayLeave(t: Table, draft: Draft, unit: Unit): Verdict {
  if (!isFighter(unit)) return no('11.10', 'noSuchUnit');
  if (unit < (draft.left.at(-1) ?? NONE)) return no('11.10', 'inOrder');
  const verdict = mayGive(t, draft, unit, stepsOf(kindOf(unit)));
  if (verdict !== yes) return verdict;
  // The first must be infantry while there is any; and somebody must stay with the column while that is possible.
  if (stepsGiven(draft) === 0 && isHorse(kindOf(unit)) && footStepsOf(t, draft.column) > 0) {
    return no('11.10', 'infantryFirst');
  }
  const isLast = stepsKept(t, draft) - stepsOf(kindOf(unit)) <= 0;
  return isLast && (stepsGiven(draft) > 0 || EVERY_UNIT.some((one) => keepsSome(t, draft, one)))
    ? no('4.0', 'regimentMustStay')
    : yes;
}

/** Is there another way to give the first step, after which somebody is left? */
const keepsSome = (t: Table, draft: Draft, unit: Unit): boolean =>
  remaining(t, draft, unit) > 0 &&
  isFighter(unit) &&
  (footStepsOf(t, draft.column) === 0 || !isHorse(kindOf(unit))) &&
  stepsKept(t, draft) > (canDetach(unit) ? 1 : stepsOf(kindOf(unit)));

export const garrison: Steps<Sword, 'garrison'> = {
  start: (g) => g.go('next'),
  next: (g) => g.ask(g.lane as Side, 'establish', g.at, 'chosen'),
  chosen(g) {
    const { verb, arg } = g.answer('establish');
    const { detached, left } = g.at;
    if (verb === 'done') return g.done({ detached, left });
    return verb === 'detach' ? g.go('next', { detached: [...detached, arg] }) : g.go('next', { left: [...left, arg] });
  },
};

export const establishAsk: Decision<Sword, 'establish'> = {
  rule: '11.10',
  verbs: {
    detach: {
      domain: UNITS,
      each: () => EVERY_UNIT.filter(canDetach),
      may: (t, draft, unit) => mayDetach(t, draft, unit),
    },
    leave: {
      domain: UNITS,
      each: () => EVERY_UNIT.filter(isFighter),
      may: (t, draft, unit) => mayLeave(t, draft, unit),
    },
    done: { may: (_t, draft) => (stepsGiven(draft) > 0 ? yes : no('5.1', 'garrisonNeeded')) },
  },
  fallback(t, draft) {
    if (stepsGiven(draft) > 0) return { verb: 'done', arg: null };
    const detach = EVERY_UNIT.find((unit) => mayDetach(t, draft, unit) === yes);
    if (detach !== undefined) return { verb: 'detach', arg: detach };
    return { verb: 'leave', arg: EVERY_UNIT.find((unit) => mayLeave(t, draft, unit) === yes) as Unit };
  },
};

export const establish: Steps<Sword, 'establish'> = {
  start(g) {
    const { column, point } = g.at;
    if (stepsIn(g.table, column) === 0) return g.done(null);
    return g.sealed([ownerOf(column)], 'garrison', { column, point, detached: [], left: [] }, 'done');
  },
  done(g) {
    const t = g.table;
    const { column, point } = g.at;
    const [lane] = g.answers('garrison');
    if (lane === undefined) return g.done(null);
    const { detached, left } = lane.answer;
    found(t, column, point, detached, left);
    g.hide('foot', garrisonOf(point), only(lane.side));
    g.hide('baggage', garrisonBaggage(point), only(lane.side));
    loosen(g, column);
    loosen(g, targetAt(point));
    g.tell?.({ kind: 'garrisoned', rule: '11.10', side: lane.side, column, point });
    return stepsIn(t, column) > 0 ? g.done(null) : g.call('dissolve', { column, rule: '4.5' }, 'after');
  },
  after: (g) => g.done(null),
};

function found(t: Table, column: Column, point: Point, detached: readonly Unit[], left: readonly Unit[]): void {
  const slot = slotOf([...detached, ...left][0] as Unit);
  const own = holderOf(column, slot);
  const place = garrisonOf(point);
  t.garrison[point] = 1 + ownerOf(column);
  t.rejected[point] = 0;
  t.exchanged[point] = 1 + column;
  t.train[place] = withSlot(0, slot);
  for (const unit of detached) {
    add(t, own, kindOf(unit), -1);
    add(t, own, reducedOf(kindOf(unit)), 1);
    add(t, place, DETACHMENT, 1);
  }
  for (const unit of left) {
    add(t, own, kindOf(unit), -1);
    add(t, place, kindOf(unit), 1);
  }
}
