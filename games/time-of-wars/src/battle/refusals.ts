import type { Chapter } from '../chapter.ts';
import { cardName, placeName } from '../names.ts';
import type { BattleAsks, BattleEvent, BattleProcs } from '../spec/battle.ts';

/** Why not, in battle. */
export const refusals: Chapter<keyof BattleProcs, keyof BattleAsks, BattleEvent>['refusals'] = {
  noBattleCard: (f) => `${cardName(f['card'] ?? -1)} is no Battle card.`,
  onlyActive: (f) => `${cardName(f['card'] ?? -1)} is for the Active Player.`,
  onlyInactive: (f) =>
    `${cardName(f['card'] ?? -1)} helps the side that was attacked, and not after Defeatism by itself.`,
  onlyEngaged: (f) => `${cardName(f['card'] ?? -1)} is for those who fight.`,
  sameCard: (f) => `${cardName(f['card'] ?? -1)} has been played in this battle; identical cards do not add up.`,
  notInThisTurn: (f) => `${cardName(f['card'] ?? -1)} cannot be played as an Event in this Game Turn.`,
  notNow: (f) => `This is not the moment for ${cardName(f['card'] ?? -1)}.`,
  armyLacks: (f) => `The army does not have what ${cardName(f['card'] ?? -1)} asks for.`,
  notHit: () => 'That unit cannot take the loss.',
  trailRetreat: (f) => `Only a Trail leads to ${placeName(f['at'] ?? -1)}: one unit suffers one more loss.`,
  noRetreat: (f) => `${placeName(f['at'] ?? -1)} is no place to retreat to.`,
};
