import { deployment as procedure } from './deployment.ts';
import { figures } from './figures.ts';
import { lieutenant, lieutenants, marshal, marshals, post, posting } from './marshals.ts';
import { refusals } from './refusals.ts';
import type { LeaderChapter } from './refusals.ts';
import { events, options, prompts } from './words.ts';

/** 5, 16.4: leaders come, go and are deployed. */
export const deployment: LeaderChapter = {
  procs: { deployment: procedure, marshals, lieutenants, post: posting },
  asks: { marshal, lieutenant, post },
  refusals,
  prompts,
  options,
  events,
  figures,
};
