import { describe, expect, it } from 'vitest';
import { binned, shareOf, spreadOf, wilson, worthTo } from '../src/report/figures.ts';

describe('the interval of Wilson', () => {
  // The worked cases of Newcombe (1998), to the four places printed there.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%i of %i: from %f to %f', (won, of, low, high) => {
    const found = wilson(won, of);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  it('ends where the share found would just be 1.96 deviations away', () => {
    for (const [won, of] of [
      [3, 10],
      [120, 200],
      [199, 200],
    ] as const) {
      const { low, high } = wilson(won, of);
      for (const end of [low, high]) {
        expect(Math.abs(won / of - end) / Math.sqrt((end * (1 - end)) / of)).toBeCloseTo(1.959964, 5);
      }
    }
  });

  it('says nothing where nothing was played', () => expect(wilson(0, 0)).toEqual({ low: 0, high: 1 }));

  it('lies the other way round for the other side', () => {
    const [ours, theirs] = [wilson(37, 120), wilson(83, 120)];
    expect(ours.low).toBeCloseTo(1 - theirs.high, 12);
    expect(ours.high).toBeCloseTo(1 - theirs.low, 12);
  });
});

describe('what a game is worth', () => {
  it('is a victory, a part of one that is shared, the same to all where nobody has it', () => {
    expect([0, 1].map((side) => worthTo([side], { won: [1] }, 2))).toEqual([0, 1]);
    expect([0, 1, 2].map((side) => worthTo([side], { won: [0, 2] }, 3))).toEqual([0.5, 0, 0.5]);
    expect(worthTo([0], { won: [] }, 2)).toBe(0.5);
    expect([0, 1, 2].map((side) => worthTo([side], { won: [], drew: [1, 2] }, 3))).toEqual([0, 0.5, 0.5]);
    // Who holds two of three sides has what they win together.
    expect([[0], [1, 2]].map((held) => worthTo(held, { won: [0, 2] }, 3))).toEqual([0.5, 0.5]);
    expect(worthTo([1, 2], { won: [] }, 3)).toBeCloseTo(2 / 3, 12);
  });

  it('adds up to a share', () => {
    expect(shareOf('red', [1, 0.5, 0, 0.5])).toMatchObject({ games: 4, won: 1, shared: 2, share: 0.5 });
  });
});

describe('lengths', () => {
  it('are spread as they are', () => {
    expect(spreadOf([5, 1, 4, 2, 3, 9, 7, 6])).toEqual({
      least: 1,
      lower: 3,
      median: 5,
      upper: 7,
      most: 9,
      mean: 37 / 8,
      deviation: expect.closeTo(Math.sqrt(49.875 / 7)) as number,
    });
  });

  it('lie in bins of a round width, every figure in one', () => {
    const figures = Array.from({ length: 300 }, (_, i) => 140 + i);
    const bins = binned(figures);
    expect(bins.every(({ from, to }) => to - from === 19 && from % 20 === 0)).toBe(true);
    expect(bins.reduce((sum, { games }) => sum + games, 0)).toBe(300);
    expect(binned([3, 3, 5])).toEqual([
      { from: 3, to: 3, games: 2 },
      { from: 4, to: 4, games: 0 },
      { from: 5, to: 5, games: 1 },
    ]);
    expect(binned([])).toEqual([]);
  });
});
