import type { Chapter } from '../chapter.ts';
import type { BattleAsks, BattleEvent, BattleProcs } from '../spec/battle.ts';

/** Why not, in words. */

type Battle = Chapter<keyof BattleProcs, keyof BattleAsks, BattleEvent>;

export const refusals: Battle['refusals'] = {
  nowhereToGo: () => 'There is no hex that it could retreat to.',
  notTheWayToRetreat: () =>
    'A retreat takes the shortest way out of the enemy’s zones, or to a city of one’s own no farther off, and each hex lies farther from the battle.',
  noCityToHaltIn: () => 'A retreat ends early in a city of one’s own only.',
  onlyBeforeRetreating: () => 'An army is given up before it retreats, not on the way.',
};
