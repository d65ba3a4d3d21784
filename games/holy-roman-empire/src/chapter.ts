import type { Chapter as ChapterOf, Explained as ExplainedOf } from '@tercio/kernel/rooms';
import type { Empire } from './spec.ts';

/** What a part of the rules contributes: its procedures and questions, and the words and figures for them. */
export type Chapter<
  P extends keyof Empire['procs'],
  A extends keyof Empire['asks'],
  E extends Empire['event'],
  W extends keyof Empire['windows'] = never,
  I extends keyof Empire['interjections'] = never,
> = ChapterOf<Empire, P, A, E, W, I>;
/** The figures behind choices, by question and verb. */
export type Explained = ExplainedOf<Empire>;
