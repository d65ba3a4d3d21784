import type { Choice, Side, View } from '@tercio/kernel';
import type { Reason } from '@tercio/kernel/sim';

/** Asks a worker that thinks: for the choice of a bot, for advice, for the course of a game. It knows no more than it is told. */

export interface Pondered {
  readonly bot: string;
  readonly side: Side;
  /** Nobody asks: does it want to throw something in? */
  readonly unasked?: boolean;
  readonly view: View;
  readonly seed: number;
  /** How long it may think, in milliseconds; not said: as its level does. */
  readonly patience?: number;
}

/** What a bot has come to, and where it deals with others, why. */
export interface Chosen {
  readonly choice: Choice | null;
  readonly why?: string;
  /** In which turn of the game it was asked, as its judgement counts them. */
  readonly stage?: number;
}

/** The best lines that a bot found for a side, the best first. */
export type Advice = readonly AdvisedLine[];

export interface AdvisedLine {
  /** The option, and what the bot expects to follow, each in the game's words. */
  readonly steps: readonly { readonly side: Side; readonly choice: Choice; readonly words: string }[];
  /** The chance of victory at its end, of all sides of the seat together; null: this game has no measure of it. */
  readonly chance: number | null;
  /** The same by side, together 1. */
  readonly chances: readonly number[] | null;
  /** What changes most on the way, and what it is counted in. */
  readonly reasons: readonly Reason[];
  readonly unit: string;
}

/** How likely each side was to win after each line of a record, as far as it is reckoned. */
export interface Prospects {
  readonly chances: readonly (readonly number[])[];
  readonly of: number;
}

export type ToThink =
  | ({ readonly kind: 'choose'; readonly n: number } & Pondered)
  | ({ readonly kind: 'consider'; readonly n: number } & Pondered)
  | { readonly kind: 'course'; readonly n: number; readonly record: string };

export type Thought = { readonly n: number; readonly last: boolean } & (
  | { readonly kind: 'choose'; readonly chosen: Chosen | null }
  | { readonly kind: 'consider'; readonly advice: Advice }
  | { readonly kind: 'course'; readonly course: Prospects }
);

export class Thinker {
  #worker: Worker | null = null;
  #next = 0;
  readonly #open = new Map<number, (thought: Thought) => void>();

  /** Null: the bot could not make up its mind. */
  choose(question: Pondered): Promise<Chosen | null> {
    return new Promise((resolve) =>
      this.#ask({ kind: 'choose', n: this.#next++, ...question }, (thought) => {
        if (thought.kind === 'choose') resolve(thought.chosen);
      }),
    );
  }

  consider(question: Pondered): Promise<Advice> {
    return new Promise((resolve) =>
      this.#ask({ kind: 'consider', n: this.#next++, ...question }, (thought) => {
        if (thought.kind === 'consider') resolve(thought.advice);
      }),
    );
  }

  /** Tells more and more until all of it is told. */
  course(record: string, tell: (course: Prospects) => void): void {
    this.#ask({ kind: 'course', n: this.#next++, record }, (thought) => {
      if (thought.kind === 'course') tell(thought.course);
    });
  }

  #ask(asked: ToThink, settle: (thought: Thought) => void): void {
    this.#worker ??= this.#start();
    this.#open.set(asked.n, settle);
    this.#worker.postMessage(asked, { transfer: [] });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./think-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Thought>) => {
      this.#open.get(data.n)?.(data);
      if (data.last) this.#open.delete(data.n);
    });
    return worker;
  }

  /** What is under thought is not wanted any more. A thinker cannot be interrupted, only sent away. */
  stop(): void {
    if (this.#open.size === 0) return;
    this.#open.clear();
    this.close();
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }
}
