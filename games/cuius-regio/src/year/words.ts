import type { Chapter } from '../chapter.ts';
import { NONE } from '../ids.ts';
import { SideName, sideName } from '../names.ts';
import type { CampaignAsks, CampaignEvent, CampaignProcs, Phase } from '../spec/year.ts';

/** The sequence of play in words. */

export type YearChapter = Chapter<keyof CampaignProcs, keyof CampaignAsks, CampaignEvent>;

const PHASES: { readonly [phase in Phase]: string } = {
  deployment: 'deploying leaders',
  recruitment: 'recruitment',
  operations: 'operations',
  diplomacy: 'diplomacy',
};

export const prompts: YearChapter['prompts'] = {
  firstPlayer: ({ phase }, t) => `${t.year}: you have the initiative. Who goes first in ${PHASES[phase]}?`,
};

export const options: YearChapter['options'] = { firstPlayer: { first: (side) => `${SideName(side)} go first` } };

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
  over: ({ winner, points }) => ({
    text: `The end: ${winner === NONE ? 'a draw' : `${sideName(winner)} have won`}. Electorate and Great Cities: ${points.join(' to ')}.`,
    heading: true,
  }),
};
