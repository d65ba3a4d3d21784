import type { Run, Steps } from '@tercio/kernel';
import { isInPlay, patrolColumn } from '../forces.ts';
import { endTo, placeAt } from '../ground.ts';
import { ownerOf } from '../ids.ts';
import type { Column, Point, Target, Way } from '../ids.ts';
import { loosen } from '../knowledge.ts';
import type { Sword } from '../spec.ts';
import { useAbility } from './chits.ts';
import { bpForRide, goTo, isWatched, MARCHES, moveCost, MOVES, recallPatrols, RIDES } from './movement.ts';
import { scout } from './scouting.ts';

/** 8 A step from point to point, and 9.1 the patrols that see it. */

export const advance: Steps<Sword, 'advance'> = {
  start(g) {
    const { column, how } = g.at;
    recall(g, column);
    if (how !== MOVES.card) return g.go('go');
    // 14.0 The step lost is any of the column's, its patrols having rejoined.
    g.table.marches--;
    return g.call('losses', { column, steps: MARCHES.steps, rule: '14.0.4' }, 'go');
  },
  go(g) {
    const t = g.table;
    const { column, to, how } = g.at;
    const end = isInPlay(t, column) ? endTo(t, t.columnAt[column] as Point, to) : undefined;
    if (end === undefined) return g.done(null);
    if (how === MOVES.baggage || how === MOVES.fatigue) ride(g, column, how);
    const from = t.columnAt[column] as Point;
    const cp = moveCost(t, column, end, how);
    t.cp -= cp;
    goTo(t, column, end);
    const rule = how === MOVES.paid ? (end.difficult ? '8.2' : '8.1') : how === MOVES.card ? '14.0.4' : '6.2.1';
    g.tell?.({ kind: 'moved', rule, side: ownerOf(column), column, from, to, cp });
    return g.call('watched', { column, next: 0 }, 'end');
  },
  end: (g) => g.done(null),
};

/** 9.2 Its patrols rejoin it: what was known of its cavalry is known no more. */
function recall(g: Run<Sword, 'advance'>, column: Column): void {
  const patrols = recallPatrols(g.table, column);
  if (patrols === 0) return;
  loosen(g, column);
  g.tell?.({ kind: 'recalled', rule: '9.2.4', side: ownerOf(column), column, patrols });
}

/** 6.2 (1) The first such move uses the chit; each costs a BP or an FP. */
function ride(g: Run<Sword, 'advance'>, column: Column, how: number): void {
  const t = g.table;
  if (t.rides === 0) {
    useAbility(g, column, 'forcedMarch');
    t.rides = RIDES;
  }
  t.rides--;
  if (how === MOVES.baggage) t.due += bpForRide;
  else t.fatigue[column] = (t.fatigue[column] as number) + 1;
}

/** 9.1 One attempt for each way with a patrol, the way just used among them. */
export const watched: Steps<Sword, 'watched'> = {
  start(g) {
    const t = g.table;
    const { column } = g.at;
    if (!isInPlay(t, column)) return g.done(null);
    const { ways } = placeAt(t, t.columnAt[column] as Point);
    for (let next = g.at.next; next < ways.length; next++) {
      if (isWatched(t, ownerOf(column), (ways[next] as { way: Way }).way)) return g.go('eye', { next });
    }
    return g.done(null);
  },
  eye(g) {
    const way = wayAt(g);
    return g.window('light', { column: patrolColumn(g.table.patrol[way] as number), way }, 'look');
  },
  look(g) {
    scout(g, wayAt(g), g.at.column as number as Target);
    return g.go('start', { next: g.at.next + 1 });
  },
};

const wayAt = (g: Run<Sword, 'watched'>): Way => {
  const { ways } = placeAt(g.table, g.table.columnAt[g.at.column] as Point);
  return (ways[g.at.next] as { way: Way }).way;
};
