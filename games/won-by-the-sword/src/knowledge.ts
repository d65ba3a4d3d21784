import { EVERYONE, NOBODY } from '@tercio/kernel';
import type { Fact, Side, Sides } from '@tercio/kernel';
import { COLUMNS_IN_ALL, garrisonBaggage, garrisonOf, holderOf, isColumn, pointIn, SLOTS } from './ids.ts';
import type { Column, Point, Target } from './ids.ts';
import { leadersWith } from './forces.ts';
import { inGarrison } from './state.ts';
import type { Table } from './state.ts';

/**
 * What a player has seen of the other's forces (9.1, 6.2 (9), 11.9, 12.4) stays noted, with its turn. It binds until
 * something everybody can see could have changed it: only public acts loosen it, so that nothing is betrayed.
 */

/** Facts are about a target: a column, or COLUMNS_IN_ALL + point for a garrison. */
export interface Learning {
  readonly table: Table;
  learn(side: Side, fact: Omit<Fact, 'when' | 'binds'>): void;
  revise(kind: string, about: number, change: (fact: Fact) => Pick<Fact, 'values' | 'binds'> | null): void;
}

/** Contents: foot, horse and train by nation, the baggage (-1: not seen), then the leaders. */
export const CONTENTS = 'contents';

/** A battle shows all but the baggage. */
export function inspectColumn(g: Learning, by: Side, column: Column, baggage: boolean = true): void {
  g.learn(by, { kind: CONTENTS, about: column, values: columnContents(g.table, column, baggage), date: g.table.turn });
}

function columnContents(t: Table, column: Column, baggage: boolean): readonly number[] {
  const values: number[] = [];
  for (let slot = 0; slot < SLOTS; slot++) {
    const holder = holderOf(column, slot);
    values.push(t.foot[holder] as number, t.horse[holder] as number, t.train[holder] as number);
  }
  values.push(baggage ? (t.baggage[column] as number) : -1, ...leadersWith(t, column));
  return values;
}

export function inspectGarrison(g: Learning, by: Side, point: Point): void {
  const values = garrisonContents(g.table, point);
  g.learn(by, { kind: CONTENTS, about: COLUMNS_IN_ALL + point, values, date: g.table.turn });
}

function garrisonContents(t: Table, point: Point): readonly number[] {
  const holder = garrisonOf(point);
  const leaders = t.leaderAt.flatMap((at, leader) => (at === inGarrison(point) ? [leader] : []));
  return [
    t.foot[holder] as number,
    t.horse[holder] as number,
    t.train[holder] as number,
    t.baggage[garrisonBaggage(point)] as number,
    ...leaders,
  ];
}

/** All that a column or a garrison holds, as it is noted. */
export const contentsOf = (t: Table, target: Target): readonly number[] =>
  isColumn(target) ? columnContents(t, target as number as Column, true) : garrisonContents(t, pointIn(target));

/** A public act after which the contents may be others: the note stays, but no longer binds. */
export function loosen(g: Learning, about: number): void {
  g.revise(CONTENTS, about, ({ values }) => ({ values, binds: false }));
}

/** The column or garrison is gone. */
export function forget(g: Learning, about: number): void {
  g.revise(CONTENTS, about, () => null);
  for (const what of BOUNDS) g.revise(what, about, () => null);
}

/** What can be known to be so many at least and at most, without having been seen: -1 for no bound. */
export type Bound = 'infantrySteps' | 'steps' | 'batteries';
export const BOUNDS: readonly Bound[] = ['infantrySteps', 'steps', 'batteries'];
export const UNBOUNDED = -1;

/**
 * 11 What an enemy does tells something about what he has: it is noted with its turn. It binds nobody, since the next
 * choice made in secret may change it.
 */
export function noteBound(
  g: Learning,
  by: Side,
  about: number,
  what: Bound,
  [least, most]: readonly [number, number],
): void {
  g.learn(by, { kind: what, about, values: [least, most], date: g.table.turn });
  g.revise(what, about, ({ values }) => ({ values, binds: false }));
}

/** What a step needs to make something public. */
export interface Disclosing {
  readonly table: Table;
  show(column: 'disclosed', index: number, to: Sides): void;
  hide(column: 'disclosed', index: number, to: Sides): void;
}

/**
 * Something hidden has shown itself to everybody by what the rules do (a firepower, an offer accepted, baggage dropped):
 * it is noted as a number, and the one before is covered again. So undo and the tests see that something came out.
 * The entries go round, so that two things in a row are seen, too.
 */
export function disclose(g: Disclosing, value: number): void {
  const { disclosed, disclosedSeen } = g.table;
  const last = disclosedSeen.findIndex((seen) => seen !== NOBODY);
  const next = (last + 1) % disclosed.length;
  disclosed[last] = 0;
  disclosed[next] = value;
  g.hide('disclosed', last, NOBODY);
  g.show('disclosed', next, EVERYONE);
}
