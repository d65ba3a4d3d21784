import type { Choice } from '@tercio/kernel';

/** How much of each: what the rules ask for in many questions, as one small table with one button. */
export interface Portions {
  /** Another key begins anew. */
  readonly key: string;
  readonly title: string;
  readonly rows: readonly Portion[];
  /** Choices that the table makes unnecessary, by their verbs: in the list they stand apart. */
  readonly covers: readonly string[];
  /** What the button says for these numbers, what comes of them, and the choices; null: why that cannot be. */
  plan(values: readonly number[]): {
    readonly words: string;
    readonly note: string;
    readonly choices: readonly Choice[] | null;
    /** Something is lost by it, as `words` says. */
    readonly dire?: boolean;
  };
}

export interface Portion {
  readonly words: string;
  readonly max: number;
  readonly usual: number;
}
