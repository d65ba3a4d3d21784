import type { Chapter } from '../chapter.ts';
import type { SiegeAsks, SiegeEvent, SiegeProcs } from '../spec/siege.ts';
import { assault, storm } from './assault.ts';
import { capture, refuge } from './capture.ts';
import { quit } from './lift.ts';
import { pledge, resist, summons } from './offer.ts';
import { besiege, bombard, build, construct, harm, harmed, respond, sally } from './works.ts';
import { figures, quantities } from './figures.ts';
import { refusals } from './refusals.ts';
import { events, options, prompts } from './words.ts';

/** Chapter 11. */
export const siege: Chapter<keyof SiegeProcs, keyof SiegeAsks, SiegeEvent> = {
  procs: { besiege, summons, construct, respond, harm, assault, storm, quit, capture },
  asks: { pledge, resist, bombard, build, harm: harmed, sally, refuge },
  refusals,
  prompts,
  options,
  events,
  figures,
  quantities,
};
