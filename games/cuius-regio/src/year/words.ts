import type { Chapter } from '../chapter.ts';
import { groundUnder } from '../ground.ts';
import { NONE } from '../ids.ts';
import { cityName, SideName, sideName } from '../names.ts';
import type { CampaignAsks, CampaignEvent, CampaignProcs, Phase } from '../spec/year.ts';
import type { Seen } from '../state.ts';
import { citiesFoughtFor, countsPoints } from './victory.ts';

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

/** 8.0 What the scenario counts, by name where there are few: "Cities fought for (Prag, Pilsen)". */
function counted(t: Seen): string {
  const { victoryRules } = groundUnder(t).scenario;
  const cities = citiesFoughtFor(victoryRules);
  return countsPoints(victoryRules) || cities.length === 0
    ? 'Electorates and Great Cities'
    : `Cities fought for (${cities.map(cityName).join(', ')})`;
}

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
    text: `The end: ${winner === NONE ? 'a draw' : `${sideName(winner)} have won`}. ${counted(t)}: Imperials ${points[0]}, Protestants ${points[1]}.`,
    heading: true,
  }),
};
