import type { Chapter } from '../chapter.ts';
import { cardFile } from '../ground.ts';
import type { Card } from '../ids.ts';
import { cardName } from '../names.ts';
import type { CardsAsks, CardsEvent, CardsProcs } from '../spec/cards.ts';

/** Why not, with cards. */
export const refusals: Chapter<keyof CardsProcs, keyof CardsAsks, CardsEvent>['refusals'] = {
  noEvent: (f) => `${cardName(f['card'] ?? -1)} is no Event of your own impulse.`,
  needsMore: (f) => {
    const card = f['card'] ?? -1;
    return card < 0
      ? 'The card needs something else first.'
      : `${cardName(card)} needs: ${cardFile(card as Card).needs ?? 'something else first'}.`;
  },
  noEffect: (f) => `${cardName(f['card'] ?? -1)} would change nothing now.`,
  notForCard: (f) => `${cardName(f['card'] ?? -1)} cannot be used on that.`,
  mustChoose: () => 'Something must be chosen.',
  noSubjection: () => 'No Vassal Subjection is about to be broken.',
};
