import { yes } from '@tercio/kernel';
import type { Chapter } from '../chapter.ts';
import { NONE, UNITS } from '../ids.ts';
import type { Unit } from '../ids.ts';
import type { OrdersAsks, OrdersEvent, OrdersProcs } from '../spec/orders.ts';

export const orders: Chapter<keyof OrdersProcs, keyof OrdersAsks, OrdersEvent> = {
  procs: {
    active: { start: (g) => g.done(null) },
    exchange: { start: (g) => g.done(NONE) },
    vacancy: { start: (g) => g.done(null) },
    entry: { start: (g) => g.done(null) },
  },
  asks: {
    fillFront: {
      rule: '5.4.5',
      verbs: { front: { domain: UNITS, may: () => yes } },
      fallback: () => ({ verb: 'front', arg: 0 as Unit }),
    },
  },
  refusals: {},
  prompts: { fillFront: () => '' },
  options: {},
  events: { cameForward: () => null },
};
