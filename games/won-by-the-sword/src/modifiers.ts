import type { RuleId } from '@tercio/kernel';

/** A line of a modifier table: one function sums the lines or lists them, so odds, events and totals cannot differ. */
export interface Modifier<Case> {
  readonly rule: RuleId;
  /** A few words for the log and the odds panel. */
  readonly words: string;
  value(c: Case): number;
  when(c: Case): boolean;
}

/** One line that applied; plain data for events. */
export type Applied = { readonly rule: RuleId; readonly words: string; readonly value: number };

export function sumOf<Case>(table: readonly Modifier<Case>[], c: Case): number {
  let sum = 0;
  for (const line of table) if (line.when(c)) sum += line.value(c);
  return sum;
}

export function listOf<Case>(table: readonly Modifier<Case>[], c: Case): readonly Applied[] {
  return table
    .filter((line) => line.when(c))
    .map((line) => ({ rule: line.rule, words: line.words, value: line.value(c) }))
    .filter(({ value }) => value !== 0);
}
