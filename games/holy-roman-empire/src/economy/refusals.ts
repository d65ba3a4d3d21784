import type { Figures } from '@tercio/kernel';
import type { Chapter } from '../chapter.ts';
import { gold, Unit, markerName, placeName, unitName } from '../names.ts';
import type { EconomyAsks, EconomyEvent, EconomyProcs } from '../spec/economy.ts';

/** Why not, in words. */

const figure = (figures: Figures, name: string): number => figures[name] ?? -1;

const at = (figures: Figures): string => placeName(figure(figures, 'place'));

export const refusals: Chapter<keyof EconomyProcs, keyof EconomyAsks, EconomyEvent>['refusals'] = {
  cannotPick: (f) => `${Unit(figure(f, 'unit'))} cannot pick markers now.`,
  cannotBuild: (f) => `Nothing of the kind can be built at ${placeName(figure(f, 'place'))}.`,
  notToBeHad: (f) => `${Unit(figure(f, 'unit'))} is not to be had.`,
  takeTheFirst: (f) => `${Unit(figure(f, 'unit'))} is like one named before it: take that one.`,
  noPlace: (f) => `There is no place for ${unitName(figure(f, 'unit'))}.`,
  notPillaged: (f) => `${placeName(figure(f, 'place'))} is not pillaged.`,
  unpaid: (f) =>
    `Then you have ${gold(figure(f, 'left'))} left, and ${gold(figure(f, 'due'))} are due for pay and food at the end of your turn. Who is not paid disbands.`,
  needsPort: (f) => `${at(f)} is no port: fleets come in at ports.`,
  needsCountry: (f) => `${at(f)} is not in the country of ${unitName(figure(f, 'unit'))}: levies are raised at home.`,
  needsCity: (f) => `${at(f)} is no city of the country of ${unitName(figure(f, 'unit'))}.`,
  notHeld: (f) => `${at(f)} is not yours: units come in only beside a unit of yours.`,
  othersThere: (f) => `Others stand at ${at(f)}.`,
  notOffMap: (f) => `${Unit(figure(f, 'unit'))} may not be in ${at(f)}.`,
  civilWarThere: (f) => `Civil war: ${at(f)} takes no units this turn.`,
  pillagedThere: (f) => `${at(f)} is pillaged: nobody comes in there.`,
  fullThere: (f) =>
    `${at(f)} takes no more units in this phase: by its value ${figure(f, 'most')} may come in, and ${figure(f, 'most') === 1 ? 'has' : 'have'}.`,
  needsCoast: (f) => `${at(f)} has no coast: ${unitName(figure(f, 'unit'))} comes in on a coast or at sea.`,
  notNearest: (f) => `${at(f)} is not the nearest of your squares to ${unitName(figure(f, 'unit'))}.`,
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
