import type { Chapter } from '../chapter.ts';
import type { MarchAsks, MarchEvent, MarchProcs } from '../spec/march.ts';
import { activate, activations } from './activations.ts';
import { activation, ordering, ride } from './activation.ts';
import { advance } from './advance.ts';
import { cavalry, divide, divideAsk, infantry, trains, wing } from './divide.ts';
import { leave } from './leave.ts';
import { march as marchAsk } from './march.ts';
import { figures, quantities } from './figures.ts';
import { refusals } from './refusals.ts';
import { settle } from './settle.ts';
import { odd, straggle, straying } from './straggle.ts';
import { events, options, prompts } from './words.ts';

/** 2, 7.2, 11.0 to 11.3, 11.5, 11.6, 13: activations and the march. */
export const march: Chapter<keyof MarchProcs, keyof MarchAsks, MarchEvent> = {
  procs: { activations, activation, ordering, divide, leave, advance, straggle, straying, settle },
  asks: { activate, divide: divideAsk, wing, infantry, cavalry, trains, ride, march: marchAsk, odd },
  refusals,
  prompts,
  options,
  events,
  figures,
  quantities,
};
