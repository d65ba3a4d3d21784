import type { Figures, Masked } from '@tercio/kernel';
import type { Asks, Procs, Sword } from './spec.ts';
import type { Table } from './state.ts';

/** The table as somebody sees it, with -1 where something is hidden. */
export type Seen = Masked<Table>;
export type Line = { readonly text: string; readonly heading?: true };

/** What a part of the rules contributes: its procedures and questions, and the words for them. */
export interface Chapter<
  P extends keyof Sword['procs'],
  A extends keyof Sword['asks'],
  E extends { readonly kind: string },
> {
  readonly procs: Procs<P>;
  readonly asks: Asks<A>;
  readonly refusals: { readonly [code: string]: (figures: Figures, seen: Seen) => string };
  /** What is asked, as one line. */
  readonly prompts: { readonly [K in A]: (about: Sword['asks'][K]['about'], seen: Seen) => string };
  /** Options in words, by question and verb; where none is given the verb and the argument's name do. */
  readonly options: {
    readonly [K in A]?: {
      readonly [V in keyof Sword['asks'][K]['verbs']]?: (
        arg: number,
        seen: Seen,
        about: Sword['asks'][K]['about'],
      ) => string;
    };
  };
  /** The log: one entry per kind of event; null leaves it out. */
  readonly events: { readonly [K in E['kind']]: (event: Extract<E, { readonly kind: K }>, seen: Seen) => Line | null };
}
