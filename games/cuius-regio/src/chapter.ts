import type { Chapter as ChapterOf, Explained as ExplainedOf } from '@tercio/kernel/rooms';
import type { Regio } from './spec.ts';

/** What a part of the rules contributes: its procedures and questions, and the words and figures for them. */
export type Chapter<
  P extends keyof Regio['procs'],
  A extends keyof Regio['asks'],
  E extends Regio['event'],
> = ChapterOf<Regio, P, A, E>;
/** The figures behind choices, by question and verb. */
export type Explained = ExplainedOf<Regio>;
