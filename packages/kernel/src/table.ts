import type { Layout } from './rules.ts';
import type { ColumnOf, Masked } from './spec.ts';

/**
 * A table declared once, field by field: its type, its layout, its fork and the empty table follow. The declaration is
 * itself the object literal that a fork makes, since no copy by a list of names comes near a literal in speed.
 */

/** The fields of another table, or of none yet: a declaration hands each on under its own name. */
export type Old = { readonly [field: string]: unknown };

/** What a field can be. Each is given the old field of its own name, then what it is in an empty table. */
export interface Fields<Size extends string> {
  /** One whole number. */
  number(old: unknown, start: number): number;
  /** Whole numbers, all 0 or all the same: so many, or as many as the set-up has of something. */
  column(old: unknown, length: Size | number, fill?: number): number[];
  /** A column that can be hidden, with the column of audiences that says who sees which entry. */
  hidden(old: unknown, length: Size | number, seenBy: string): number[];
  /** Anything plain and immutable: forks share it. */
  value<V>(old: unknown, start: V): V;
}

/** What follows from a declaration. */
export interface Declared<T, Size extends string> {
  readonly layout: Layout<T>;
  readonly fork: (t: T) => T;
  /** A copy of what somebody sees, to be filled where it has holes. */
  readonly unmask: (seen: Masked<T>) => T;
  readonly empty: (sizes: { readonly [S in Size]: number }) => T;
}

/** Declares a table: `tableOf((f: Fields<'units'>, t) => ({ turn: f.number(t.turn, 0), at: f.column(t.at, 'units', -1) }))`. */
export function tableOf<T extends object, Size extends string = never>(
  declare: (f: Fields<Size>, t: Old) => T,
): Declared<T, Size> {
  const reader = new Reader();
  // Read once, into a table with empty columns. Empty tables are copies of it, so that all have one hidden class.
  const blank = declare(reader, ECHO);
  const { columns } = reader;
  const fork = (t: Masked<T>): T => declare(COPY, t);
  return {
    layout: layoutOf<T>(reader, declare(KINDS, ECHO)),
    fork: fork as (t: T) => T,
    unmask: fork,
    empty(sizes) {
      const t = fork(blank as Masked<T>) as { [field: string]: unknown };
      for (const { field, length, fill } of columns) {
        t[field] = Array.from({ length: typeof length === 'number' ? length : sizes[length as Size] }, () => fill);
      }
      return t as T;
    },
  };
}

/** Hands the columns on as copies, all else as it is. One object for all forks: the calls stay of one kind. */
const COPY: Fields<string> = {
  number: (old) => old as number,
  column: (old) => (old as number[]).slice(),
  hidden: (old) => (old as number[]).slice(),
  value: <V>(old: unknown) => old as V,
};

/** Answers what kind a field is. The layout is a literal as well: every hash walks through it. */
const KINDS = {
  number: () => 'number',
  column: () => 'column',
  hidden: () => 'column',
  value: () => 'value',
} as unknown as Fields<string>;

/** Answers every name with itself: so a declaration can be read. */
const ECHO = new Proxy<Old>({}, { get: (_, field) => field });

/** Reads a declaration: which field each line copies, and how its columns begin. */
class Reader implements Fields<string> {
  readonly copied: string[] = [];
  readonly columns: { readonly field: string; readonly length: string | number; readonly fill: number }[] = [];
  readonly seenBy: { [field: string]: string } = {};

  number(old: unknown, start: number): number {
    this.copied.push(old as string);
    return start;
  }
  column(old: unknown, length: string | number, fill = 0): number[] {
    this.copied.push(old as string);
    this.columns.push({ field: old as string, length, fill });
    return [];
  }
  hidden(old: unknown, length: string | number, seenBy: string): number[] {
    this.seenBy[old as string] = seenBy;
    return this.column(old, length);
  }
  value<V>(old: unknown, start: V): V {
    this.copied.push(old as string);
    return start;
  }
}

function layoutOf<T>({ copied, columns, seenBy }: Reader, kinds: object): Layout<T> {
  Object.keys(kinds).forEach((field, i) => {
    if (copied[i] !== field) throw new Error(`field "${field}" of the table copies "${String(copied[i])}"`);
  });
  for (const [field, companion] of Object.entries(seenBy)) {
    if (!columns.some((column) => column.field === companion))
      throw new Error(`"${companion}", which says who sees "${field}", is no column`);
  }
  return {
    fields: kinds as Layout<T>['fields'],
    hidden: seenBy as { [K in ColumnOf<T>]?: ColumnOf<T> },
  };
}
