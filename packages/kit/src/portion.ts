/**
 * How much of each law a scenario gets: the one place that decides. Every form tries every law on every scenario. Brief is
 * for what was just changed; quick is for every day, each law on one scenario at length, law by law another one; full is
 * at length for all.
 */

export const LENGTHS = ['brief', 'quick', 'full'] as const;
export type Length = (typeof LENGTHS)[number];

export interface Portion {
  /** Laws of whole games: as many games as have so many choices together, but one at least. */
  readonly choices: number;
  /** Laws that look at a rest from many sides: so many, spread over a game. */
  readonly rests: number;
  /** Pairs of worlds that must stay alike. */
  readonly pairs: number;
  /** Odds held against every face and against samples. */
  readonly odds: number;
  /** Of how many quantities odds are reckoned where nothing falls, choice by choice others. Default: all. */
  readonly dull?: number;
}

const LEAST: Portion = { choices: 1, rests: 6, pairs: 4, odds: 1, dull: 1 };
const LITTLE: Portion = { choices: 300, rests: 12, pairs: 4, odds: 2, dull: 1 };
const AT_LENGTH: Portion = { choices: 3_000, rests: 80, pairs: 20, odds: 6, dull: 1 };
const FULL: Portion = { choices: 10_000, rests: 200, pairs: 60, odds: 60, dull: 60 };

/** The portion of one law (by its number) on one scenario of so many (by its place). */
export function portionOf(length: Length, law: number, scenario: number, scenarios: number): Portion {
  if (length === 'full') return FULL;
  if (length === 'brief') return LEAST;
  return law % scenarios === scenario ? AT_LENGTH : LITTLE;
}

/** `TERCIO_TESTS` of the environment, which `npm test` sets for `--full` and `--changed`. */
export function lengthFrom(named: string | undefined): Length {
  const length = LENGTHS.find((one) => one === (named ?? 'quick'));
  if (length === undefined) throw new Error(`TERCIO_TESTS is "${named}": it can be ${LENGTHS.join(' or ')}.`);
  return length;
}
