import type { Side, Sides } from '@tercio/kernel';
import type { Patch } from '../live/patch.ts';
import type { Change } from '../play/standing.ts';
import type { TalkLine } from '../storage/talk.ts';

/** Who looks on at a table, and who sends it something. */

/** What some sides see now and did not before. */
export type News = (viewer: Sides) => Patch;

/** Who looks on: told after a change is durable, never before. */
export interface Watcher {
  changed(change: Change, news: News): void;
  meta(): void;
  said(lines: readonly TalkLine[]): void;
}

/** The message's sender: for which side, which question it answers, and the sender's own name for it. */
export interface Sender {
  readonly side: Side;
  /** Null: it answers no question but is thrown in. */
  readonly ask: number | null;
  readonly id: string;
}
