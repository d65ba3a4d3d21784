import { no, yes } from '@tercio/kernel';
import type { Decision, Steps } from '@tercio/kernel';
import { hasColumnAt, isInPlay, pointOf } from '../forces.ts';
import { endTo, placeAt } from '../ground.ts';
import type { End } from '../ground.ts';
import { foeOf, NONE, ownerOf, POINTS } from '../ids.ts';
import type { Column, Point } from '../ids.ts';
import { loosen } from '../knowledge.ts';
import { goTo, isBarred, isCrossingClosed, liftSiege } from '../march/movement.ts';
import type { Sword } from '../spec.ts';
import type { Table } from '../state.ts';

/** 12.3, 12.4 A beaten column retreats: by any connector, not over a closed crossing, not to an enemy column. */

export const retreat: Steps<Sword, 'retreat'> = {
  start(g) {
    const { column, spaces } = g.at;
    if (spaces === 0 || !isInPlay(g.table, column)) return g.done(null);
    if (!canRetreat(g.table, column)) return g.go('stranded');
    return g.ask(ownerOf(column), 'retreat', { column, spaces }, 'gone');
  },
  gone(g) {
    const { column, spaces } = g.at;
    const t = g.table;
    const to = g.answer('retreat').arg;
    const from = pointOf(t, column);
    const end = endTo(t, from, to) as End;
    goTo(t, column, end);
    t.won[column] = 0;
    loosen(g, column);
    g.tell?.({ kind: 'retreated', rule: '12.4.10', side: ownerOf(column), column, from, to });
    return g.go('seen', { spaces: spaces - 1 });
  },
  /** 9.1 It comes past the enemy's patrols like any other. */
  seen: (g) => g.call('watched', { column: g.at.column, next: 0 }, 'start'),
  /** A siege it conducted is over all the same. */
  stranded(g) {
    const { column } = g.at;
    if (g.table.besieging[column] === 1) liftSiege(g.table, column);
    g.tell?.({ kind: 'stranded', rule: '12.4.10', side: ownerOf(column), column, point: pointOf(g.table, column) });
    return g.done(null);
  },
};

/** May it leave by this end? */
const isOpen = (t: Table, column: Column, end: End): boolean =>
  !isBarred(t, column, end.bank) && !hasColumnAt(t, foeOf(ownerOf(column)), end.to);

export const canRetreat = (t: Table, column: Column): boolean =>
  placeAt(t, pointOf(t, column)).ends.some((end) => isOpen(t, column, end));

/** Once there, could it go on? */
function goesOn(t: Table, column: Column, end: End): boolean {
  const side = ownerOf(column);
  const isClosed = isCrossingClosed(t, side, end.to);
  return placeAt(t, end.to).ends.some(
    (next) => !hasColumnAt(t, foeOf(side), next.to) && (!isClosed || end.toBank === NONE || next.bank === end.toBank),
  );
}

/** Two spaces, if there is a way to go so far. */
const hasLongWay = (t: Table, column: Column): boolean =>
  placeAt(t, pointOf(t, column)).ends.some((end) => isOpen(t, column, end) && goesOn(t, column, end));

export const retreating: Decision<Sword, 'retreat'> = {
  rule: '12.4.10',
  verbs: {
    to: {
      domain: POINTS,
      each: (t, { column }) => placeAt(t, pointOf(t, column)).ends.map(({ to }) => to),
      may(t, { column, spaces }, to) {
        const end = endTo(t, pointOf(t, column), to);
        if (end === undefined) return no('12.4.10', 'notBeside', { point: to });
        if (hasColumnAt(t, foeOf(ownerOf(column)), to)) return no('12.4.10', 'enemyColumn', { point: to });
        if (isBarred(t, column, end.bank)) return no('8.5', 'crossingClosed', { point: pointOf(t, column) });
        const isShort = spaces > 1 && !goesOn(t, column, end) && hasLongWay(t, column);
        return isShort ? no('12.4.10', 'deadEnd', { point: to }) : yes;
      },
    },
  },
  fallback: (t, { column, spaces }) => {
    const ends = placeAt(t, pointOf(t, column)).ends.filter((end) => isOpen(t, column, end));
    const long = spaces > 1 ? ends.find((end) => goesOn(t, column, end)) : undefined;
    return { verb: 'to', arg: (long ?? ends[0])?.to as Point };
  },
  publiclyForced: true,
};

/** 12.3, 12.4 Keep baggage and guns and go one space back, or leave them and go two. */
export const train: Decision<Sword, 'train'> = {
  rule: '12.4.11',
  verbs: { keep: { may: () => yes }, abandon: { may: () => yes } },
  fallback: () => ({ verb: 'keep', arg: null }),
};
