import type { Chapter } from '../chapter.ts';
import type { DietAsks, DietEvent, DietProcs } from '../spec/diet.ts';
import { figures } from './figures.ts';
import { refusals } from './refusals.ts';
import {
  attendAsk,
  callDiet,
  condemnAsk,
  diet as session,
  freeAsk,
  gift,
  giftAsk,
  giftOf,
  raise,
  raiseWhere,
  recognise,
} from './session.ts';
import { events, options, prompts } from './words.ts';

/** Chapter 7. */
export const diet: Chapter<keyof DietProcs, keyof DietAsks, DietEvent> = {
  procs: { diet: session, gift },
  asks: {
    callDiet,
    attend: attendAsk,
    gift: giftAsk,
    giftOf,
    raise,
    raiseWhere,
    recognise,
    condemn: condemnAsk,
    free: freeAsk,
  },
  refusals,
  prompts,
  options,
  events,
  figures,
};
