import type { Side } from '@tercio/kernel';
import type { TokenBox } from './displays.ts';
import type { Thing } from './sheet.ts';

/** What takes the sheet for a while: how something ended, and a battle on its own board. */

/** How something ended: "Heidelberg is taken by storm", +15 VP. */
export interface Result {
  /** One past the event that it tells of, as the log numbers them. */
  readonly at: number;
  readonly title: string;
  /** Whose success it is, and what it counts. */
  readonly side: Side | null;
  readonly figure: string;
  readonly lines: readonly ResultLine[];
  /** Where it happened: a click brings that into sight. */
  readonly thing: Thing | null;
  readonly rule: string;
}

/** A line of it: what, how much, and whose. */
export interface ResultLine {
  readonly words: string;
  readonly value: string;
  readonly side: Side | null;
}
export const resultLine = (words: string, value: string, side: Side | null = null): ResultLine => ({
  words,
  value,
  side,
});

/** Two lines that face one another, and the steps in which it is decided. */
export interface Stage {
  readonly title: string;
  readonly subtitle: string;
  readonly thing: Thing | null;
  /** The upper line and the lower one: a box faces the one in the same place of the other line. */
  readonly lines: readonly StageLine[];
  readonly steps: readonly StageStep[];
  /** Columns of a table, and how each side comes from one to another: the same as the steps say, to be seen at a glance. */
  readonly ladder?: StageLadder;
  /** What each side's dice may bring, side by side. */
  readonly charts?: readonly StageChart[];
}

export interface StageLadder {
  readonly title: string;
  readonly columns: readonly string[];
  readonly marks: readonly StageMark[];
}

/** Where a side begins, what moves it, where it stands. */
export interface StageMark {
  readonly side: Side;
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

/** Ways out of all, result by result; three fills for results that are small, middling and great. */
export interface StageChart {
  readonly side: Side;
  readonly title: string;
  readonly note: string;
  readonly bars: readonly {
    readonly ways: number;
    readonly label: string;
    readonly value: string;
    readonly fill: 0 | 1 | 2;
  }[];
  /** What the labels and the values under the bars are. */
  readonly rows: readonly [labels: string, values: string];
  readonly foot: string;
}

export interface StageLine {
  readonly side: Side;
  readonly title: string;
  readonly note: string;
  readonly boxes: readonly TokenBox[];
}

/** What was done, is done now or is to come, in order. */
export interface StageStep {
  readonly title: string;
  readonly when: 'done' | 'now' | 'ahead';
  readonly rolls: readonly StageRoll[];
  /** What came of it, once it is done. */
  readonly outcome: string;
}

/** A roll with its sum and its effect, in the book's words: "5 + 4 firepower = 9", "2 hits". */
export interface StageRoll {
  readonly side: Side;
  readonly words: string;
  readonly effect: string;
  readonly rule: string;
}
