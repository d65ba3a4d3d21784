import type { Chapter } from '../chapter.ts';
import type { SiegeAsks, SiegeEvent, SiegeProcs, SiegeWindows } from '../spec/siege.ts';
import { conquest, restoring, spoils } from './conquest.ts';
import { refusals } from './refusals.ts';
import { assault, bombard, jasna, jasnaWindow, plundering, siege as besieging } from './siege.ts';
import { quantities } from './figures.ts';
import { events, options, prompts } from './words.ts';

/** 6.9.3.6 to 6.9.3.9 Sieges, assaults, control, plunder. */
export const siege: Chapter<keyof SiegeProcs, keyof SiegeAsks, SiegeEvent, keyof SiegeWindows> = {
  procs: { siege: besieging, bombard, assault, conquest, plundering },
  asks: { jasna, restore: restoring, spoils },
  windows: { jasna: jasnaWindow },
  refusals,
  prompts,
  options,
  events,
  quantities,
};
