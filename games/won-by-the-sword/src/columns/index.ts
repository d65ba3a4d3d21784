import { yes } from '@tercio/kernel';
import type { Chapter } from '../chapter.ts';
import { UNITS } from '../ids.ts';
import type { ColumnsAsks, ColumnsEvent, ColumnsProcs } from '../spec/columns.ts';

export const columns: Chapter<keyof ColumnsProcs, keyof ColumnsAsks, ColumnsEvent> = {
  procs: {
    losses: { start: (g) => g.done(null) },
    garrisonLosses: { start: (g) => g.done(null) },
    regroup: { start: (g) => g.done(null) },
    absorb: { start: (g) => g.done(null) },
    split: { start: (g) => g.done(0) },
    establish: { start: (g) => g.done(null) },
    dissolve: { start: (g) => g.done(null) },
  },
  asks: {
    lose: {
      rule: '13.0',
      verbs: { step: { domain: UNITS, may: () => yes } },
      fallback: () => ({ verb: 'step', arg: 0 as never }),
    },
  },
  refusals: {},
  prompts: { lose: () => 'Take a step loss.' },
  options: {},
  events: { lost: () => null },
};
