import { plunder, supplyCheck, wintering } from './check.ts';
import { refusals } from './refusals.ts';
import { events, figures, options, prompts } from './words.ts';
import type { SupplyChapter } from './words.ts';

/** 7.3, 15.1, 15.2: winter quarters. */
export const supply: SupplyChapter = {
  procs: { supplyCheck, wintering },
  asks: { plunder },
  refusals,
  prompts,
  options,
  events,
  figures,
};
