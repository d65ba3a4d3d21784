import { no, yes } from '@tercio/kernel';
import type { Decision } from '@tercio/kernel';
import { placeAt } from '../ground.ts';
import { POINTS } from '../ids.ts';
import type { Sword } from '../spec.ts';
import { EVERY_FORAGING, FORAGING, mayForage, PLAIN } from './foraging.ts';
import { mayMove, MOVES } from './movement.ts';
import { dueOf, shortOf } from './settlement.ts';

/** 1.4 What the active column does next. */
export const act: Decision<Sword, 'act'> = {
  rule: '1.4',
  verbs: {
    move: {
      domain: POINTS,
      each: (t, { column }) => placeAt(t, t.columnAt[column] as number).ends.map(({ to }) => to),
      may: (t, { column }, to) => mayMove(t, column, to, MOVES.paid),
    },
    forage: {
      domain: FORAGING,
      each: () => EVERY_FORAGING,
      may: (t, { column }, how) => mayForage(t, column) ?? (how === PLAIN ? yes : no('14.0', 'noScorchedEarth')),
    },
    end: {
      may: () => yes,
      warn(t, { column }) {
        const short = shortOf(t, column);
        return short > 0 ? [no('7.2', 'shortage', { due: dueOf(t, column), short })] : [];
      },
    },
  },
  fallback: () => ({ verb: 'end', arg: null }),
};
