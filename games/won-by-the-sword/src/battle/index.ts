import { yes } from '@tercio/kernel';
import type { Chapter } from '../chapter.ts';
import type { BattleAsks, BattleEvent, BattleProcs } from '../spec/battle.ts';

export const battle: Chapter<keyof BattleProcs, keyof BattleAsks, BattleEvent> = {
  procs: { offer: { start: (g) => g.done(0) }, retreat: { start: (g) => g.done(null) } },
  asks: {
    accept: {
      rule: '12.0',
      verbs: { accept: { may: () => yes }, reject: { may: () => yes } },
      fallback: () => ({ verb: 'accept', arg: null }),
    },
  },
  refusals: {},
  prompts: { accept: () => 'Accept battle?' },
  options: {},
  events: { offered: () => null },
};
