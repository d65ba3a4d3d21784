import type { Chapter as ChapterOf } from '@tercio/kernel/rooms';
import type { TimeOfWars } from './spec.ts';

/** What a part of the rules contributes: its procedures and questions, and the words and figures for them. */
export type Chapter<
  P extends keyof TimeOfWars['procs'],
  A extends keyof TimeOfWars['asks'],
  E extends TimeOfWars['event'],
  W extends keyof TimeOfWars['windows'] = never,
> = ChapterOf<TimeOfWars, P, A, E, W>;
