import type { Thing } from '@tercio/board';
import type { Choice, Side } from '@tercio/kernel';
import type { Option } from './options.ts';

/** What the table shows for a while: what was taken back, what was refused, a menu of options. */

export interface Undone {
  readonly side: Side;
  readonly choices: readonly Choice[];
  readonly label: string;
}

export interface Shown {
  readonly sentence: string;
  readonly rule: string;
  readonly thing: Thing | null;
}

export interface Menu {
  readonly options: readonly Option[];
  readonly x: number;
  readonly y: number;
}

/** The panels of a small screen, of which one is shown. */
export const TABS = ['Now', 'Forces', 'Log', 'Talk'] as const;
export type Tab = (typeof TABS)[number];
