import type { Chapter } from '../chapter.ts';
import type { DiplomacyAsks, DiplomacyEvent, DiplomacyProcs, DiplomacyWindows } from '../spec/diplomacy.ts';
import { commit, commitAsk, embassy, peek, peekAsk, peekWindow, quash, quashAsk, quashWindow } from './embassy.ts';
import { alliance, diplomacy as phase, diplomacyAsk, treachery, treacheryAsk } from './phase.ts';
import { figures, quantities } from './figures.ts';
import { refusals } from './refusals.ts';
import { events, options, prompts } from './words.ts';

/** Chapter 12. */
export const diplomacy: Chapter<keyof DiplomacyProcs, keyof DiplomacyAsks, DiplomacyEvent, keyof DiplomacyWindows> = {
  procs: { diplomacy: phase, embassy, commit, peek, quash, alliance, treachery },
  asks: { diplomacy: diplomacyAsk, commit: commitAsk, peek: peekAsk, quash: quashAsk, treachery: treacheryAsk },
  windows: { peek: peekWindow, quash: quashWindow },
  refusals,
  prompts,
  options,
  events,
  figures,
  quantities,
};
