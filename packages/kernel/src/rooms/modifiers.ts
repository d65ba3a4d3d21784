import type { RuleId } from '../ids.ts';

/** A line of a modifier table: one function sums the lines or lists them, so odds, events and totals cannot differ. */
export interface Modifier<Case> {
  readonly rule: RuleId;
  /** A few words for the log and the odds panel. */
  readonly words: string;
  readonly value: number | ((c: Case) => number);
  when(c: Case): boolean;
}

/** One line that applied; plain data for events. */
export type Applied = { readonly rule: RuleId; readonly words: string; readonly value: number };

const valueOf = <Case>({ value }: Modifier<Case>, c: Case): number => (typeof value === 'number' ? value : value(c));

export function sumOf<Case>(table: readonly Modifier<Case>[], c: Case): number {
  let sum = 0;
  for (const line of table) if (line.when(c)) sum += valueOf(line, c);
  return sum;
}

export function listOf<Case>(table: readonly Modifier<Case>[], c: Case): readonly Applied[] {
  return table
    .filter((line) => line.when(c))
    .map((line) => ({ rule: line.rule, words: line.words, value: valueOf(line, c) }))
    .filter(({ value }) => value !== 0);
}

/** A line that multiplies, as an exact fraction, so that whole numbers suffice. */
export interface Factor<Case> {
  readonly rule: RuleId;
  readonly words: string;
  readonly times: readonly [by: number, per: number];
  when(c: Case): boolean;
}

export type AppliedFactor = {
  readonly rule: RuleId;
  readonly words: string;
  readonly times: readonly [number, number];
};

/** The base times all factors that apply. */
export function productOf<Case>(base: number, table: readonly Factor<Case>[], c: Case): number {
  let product = base;
  let divisor = 1;
  for (const line of table) {
    if (!line.when(c)) continue;
    product *= line.times[0];
    divisor *= line.times[1];
  }
  return product / divisor;
}

export function factorsOf<Case>(table: readonly Factor<Case>[], c: Case): readonly AppliedFactor[] {
  return table.filter((line) => line.when(c)).map(({ rule, words, times }) => ({ rule, words, times }));
}
