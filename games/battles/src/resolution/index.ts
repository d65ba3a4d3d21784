import type { Chapter } from '../chapter.ts';
import type { ResolutionAsks, ResolutionEvent, ResolutionProcs } from '../spec/resolution.ts';
import { checkNext, checks } from './checks.ts';
import { figures, quantities } from './figures.ts';
import { fire, fireAsks } from './fire.ts';
import { hitAsks } from './hits.ts';
import { battle, newTurn, resolution as phase } from './turns.ts';
import { refusals } from './refusals.ts';
import { events, options, prompts } from './words.ts';
import { zoneCheck } from './zone-check.ts';

/** Chapters 1 to 3 and appendix B. */
export const resolution: Chapter<keyof ResolutionProcs, keyof ResolutionAsks, ResolutionEvent> = {
  procs: { battle, newTurn, resolution: phase, fire, checks, zoneCheck },
  asks: { ...fireAsks, checkNext, ...hitAsks },
  refusals,
  prompts,
  options,
  events,
  figures,
  quantities,
};
