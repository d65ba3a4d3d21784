import { NOBODY, only, side } from '@tercio/kernel';
import type { Result } from '@tercio/kernel';
import { entryOf } from '@tercio/registry';
import { expect, it } from 'vitest';
import { resultData, resultText } from '../src/results.ts';

const [RED, GREEN, BLUE] = [side(0), side(1), side(2)];

it('a result in words: one winner, several, none, a draw among some', () => {
  const game = entryOf('ferry')?.game;
  if (!game) throw new Error('there is no such game');
  const said = (result: Partial<Result>): string =>
    resultText(game, { won: NOBODY, how: 'agreed', rule: 'table', points: [], ...result });
  const agreed = 'All have agreed to end the game undecided.';
  expect(said({ won: only(RED) })).toBe(`Red wins. ${agreed}`);
  expect(said({ won: only(RED, BLUE) })).toBe(`Red and Blue share victory. ${agreed}`);
  expect(said({})).toBe(`Nobody wins. ${agreed}`);
  expect(said({ drew: only(GREEN, BLUE) })).toBe(`Nobody wins: Green and Blue draw. ${agreed}`);
  expect(said({ won: only(RED), drew: only(BLUE) })).toBe(`Red wins; Blue has a draw. ${agreed}`);
  expect(said({ rule: '9.2', points: [3, 1, 1] })).toMatch(/\(rule 9\.2 Most men\)\nPoints: red 3, green 1, blue 1\./);
  expect(resultData(game, { won: only(RED), drew: only(BLUE), how: 'x', rule: '9.2', points: [] })).toMatchObject({
    won: ['red'],
    drew: ['blue'],
  });
});
