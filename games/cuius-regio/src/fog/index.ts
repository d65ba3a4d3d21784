import type { FogChapter } from './refusals.ts';
import { refusals } from './refusals.ts';
import { screen, screening } from './screening.ts';
import { events, options, prompts } from './words.ts';

/** 16.2, 16.3: Force markers and fog of war. */
export const fog: FogChapter = {
  procs: { screening },
  asks: { screen },
  refusals,
  prompts,
  options,
  events,
};
