import { mix32 } from '../hash.ts';
import type { RuleEntry } from '../rules.ts';

/** A short hash over the data that a game is played with: a record names it. */
export function hashOf(...data: readonly unknown[]): string {
  const text = JSON.stringify(data);
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = mix32(hash ^ text.charCodeAt(i));
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** The clauses of several files as one book, in the order of their numbers; appendices, which have letters, come last. */
export const bookOf = (...chapters: readonly (readonly RuleEntry[])[]): readonly RuleEntry[] =>
  chapters.flat().toSorted((a, b) => compareSections(a.id, b.id));

function compareSections(a: string, b: string): number {
  const [left, right] = [a.split('.'), b.split('.')];
  const differs = left.findIndex((part, index) => part !== right[index]);
  return differs < 0 ? left.length - right.length : compareParts(left[differs], right[differs]);
}

/** Numbers by their size, and before letters; a section before its clauses. */
function compareParts(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1;
  const [left, right] = [Number(a), Number(b)];
  if (Number.isNaN(left) || Number.isNaN(right)) {
    return Number.isNaN(left) === Number.isNaN(right) ? (a < b ? -1 : 1) : Number.isNaN(left) ? 1 : -1;
  }
  return left - right;
}
