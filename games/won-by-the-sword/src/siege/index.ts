import { yes } from '@tercio/kernel';
import type { Chapter } from '../chapter.ts';
import type { SiegeAsks, SiegeEvent, SiegeProcs } from '../spec/siege.ts';

export const siege: Chapter<keyof SiegeProcs, keyof SiegeAsks, SiegeEvent> = {
  procs: {
    besiege: { start: (g) => g.done(null) },
    construct: { start: (g) => g.done(null) },
    respond: { start: (g) => g.done(null) },
    assault: { start: (g) => g.done(null) },
  },
  asks: {
    build: {
      rule: '11.3',
      verbs: { works: { range: () => ({ min: 1, max: 1, step: 1 }), may: () => yes }, done: { may: () => yes } },
      fallback: () => ({ verb: 'done', arg: null }),
    },
  },
  refusals: {},
  prompts: { build: () => 'Build siegeworks.' },
  options: {},
  events: { besieged: () => null },
};
