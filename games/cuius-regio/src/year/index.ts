import { campaign, firstPlayer, firstPlayerAsk } from './campaign.ts';
import { refusals } from './refusals.ts';
import { events, options, prompts } from './words.ts';
import type { YearChapter } from './words.ts';

/** 3, 4, 7.1, 8, 10: the sequence of play. */
export const year: YearChapter = {
  procs: { campaign, firstPlayer },
  asks: { firstPlayer: firstPlayerAsk },
  refusals,
  prompts,
  options,
  events,
};
