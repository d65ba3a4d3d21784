import { clampColumn, columnFor, lossesAt, modifiedSum } from '../src/battle/table.ts';
import { ACTIVE, battleUse, helps, INACTIVE, shiftsOf } from '../src/battle/sheet.ts';
import type { Card } from '../src/ids.ts';
import type { BattleSheet, Seen } from '../src/state.ts';

/** 6.9.3.4 A Land Battle in figures: columns, shifts line by line, what the dice may bring, who wins how often. */

export interface Shift {
  readonly by: number;
  readonly card: number;
  readonly shift: number;
}

export interface Outcome {
  readonly sum: number;
  readonly ways: number;
  readonly losses: number;
}

/** By side of the sheet: the shifts of its column, those of cards with who played them. */
export function shiftsOn(seen: Seen, sheet: BattleSheet, which: number): readonly Shift[] {
  return sheet.played.flatMap(({ by, card }): readonly Shift[] => {
    const use = battleUse(card as Card);
    if (use === undefined) return [];
    const side = helps(seen, by);
    const [own, foe] = shiftsOf(seen, use, side);
    const shift = side === which ? own : foe;
    return shift === 0 ? [] : [{ by, card, shift }];
  });
}

export const basicColumn = (sheet: BattleSheet, which: number): number => columnFor(sheet.sums[which] as number);
export const columnNow = (sheet: BattleSheet, which: number): number =>
  clampColumn(basicColumn(sheet, which) + (sheet.shifts[which] as number));

const FACES = [1, 2, 3, 4, 5, 6];

/** Every modified sum of a side with its ways of 36 and the losses that it inflicts. */
export function outcomesOf(sheet: BattleSheet, which: number): readonly Outcome[] {
  const column = columnNow(sheet, which);
  const times = sheet.doubled[which] === 1 ? 2 : 1;
  const ways = new Map<number, number>();
  for (const one of FACES) {
    for (const other of FACES) {
      const rolled = Math.min(one, other) * 10 + Math.max(one, other);
      const sum = modifiedSum(rolled, sheet.ratings[which] as number);
      ways.set(sum, (ways.get(sum) ?? 0) + 1);
    }
  }
  return [...ways]
    .toSorted(([a], [b]) => a - b)
    .map(([sum, count]) => ({ sum, ways: count, losses: lossesAt(column, sum) * times }));
}

export const expected = (outcomes: readonly Outcome[]): number =>
  outcomes.reduce((all, { ways, losses }) => all + ways * losses, 0) / 36;

/** How often the Active side wins: more losses inflicted; equal ones are the Inactive side's. */
export function activeWins(sheet: BattleSheet): number {
  if (sheet.sums[ACTIVE] === 0) return 0;
  if (sheet.sums[INACTIVE] === 0) return 1;
  const foe = outcomesOf(sheet, INACTIVE);
  let ways = 0;
  for (const own of outcomesOf(sheet, ACTIVE))
    for (const other of foe) if (own.losses > other.losses) ways += own.ways * other.ways;
  return ways / (36 * 36);
}

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
