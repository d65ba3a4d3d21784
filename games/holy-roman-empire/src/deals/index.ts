import type { Chapter } from '../chapter.ts';
import type { DealsEvent, DealsInterjections, DealsProcs } from '../spec/deals.ts';
import { refusals } from './refusals.ts';
import { breach, compensate, endGame, freePower, giveGold, giveMarkers, handOver, show, showDeal } from './terms.ts';
import { events, options, prompts } from './words.ts';

/** Chapter 8. */
export const negotiations: Chapter<keyof DealsProcs, never, DealsEvent, never, keyof DealsInterjections> = {
  procs: { handOver, freePower, giveMarkers, giveGold, endGame, breach, compensate, showDeal },
  asks: {},
  interjections: { show },
  refusals,
  prompts,
  options,
  events,
};
