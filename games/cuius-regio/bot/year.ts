import type { Answers } from './answers.ts';

/** 4 to 10 What is decided before and after the campaign of a year. */

type Year = 'firstPlayer';

export const yearAnswers: Answers<Year> = {
  firstPlayer: (m) => ({ first: (side) => (side === m.side ? 1 : 0) }),
};
