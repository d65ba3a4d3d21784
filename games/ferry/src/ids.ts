import type { Domain } from '@tercio/kernel';
import { named } from '@tercio/kernel/rooms';
import { KINDS } from './state.ts';
import type { Table } from './state.ts';

/** What arguments can be, and their words in records. */

export const SIDE_WORDS: readonly string[] = ['red', 'green', 'blue'];
export const BANK_WORDS: readonly string[] = ['mill', 'ford', 'tower', 'weir', 'chapel', 'reeds'];

export const sides: Domain<Table> = named('side', SIDE_WORDS);
export const banks: Domain<Table> = named('bank', BANK_WORDS);

export const CARD_WORDS: readonly string[] = KINDS.map((card) => ['Halt', 'Spy', 'Blank'][card] ?? '?');
