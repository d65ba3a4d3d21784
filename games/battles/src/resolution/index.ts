import type { Quantity } from '@tercio/kernel';
import type { Chapter } from '../chapter.ts';
import { counted } from '../names.ts';
import type { Battles } from '../spec.ts';
import type { ResolutionAsks, ResolutionEvent, ResolutionProcs } from '../spec/resolution.ts';
import { checkNext, checks } from './checks.ts';
import { fire, fireAsks } from './fire.ts';
import { hitAsks } from './hits.ts';
import { battle, newTurn, resolution as phase } from './turns.ts';
import { events, options, prompts, refusals } from './words.ts';
import { zoneCheck } from './zone-check.ts';

/** Chapters 1 to 3 and appendix B. */
export const resolution: Chapter<keyof ResolutionProcs, keyof ResolutionAsks, ResolutionEvent> = {
  procs: { battle, newTurn, resolution: phase, fire, checks, zoneCheck },
  asks: { ...fireAsks, checkNext, ...hitAsks },
  refusals,
  prompts,
  options,
  events,
};

/** What can be forecast of a zone check before any hit is placed. */
export const resolutionQuantities: { readonly [name: string]: Quantity<Battles['event']> } = {
  hits: {
    title: 'hits on the zone',
    of: (event) => (event.kind === 'zoneTested' ? event.hits : 0),
    show: (total) => counted(total, 'hit'),
  },
  rallies: {
    title: 'units that may rally',
    of: (event) => (event.kind === 'zoneTested' ? event.rallies : 0),
    show: (total) => `${total === 0 ? 'nobody' : total} may rally`,
  },
};
