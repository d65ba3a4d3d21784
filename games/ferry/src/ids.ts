import type { Domain } from '@tercio/kernel';
import { BANKS, KINDS, SIDES } from './state.ts';
import type { Table } from './state.ts';

/** What arguments can be, and their words in records. */

export const SIDE_WORDS: readonly string[] = ['red', 'green', 'blue'];
export const BANK_WORDS: readonly string[] = ['mill', 'ford', 'tower', 'weir', 'chapel', 'reeds'];

const domain = (name: string, size: number, words: readonly string[]): Domain<Table> => ({
  name,
  size: () => size,
  show: (member) => words[member] ?? '?',
  read: (word) => words.indexOf(word),
});

export const sides = domain('side', SIDES.length, SIDE_WORDS);
export const banks = domain('bank', BANKS, BANK_WORDS);

export const CARD_WORDS: readonly string[] = KINDS.map((card) => ['Halt', 'Spy', 'Blank'][card] ?? '?');
