import { yes } from '@tercio/kernel';
import type { Chapter } from '../chapter.ts';
import { UNITS } from '../ids.ts';
import type { DeploymentAsks, DeploymentEvent, DeploymentProcs } from '../spec/deployment.ts';

export const deployment: Chapter<keyof DeploymentProcs, keyof DeploymentAsks, DeploymentEvent> = {
  procs: { deployment: { start: (g) => g.done(null) } },
  asks: {
    commitScouts: {
      rule: 'C.1.1',
      verbs: { scout: { domain: UNITS, may: () => yes }, done: { may: () => yes } },
      fallback: () => ({ verb: 'done', arg: null }),
    },
  },
  refusals: {},
  prompts: { commitScouts: () => '' },
  options: {},
  events: { scouted: () => null },
};
