import type { Chapter } from '../chapter.ts';
import type { MarchAsks, MarchEvent, MarchProcs, MarchWindows } from '../spec/march.ts';
import { act } from './act.ts';
import { activation, bonus } from './activation.ts';
import { advance, watched } from './advance.ts';
import { load, loadAsk } from './baggage.ts';
import { light, lightWindow, skill } from './chits.ts';
import { epidemic } from './epidemic.ts';
import { deploy, horse, patrol, scout } from './patrols.ts';
import { collect, stragglers } from './recruiting.ts';
import { figures, quantities } from './figures.ts';
import { refusals } from './refusals.ts';
import { events, options, prompts } from './words.ts';

/** Chapters 7, 8, 9, 10, 14 and 15, with 6.2 outside battles. */
export const march: Chapter<keyof MarchProcs, keyof MarchAsks, MarchEvent, keyof MarchWindows> = {
  procs: { activation, epidemic, advance, watched, deploy, skill, load, stragglers },
  asks: { bonus, act, patrol, horse, scout, light, load: loadAsk, collect },
  windows: { light: lightWindow },
  refusals,
  prompts,
  options,
  events,
  figures,
  quantities,
};
