import type { Chapter } from '../chapter.ts';
import type { DeploymentAsks, DeploymentEvent, DeploymentProcs } from '../spec/deployment.ts';
import { cannonadeAsks, cannonadeProcs } from './cannonade.ts';
import { commanderAsks, commanderProcs } from './commanders.ts';
import { courseAsks, courseProcs } from './course.ts';
import { endingAsks, endingProcs } from './ending.ts';
import { phaseAsks, phaseProcs } from './phases.ts';
import { scoutingAsks, scoutingProcs } from './scouting.ts';
import { unitAsks, unitProcs } from './units.ts';
import { refusals } from './refusals.ts';
import { events, options, prompts } from './words.ts';

/** Appendix C: free deployment. */
export const deployment: Chapter<keyof DeploymentProcs, keyof DeploymentAsks, DeploymentEvent> = {
  procs: {
    ...courseProcs,
    ...scoutingProcs,
    ...cannonadeProcs,
    ...phaseProcs,
    ...unitProcs,
    ...commanderProcs,
    ...endingProcs,
  },
  asks: {
    ...courseAsks,
    ...scoutingAsks,
    ...cannonadeAsks,
    ...phaseAsks,
    ...unitAsks,
    ...commanderAsks,
    ...endingAsks,
  },
  refusals,
  prompts,
  options,
  events,
};
