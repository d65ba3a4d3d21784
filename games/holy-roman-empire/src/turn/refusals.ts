import type { Chapter } from '../chapter.ts';
import type { TurnAsks, TurnEvent, TurnProcs } from '../spec/turn.ts';

/** Why not, in words. */

export const refusals: Chapter<keyof TurnProcs, keyof TurnAsks, TurnEvent>['refusals'] = {
  alreadyFirst: () => 'You have the initiative already.',
};
