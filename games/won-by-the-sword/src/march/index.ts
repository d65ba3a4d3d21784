import type { Chapter } from '../chapter.ts';
import type { MarchAsks, MarchEvent, MarchProcs } from '../spec/march.ts';
import { act } from './act.ts';
import { activation } from './activation.ts';
import { advance, watched } from './advance.ts';
import { events, options, prompts, refusals } from './words.ts';

/** Chapters 7, 8, 9, 10, 14 and 15, with 6.2 outside battles. */
export const march: Chapter<keyof MarchProcs, keyof MarchAsks, MarchEvent> = {
  procs: { activation, advance, watched },
  asks: { act },
  refusals,
  prompts,
  options,
  events,
};
