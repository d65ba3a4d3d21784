import type { Bin, Change, Share, Spread } from './types.ts';

/** The arithmetic of reports. */

/** Two-sided, 95 %. */
const Z = 1.959963984540054;

/** The interval of Wilson for a share of so many: it keeps within 0 and 1, and does well with few. */
export function wilson(score: number, of: number): { readonly low: number; readonly high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const share = score / of;
  const weight = Z ** 2 / of;
  const centre = (share + weight / 2) / (1 + weight);
  const reach = (Z / (1 + weight)) * Math.sqrt((share * (1 - share)) / of + weight / (4 * of));
  return { low: score === 0 ? 0 : Math.max(0, centre - reach), high: score === of ? 1 : Math.min(1, centre + reach) };
}

/** From what each game was worth: 1 a victory, 0 a defeat, else a part of one. */
export function shareOf(name: string, worths: readonly number[]): Share {
  const games = worths.length;
  const score = total(worths);
  return {
    name,
    games,
    won: worths.filter((worth) => worth === 1).length,
    shared: worths.filter((worth) => worth > 0 && worth < 1).length,
    share: games === 0 ? 0 : score / games,
    ...wilson(score, games),
  };
}

/**
 * What a game is worth to those who hold some of its sides: a victory that is shared its part, a draw to those who drew,
 * one that nobody has the same to all. All together it is worth 1.
 */
export function worthTo(held: readonly number[], { won, drew = [] }: Won, sides: number): number {
  const sharing = won.length > 0 ? won : drew;
  if (sharing.length === 0) return held.length / sides;
  return held.filter((side) => sharing.includes(side)).length / sharing.length;
}

type Won = { readonly won: readonly number[]; readonly drew?: readonly number[] };

export function spreadOf(figures: readonly number[]): Spread {
  const sorted = figures.toSorted((a, b) => a - b);
  return {
    least: sorted[0] ?? 0,
    lower: quantile(sorted, 1 / 4),
    median: quantile(sorted, 1 / 2),
    upper: quantile(sorted, 3 / 4),
    most: sorted.at(-1) ?? 0,
    mean: meanOf(sorted),
    deviation: deviationOf(sorted),
  };
}

const meanOf = (figures: readonly number[]): number => (figures.length === 0 ? 0 : total(figures) / figures.length);

function deviationOf(figures: readonly number[]): number {
  const mean = meanOf(figures);
  return Math.sqrt(total(figures.map((figure) => (figure - mean) ** 2)) / Math.max(1, figures.length - 1));
}

/** The 95 % interval of a difference of two shares that know nothing of each other, from their own intervals (Newcombe). */
export function changeOf(before: Interval, after: Interval): Change {
  const change = after.share - before.share;
  return {
    change,
    low: change - Math.hypot(after.share - after.low, before.high - before.share),
    high: change + Math.hypot(after.high - after.share, before.share - before.low),
  };
}

type Interval = Pick<Share, 'share' | 'low' | 'high'>;

/** The same of two means of so many games each; null: how far the games lay apart was not kept. */
export function shiftOf(before: Spread, after: Spread, games: readonly [number, number]): Change | null {
  if (before.deviation === undefined || after.deviation === undefined || Math.min(...games) < 2) return null;
  const change = after.mean - before.mean;
  const reach = Z * Math.sqrt(before.deviation ** 2 / games[0] + after.deviation ** 2 / games[1]);
  return { change, low: change - reach, high: change + reach };
}

/** The figure below which a part of them lies; of figures in order. */
export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

const MOST_BINS = 24;
const STEPS = [1, 2, 5];

/** How many figures lie where, in bins of a round width. */
export function binned(figures: readonly number[]): readonly Bin[] {
  if (figures.length === 0) return [];
  const least = Math.min(...figures);
  const most = Math.max(...figures);
  const width = roundWidth((most - least + 1) / MOST_BINS);
  const first = Math.floor(least / width);
  const bins = Array.from({ length: Math.floor(most / width) - first + 1 }, (_, i) => ({
    from: (first + i) * width,
    to: (first + i + 1) * width - 1,
    games: 0,
  }));
  for (const figure of figures) {
    const bin = bins[Math.floor(figure / width) - first];
    if (bin) bin.games++;
  }
  return bins;
}

function roundWidth(least: number): number {
  for (let ten = 1; ; ten *= 10) for (const step of STEPS) if (step * ten >= least) return step * ten;
}

const total = (figures: readonly number[]): number => figures.reduce((sum, figure) => sum + figure, 0);
