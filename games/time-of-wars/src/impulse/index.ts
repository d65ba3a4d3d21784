import type { Chapter } from '../chapter.ts';
import type { ImpulseAsks, ImpulseEvent, ImpulseProcs } from '../spec/impulse.ts';
import { conversion, convert } from './conversion.ts';
import { choosing, impulse as oneImpulse, impulses, second } from './impulses.ts';
import { raise, recruiting } from './recruiting.ts';
import { refusals } from './refusals.ts';
import { acting, plus, rebels, spending } from './spending.ts';
import { events, options, prompts } from './words.ts';

/** 6.9 Players' impulses. */
export const impulse: Chapter<keyof ImpulseProcs, keyof ImpulseAsks, ImpulseEvent> = {
  procs: { impulses, impulse: oneImpulse, spending, conversion, recruiting },
  asks: { impulse: choosing, second, act: acting, raise, plus, convert, rebels },
  refusals,
  prompts,
  options,
  events,
};
