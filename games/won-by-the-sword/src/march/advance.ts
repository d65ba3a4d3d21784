import type { Steps } from '@tercio/kernel';
import { isInPlay } from '../forces.ts';
import { endTo, placeAt } from '../ground.ts';
import { ownerOf } from '../ids.ts';
import type { Point, Target } from '../ids.ts';
import type { Sword } from '../spec.ts';
import { goTo, isWatched, moveCost } from './movement.ts';
import { scout } from './scouting.ts';

/** 8 A step from point to point, and 9.1 the patrols that see it. */

export const advance: Steps<Sword, 'advance'> = {
  start(g) {
    const t = g.table;
    const { column, to, how } = g.at;
    const from = t.columnAt[column] as Point;
    const end = endTo(t, from, to);
    if (end === undefined) return g.done(null);
    const cp = moveCost(t, column, end, how);
    t.cp -= cp;
    goTo(t, column, end);
    g.tell?.({ kind: 'moved', rule: end.difficult ? '8.2' : '8.1', side: ownerOf(column), column, from, to, cp });
    return g.call('watched', { column, next: 0 }, 'end');
  },
  end: (g) => g.done(null),
};

/** 9.1 One attempt for each way with a patrol, the way just used among them. */
export const watched: Steps<Sword, 'watched'> = {
  start(g) {
    const t = g.table;
    const { column } = g.at;
    if (!isInPlay(t, column)) return g.done(null);
    const { ways } = placeAt(t, t.columnAt[column] as Point);
    for (let next = g.at.next; next < ways.length; next++) {
      const { way } = ways[next] as (typeof ways)[number];
      if (!isWatched(t, ownerOf(column), way)) continue;
      scout(g, way, column as number as Target);
      return g.go('start', { next: next + 1 });
    }
    return g.done(null);
  },
  end: (g) => g.done(null),
};
