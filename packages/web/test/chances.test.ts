import type { OddsLine } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { chanceOf, doubted, fewer, percents, supposed } from '../src/table/chances.ts';

/** Chances as they are read: what is certain sums to a hundred, what is unknown is a range. */

const line = (total: number, low: number, high = low): OddsLine => ({ total, words: `${total} hits`, low, high });
const odds = (lines: readonly OddsLine[], exact = true) => ({
  quantity: 'hits',
  lines,
  exact,
  error: 0.02,
  stopped: [],
  nodes: 1,
});

describe('percentages', () => {
  it('of three thirds sum to a hundred', () => {
    const shares = percents([line(0, 1 / 3), line(1, 1 / 3), line(2, 1 / 3)]);
    expect(shares).toEqual(['33.4 %', '33.3 %', '33.3 %']);
  });
  it('of thirty-six ways are each within a tenth of what they are', () => {
    const ways = [1, 3, 5, 7, 9, 11].map((count, i) => line(i, count / 36));
    const shares = percents(ways).map((text) => Number.parseFloat(text));
    expect(shares.reduce((sum, share) => sum + Math.round(share * 10), 0)).toBe(1000);
    ways.forEach(({ high }, i) => expect(Math.abs((shares[i] ?? 0) - high * 100)).toBeLessThan(0.1));
  });
  it('are from and to where something is unknown', () => {
    expect(percents([line(0, 0.2, 0.4), line(1, 0.6)])).toEqual(['20 to 40 %', '60.0 %']);
  });
});

describe('what somebody else may keep from happening', () => {
  it('is told as it comes if they do not, and not from nothing to all', () => {
    const told = supposed(odds([line(0, 0, 1), line(1, 0, 0.632), line(2, 0, 0.368)]));
    expect(percents(told?.lines ?? [])).toEqual(['63.2 %', '36.8 %']);
  });
  it('stays a range where that is not all that may happen', () => {
    expect(supposed(odds([line(0, 0.2, 1), line(1, 0, 0.8)]))).toBeNull();
    expect(supposed(odds([line(0, 0, 1), line(1, 0, 0.9), line(2, 0, 0.9)]))).toBeNull();
    expect(supposed(odds([line(0, 0.4), line(1, 0.6)]))).toBeNull();
  });
});

describe('a long list', () => {
  it('tells the far end together, from and to, and never more than a hundred', () => {
    const lines = Array.from({ length: 9 }, (_, i) => line(i, 0.05, 0.4));
    expect(fewer(lines)).toHaveLength(7);
    const last = fewer(lines).at(-1);
    expect(last?.words).toBe('6 hits or more');
    expect(last?.low).toBeCloseTo(0.15);
    expect(last?.high).toBe(1);
  });
  it('is left as it is when it is short', () => {
    const lines = [line(0, 0.5), line(1, 0.5)];
    expect(fewer(lines)).toBe(lines);
  });
});

describe('a chip', () => {
  it('says the chance that anything happens', () => {
    expect(chanceOf(odds([line(0, 0.25), line(1, 0.75)]))).toBe('75 %');
    expect(chanceOf(odds([line(0, 0.25), line(1, 0.75)], false))).toBe('≈ 75 %');
  });
  it('says from and to where it depends on what is hidden', () => {
    expect(chanceOf(odds([line(0, 0.2, 0.4), line(1, 0.6, 0.8)]))).toBe('60–80 %');
    expect(chanceOf(odds([line(0, 0, 1), line(1, 0, 1)]))).toBeNull();
  });
});

describe('what was reckoned on a supposition', () => {
  const supposed = odds([line(0, 0.5), line(10, 0.5)]);
  it('lies within its bounds, the two together', () => {
    const told = doubted(supposed, { words: 'what nobody sees', bounds: { low: 0, high: 0.5 } });
    expect(percents(told.lines)).toEqual(['50 to 100 %', '0 to 50 %']);
    expect(chanceOf(told)).toBe('0–50 %');
  });
  it('stays as it is where only a supposition is told, or several things can come of it', () => {
    expect(doubted(supposed, { words: 'the set-up' })).toBe(supposed);
    const three = odds([line(0, 0.5), line(1, 0.3), line(2, 0.2)]);
    expect(doubted(three, { words: 'what nobody sees', bounds: { low: 0, high: 1 } })).toBe(three);
  });
});
