import type { Chapter } from '../chapter.ts';
import type { AssaultAsks, AssaultEvent, AssaultProcs } from '../spec/assault.ts';
import { advanceAsks, advanceProcs } from './advance.ts';
import { blowsAsks, blowsProcs } from './blows.ts';
import { casualtiesProcs } from './casualties.ts';
import { chargeAsks, chargeProcs } from './charge.ts';
import { assaultAsks, assaultProcs } from './order.ts';
import { routsProcs } from './routs.ts';
import { wingCheckProcs } from './wing-check.ts';
import { figures, quantities } from './figures.ts';
import { refusals } from './refusals.ts';
import { events, options, prompts } from './words.ts';

/** Chapters 6 to 8: assaults, wing morale, victory. */
export const assault: Chapter<keyof AssaultProcs, keyof AssaultAsks, AssaultEvent> = {
  procs: {
    ...assaultProcs,
    ...chargeProcs,
    ...blowsProcs,
    ...routsProcs,
    ...casualtiesProcs,
    ...wingCheckProcs,
    ...advanceProcs,
  },
  asks: { ...assaultAsks, ...chargeAsks, ...blowsAsks, ...advanceAsks },
  refusals,
  prompts,
  options,
  events,
  figures,
  quantities,
};
