import type { Chapter } from '../chapter.ts';
import { placeName } from '../names.ts';
import type { SiegeAsks, SiegeEvent, SiegeProcs } from '../spec/siege.ts';

/** Why not, before a Fortress. */
export const refusals: Chapter<keyof SiegeProcs, keyof SiegeAsks, SiegeEvent>['refusals'] = {
  nothingToBesiege: (f) => `${placeName(f['at'] ?? -1)} is no Fortress or Fortified City.`,
  siegeArmy: () =>
    'A siege needs two units, one of them infantry, that began the impulse there and have done nothing yet.',
  siegeTooFew: (f) => `A siege needs two units; this army has ${f['units'] ?? 0}.`,
  siegeNoInfantry: () => 'A siege needs infantry; this army has none.',
  siegeLater: () => 'Units besiege where they began the impulse, if they have done nothing yet: with your next card.',
  notEnemy: (f) => `${placeName(f['at'] ?? -1)} is no enemy’s, or an enemy army stands there.`,
  besiegedAlready: (f) => `${placeName(f['at'] ?? -1)} has been besieged in this impulse.`,
  notConnected: (f) =>
    `No chain of spaces of yours joins ${placeName(f['at'] ?? -1)} to a Fortified City of yours, by land or with ships: no siege.`,
  noAssaultHere: (f) => `${placeName(f['at'] ?? -1)} cannot be assaulted.`,
  assaultedAlready: () => 'There was an assault in this impulse.',
  tooFewInfantry: (f) => `An assault needs six full infantry units; you have ${f['infantry'] ?? 0}.`,
  noCity: (f) => `${placeName(f['at'] ?? -1)} is no City.`,
  caughtThere: (f) =>
    `Bad weather holds the army at ${placeName(f['at'] ?? -1)}: it can do this in a later impulse, with your next card.`,
  noPlunderHere: (f) => `There is nothing to plunder at ${placeName(f['at'] ?? -1)}.`,
  famineThere: (f) => `There is FAMINE at ${placeName(f['at'] ?? -1)}.`,
  noFreePlunder: () => 'No plunder at no cost is left.',
  notYours: (f) => `${placeName(f['at'] ?? -1)} is not yours to keep.`,
};
