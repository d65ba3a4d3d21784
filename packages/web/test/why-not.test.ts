import type { Ruled } from '@tercio/board';
import { side } from '@tercio/kernel';
import type { View } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { describe, expect, it } from 'vitest';
import { gameOf } from './support.ts';

/** What the board says of things that can do nothing. */

const board = await loadBoard('ferry');
const ferry = gameOf('ferry');
const nobody = {} as View;
const no = (ask: string, domain: string, arg: number): Ruled | null =>
  board.whyNot?.(ferry, nobody, { ask, about: {}, side: side(0) }, { domain, arg }) ?? null;

describe('why not', () => {
  it('5.1 whose it is comes first', () => {
    expect(no('from', 'leader', 1)).toMatchObject({ words: expect.stringContaining('Not yours'), rule: '5.1' });
    expect(no('from', 'leader', 0)).toBeNull();
  });
  it('3.3 while all bid nothing moves, and the reason is in the first sentence', () => {
    expect(no('bidMarch', 'leader', 0)?.words).toMatch(/^Now all bid/);
    expect(no('bidMarch', 'bank', 3)).toMatchObject({ rule: '3.3' });
  });
  it('7.1 whom to fight is left to the rules', () => {
    expect(no('foe', 'leader', 2)).toBeNull();
  });
  it('nothing is said where nothing is asked', () => {
    expect(board.whyNot?.(ferry, nobody, null, { domain: 'bank', arg: 0 })).toBeNull();
  });
});
