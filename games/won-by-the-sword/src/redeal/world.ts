import type { Random, Side } from '@tercio/kernel';
import { CAVALRY, INFANTRY, VETERAN_CAVALRY, VETERAN_INFANTRY } from '../force.ts';
import type { Kind } from '../force.ts';
import type { Column, Leader, Point } from '../ids.ts';
import type { Table } from '../state.ts';

/** The kinds of full strength, in the order of `regiments`. */
export const FULL: readonly Kind[] = [INFANTRY, VETERAN_INFANTRY, CAVALRY, VETERAN_CAVALRY];
export const SORTS = FULL.length;

/** What is still to be placed, and where. */
export interface World {
  readonly t: Table;
  readonly of: Side;
  readonly random: Random;
  /** Regiments by nation and sort; batteries by nation; leaders. */
  readonly regiments: number[];
  readonly guns: number[];
  leaders: Leader[];
  /** Columns and points nothing is known of. */
  columns: Column[];
  points: Point[];
}
