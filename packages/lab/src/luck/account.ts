import type { Side } from '@tercio/kernel';
import type { Faces } from './faces.ts';

/** What is told of the luck of a finished game. */

export interface Luck {
  /** Moments at which dice fell, of these how many with every way followed, and how many rolls there were. */
  readonly moments: number;
  readonly exact: number;
  readonly rolls: number;
  /** What a value of 1 is called; null: a whole victory. */
  readonly unit: Unit | null;
  readonly sides: readonly SideLuck[];
  readonly quantities: readonly QuantityLuck[];
  readonly faces: readonly Faces[];
}

export type Unit = { readonly one: string; readonly many: string };

export interface SideLuck {
  readonly side: Side;
  /** How much better the side stood after the dice than was to be expected, summed over the game. */
  readonly total: number;
  /** The part of it that fell at the side's own choices. */
  readonly own: number;
  /** How far such a sum usually strays from 0, and how many times as far it did. */
  readonly spread: number;
  readonly z: number;
  /** The share of other falls of the same dice that would have been worse for the side, and of those better. */
  readonly worse: number;
  readonly better: number;
  /** The luckiest and the unluckiest moments, the greatest first. */
  readonly best: readonly LuckyMoment[];
  readonly worst: readonly LuckyMoment[];
  /** The moment that ended the game, if dice did. */
  readonly last: LuckyMoment | null;
}

export interface LuckyMoment {
  /** Which step of the replay shows what came of it. */
  readonly step: number;
  /** Who chose, and the choice in words; null: the set-up. */
  readonly by: Side | null;
  readonly words: string;
  /** What was told of it, the first few lines. */
  readonly story: readonly string[];
  readonly rolled: readonly { readonly rule: string; readonly label: string; readonly faces: readonly number[] }[];
  /** What came of it less what was to be expected. */
  readonly gain: number;
  /** The chance of something at least as good, or as bad. */
  readonly chance: number;
  readonly exact: boolean;
  /** The chance that the same sides win there and then, if the game ended with it. */
  readonly ended: number | null;
  /** What the game counts, where the dice could change it. */
  readonly amounts: readonly Amount[];
}

export interface Amount {
  readonly title: string;
  /** What came of it in the game's words, and what was to be expected in the mean; null: it has no mean. */
  readonly got: string;
  readonly expected: number | null;
  /** The chance that just this would come of it. */
  readonly chance: number;
}

/** What the game itself counts, over all dice that followed a side's choices. */
export interface QuantityLuck {
  readonly title: string;
  readonly by: Side;
  readonly rolled: number;
  readonly expected: number;
  readonly got: number;
  readonly spread: number;
}
