import type { Side } from '@tercio/kernel';
import type { Ruled } from './ruled.ts';
import type { Picture, Thing } from './sheet.ts';

/** What the signs of a board mean, and how its game is won: both one key away, drawn by the board itself. */

/** Signs that belong together, under one heading. */
export interface SignGroup {
  readonly title: string;
  /** One piece drawn large, each of its parts pointed at. */
  readonly anatomy?: Anatomy;
  readonly signs: readonly Sign[];
}

export interface Sign {
  /** As it is drawn on the sheet; null where only words can tell it. */
  readonly picture: Picture | null;
  readonly title: string;
  /** What it means in play, in a few words. */
  readonly words: string;
  readonly rule?: string;
  /** The things of this view that carry it; nothing said: it is no matter of single things. */
  readonly on?: readonly Thing[];
}

export interface Anatomy {
  readonly picture: Picture;
  readonly parts: readonly {
    /** The point of the picture that is meant, measured from its middle. */
    readonly at: { readonly x: number; readonly y: number };
    readonly title: string;
    readonly words: string;
  }[];
}

export interface Goal {
  /** How it is won, in one sentence. */
  readonly words: string;
  /** How far each side is from it. */
  readonly bars: readonly GoalBar[];
  /** Every way in which a side wins, one line each. */
  readonly ways?: readonly (Ruled & { readonly side: Side })[];
  /** What the bars count, and who is nearest to the end. */
  readonly notes?: readonly Ruled[];
}

/** A bar with a line: `now` of `of`. Below the line it is lost, or where `wins` is said, at or beyond it won. */
export interface GoalBar {
  readonly side: Side;
  readonly title: string;
  readonly now: number;
  readonly of: number;
  readonly line: number;
  readonly wins?: true;
  /** Where the line is nothing but the other's count: how it stands, said instead of both figures. "17 ahead". */
  readonly lead?: string;
}
