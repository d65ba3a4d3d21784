import type { Seen } from '../state.ts';
import { ACTIVE, INACTIVE, sheetOf } from './sheet.ts';
import { clampColumn, columnFor, lossesAt, modifiedSum } from './table.ts';

/** 6.9.3.4 What the dice on the sheet come to: columns, modified sums, losses inflicted, and who would win. */
export interface Reckoned {
  readonly columns: readonly [number, number];
  readonly modified: readonly [number, number];
  readonly inflicted: readonly [number, number];
  readonly won: number;
}

export function reckoned(t: Pick<Seen, 'battle'>): Reckoned {
  const inflicted: readonly [number, number] = [lossesBy(t, ACTIVE), lossesBy(t, INACTIVE)];
  return {
    columns: [columnOn(t, ACTIVE), columnOn(t, INACTIVE)],
    modified: [modifiedOn(t, ACTIVE), modifiedOn(t, INACTIVE)],
    inflicted,
    won: winnerBy(sheetOf(t).sums, inflicted),
  };
}
const columnOn = (t: Pick<Seen, 'battle'>, which: number): number => {
  const { sums, shifts } = sheetOf(t);
  return clampColumn(columnFor(sums[which] as number) + (shifts[which] as number));
};
/** An army worth nothing rolls nothing (T58). */
const modifiedOn = (t: Pick<Seen, 'battle'>, which: number): number => {
  const { dice, ratings } = sheetOf(t);
  return dice[which] === 0 ? 0 : modifiedSum(dice[which] as number, ratings[which] as number);
};
function lossesBy(t: Pick<Seen, 'battle'>, which: number): number {
  const { dice, doubled } = sheetOf(t);
  if (dice[which] === 0) return 0;
  return lossesAt(columnOn(t, which), modifiedOn(t, which)) * (doubled[which] === 1 ? 2 : 1);
}

/** More losses inflicted; equal: the Inactive side; an army worth nothing loses, and of two such the Active one. */
function winnerBy(sums: readonly number[], inflicted: readonly [number, number]): number {
  if (sums[ACTIVE] === 0) return INACTIVE;
  if (sums[INACTIVE] === 0) return ACTIVE;
  return inflicted[ACTIVE] > inflicted[INACTIVE] ? ACTIVE : INACTIVE;
}
/** Who has won, after the losses were written down. */
export const winnerOf = (t: Pick<Seen, 'battle'>): number => winnerBy(sheetOf(t).sums, sheetOf(t).inflicted);
