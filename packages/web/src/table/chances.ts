import type { Doubt } from '@tercio/board';
import type { Odds, OddsLine } from '@tercio/kernel';

/** Chances as they are read: percentages that sum to a hundred, ranges where something is unknown. */

/** What the viewer cannot see does not matter for it. */
export const isOne = ({ low, high }: OddsLine): boolean => high - low < 0.0005;

/**
 * What was reckoned on a supposition, within what it really lies. Only whether anything happens has such bounds: of what can
 * come to several things the supposition is all that is known.
 */
export function doubted(odds: Odds, doubt: Doubt | null): Odds {
  const { bounds } = doubt ?? {};
  const { lines } = odds;
  if (!bounds || lines.length > 2 || !lines.some(({ total }) => total === 0)) return odds;
  const none = { low: 1 - bounds.high, high: 1 - bounds.low };
  return { ...odds, exact: true, lines: lines.map((line) => ({ ...line, ...(line.total === 0 ? none : bounds) })) };
}

/**
 * Where a side that is asked first may keep it from happening at all, "0 to 100 % nothing" and "0 to so many" tell nobody
 * anything. What happens if it lets it pass is whole: that is told, as supposed. Null: the ranges say more than that.
 */
export function supposed(odds: Odds): Odds | null {
  const [none, ...others] = odds.lines.toSorted((a, b) => a.total - b.total);
  if (none?.total !== 0 || others.length === 0 || none.low > TINY || none.high < 1 - TINY) return null;
  const whole = others.reduce((sum, { high }) => sum + high, 0);
  if (Math.abs(whole - 1) > 0.01 || others.some(({ low }) => low > TINY)) return null;
  return { ...odds, lines: others.map((line) => ({ ...line, low: line.high })) };
}
const TINY = 1e-6;

const MOST_LINES = 7;

/** Of a long list the rarest at the far end are told together. */
export function fewer(lines: readonly OddsLine[]): readonly OddsLine[] {
  if (lines.length <= MOST_LINES) return lines;
  const rest = lines.slice(MOST_LINES - 1);
  const [first] = rest;
  const low = rest.reduce((sum, line) => sum + line.low, 0);
  const high = rest.reduce((sum, line) => sum + line.high, 0);
  const words = `${first?.words} or more`;
  return [...lines.slice(0, MOST_LINES - 1), { total: first?.total ?? 0, words, low, high: Math.min(1, high) }];
}

const TENTHS = 1000;
const tenth = (tenths: number): string => (tenths / 10).toFixed(1);

/** To a tenth of a per cent each; rounded so that what is certain sums to a hundred, the nearest to the next tenth first. */
export function percents(lines: readonly OddsLine[]): readonly string[] {
  if (!lines.every(isOne)) return lines.map(range);
  const exact = lines.map(({ high }) => high * TENTHS);
  const total = exact.reduce((sum, share) => sum + share, 0);
  const whole = exact.map(Math.floor);
  const missing = Math.round(total) - whole.reduce((sum, share) => sum + share, 0);
  const rest = (i: number): number => (exact[i] ?? 0) - (whole[i] ?? 0);
  const up = new Set(
    whole
      .map((_, i) => i)
      .toSorted((a, b) => rest(b) - rest(a))
      .slice(0, missing),
  );
  return whole.map((share, i) => `${tenth(share + (up.has(i) ? 1 : 0))} %`);
}

const range = (line: OddsLine): string =>
  isOne(line) ? `${tenth(Math.round(line.high * TENTHS))} %` : `${round(line.low)} to ${round(line.high)} %`;
/** Of a range the last tenth says nothing if it is none. */
const round = (share: number): string => tenth(Math.round(share * TENTHS)).replace(/\.0$/, '');

/**
 * The chance that anything happens at all, short enough for a chip: a range where something is unknown. Where it cannot
 * come to nothing there is nothing to say.
 */
export function chanceOf({ lines, exact }: Odds): string | null {
  const nothing = lines.find(({ total }) => total === 0);
  if (!nothing) return null;
  const [low, high] = [1 - nothing.high, 1 - nothing.low].map((share) => Math.round(share * 100));
  // That all is possible is no chance worth a word.
  if (low === 0 && high === 100) return null;
  return `${exact ? '' : '≈ '}${low === high ? '' : `${low}–`}${high} %`;
}
