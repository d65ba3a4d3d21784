import type { Chapter } from '../chapter.ts';
import type { MarchAsks, MarchEvent, MarchProcs, MarchWindows } from '../spec/march.ts';
import { counterforce, countermarch, countermarchAsk, countermarchWindow, enter } from './enter.ts';
import { figures } from './figures.ts';
import { march as marchSteps, muster, step } from './march.ts';
import { move, movement } from './movement.ts';
import { refusals } from './refusals.ts';
import { shed, stacking } from './stacking.ts';
import { events, options, prompts } from './words.ts';

/** Chapters 13, 14 and 17, with 16.1 to 16.12 and 23. */
export const march: Chapter<keyof MarchProcs, keyof MarchAsks, MarchEvent, keyof MarchWindows> = {
  procs: { movement, march: marchSteps, enter, countermarch, stacking },
  asks: { move, muster, step, countermarch: countermarchAsk, counterforce, shed },
  windows: { countermarch: countermarchWindow },
  refusals,
  prompts,
  options,
  events,
  figures,
};
