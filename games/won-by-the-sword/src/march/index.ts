import { yes } from '@tercio/kernel';
import type { Chapter } from '../chapter.ts';
import { POINTS } from '../ids.ts';
import type { MarchAsks, MarchEvent, MarchProcs } from '../spec/march.ts';

export const march: Chapter<keyof MarchProcs, keyof MarchAsks, MarchEvent> = {
  procs: { activation: { start: (g) => g.done(null) } },
  asks: {
    act: {
      rule: '1.4',
      verbs: { move: { domain: POINTS, may: () => yes }, end: { may: () => yes } },
      fallback: () => ({ verb: 'end', arg: null }),
    },
  },
  refusals: {},
  prompts: { act: () => 'What does the column do?' },
  options: {},
  events: { moved: () => null },
};
