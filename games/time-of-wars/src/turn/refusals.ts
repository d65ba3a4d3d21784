import type { Chapter } from '../chapter.ts';
import { cardName, kindName, placeName } from '../names.ts';
import type { TurnAsks, TurnEvent, TurnProcs } from '../spec/turn.ts';

/** Why not, in words: what several chapters say, and the Game Turn. */
export const refusals: Chapter<keyof TurnProcs, keyof TurnAsks, TurnEvent>['refusals'] = {
  notInHand: (f) => `You do not hold ${cardName(f['card'] ?? -1)}.`,
  notToSelect: (f) => `${cardName(f['card'] ?? -1)} has no asterisk or is not in your deck.`,
  inOrder: () => 'Name them in their order, each once.',
  noPost: (f) => `You have no army at ${placeName(f['at'] ?? -1)}.`,
  noRevoltHere: (f) => `${placeName(f['at'] ?? -1)} cannot revolt now.`,
  noneLeft: (f) => `No ${kindName(f['kind'] ?? 0)} is left.`,
  noArmy: (f) => `You have no army at ${placeName(f['at'] ?? -1)} that can do this.`,
  noDeployment: (f) => `No army can be deployed from ${placeName(f['at'] ?? -1)}.`,
  outOfReach: (f) => `${placeName(f['at'] ?? -1)} is out of reach through spaces that you control.`,
  tooFewShips: () => 'Your naval units cannot carry so many.',
  cannotStay: (f) => `No army of yours can stay at ${placeName(f['at'] ?? -1)}.`,
  noCapital: (f) => `${placeName(f['at'] ?? -1)} is no Capital of yours.`,
  notTheirs: () => 'That unit is not theirs.',
};
