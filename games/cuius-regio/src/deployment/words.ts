import { listed } from '@tercio/kernel/rooms';
import { forceAt } from '../forces.ts';
import { lrOf } from '../ground.ts';
import { leader as leaderOf, NONE, sideOfLeader } from '../ids.ts';
import type { Leader } from '../ids.ts';
import { atPlace, cityName, leaderName, leaderNames, SideName, strengthWords } from '../names.ts';
import { yieldOf } from '../recruitment/figures.ts';
import type { Seen } from '../state.ts';
import { isExtra, marshalLimit } from './posts.ts';
import type { LeaderChapter } from './refusals.ts';

/** Leaders in words. */

const AREA_NAMES: readonly string[] = ['Spanish Road', 'Danish', 'Swedish', 'French'];
const rank = (marshal: number): string => (marshal === 1 ? 'Marshal' : 'Lieutenant');
const rated = (t: Seen, leader: number): string => `${leaderName(leader)} (LR ${lrOf(t, leader)})`;

/** "in Prag, with 10 infantry and 4 cavalry". */
function post(t: Seen, place: number, leader: Leader): string {
  const there = forceAt(t, sideOfLeader(leader), place);
  if (there === NONE) return atPlace(place);
  const troops = strengthWords({
    infantry: t.infantry[there] ?? 0,
    cavalry: t.cavalry[there] ?? 0,
    trains: t.trains[there] ?? 0,
  });
  const commander = t.commander[there] ?? NONE;
  return `${atPlace(place)}, with ${commander === NONE ? troops : `${leaderName(commander)} and ${troops}`}`;
}

/** 6.2.1, 6.3 What comes to him there besides. */
function yields(t: Seen, place: number, leader: Leader): string {
  const { raised, byRoad } = yieldOf(t, sideOfLeader(leader), place);
  const parts = [...(raised > 0 ? [`${raised} SP raised`] : []), ...(byRoad > 0 ? [`${byRoad} by road`] : [])];
  return parts.length === 0 ? '' : `: ${parts.join(', ')}`;
}

export const prompts: LeaderChapter['prompts'] = {
  marshal: ({ side }, t) => {
    const limit = marshalLimit(t, side);
    return `Which leader do you deploy as a Marshal? ${Math.max(0, limit - (t.marshals[side] ?? 0))} of this year’s ${limit} are left. Lieutenants are drawn by lot afterwards.`;
  },
  lieutenant: ({ side }, t) =>
    `Do you pay 1 PP for a Lieutenant, drawn by lot from your pool? You have ${t.pp[side] ?? 0} PP.`,
  post: ({ leader, marshal }, t) => `Where does ${rated(t, leader)} take up his post as a ${rank(marshal)}?`,
};

export const options: LeaderChapter['options'] = {
  marshal: {
    deploy: (arg, t) => {
      const leader = leaderOf(arg);
      return `Deploy ${rated(t, leader)}${isExtra(t, leader) ? ', beyond the limit' : ''}`;
    },
    pass: () => 'Deploy no more Marshals for now',
  },
  lieutenant: { pay: () => 'Pay 1 PP and draw a Lieutenant', pass: () => 'Deploy no more Lieutenants for now' },
  post: { at: (place, t, { leader }) => `Put him ${post(t, place, leader)}${yields(t, place, leader)}` },
};

export const events: LeaderChapter['events'] = {
  leadersCame: ({ side, leaders }) => ({
    text: `${SideName(side)}: ${leaderNames(leaders)} can be deployed from now on.`,
  }),
  leadersLeft: ({ side, leaders }) => ({
    text: `${SideName(side)}: ${leaderNames(leaders)} ${leaders.length === 1 ? 'leaves' : 'leave'} the war.`,
  }),
  departure: ({ leader, die, leaves }) => ({
    text: `${leaderName(leader)}, past his last year: ${die}, he ${leaves ? 'leaves' : 'stays'}.`,
  }),
  areaOpened: ({ area, cities }) => ({
    text: `The ${AREA_NAMES[area] ?? ''} Deployment Area is open${
      cities.length > 0 ? `; ${listed(cities.map(cityName))} ${cities.length === 1 ? 'joins' : 'join'} it` : ''
    }.`,
  }),
  areaClosed: ({ area }) => ({ text: `The ${AREA_NAMES[area] ?? ''} Deployment Area is closed.` }),
  deployed: ({ side, leader, marshal, hex }) => ({
    text: `${SideName(side)}: ${leaderName(leader)} is deployed ${atPlace(hex)} as a ${rank(marshal)}.`,
  }),
  drawn: ({ side, leader }) => ({ text: `${SideName(side)} pay 1 PP and draw ${leaderName(leader)}.` }),
  noMoreLeaders: ({ side, rule }) => ({
    text: `${SideName(side)} deploy no ${rule === '5.3' ? 'Marshal' : 'Lieutenant'}.`,
  }),
};
