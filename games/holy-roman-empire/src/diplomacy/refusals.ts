import type { Figures } from '@tercio/kernel';
import type { Chapter } from '../chapter.ts';
import { minorName, placeName, sideName } from '../names.ts';
import type { DiplomacyAsks, DiplomacyEvent, DiplomacyProcs } from '../spec/diplomacy.ts';

/** Why not, in words. */

const figure = (figures: Figures, name: string): number => figures[name] ?? -1;

export const refusals: Chapter<keyof DiplomacyProcs, keyof DiplomacyAsks, DiplomacyEvent>['refusals'] = {
  alreadyYours: (f) => `You control ${minorName(figure(f, 'minor'))} already.`,
  allCities: (f) => `The Ottomans win ${minorName(figure(f, 'minor'))} only while they occupy all its cities.`,
  noNeutral: () => 'No power is neutral.',
  nothingToBetray: () => 'There is nothing to betray.',
  notAnEnemys: (f) => `No other side controls ${minorName(figure(f, 'minor'))}.`,
  noRebels: (f) => `There are no rebels at ${placeName(figure(f, 'place'))}.`,
  noIssue: () => 'That issue is not before you.',
  atLeastOne: () => 'At least one marker must be laid.',
  nothingLaid: (f) => `Nothing of ${sideName(figure(f, 'side'))} lies there.`,
};
