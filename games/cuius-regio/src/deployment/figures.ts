import type { Explanation, Side } from '@tercio/kernel';
import type { Explained } from '../chapter.ts';
import { lrOf } from '../ground.ts';
import { sideOfLeader } from '../ids.ts';
import { leaderNames } from '../names.ts';
import { posting } from '../recruitment/figures.ts';
import type { Seen } from '../state.ts';
import { NO_SCRATCH } from './marshals.ts';
import { available } from './posts.ts';

/** 5.4.1 Who may be drawn, the best first. */
function drawing(t: Seen, side: Side): Explanation {
  const pool = available(t, side, NO_SCRATCH);
  const ratings = [...new Set(pool.map((one) => lrOf(t, one)))].toSorted((a, b) => b - a);
  return {
    title: `One of ${pool.length}, drawn by lot`,
    lines: ratings.map((rating) => {
      const among = pool.filter((one) => lrOf(t, one) === rating);
      return {
        value: `${Math.round((100 * among.length) / pool.length)} %`,
        words: `LR ${rating}: ${leaderNames(among)}`,
        rule: '5.4.1',
      };
    }),
    sum: 'Then you say where he goes; as a Lieutenant he marches only by one of the three activations of a year',
  };
}

/** 5.3.1 What a leader would find in a place, and could bring together there. */
export const figures: Explained = {
  lieutenant: { pay: (t, _arg, { side }) => drawing(t, side) },
  post: { at: (t, place, { leader }) => posting(t, sideOfLeader(leader), leader, place) },
};
