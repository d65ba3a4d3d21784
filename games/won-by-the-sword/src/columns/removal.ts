import { no, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps, Verdict } from '@tercio/kernel';
import { dropGarrisonGuns, dropGuns } from '../battle/spoils.ts';
import { OBERST } from '../force.ts';
import { add, columnsAt, countOfKind, isInPlay, leadersWith, pointOf } from '../forces.ts';
import { slotOfLeader } from '../ground.ts';
import {
  COLUMNS_IN_ALL,
  columnsOf,
  foeOf,
  garrisonBaggage,
  garrisonOf,
  holderOf,
  isColumn,
  NONE,
  ownerOf,
  pointIn,
  POINTS_IN_ALL,
  SLOTS,
  TARGETS,
  targetAt,
} from '../ids.ts';
import type { Column, Leader, Point, Slot, Target } from '../ids.ts';
import { disclose, forget, loosen } from '../knowledge.ts';
import { takeOff } from '../leaders.ts';
import { liftSiege, recallPatrols as recall } from '../march/movement.ts';
import type { Sword } from '../spec.ts';
import { BOTH } from '../setup.ts';
import { inColumn, inGarrison } from '../state.ts';
import type { Table } from '../state.ts';
import { ALL_SLOTS, garrisonSlot, leadersIn, patrolsOf } from './boxes.ts';

/** 4.5 Columns leave the table: where their leaders, guns and baggage go. */

type Removing = Pick<Run<Sword, 'dissolve'>, 'table' | 'tell' | 'learn' | 'revise' | 'show' | 'hide'>;

/** Patrols rejoin their column; returns how many. */
export function recallPatrols(g: Pick<Removing, 'table' | 'tell'>, column: Column, rule: string): number {
  const patrols = ALL_SLOTS.reduce((sum, slot) => sum + patrolsOf(g.table, column, slot), 0);
  if (patrols === 0) return 0;
  recall(g.table, column);
  g.tell?.({ kind: 'recalled', rule, side: ownerOf(column), column, patrols });
  return patrols;
}

/** Everything about a column that lies on the table is taken off it. */
export function strike(g: Removing, column: Column): void {
  const t = g.table;
  t.columnAt[column] = NONE;
  t.bank[column] = NONE;
  for (const fact of [t.fatigue, t.ta, t.entrenched, t.won, t.refused, t.light, t.size, t.tied, t.finished])
    fact[column] = 0;
  liftSiege(t, column);
  t.baggage[column] = 0;
  for (let slot = 0; slot < SLOTS; slot++) {
    const holder = holderOf(column, slot);
    t.foot[holder] = 0;
    t.horse[holder] = 0;
    t.train[holder] = 0;
  }
  forget(g, column);
}

/** 12.6 Batteries that nobody has go to the cadre box. */
function destroyGuns(t: Table, of: Side, slot: number, count: number): void {
  const index = of * SLOTS + slot;
  t.lostGuns[index] = (t.lostGuns[index] as number) + count;
}

export const dissolve: Steps<Sword, 'dissolve'> = {
  start(g) {
    const t = g.table;
    const { column, rule } = g.at;
    if (!isInPlay(t, column) || recallPatrols(g, column, rule) > 0) return g.done(null);
    t.broken = column;
    disclose(g, column);
    return g.go(hasRefuge(t, ownerOf(column), column) ? 'leaders' : 'gone');
  },
  leaders: (g) => g.sealed([ownerOf(g.at.column)], 'placeLeaders', { column: g.at.column, places: [] }, 'placed'),
  placed(g) {
    const t = g.table;
    const [lane] = g.answers('placeLeaders');
    const homeless = leadersToPlace(t, g.at.column);
    lane?.answer.places.forEach((place, index) => send(g, homeless[index] as Homeless, place));
    loosenRefuges(g, ownerOf(g.at.column));
    return g.go('gone');
  },
  /** Baggage is left on the map (14.0); batteries fall to an enemy column of the space, or are destroyed (12.6). */
  gone(g) {
    const t = g.table;
    const { column, rule } = g.at;
    const of = ownerOf(column);
    const point = pointOf(t, column);
    for (const leader of leadersWith(t, column)) takeOff(g, leader, NONE);
    const left = dropGuns(t, column);
    const guns = left.reduce((sum, count) => sum + count, 0);
    const bp = t.baggage[column] as number;
    t.stock[point] = (t.stock[point] as number) + bp;
    disclose(g, guns + bp);
    strike(g, column);
    t.broken = NONE;
    g.tell?.({ kind: 'removed', rule, side: of, column, point, guns, bp });
    const captor = captorAt(t, of, point);
    if (captor !== NONE) return g.call('spoils', { column: captor, guns: left, bp: 0 }, 'end');
    left.forEach((count, slot) => destroyGuns(t, of, slot, count));
    return g.done(null);
  },
  end: (g) => g.done(null),
};

/** 12.6 The enemy column that takes what is abandoned in its space: the active one, or the first; or NONE. */
function captorAt(t: Table, of: Side, point: Point): Column | typeof NONE {
  const there = columnsAt(t, foeOf(of), point);
  return there.find((column) => column === t.active) ?? there[0] ?? NONE;
}

/** Any column or garrison of the side may have got a leader: which is its secret. */
function loosenRefuges(g: Removing, of: Side): void {
  for (const refuge of refuges(g.table, of)) loosen(g, refuge);
}

/** 4.5 Is there a friendly column or garrison at all? Everybody can see that. */
const hasRefuge = (t: Table, of: Side, column: Column): boolean =>
  columnsOf(of).some((other) => other !== column && isInPlay(t, other)) || t.garrison.includes(1 + of);

/** A leader without a column: named, or a generic one of a nation. */
type Homeless = { readonly leader: Leader | typeof NONE; readonly slot: Slot; readonly column: Column };

function leadersToPlace(t: Table, column: Column): readonly Homeless[] {
  const named = leadersWith(t, column).map((leader) => ({ leader, slot: slotOfLeader(t, leader), column }));
  const generic = ALL_SLOTS.flatMap((slot) =>
    Array.from(
      { length: countOfKind(t, holderOf(column, slot), OBERST) },
      () => ({ leader: NONE, slot, column }) as const,
    ),
  );
  return [...named, ...generic];
}

function send(g: Removing, { leader, slot }: Homeless, place: number): void {
  const t = g.table;
  if (leader !== NONE) {
    if (place === NONE) takeOff(g, leader, NONE);
    else t.leaderAt[leader] = isColumn(place) ? inColumn(place) : inGarrison(pointIn(place));
  } else if (place !== NONE) {
    add(t, isColumn(place) ? holderOf(place, slot) : garrisonOf(pointIn(place)), OBERST, 1);
  }
}

export const placeLeaders: Steps<Sword, 'placeLeaders'> = {
  start: (g) => g.go('next'),
  next(g) {
    const { column, places } = g.at;
    const next = leadersToPlace(g.table, column)[places.length];
    if (next === undefined) return g.done({ places });
    return g.ask(g.lane as Side, 'place', { column, leader: next.leader, slot: next.slot }, 'chosen');
  },
  chosen(g) {
    const { verb, arg } = g.answer('place');
    return g.go('next', { places: [...g.at.places, verb === 'with' ? arg : NONE] });
  },
};

/** 4.5 With any friendly column, or with a garrison of his nation (16.0). */
function mayPlace(t: Table, by: Side, { column, slot }: { column: Column; slot: Slot }, place: Target): Verdict {
  if (isColumn(place)) {
    if (ownerOf(place) !== by || place === column || !isInPlay(t, place)) return no('4.5', 'noSuchColumn');
    return yes;
  }
  if (t.garrison[pointIn(place)] !== 1 + by) return no('4.5', 'notYourGarrison', { point: pointIn(place) });
  return garrisonSlot(t, pointIn(place)) === slot ? yes : no('16.0', 'otherNation', { slot });
}

function* refuges(t: Table, by: Side): Iterable<number> {
  yield* columnsOf(by);
  for (let point = 0; point < POINTS_IN_ALL; point++) if (t.garrison[point] === 1 + by) yield COLUMNS_IN_ALL + point;
}

const firstRefuge = (t: Table, by: Side, about: { column: Column; slot: Slot }): Target | undefined =>
  [...refuges(t, by)].find((place) => mayPlace(t, by, about, place as Target) === yes) as Target | undefined;

export const place: Decision<Sword, 'place'> = {
  rule: '4.5',
  verbs: {
    with: {
      domain: TARGETS,
      each: (t, _about, by) => refuges(t, by),
      may: (t, about, to, by) => mayPlace(t, by, about, to),
    },
    none: { may: (t, about, _arg, by) => (firstRefuge(t, by, about) === undefined ? yes : no('4.5', 'hasRefuge')) },
  },
  fallback(t, about, by) {
    const to = firstRefuge(t, by, about);
    return to === undefined ? { verb: 'none', arg: null } : { verb: 'with', arg: to };
  },
};

/** A garrison without units is gone: the point is neutral. Its leaders join a column, its guns are lost, baggage lies open. */
export function abandonGarrison(g: Removing, point: Point, rule: string): void {
  const t = g.table;
  const of = ((t.garrison[point] as number) - 1) as Side;
  const holder = garrisonOf(point);
  const slot = garrisonSlot(t, point);
  const refuge = columnsOf(of).find((column) => isInPlay(t, column));
  for (const leader of leadersIn(t, targetAt(point))) {
    if (refuge === undefined) takeOff(g, leader, NONE);
    else t.leaderAt[leader] = inColumn(refuge);
  }
  if (refuge !== undefined) {
    add(t, holderOf(refuge, slot), OBERST, countOfKind(t, holder, OBERST));
    loosen(g, refuge);
  }
  dropGarrisonGuns(t, point).forEach((guns, nation) => destroyGuns(t, of, nation, guns));
  t.stock[point] = (t.stock[point] as number) + (t.baggage[garrisonBaggage(point)] as number);
  clearGarrison(g, point);
  t.rejected[point] = 0;
  disclose(g, point);
  g.tell?.({ kind: 'abandoned', rule, side: of, point });
}

/** Takes the marker and all that lies under it off the map. */
export function clearGarrison(g: Removing, point: Point): void {
  const t = g.table;
  const holder = garrisonOf(point);
  t.garrison[point] = 0;
  t.exchanged[point] = 0;
  t.foot[holder] = 0;
  t.horse[holder] = 0;
  t.train[holder] = 0;
  t.baggage[garrisonBaggage(point)] = 0;
  g.show('foot', holder, BOTH);
  g.show('baggage', garrisonBaggage(point), BOTH);
  forget(g, targetAt(point));
}
