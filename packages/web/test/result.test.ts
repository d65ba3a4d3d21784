import { NOBODY, only } from '@tercio/kernel';
import type { Result, Side, Sides } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { endingOf, howOf, outcomeFor } from '../src/table/result.ts';
import { BLUE, gameOf, GREEN, RED } from './support.ts';

const NAMES = ['Red', 'Green', 'Blue'];
const told = (...mine: readonly Side[]) => ({
  mine: only(...mine),
  all: [RED, GREEN, BLUE],
  nameOf: (side: Side) => NAMES[side] ?? '',
});
const over = (won: Sides, drew?: Sides): Result => ({
  won,
  ...(drew === undefined ? {} : { drew }),
  how: 'points',
  rule: '5.1',
  points: [],
});

describe.each([
  // what, won, drew, to me, sentence, how it is for me
  ['one wins, me', only(RED), NOBODY, [RED], 'You have won.', 'won'],
  ['one wins, another', only(GREEN), NOBODY, [RED], 'Green has won.', 'lost'],
  ['I win together', only(RED, BLUE), NOBODY, [RED], 'You have won, together with Blue.', 'won'],
  ['two others win', only(GREEN, BLUE), NOBODY, [RED], 'Green and Blue have won.', 'lost'],
  ['all my sides win', only(GREEN, BLUE), NOBODY, [GREEN, BLUE], 'You have won.', 'won'],
  ['one of my sides wins', only(BLUE), NOBODY, [GREEN, BLUE], 'You have won with Blue.', 'won'],
  ['it is seen from outside', only(GREEN, BLUE), NOBODY, [], 'Green and Blue have won.', null],
  ['I hold every side', only(RED), NOBODY, [RED, GREEN, BLUE], 'Red has won.', null],
  ['nobody wins', NOBODY, NOBODY, [RED], 'Nobody has won.', 'nobody'],
  ['a draw of mine', NOBODY, only(RED, GREEN), [RED], 'A draw between you and Green.', 'drew'],
  ['a draw of others', NOBODY, only(GREEN, BLUE), [RED], 'A draw between Green and Blue.', 'lost'],
  ['a draw of all', NOBODY, only(RED, GREEN, BLUE), [], 'A draw between Red, Green and Blue.', null],
] as const)('%s', (_what, won, drew, mine, sentence, outcome) => {
  it(sentence, () => {
    expect(endingOf(over(won, drew), told(...mine))).toBe(sentence);
    expect(outcomeFor(over(won, drew), told(...mine))).toBe(outcome);
  });
});

it('speaks of a people as of several', () => {
  const { mine, all } = told(RED);
  expect(endingOf(over(only(GREEN)), { mine, all, nameOf: () => 'Protestants' })).toBe('Protestants have won.');
});

describe('what brought it about', () => {
  const battles = gameOf('battles');
  it('names who gave up', () => {
    const resigned: Result = { won: only(RED), how: 'resigned', rule: 'table', points: [] };
    expect(howOf(battles, resigned, told(RED))).toBe('Green and Blue have resigned.');
    expect(howOf(battles, { ...resigned, won: only(RED, GREEN) }, told(RED))).toBe('Blue has resigned.');
  });
});
