import type { Figures } from '@tercio/kernel';
import type { Chapter } from '../chapter.ts';
import { Unit, placeName, points, minorName } from '../names.ts';
import type { MarchAsks, MarchEvent, MarchProcs } from '../spec/march.ts';

/** Why not, in words. */

const figure = (figures: Figures, name: string): number => figures[name] ?? -1;

export const refusals: Chapter<keyof MarchProcs, keyof MarchAsks, MarchEvent>['refusals'] = {
  closed: (f) => `${placeName(figure(f, 'place'))} is outside the area of this scenario.`,
  violates: (f) =>
    `${minorName(figure(f, 'minor'))} is neutral: it joins another side and fights you at ${placeName(figure(f, 'place'))}.`,
  notBeside: (f) => `${placeName(figure(f, 'place'))} cannot be reached directly from ${placeName(figure(f, 'from'))}.`,
  tooFar: (f) =>
    `${placeName(figure(f, 'place'))} costs ${points(figure(f, 'cost'))}, and ${points(figure(f, 'points'))} are left.`,
  civilWar: (f) => `Civil war: nobody leaves ${placeName(figure(f, 'place'))} this turn.`,
  notBoth: (f) => `No unit both enters and leaves ${placeName(figure(f, 'place'))} in one turn.`,
  notInThere: (f) => `Not all of these units may enter ${placeName(figure(f, 'place'))}.`,
  fellow: (f) =>
    `${placeName(figure(f, 'place'))} belongs to your own other power: nobody of yours stops or fights there.`,
  nobodyReady: (f) => `Nobody of yours at ${placeName(figure(f, 'place'))} can set off.`,
  nobodyToForce: (f) => `Nobody of yours at ${placeName(figure(f, 'place'))} has moved and could march again.`,
  notHere: (f) => `${Unit(figure(f, 'unit'))} is not at ${placeName(figure(f, 'place'))}.`,
  cannotEmbark: (f) => `${Unit(figure(f, 'unit'))} cannot go aboard.`,
  noRoom: () => 'Each fleet carries two land units.',
  cannotMarch: (f) => `${Unit(figure(f, 'unit'))} cannot go.`,
  begun: () => 'You are naming units one by one already.',
  onlyOne: () => 'There is only one unit.',
  nobodyTaken: () => 'Nobody has been named yet.',
  stopped: (f) => `The force must stop at ${placeName(figure(f, 'place'))}.`,
  notMarching: (f) => `${Unit(figure(f, 'unit'))} is not on the march.`,
  notForced: () => 'A forced march drops nobody off on its way.',
  stayBehind: (f) => `${Unit(figure(f, 'unit'))} could have stayed behind.`,
  useHalt: () => 'The whole force ends its march here.',
  notMoved: () => 'The force has not moved yet.',
  noCargo: () => 'There is nobody aboard.',
  noCoast: (f) => `${placeName(figure(f, 'place'))} is no coast to land on.`,
  noPoints: () => 'Landing outside a port costs a point, and none is left.',
  cannotCounter: (f) => `Nobody of yours at ${placeName(figure(f, 'place'))} could meet the force.`,
  mercenariesFirst: () => 'Mercenaries are always the first to go.',
};
