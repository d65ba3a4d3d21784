import type { Chapter } from '../chapter.ts';
import { NONE } from '../ids.ts';
import { cardName, kindName, placeName, stateName } from '../names.ts';
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
  outOfReach: (f, seen) => {
    const at = f['at'] ?? -1;
    const holder = seen.control[at] ?? NONE;
    const whose = holder === NONE ? 'nobody’s' : `controlled by ${stateName(holder)}`;
    return seen.control[at] === f['by']
      ? `${placeName(at)} is cut off: an army is deployed through spaces that you control, past no enemy army.`
      : `${placeName(at)} is ${whose}: an army is deployed only to a space of yours.`;
  },
  tooFewShips: () => 'Your naval units cannot carry so many.',
  cannotStay: (f) => `No army of yours can stay at ${placeName(f['at'] ?? -1)}.`,
  noCapital: (f) => `${placeName(f['at'] ?? -1)} is no Capital of yours.`,
  notToDivide: () => 'There is nobody to part from.',
  notTheirs: () => 'That unit is not theirs.',
};
