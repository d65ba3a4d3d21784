import type { Chapter } from '../chapter.ts';
import type { ReactionAsks, ReactionEvent, ReactionProcs } from '../spec/reaction.ts';
import { chain, order } from './chain.ts';
import { figures } from './figures.ts';
import { attempt, react, reactions, reactTo } from './reactions.ts';
import { refusals } from './refusals.ts';
import { events, options, prompts } from './words.ts';

/** 11.2, 11.4: zones of control and the reaction chain. */
export const reaction: Chapter<keyof ReactionProcs, keyof ReactionAsks, ReactionEvent> = {
  procs: { chain, reactions, attempt },
  asks: { react, reactTo, order },
  refusals,
  prompts,
  options,
  events,
  figures,
};
