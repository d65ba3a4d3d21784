import { HIDDEN } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import type { Chapter } from '../chapter.ts';
import { spOf } from '../control.ts';
import { forceAt, forceOf } from '../forces.ts';
import { leader, NONE, province } from '../ids.ts';
import type { Side } from '@tercio/kernel';
import { atPlace, cityName, leaderName, placeName, provinceName, SideName, strengthWords } from '../names.ts';
import type { RecruitmentAsks, RecruitmentEvent, RecruitmentProcs } from '../spec/recruitment.ts';
import { PILLAGED } from '../state.ts';
import type { Seen } from '../state.ts';
import { upkeep } from './artillery.ts';
import { bargain } from './hiring.ts';
import { armiesFor } from './raising.ts';
import { leaderStands } from './troops.ts';

/** The Recruitment Phase in words. */

export type RecruitmentChapter = Chapter<keyof RecruitmentProcs, keyof RecruitmentAsks, RecruitmentEvent>;

const armyName = (t: Seen, army: number): string => armiesFor(t)[army]?.name ?? '';
const troops = (t: Seen, of: Side, place: number): string => {
  const stack = forceAt(t, of, place);
  if (stack === NONE) return 'nothing';
  return strengthWords({
    infantry: t.infantry[stack] ?? 0,
    cavalry: t.cavalry[stack] ?? 0,
    trains: t.trains[stack] ?? 0,
  });
};
/** "with Tilly, 10 infantry and 4 cavalry". */
const company = (t: Seen, of: Side, place: number): string => {
  const commander = t.commander[forceAt(t, of, place)] ?? NONE;
  return commander === NONE ? troops(t, of, place) : `${leaderName(commander)} and ${troops(t, of, place)}`;
};
const trains = (count: number): string => (count === 1 ? '1 train' : `${count} trains`);

export const prompts: RecruitmentChapter['prompts'] = {
  raise: () => 'Where do you raise troops? One province or army at a time, by turns.',
  raiseAt: ({ province: at }) => `In which city of ${provinceName(at)} do the ${spOf(at)} SP assemble?`,
  land: ({ army }, t) => `Where does the ${armyName(t, army)} come?`,
  mix: ({ sp, hex }) =>
    `${sp} SP come to ${placeName(hex)}. How many of them are cavalry? With any, an army finds twice the food in winter.`,
  dismount: ({ hex }) => `How many cavalry SP ${atPlace(hex)} become infantry, for good?`,
  muster: () => 'Which troops do you muster along the roads? Those without a leader afterwards are lost.',
  musterTo: ({ side, from }, t) => `To which leader do troops ${atPlace(from)} go? There are ${troops(t, side, from)}.`,
  musterFoot: ({ to }) => `How many infantry SP go to ${placeName(to)}?`,
  musterHorse: ({ to }) => `How many cavalry SP go to ${placeName(to)}?`,
  gather: ({ side, from }, t) =>
    `Several cities are equally near: where do ${troops(t, side, from)} ${atPlace(from)} go? Only a leader keeps them together.`,
  hire: ({ side }, t) => `Which army hires mercenaries? You have ${t.pp[side] ?? 0} PP.`,
  mercenaries: ({ leader: who }, t) => `How many PP does ${leaderName(who)} spend? Each brings ${bargain(t).sp} SP.`,
  guns: ({ side }, t) => `How many artillery trains do you keep for this year? You have ${t.pp[side] ?? 0} PP.`,
  scrap: ({ left }) => `Which artillery trains disband? ${trains(left)} must.`,
  emplace: ({ left }) => `Where do new artillery trains come? ${trains(left)} to place.`,
  repair: ({ side }, t) => `Do you restore occupied cities, for 1 PP each? You have ${t.pp[side] ?? 0} PP.`,
};

export const options: RecruitmentChapter['options'] = {
  raise: {
    province: (at) => `${provinceName(at)}: ${spOf(province(at))} SP`,
    army: (army, t) => {
      const { name = '', infantry = 0, cavalry = 0, pp = 0 } = armiesFor(t)[army] ?? {};
      return `Buy the ${name}: ${strengthWords({ infantry, cavalry, trains: 0 })} for ${pp} PP`;
    },
    dismount: (place) => `Make infantry of cavalry ${atPlace(place)}`,
    pass: () => 'Raise no more troops for now',
  },
  raiseAt: { at: (place, t, { side }) => `${placeName(place)}, with ${company(t, side, place)}` },
  land: { at: (place) => `They come to ${placeName(place)}` },
  mix: {
    cavalry: (cavalry, _t, { sp }) => strengthWords({ infantry: sp - cavalry, cavalry, trains: 0 }),
  },
  dismount: { convert: (sp) => `${sp} SP dismount` },
  muster: {
    from: (place, t, { side }) => `Muster ${troops(t, side, place)} ${atPlace(place)}`,
    pass: () => 'Muster no more troops for now',
  },
  musterTo: {
    to: (place, t, { side }) => `To ${placeName(place)}, to ${company(t, side, place)}`,
    done: () => 'The rest stays',
  },
  musterFoot: { take: (sp) => `${sp} infantry` },
  musterHorse: { take: (sp) => `${sp} cavalry` },
  gather: {
    to: (place, t, { side }) =>
      leaderStands(t, side, place)
        ? `To ${placeName(place)}, with ${company(t, side, place)}`
        : `To ${placeName(place)}, where nobody leads: they disband`,
  },
  hire: {
    with: (who, t, { side }) => {
      const place = t.at[forceOf(t, leader(who))] ?? NONE;
      return `${leaderName(who)} ${atPlace(place)}, with ${troops(t, side, place)}`;
    },
    pass: () => 'Hire no more mercenaries for now',
  },
  mercenaries: { pay: (pp, t) => `Pay ${pp * bargain(t).pp} PP for ${pp * bargain(t).sp} SP` },
  guns: { keep: (count, t) => `Keep ${count === 0 ? 'no train' : trains(count)} for ${upkeep(t, count)} PP` },
  scrap: { at: (place) => `A train ${atPlace(place)} disbands` },
  emplace: { at: (place, t, { side }) => `${placeName(place)}, with ${company(t, side, place)}` },
  repair: {
    city: (city, t) =>
      `Restore ${cityName(city)}: ${t.damage[city] === PILLAGED ? 'pillaged no more' : 'sacked to pillaged'}`,
    done: () => 'Restore no more cities',
  },
};

const source = (rule: string, from: number, t: Seen): string => {
  if (rule === '6.2.1') return `${provinceName(from)} raises`;
  if (rule === '6.2.2') return `the ${armyName(t, from)} brings`;
  return `${leaderName(from)} hires`;
};

export const events: RecruitmentChapter['events'] = {
  provinces: ({ side, provinces }) => ({
    text: `${SideName(side)} control ${provinces.length === 0 ? 'no province' : listed(provinces.map(provinceName))}.`,
  }),
  raised: ({ rule, side, hex, from, sp, infantry, cavalry, pp }, t) => ({
    text: `${SideName(side)}: ${source(rule, from, t)} ${infantry === HIDDEN ? `${sp} SP` : strengthWords({ infantry, cavalry, trains: 0 })} ${atPlace(hex)}${
      pp === 0 ? '' : `, for ${pp} PP`
    }.`,
  }),
  dismounted: ({ side, hex, sp }) => ({
    text: `${SideName(side)}: ${sp === HIDDEN ? 'some' : sp} cavalry SP ${atPlace(hex)} become infantry.`,
  }),
  mustered: ({ side, from, hex, infantry, cavalry }) => ({
    text: `${SideName(side)} muster ${strengthWords({ infantry, cavalry, trains: 0 })} from ${placeName(from)} to ${placeName(hex)}.`,
  }),
  gathered: ({ side, from, hex, infantry, cavalry, trains: guns }) => ({
    text: `${SideName(side)}: ${strengthWords({ infantry, cavalry, trains: guns })} without a leader go from ${placeName(from)} to ${placeName(hex)}.`,
  }),
  guns: ({ side, trains: count, pp }) => ({
    text: `${SideName(side)} keep ${count === 0 ? 'no artillery' : `${trains(count)} for ${pp} PP`}.`,
  }),
  gunsMoved: ({ side, hex, placed }) => ({
    text: `${SideName(side)}: a train ${placed ? `comes to ${placeName(hex)}` : `disbands ${atPlace(hex)}`}.`,
  }),
  recovered: ({ cities, halved }) => ({
    text: listed([
      ...(cities.length > 0 ? [`${listed(cities.map(cityName))} recovered from pillage`] : []),
      ...(halved.length > 0 ? [`${listed(halved.map(cityName))} from the worst of a sack`] : []),
    ]).concat('.'),
  }),
  repaired: ({ side, city, damage }) => ({
    text: `${SideName(side)} pay 1 PP: ${cityName(city)} is ${damage === 0 ? 'restored' : 'pillaged, no longer sacked'}.`,
  }),
};
