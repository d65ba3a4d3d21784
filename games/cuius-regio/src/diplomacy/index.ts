import { convert, sway } from './conversion.ts';
import { conversion, diplomacy as procedure } from './diplomacy.ts';
import { refusals } from './refusals.ts';
import { events, figures, options, prompts } from './words.ts';
import type { DiplomacyChapter } from './words.ts';

/** 9, 12: political points and provinces. */
export const diplomacy: DiplomacyChapter = {
  procs: { diplomacy: procedure, conversion },
  asks: { convert, sway },
  refusals,
  prompts,
  options,
  events,
  figures,
};
