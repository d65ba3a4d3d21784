import type { Figures } from '@tercio/kernel';
import type { Chapter } from '../chapter.ts';
import { Side, Unit, count, markerName, placeName, sideName } from '../names.ts';
import type { MarkersAsks, MarkersEvent, MarkersProcs } from '../spec/markers.ts';

/** Why not, in words. */

const figure = (figures: Figures, name: string): number => figures[name] ?? -1;

export const refusals: Chapter<keyof MarkersProcs, keyof MarkersAsks, MarkersEvent>['refusals'] = {
  noMarker: (f) => `You hold no ${markerName(figure(f, 'marker'))}.`,
  notWithOttoman: () => 'Papal Intervention is never played by the Ottomans, nor against them.',
  onlySpies: () => 'A Spy only stops another Spy.',
  inOrder: () => 'Name them in their order: what comes earlier was passed over.',
  tooFewLeft: (f) =>
    `Then too few would be left to choose: ${count(figure(f, 'count'), 'more is', 'more are')} needed.`,
  tooLittleGold: (f) => `It takes ${figure(f, 'due')} gold, and you have ${figure(f, 'gold')}.`,
  notYours: (f) => `${Unit(figure(f, 'unit'))} is not yours to pay.`,
  notOccupied: (f) => `You do not occupy ${placeName(figure(f, 'place'))}.`,
  mustReturn: () => 'There are still markers that could go back.',
  noSuchLeader: (f) => `${Unit(figure(f, 'unit'))} is no leader of another side on the map who can be recalled.`,
  noSuchHand: () => 'There is no such hand to look at.',
  knowsAlready: (f) => `${Side(figure(f, 'side'))} has seen your hand as it is.`,
  emptyHand: (f) => `The hand of ${sideName(figure(f, 'side'))} is empty.`,
  handFull: (f) => `The hand of ${sideName(figure(f, 'side'))} would be too full.`,
};
