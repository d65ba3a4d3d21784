import type { Masked } from '@tercio/kernel';
import type { Chapter as ChapterOf, Explained as ExplainedOf } from '@tercio/kernel/rooms';
import type { Sword } from './spec.ts';
import type { Table } from './state.ts';

/** The table as somebody sees it, with -1 where something is hidden. */
export type Seen = Masked<Table>;

/** What a part of the rules contributes: its procedures and questions, and the words and figures for them. */
export type Chapter<
  P extends keyof Sword['procs'],
  A extends keyof Sword['asks'],
  E extends Sword['event'],
  W extends keyof Sword['windows'] = never,
> = ChapterOf<Sword, P, A, E, W>;
/** The figures behind choices, by question and verb. */
export type Explained = ExplainedOf<Sword>;
