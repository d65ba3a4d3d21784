import { NONE } from '../ids.ts';
import { cityName, leaderName, leaderNames, placeName, SideName, sideName, strengthWords } from '../names.ts';
import { listed } from '@tercio/kernel/rooms';
import type { HappeningChapter } from './refusals.ts';
import { placeDeedAt } from './happenings.ts';

/** Events of the scenario in words. */

const rank = (marshal: number): string => (marshal === 1 ? 'a Marshal' : 'a Lieutenant');

export const prompts: HappeningChapter['prompts'] = {
  arrive: ({ moment, next, deed, leader }, t) => {
    const { role, infantry, cavalry, trains } = placeDeedAt(t, moment, next, deed);
    const troops = infantry + cavalry > 0 ? ` with ${strengthWords({ infantry, cavalry, trains })}` : '';
    return `${leaderName(leader)} comes as ${rank(role === 'marshal' ? 1 : 0)}${troops}. Where?`;
  },
};

export const options: HappeningChapter['options'] = {
  arrive: { at: (place) => `He comes to ${placeName(place)}`, decline: () => 'He does not come' },
};

export const events: HappeningChapter['events'] = {
  arrived: ({ side, leader, marshal, hex, infantry, cavalry, trains }) => ({
    text: `${SideName(side)}: ${leaderName(leader)} comes to ${placeName(hex)} as ${rank(marshal)}${
      infantry + cavalry > 0 ? ` with ${strengthWords({ infantry, cavalry, trains })}` : ''
    }.`,
  }),
  declined: ({ leader }) => ({ text: `${leaderName(leader)} does not come.` }),
  cities: ({ to, cities }) => ({
    text: `${listed(cities.map(cityName))} ${cities.length === 1 ? 'is' : 'are'} ${
      to === NONE ? 'neutral' : `with ${sideName(to)}`
    } from now on.`,
  }),
  leaderGone: ({ leaders }) => ({
    text: `${leaderNames(leaders)} ${leaders.length === 1 ? 'leaves' : 'leave'} the war.`,
  }),
  wentOver: ({ side, from, hex }) => ({
    text: `${SideName(side)} leave ${placeName(from)}${hex === NONE ? '' : ` and go to ${placeName(hex)}`}.`,
  }),
};
