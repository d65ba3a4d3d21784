import type { Chapter } from '../chapter.ts';
import { placeName } from '../names.ts';
import type { MarchAsks, MarchEvent, MarchProcs } from '../spec/march.ts';

/** Why not, on the march. */
export const refusals: Chapter<keyof MarchProcs, keyof MarchAsks, MarchEvent>['refusals'] = {
  alreadyPicking: () => 'You are naming units one by one.',
  notThere: () => 'It is not there, or not able to go.',
  takeAll: () => 'There is nobody else: take all.',
  onlyMercenaries: () => 'Mercenaries alone make no army.',
  nobodyPicked: () => 'Nobody has been named yet.',
  noWay: (f) => `No Road or Trail leads to ${placeName(f['to'] ?? -1)}.`,
  closedSpace: (f) => `${placeName(f['at'] ?? -1)} is closed to you: neither yours, an ally’s nor an enemy’s.`,
  noSeaWay: (f) => `The army cannot sail from ${placeName(f['from'] ?? -1)} to ${placeName(f['to'] ?? -1)}.`,
  mustMove: () => 'An army that was named to march goes at least one space.',
  seaFailed: () => 'A crossing of this sea has failed in this impulse.',
  cannotIntercept: (f) => `No army of yours at ${placeName(f['at'] ?? -1)} can intercept.`,
  noRefuge: (f) => `${placeName(f['at'] ?? -1)} is no place to withdraw to.`,
  notOnFrontier: () => 'That is not on the Military Frontier.',
};
