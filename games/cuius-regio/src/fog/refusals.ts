import type { Chapter } from '../chapter.ts';
import { leaderName } from '../names.ts';
import type { FogAsks, FogEvent, FogProcs } from '../spec/fog.ts';

/** Why not, in words. */

export type FogChapter = Chapter<keyof FogProcs, keyof FogAsks, FogEvent>;

export const refusals: FogChapter['refusals'] = {
  commandsNothing: ({ leader = -1 }) => `${leaderName(leader)} commands no army of yours.`,
  markedAlready: ({ leader = -1 }) => `${leaderName(leader)} stands under a Force marker already.`,
  hasNoMarker: ({ leader = -1 }) => `${leaderName(leader)} does not stand under a Force marker of yours.`,
  noMarkerLeft: () => 'You have not enough Force markers left.',
  liftFirst: () => 'Markers are lifted in order, and before any is given.',
};
