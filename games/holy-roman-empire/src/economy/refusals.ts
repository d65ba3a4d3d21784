import type { Figures } from '@tercio/kernel';
import type { Chapter } from '../chapter.ts';
import { Unit, markerName, placeName, unitName } from '../names.ts';
import type { EconomyAsks, EconomyEvent, EconomyProcs } from '../spec/economy.ts';

/** Why not, in words. */

const figure = (figures: Figures, name: string): number => figures[name] ?? -1;

export const refusals: Chapter<keyof EconomyProcs, keyof EconomyAsks, EconomyEvent>['refusals'] = {
  cannotPick: (f) => `${Unit(figure(f, 'unit'))} cannot pick markers now.`,
  cannotBuild: (f) => `Nothing of the kind can be built at ${placeName(figure(f, 'place'))}.`,
  notToBeHad: (f) => `${Unit(figure(f, 'unit'))} is not to be had.`,
  takeTheFirst: (f) => `${Unit(figure(f, 'unit'))} is like one named before it: take that one.`,
  noPlace: (f) => `There is no place for ${unitName(figure(f, 'unit'))}.`,
  notPillaged: (f) => `${placeName(figure(f, 'place'))} is not pillaged.`,
  notThere: (f) => `${Unit(figure(f, 'unit'))} cannot come in at ${placeName(figure(f, 'place'))}.`,
  noLeaderLeft: () => 'No leader is left who could come.',
  nothingToRevolt: () => 'There is neither a city for a fortress nor a tercio.',
  notInPool: (f) => `No ${markerName(figure(f, 'marker'))} lies in the pool.`,
  notForHire: (f) => `${Unit(figure(f, 'unit'))} is not for hire.`,
  oneAuction: () => 'One auction was held in this phase already.',
  mustBid: () => 'Whoever opens must bid.',
  cannotPillage: (f) => `${placeName(figure(f, 'place'))} cannot be pillaged.`,
  fed: (f) => `${Unit(figure(f, 'unit'))} is fed where it is.`,
};
