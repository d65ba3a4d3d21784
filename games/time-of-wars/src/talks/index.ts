import type { Chapter } from '../chapter.ts';
import type { TalksAsks, TalksEvent, TalksProcs } from '../spec/talks.ts';
import { declare, declaring, price } from './declaring.ts';
import { defeat, peace, reward, takeBack } from './peace.ts';
import { refusals } from './refusals.ts';
import { lendPlace, lendUnit, lendUnits, makeAlliance, makePeace, payFunds, remit, talks as talking } from './talks.ts';
import { events, options, prompts } from './words.ts';

/** 6.5 Negotiations. */
export const talks: Chapter<keyof TalksProcs, keyof TalksAsks, TalksEvent> = {
  procs: { talks: talking, peace, declaring, payFunds, remit, makePeace, makeAlliance, lend: lendUnits },
  asks: { defeat, takeBack, reward, declare, price, lendUnit, lendPlace },
  refusals,
  prompts,
  options,
  events,
};
