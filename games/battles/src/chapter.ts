import type { Masked } from '@tercio/kernel';
import type { Chapter as ChapterOf, Explained as ExplainedOf } from '@tercio/kernel/rooms';
import type { Battles } from './spec.ts';
import type { Table } from './state.ts';

export type { Line } from '@tercio/kernel/rooms';

/** The table as words read it. Everything in this game lies open, but for scouting. */
export type Seen = Masked<Table>;

/** What a part of the rules contributes: its procedures and questions, and the words and figures for them. */
export type Chapter<
  P extends keyof Battles['procs'],
  A extends keyof Battles['asks'],
  E extends Battles['event'],
> = ChapterOf<Battles, P, A, E>;
/** The figures behind choices, by question and verb. */
export type Explained = ExplainedOf<Battles>;

/** Nothing on this table is ever hidden, so a view of it is the table. */
export const opened = (seen: Seen): Table => seen as Table;
