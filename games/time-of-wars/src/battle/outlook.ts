import type { Side } from '@tercio/kernel';
import { bannersIn, foesAt, ratingOf, sumOfCombat } from '../forces.ts';
import type { Card, Place, Unit } from '../ids.ts';
import { commandOf } from '../relations.ts';
import type { BattleSheet, Seen } from '../state.ts';
import { ACTIVE, battleUse, contingents, helps, INACTIVE, levelOf, ratingFor, shiftsOf } from './sheet.ts';
import { clampColumn, columnFor, COLUMNS, lossesAt, modifiedSum } from './table.ts';

/** 6.9.3.4 A Land Battle in figures, exact: what the dice may bring each side, and who wins how often. */

/** What of a sheet the dice are read by: the Active side first. */
export type Odds = Pick<BattleSheet, 'sums' | 'ratings' | 'shifts' | 'doubled'>;

export interface Outcome {
  readonly sum: number;
  /** Of the 36 throws. */
  readonly ways: number;
  readonly losses: number;
}

const FACES = [1, 2, 3, 4, 5, 6];
const THROWS = FACES.length ** 2;

export const basicColumn = (sheet: Pick<Odds, 'sums'>, which: number): number => columnFor(sheet.sums[which] as number);
export const columnNow = (sheet: Pick<Odds, 'sums' | 'shifts'>, which: number): number =>
  clampColumn(basicColumn(sheet, which) + (sheet.shifts[which] as number));

/** By Command Rating: every modified sum with its ways. */
const WAYS: readonly (readonly (readonly [sum: number, ways: number])[])[] = [0, ...FACES].map((rating) => {
  const ways = new Map<number, number>();
  for (const one of FACES) {
    for (const other of FACES) {
      const sum = modifiedSum(Math.min(one, other) * 10 + Math.max(one, other), rating);
      ways.set(sum, (ways.get(sum) ?? 0) + 1);
    }
  }
  return [...ways].toSorted(([a], [b]) => a - b);
});

/** Every modified sum of a side with its ways of 36 and the losses that it inflicts. */
export function outcomesOf(sheet: Odds, which: number): readonly Outcome[] {
  const column = columnNow(sheet, which);
  const times = sheet.doubled[which] === 1 ? 2 : 1;
  return (WAYS[sheet.ratings[which] as number] ?? []).map(([sum, ways]) => ({
    sum,
    ways,
    losses: lossesAt(column, sum) * times,
  }));
}

export const expected = (outcomes: readonly Outcome[]): number =>
  outcomes.reduce((all, { ways, losses }) => all + ways * losses, 0) / THROWS;

/** How often the Active side wins: more losses inflicted; equal ones are the Inactive side's. */
export function activeWins(sheet: Odds): number {
  if (sheet.sums[ACTIVE] === 0) return 0;
  if (sheet.sums[INACTIVE] === 0) return 1;
  const foe = outcomesOf(sheet, INACTIVE);
  let ways = 0;
  for (const own of outcomesOf(sheet, ACTIVE))
    for (const other of foe) if (own.losses > other.losses) ways += own.ways * other.ways;
  return ways / THROWS ** 2;
}

/** The same by columns and ratings, looked up: bots ask for it at every step. */
const RATINGS = FACES.length + 1;
const known = new Float64Array(COLUMNS * RATINGS * COLUMNS * RATINGS).fill(-1);
export function winsBy(column: number, rating: number, otherColumn: number, otherRating: number): number {
  const key = ((column * RATINGS + rating) * COLUMNS + otherColumn) * RATINGS + otherRating;
  const found = known[key] as number;
  if (found >= 0) return found;
  let ways = 0;
  for (const [sum, own] of WAYS[rating] ?? [])
    for (const [other, theirs] of WAYS[otherRating] ?? [])
      if (lossesAt(column, sum) > lossesAt(otherColumn, other)) ways += own * theirs;
  return (known[key] = ways / THROWS ** 2);
}
/** By column and rating: the losses that a throw inflicts on average. */
const MEAN: readonly (readonly number[])[] = Array.from({ length: COLUMNS }, (_, column) =>
  WAYS.map((ways) => ways.reduce((all, [sum, count]) => all + count * lossesAt(column, sum), 0) / THROWS),
);
export const meanLosses = (column: number, rating: number): number => MEAN[column]?.[rating] ?? 0;

/** A battle that has not been joined: as it stands, without cards. */
export interface Outlook {
  readonly sheet: Odds;
  readonly wins: number;
  /** Losses that each side inflicts on average. */
  readonly inflicts: number;
  readonly suffers: number;
}

const outlookOn = (sheet: Odds): Outlook => ({
  sheet,
  wins: activeWins(sheet),
  inflicts: sheet.sums[ACTIVE] === 0 ? 0 : expected(outcomesOf(sheet, ACTIVE)),
  suffers: sheet.sums[INACTIVE] === 0 ? 0 : expected(outcomesOf(sheet, INACTIVE)),
});

/** The sheet as it would stand with one card more. */
export function withCard(seen: Seen, sheet: BattleSheet, by: number, card: Card): BattleSheet {
  const use = battleUse(card);
  if (use === undefined) return sheet;
  const side = helps(seen, by);
  const [own, foe] = shiftsOf(seen, use, side);
  const [active, inactive] = side === ACTIVE ? [own, foe] : [foe, own];
  return {
    ...sheet,
    shifts: [sheet.shifts[ACTIVE] + active, sheet.shifts[INACTIVE] + inactive],
    doubled:
      use.doubles === true
        ? side === ACTIVE
          ? [1, sheet.doubled[INACTIVE]]
          : [sheet.doubled[ACTIVE], 1]
        : sheet.doubled,
  };
}

/** Units of a side under the Commanders at `from` against the one who opposes them at a place. */
export function attackOn(t: Seen, side: Side, units: readonly Unit[], from: Place, at: Place): Outlook {
  return clash(t, { of: side, at: from, units }, { at, units: foesAt(t, side, bannersIn(t, units), at) });
}
/** The same where those who would be met come from elsewhere. */
export function clash(
  t: Seen,
  active: { readonly of: Side; readonly at: Place; readonly units: readonly Unit[] },
  inactive: { readonly at: Place; readonly units: readonly Unit[] },
): Outlook {
  const [first] = contingents(t, inactive.units);
  const led = first?.units ?? [];
  const leader = led[0] === undefined ? -1 : commandOf(t, led[0]);
  const shifts: readonly [number, number] = [levelOf(t, active.of, active.units), levelOf(t, leader, led)];
  return outlookOn({
    sums: [sumOfCombat(t, active.units), sumOfCombat(t, inactive.units)],
    ratings: [ratingOf(t, active.of, active.at, active.units), ratingFor(t, leader, inactive.at, led)],
    shifts,
    doubled: [0, 0],
  });
}

export const percent = (share: number): number => Math.round(100 * share);
