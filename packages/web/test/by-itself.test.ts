import type { Board } from '@tercio/board';
import { ROLLED, side } from '@tercio/kernel';
import type { Choice, Game, View } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { followsByItself } from '../src/table/by-itself.ts';
import type { Option } from '../src/table/options.ts';

/** What spends the last point, and so ends something by itself, says so before the click. */

const END: Choice = { verb: 'end', arg: null };
/** A game of points: each choice spends one, and without any the only thing left is to end. */
const points = (marks = 0): Game =>
  ({
    redeal: ({ left }: { left: number }) => left,
    play: (left: number, _side: number, choices: readonly Choice[]) => ({
      pos: choices.some(({ verb }) => verb === 'end') ? -1 : left - choices.length,
      marks,
    }),
    over: () => null,
    view: (left: number) => ({ left, offers: [] }),
    routine: ({ left }: { left: number }) => (left === 0 ? END : null),
    words: { option: () => 'end the activation' },
  }) as never;
const NO_BOARD = {} as Board;
const viewWith = (left: number): View => ({ left, offers: [] }) as never;
const march = (steps: number, usually = true): Option => {
  const choice: Choice = { verb: 'move', arg: 1 };
  const along = Array.from({ length: steps - 1 }, () => choice);
  return { key: 'x', side: side(0), choice, along, words: '', domain: null, spot: null, usually };
};

describe('what follows by itself', () => {
  it('is told of what spends the last point, one choice or several together', () => {
    expect(followsByItself(points(), NO_BOARD, viewWith(1), march(1))).toEqual(['end the activation']);
    expect(followsByItself(points(), NO_BOARD, viewWith(3), march(3))).toEqual(['end the activation']);
    expect(followsByItself(points(), NO_BOARD, viewWith(3), march(2))).toEqual([]);
  });
  it('leaves a name its capital letters', () => {
    const named = (said: string): Game => ({ ...points(), words: { option: () => said } }) as never;
    const follows = (said: string) => followsByItself(named(said), NO_BOARD, viewWith(1), march(1));
    expect(follows('Velikiye Luki')).toEqual(['Velikiye Luki']);
    expect(follows('End the activation')).toEqual(['end the activation']);
  });
  it('is not foretold after dice, nor to whoever is asked everything', () => {
    expect(followsByItself(points(ROLLED), NO_BOARD, viewWith(1), march(1))).toEqual([]);
    expect(followsByItself(points(), NO_BOARD, viewWith(1), march(1, false))).toEqual([]);
  });
});
