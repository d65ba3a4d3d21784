import { yes } from '@tercio/kernel';
import type { Chapter } from '../chapter.ts';
import { UNITS } from '../ids.ts';
import type { Unit } from '../ids.ts';
import type { AssaultAsks, AssaultEvent, AssaultProcs } from '../spec/assault.ts';

export const assault: Chapter<keyof AssaultProcs, keyof AssaultAsks, AssaultEvent> = {
  procs: {
    assault: { start: (g) => g.done(null) },
    routs: { start: (g) => g.done([]) },
    casualties: { start: (g) => g.done([]) },
    wingCheck: { start: (g) => g.done(null) },
  },
  asks: {
    target: {
      rule: '6.1.1',
      verbs: { assault: { domain: UNITS, may: () => yes } },
      fallback: () => ({ verb: 'assault', arg: 0 as Unit }),
    },
  },
  refusals: {},
  prompts: { target: () => '' },
  options: {},
  events: { routed: () => null },
};
