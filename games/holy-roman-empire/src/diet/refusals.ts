import type { Figures } from '@tercio/kernel';
import type { Chapter } from '../chapter.ts';
import { Side, minorName } from '../names.ts';
import type { DietAsks, DietEvent, DietProcs } from '../spec/diet.ts';

/** Why not, in words. */

const figure = (figures: Figures, name: string): number => figures[name] ?? -1;

export const refusals: Chapter<keyof DietProcs, keyof DietAsks, DietEvent>['refusals'] = {
  notEligible: () => 'You occupy no electorate city; France must control a power that has one besides.',
  needless: () => 'You may call a diet without that.',
  mustGive: () => 'You have promised one.',
  notAttending: (f) => `${Side(figure(f, 'side'))} does not attend, or is yourself.`,
  notNeutral: (f) => `${minorName(figure(f, 'minor'))} is not neutral.`,
  notYourPower: (f) => `You do not control ${minorName(figure(f, 'minor'))}.`,
};
