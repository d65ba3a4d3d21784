import type { Chapter } from '../chapter.ts';
import type { ResolutionAsks, ResolutionEvent, ResolutionProcs } from '../spec/resolution.ts';
import { ZONES, UNITS } from '../ids.ts';
import { yes } from '@tercio/kernel';
import type { Zone, Unit } from '../ids.ts';

export const resolution: Chapter<keyof ResolutionProcs, keyof ResolutionAsks, ResolutionEvent> = {
  procs: {
    battle: { start: (g) => g.done(null) },
    resolution: { start: (g) => g.done(null) },
  },
  asks: {
    checkNext: {
      rule: '3.4.1',
      verbs: { check: { domain: ZONES, may: () => yes } },
      fallback: () => ({ verb: 'check', arg: 0 as Zone }),
    },
    takeHit: {
      rule: '3.5.1',
      verbs: { hit: { domain: UNITS, may: () => yes } },
      fallback: () => ({ verb: 'hit', arg: 0 as Unit }),
    },
  },
  refusals: {},
  prompts: { checkNext: () => '', takeHit: () => '' },
  options: {},
  events: { turnBegan: ({ turn }) => ({ text: `Turn ${turn}`, heading: true }) },
};
