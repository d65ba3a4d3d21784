import { arrive } from './asks.ts';
import { happenings as procedure } from './happenings.ts';
import { refusals } from './refusals.ts';
import type { HappeningChapter } from './refusals.ts';
import { events, options, prompts } from './words.ts';

/** What the scenario's own rules bring (C84). */
export const happenings: HappeningChapter = {
  procs: { happenings: procedure },
  asks: { arrive },
  refusals,
  prompts,
  options,
  events,
};
