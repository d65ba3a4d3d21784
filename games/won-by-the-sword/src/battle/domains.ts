import type { Domain } from '@tercio/kernel';
import { SLOTS } from '../ids.ts';
import { WINGS } from '../state.ts';
import type { Table } from '../state.ts';
import { WING_NAMES } from './board.ts';

/** What choices in a battle are about, and their words in records. */

export const WING: Domain<Table> = {
  name: 'wing',
  size: () => WINGS,
  show: (wing) => WING_NAMES[wing] as string,
  read: (word) => WING_NAMES.indexOf(word),
};

/** A side's first, second or third nation. */
export const NATION: Domain<Table> = {
  name: 'nation',
  size: () => SLOTS,
  show: (slot) => `n${slot + 1}`,
  read: (word) => (/^n[1-3]$/.test(word) ? Number(word.slice(1)) - 1 : -1),
};
