import { atPlace, cityName, leaderName, placeName, provinceName } from '../names.ts';
import { armiesFor } from './raising.ts';
import type { RecruitmentChapter } from './words.ts';

export const refusals: RecruitmentChapter['refusals'] = {
  raisedAlready: ({ province = -1 }) => `${provinceName(province)} has given its troops this year.`,
  noTroops: ({ province = -1 }) =>
    `${provinceName(province)} gives you no troops: you need its majority, every Great and Electorate City, and enough unharmed cities.`,
  noLeaderThere: ({ province = -1 }) => `No leader of yours stands in a city of yours in ${provinceName(province)}.`,
  noLeaderIn: ({ place = -1 }) => `The troops assemble in a city of yours with a leader, not ${atPlace(place)}.`,
  notYourAlly: ({ army = -1 }, t) => `The ${armiesFor(t)[army]?.name ?? 'army'} fights for the other side.`,
  notThisYear: ({ army = -1 }, t) => `The ${armiesFor(t)[army]?.name ?? 'army'} cannot be bought this year.`,
  boughtAlready: ({ army = -1 }, t) => `The ${armiesFor(t)[army]?.name ?? 'army'} has been bought this year.`,
  tooDear: ({ army = -1, pp = 0 }, t) => `The ${armiesFor(t)[army]?.name ?? 'army'} costs ${pp} PP.`,
  noLanding: ({ army = -1 }, t) => `The ${armiesFor(t)[army]?.name ?? 'army'} has nowhere to come.`,
  noLandingAt: ({ place = -1 }) => `They cannot come to ${placeName(place)}.`,
  noCavalry: ({ place = -1 }) => `You have no cavalry ${atPlace(place)}.`,
  nothingThere: ({ place = -1 }) => `You have no SP ${atPlace(place)}.`,
  musteredAlready: ({ place = -1 }) => `The troops ${atPlace(place)} have been mustered.`,
  notOutOfCity: ({ place = -1 }) =>
    `Troops muster out of cities of yours and open Spanish Road areas, not ${atPlace(place)}.`,
  noRoad: ({ place = -1 }) => `No open road leads from ${placeName(place)} to a leader of yours.`,
  noRoadTo: ({ place = -1 }) => `No open road leads to a leader at ${placeName(place)}.`,
  noLeaderToGoTo: ({ place = -1 }) => `No other leader of yours stands ${atPlace(place)}.`,
  sendSome: () => 'A stack that is mustered sends at least 1 SP.',
  notNearest: ({ place = -1 }) =>
    `Troops without a leader go to the nearest city of yours, not to ${placeName(place)}.`,
  noArmy: ({ leader = -1 }) => `${leaderName(leader)} has no army of yours.`,
  noCommander: ({ leader = -1 }) => `${leaderName(leader)} is not the Army Commander of his stack.`,
  noMoney: () => 'You have no PP for mercenaries.',
  noTrain: ({ place = -1 }) => `You have no artillery train ${atPlace(place)}.`,
  noPark: ({ place = -1 }) =>
    `New trains come to SP of yours in Great Cities and Deployment Areas, not ${atPlace(place)}.`,
  notOccupied: ({ city = -1 }) => `${cityName(city)} is no city of yours with an army in it.`,
  notHarmed: ({ city = -1 }) => `${cityName(city)} is unharmed.`,
  pillageFirst: ({ city = -1 }) => `${cityName(city)} is pillaged: pillage is removed before sacks are reduced.`,
  noPpToRepair: ({ pp = 0 }) => `Restoring a city costs ${pp} PP.`,
};
