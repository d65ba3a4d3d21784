import type { Chapter } from '../chapter.ts';
import type { MinorAsks, MinorEvent, MinorProcs } from '../spec/minor.ts';
import { answers, bring, freeWar, gather, giveMercenary, protect, protection, riderMet } from './answers.ts';
import { invasion, raid, raiders, raidPort, ride, rider } from './raids.ts';
import { refusals } from './refusals.ts';
import { events, options, prompts } from './words.ts';

/** 4 Minor States. */
export const minor: Chapter<keyof MinorProcs, keyof MinorAsks, MinorEvent> = {
  procs: { answers, protection, invasion, riderMet, raid },
  asks: { protect, gather, giveMercenary, bring, freeWar, raiders, rider, ride, raidPort },
  refusals,
  prompts,
  options,
  events,
};
