import { forceOf } from '../forces.ts';
import { leader as leaderOf, NONE } from '../ids.ts';
import { atPlace, leaderName } from '../names.ts';
import type { Seen } from '../state.ts';
import type { FogChapter } from './refusals.ts';

/** Fog of war in words. */

const at = (t: Seen, leader: number): string => atPlace(t.at[forceOf(t, leaderOf(leader))] ?? NONE);

/** "26", "26 to 30". */
export const boundWords = (least: number, most: number): string =>
  least === most ? String(least) : `${least} to ${most}`;

export const prompts: FogChapter['prompts'] = {
  screen: () => 'Which armies stand under Force markers?',
};

export const options: FogChapter['options'] = {
  screen: {
    all: () => 'All armies under markers',
    cover: (one, t) => `${leaderName(one)}, ${at(t, one)}, under a marker`,
    lift: (one, t) => `Lift the marker of ${leaderName(one)}, ${at(t, one)}`,
    done: () => 'No more markers',
  },
};

export const events: FogChapter['events'] = {
  marker: ({ leader, hex, placed }) => ({
    text: `${leaderName(leader)} ${atPlace(hex)} ${placed ? 'stands under a Force marker' : 'stands openly on the map'}.`,
  }),
  cavalryTold: ({ leader, hex, least, most }) => ({
    text: `${leaderName(leader)} ${atPlace(hex)} announces ${boundWords(least, most)} cavalry SP.`,
  }),
  strengthTold: ({ leader, hex, least, most, guns }) => ({
    text: `${leaderName(leader)} ${atPlace(hex)} announces ${boundWords(least, most)} SP, ${guns ? 'with' : 'without'} artillery.`,
  }),
};
