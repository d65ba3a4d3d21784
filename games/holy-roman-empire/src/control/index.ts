import type { Chapter } from '../chapter.ts';
import type { ControlAsks, ControlEvent, ControlProcs } from '../spec/control.ts';
import { home, release, violation } from './changes.ts';
import { refusals } from './refusals.ts';
import { events, options, prompts } from './words.ts';

/** Chapters 4 and 5. */
export const control: Chapter<keyof ControlProcs, keyof ControlAsks, ControlEvent> = {
  procs: { violation, release },
  asks: { home },
  refusals,
  prompts,
  options,
  events,
};
