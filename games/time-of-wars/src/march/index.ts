import type { Chapter } from '../chapter.ts';
import { entry, entryWindow, storm, stormWindow, winter, winterWindow } from '../cards/reactions.ts';
import type { MarchAsks, MarchEvent, MarchProcs, MarchWindows } from '../spec/march.ts';
import { ashore, crossing, seaBattle } from './crossing.ts';
import { enter, facing, intercept, interception, withdraw } from './enter.ts';
import { march as marching, step } from './march.ts';
import { muster, mustering } from './muster.ts';
import { refusals } from './refusals.ts';
import { leaveBehind, withdrawal } from './withdrawal.ts';
import { quantities } from './figures.ts';
import { events, options, prompts } from './words.ts';

/** 6.9.3.1 to 6.9.3.3 Movement, interception, withdrawal. */
export const march: Chapter<keyof MarchProcs, keyof MarchAsks, MarchEvent, keyof MarchWindows> = {
  procs: { muster, march: marching, crossing, enter, interception, withdrawal },
  asks: { muster: mustering, step, seaBattle, ashore, intercept, facing, withdraw, leaveBehind, entry, winter, storm },
  windows: { entry: entryWindow, winter: winterWindow, storm: stormWindow },
  refusals,
  prompts,
  options,
  events,
  quantities,
};
