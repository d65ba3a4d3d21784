import type { Chapter } from '../chapter.ts';
import { leaderName } from '../names.ts';
import type { ReactionAsks, ReactionEvent, ReactionProcs } from '../spec/reaction.ts';

/** Why not, in words. */

type Reaction = Chapter<keyof ReactionProcs, keyof ReactionAsks, ReactionEvent>;

export const refusals: Reaction['refusals'] = {
  notEligible: (f) => `${leaderName(f['leader'] ?? -1)} may not react to this move.`,
  nowhereToReact: (f) => `${leaderName(f['leader'] ?? -1)} has no hex to react to.`,
  noBattleThere: () => 'No two sides stand in that hex.',
};
