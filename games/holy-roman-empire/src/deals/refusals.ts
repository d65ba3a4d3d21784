import type { Figures } from '@tercio/kernel';
import type { Chapter } from '../chapter.ts';
import { markerName, minorName, placeName, Side, sideName } from '../names.ts';
import type { DealsEvent, DealsProcs } from '../spec/deals.ts';

/** Why not, in words. */

const figure = (figures: Figures, name: string): number => figures[name] ?? -1;

export const refusals: Chapter<keyof DealsProcs, never, DealsEvent>['refusals'] = {
  notItsPower: (f) => `${minorName(figure(f, 'minor'))} is not controlled by ${sideName(figure(f, 'side'))}.`,
  onlyOnce: () => 'A power can change hands once in a deal.',
  neverOttoman: () => 'That is never given to the Ottomans.',
  neverEvents: () => 'Events are never held in a hand.',
  noSuchMarkers: (f) => `${Side(figure(f, 'side'))} cannot give so many of ${markerName(figure(f, 'marker'))}.`,
  hasLessGold: (f) => `${Side(figure(f, 'side'))} has only ${figure(f, 'gold')} gold.`,
  breaksTruce: (f) =>
    `This breaks the truce with ${sideName(figure(f, 'side'))}: your whole hand goes back, and every other side picks a die of markers.`,
  willBreak: (f) =>
    `You must fight ${sideName(figure(f, 'side'))} at ${placeName(figure(f, 'place'))} if you are still there in your Combat Phase, and that breaks your truce: your whole hand goes back, and every other side picks a die of markers.`,
  noSuchDeal: () => 'You are no party to such an agreement.',
  dealNotMade: () => 'Only an agreement that was made can be shown.',
  tooManyOpen: () => 'Too many open agreements lie on the table.',
  aloud: () => 'What powers of one person agree upon, they agree upon aloud.',
  openAlready: () => 'All know of that agreement already.',
};
