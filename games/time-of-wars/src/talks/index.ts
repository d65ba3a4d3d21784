import type { Chapter } from '../chapter.ts';
import type { TalksAsks, TalksEvent, TalksProcs } from '../spec/talks.ts';
import { defeat, peace, reward, takeBack } from './peace.ts';
import { refusals } from './refusals.ts';
import {
  declare,
  declaring,
  lendPlace,
  lendUnit,
  lendUnits,
  makeAlliance,
  makePeace,
  payFunds,
  price,
  remit,
  talks as talking,
} from './talks.ts';
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
