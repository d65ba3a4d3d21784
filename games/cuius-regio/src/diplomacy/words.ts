import { listed, listOf } from '@tercio/kernel/rooms';
import type { Applied } from '@tercio/kernel/rooms';
import type { Chapter, Explained } from '../chapter.ts';
import { groundUnder } from '../ground.ts';
import type { Explanation, Side } from '@tercio/kernel';
import { cityName, provinceName, SideName, sideName } from '../names.ts';
import type { DiplomacyAsks, DiplomacyEvent, DiplomacyProcs } from '../spec/diplomacy.ts';
import { province } from '../ids.ts';
import type { Province } from '../ids.ts';
import type { Seen } from '../state.ts';
import { faceFor, losable, MODIFIERS, winnable } from './conversion.ts';

/** Diplomacy in words. */

export type DiplomacyChapter = Chapter<keyof DiplomacyProcs, keyof DiplomacyAsks, DiplomacyEvent>;

const cities = (list: readonly number[]): string => listed(list.map(cityName));
const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** What a side would gain. */
function prize(t: Seen, by: Side, at: Province): string {
  const neutral = winnable(t, at);
  const freed = losable(t, by, at);
  return listed([
    ...(neutral.length > 0 ? [`win ${cities(neutral)}`] : []),
    ...(freed.length > 0 ? [`free ${cities(freed)}`] : []),
  ]);
}

/** "on 4 or more, 50 %". */
function chance(t: Seen, side: Side, at: Province, spent: number): string {
  const face = faceFor({ t, side, province: at, spent });
  return `on ${face === 6 ? 'a 6' : `${face} or more`}, ${Math.round((100 * (7 - face)) / 6)} %`;
}
const perModifier = (t: Seen): number => groundUnder(t).tables.politics.values.ppPerModifier;

export const prompts: DiplomacyChapter['prompts'] = {
  convert: ({ side }, t) =>
    `Which province do you try to convert? You have ${t.pp[side] ?? 0} PP; each ${perModifier(t)} spent on it add 1 to its die.`,
  sway: ({ province: at }, t) =>
    `How many PP do you spend on ${provinceName(at)}? Each ${perModifier(t)} add 1 to the die.`,
};

export const options: DiplomacyChapter['options'] = {
  convert: {
    province: (at, t, { side }) =>
      `${provinceName(at)}: ${prize(t, side, province(at))} (${chance(t, side, province(at), 0)})`,
    pass: () => 'Try no province this year',
  },
  sway: {
    spend: (pp, t, { side, province: at }) =>
      `${pp === 0 ? 'Spend nothing' : `Spend ${pp} PP`}: it succeeds ${chance(t, side, at, pp)}`,
  },
};

const added = (modifiers: readonly Applied[]): string =>
  modifiers.map(({ words, value }) => ` ${signed(value)} (${words})`).join('');

export const events: DiplomacyChapter['events'] = {
  collected: ({ side: of, great, electorates, extra, quiet, pp }) => ({
    text: `${SideName(of)} collect ${pp} PP: ${great} for Great Cities, ${electorates} for Electorates${
      extra === 0 ? '' : `, ${extra} from the scenario`
    }${quiet === 0 ? '' : `, ${quiet} less for years without a Major Battle`}.`,
  }),
  sidesTaken: ({ side: of, province: at, cities: list }) => ({
    text: `${provinceName(at)} was invaded: ${cities(list)} ${list.length === 1 ? 'goes' : 'go'} over to ${sideName(of)}.`,
  }),
  converted: ({ side: of, province: at, die, modifiers, total, success, won, freed }) => ({
    text: `${SideName(of)} try to convert ${provinceName(at)}: ${die}${added(modifiers)} = ${total}: ${
      success
        ? listed([
            ...(won.length > 0 ? [`${cities(won)} ${won.length === 1 ? 'joins' : 'join'} them`] : []),
            ...(freed.length > 0 ? [`${cities(freed)} ${freed.length === 1 ? 'is' : 'are'} neutral now`] : []),
          ])
        : 'nothing changes'
    }.`,
  }),
  noConversion: ({ side: of }) => ({ text: `${SideName(of)} try no province.` }),
};

function converting(t: Seen, side: Side, at: Province, spent: number): Explanation {
  const attempt = { t, side, province: at, spent };
  return {
    title: `Converting ${provinceName(at)}: ${chance(t, side, at, spent)}`,
    lines: listOf(MODIFIERS, attempt).map(({ rule, words, value }) => ({ value: signed(value), words, rule })),
    sum: `needs ${faceFor(attempt)} or more${spent === 0 ? `; each ${perModifier(t)} PP spent on it take 1 off` : ''}`,
  };
}

export const figures: Explained = {
  convert: { province: (t, at, { side }) => converting(t, side, province(at), 0) },
  sway: { spend: (t, spent, { side, province: at }) => converting(t, side, at, spent) },
};
