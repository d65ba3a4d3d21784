import { listed } from '@tercio/kernel/rooms';
import type { Chapter } from '../chapter.ts';
import { provinceNamed, provinceOfCity } from '../geography/index.ts';
import { groundUnder } from '../ground.ts';
import { NONE } from '../ids.ts';
import { cityName, provinceName, SideName, sideName } from '../names.ts';
import type { CampaignAsks, CampaignEvent, CampaignProcs, Phase } from '../spec/year.ts';
import type { Seen } from '../state.ts';
import { citiesFoughtFor, contestOf, countsPoints, provincesFoughtFor } from './victory.ts';

/** The sequence of play in words. */

export type YearChapter = Chapter<keyof CampaignProcs, keyof CampaignAsks, CampaignEvent>;

const PHASES: { readonly [phase in Phase]: string } = {
  deployment: 'deploying leaders',
  recruitment: 'recruitment',
  operations: 'operations',
  diplomacy: 'diplomacy',
};

export const prompts: YearChapter['prompts'] = {
  firstPlayer: ({ phase }) =>
    `You have the initiative. Who goes first in ${PHASES[phase]}?${phase === 'operations' ? ' The sides then march with one army each, by turns.' : ''}`,
};

export const options: YearChapter['options'] = { firstPlayer: { first: (side) => `${SideName(side)} go first` } };

/** 8.0 What the scenario counts: "Wien and the cities of Bohemia and Moravia". */
export function countedWords(t: Seen): string {
  const { victoryRules } = groundUnder(t).scenario;
  const contest = contestOf(victoryRules);
  const cities = citiesFoughtFor(victoryRules);
  if (contest === null && (countsPoints(victoryRules) || cities.length === 0)) return 'Electorates and Great Cities';
  const provinces = contest?.provinces ?? provincesFoughtFor(victoryRules);
  const numbers = provinces.map(provinceNamed);
  const single = contest === null ? cities.filter((one) => !numbers.includes(provinceOfCity[one] ?? NONE)) : [];
  const whole = provinces.length === 0 ? [] : [`the cities of ${listed(numbers.map(provinceName))}`];
  return listed([...single.map(cityName), ...whole]);
}

/** 8.0 "Leipzig and Dresden: Imperials 1, Protestants 1." */
export const heldWords = (t: Seen, held: readonly number[]): string =>
  `${countedWords(t).replace(/^./, (first) => first.toUpperCase())}: Imperials ${held[0]}, Protestants ${held[1]}.`;

export const events: YearChapter['events'] = {
  year: ({ year: anno }) => ({ text: `Anno Domini ${anno}`, heading: true }),
  initiative: ({ side, dice }) => ({
    text: `${SideName(side)} have the initiative${dice.length === 0 ? '' : ` (${dice.join(' : ')})`}.`,
  }),
  firstPlayer: ({ side, phase }) => ({ text: `${SideName(side)} go first in ${PHASES[phase]}.` }),
  yearOver: () => null,
  quiet: ({ turns }) => ({
    text: turns === 0 ? 'A Major Battle was fought this year.' : `Years without a Major Battle: ${turns}.`,
  }),
  over: ({ winner, points }, t) => ({
    text: `The end: ${winner === NONE ? 'a draw' : `${sideName(winner)} have won`}. ${heldWords(t, points)}`,
    heading: true,
  }),
};
