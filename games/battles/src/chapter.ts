import type { Figures, Masked } from '@tercio/kernel';
import type { Asks, Battles, Procs } from './spec.ts';
import type { Table } from './state.ts';

/** The table as words read it. Everything in this game lies open, but for scouting. */
export type Seen = Masked<Table>;
export type Line = { readonly text: string; readonly heading?: true };

/** What a part of the rules contributes: its procedures and questions, and the words for them. */
export interface Chapter<
  P extends keyof Battles['procs'],
  A extends keyof Battles['asks'],
  E extends { readonly kind: string },
> {
  readonly procs: Procs<P>;
  readonly asks: Asks<A>;
  readonly refusals: { readonly [code: string]: (figures: Figures, seen: Seen) => string };
  /** What is asked, as one line. */
  readonly prompts: { readonly [K in A]: (about: Battles['asks'][K]['about'], seen: Seen) => string };
  /** Options in words, by question and verb; where none is given the verb and the argument's name do. */
  readonly options: {
    readonly [K in A]?: { readonly [V in keyof Battles['asks'][K]['verbs']]?: (arg: number, seen: Seen) => string };
  };
  /** The log: one entry per kind of event; null leaves it out. */
  readonly events: { readonly [K in E['kind']]: (event: Extract<E, { readonly kind: K }>, seen: Seen) => Line | null };
}
