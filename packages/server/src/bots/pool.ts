import { randomInt } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { patienceOf } from '@tercio/bots';
import type { Choice, Side, View } from '@tercio/kernel';

/** What a bot is asked, and what it answers; null where it could not. */
export interface Question {
  readonly id: number;
  readonly game: string;
  readonly edition: number;
  readonly bot: string;
  readonly side: Side;
  /** Nobody asks: does it want to throw something in? */
  readonly unasked?: boolean;
  /** A program asks, no bot. */
  readonly wanted?: Foreseen;
  readonly view: View;
  readonly seed: number;
  /** For whose table it thinks: each gets a turn. */
  readonly owner: string;
  /** At which table. */
  readonly table: number;
}

/** What a program wants to know before it answers. */
export type Foreseen =
  | { readonly odds: Choice }
  | {
      readonly tries: readonly { readonly choices: readonly Choice[]; readonly seed: number }[];
      readonly views: boolean;
      readonly turns: number;
    };

export interface Answer {
  readonly id: number;
  readonly choice: Choice | null;
  /** What was foreseen, a part for each thing that was wanted. */
  readonly foreseen?: readonly object[];
  readonly error?: string;
}

interface Job {
  readonly question: Question;
  readonly settle: (answer: Answer | null) => void;
}

interface Thinker {
  readonly worker: Worker;
  job: Job | null;
  timer: NodeJS.Timeout | null;
}

const MOST_KNOWN = 5_000;
const PATIENCE_MS = 30_000;
/** Anyone who may think longer than that is slow. */
const QUICK_MS = 2_000;

const isSlow = ({ question: { bot } }: Job): boolean => (patienceOf(bot) ?? 0) > QUICK_MS;

/** So long a thread has to finish its thought, or to wake up, before it is stopped. */
const GRACE_MS = 3_000;

/** A thread finishes what it is at and leaves by itself; it is stopped only if it does not. */
async function parted(worker: Worker): Promise<void> {
  const gone = new Promise<void>((done) => void worker.once('exit', () => done()));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(null);
  worker.ref();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((done) => void (timer = setTimeout(done, GRACE_MS)));
  await Promise.race([gone, late]);
  clearTimeout(timer);
  await worker.terminate();
}

/**
 * A few threads in which bots think. One that fails or thinks too long is replaced, and its question given back. Slow bots
 * leave one thread to the others, if there are several: who plays a captain never waits for somebody else's marshal.
 */
export class BotPool {
  readonly #size: number;
  readonly #failed: (error: unknown) => void;
  readonly #thinkers = new Set<Thinker>();
  readonly #queue: Job[] = [];
  /** When each owner was last served, oldest first. */
  readonly #served = new Map<string, number>();
  #turns = 0;
  #count = 0;
  #closed = false;

  constructor(size: number, failed: (error: unknown) => void) {
    this.#size = size;
    this.#failed = failed;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** The bot's choice, or null if it could not make one. */
  think(question: Omit<Question, 'id' | 'seed'>): Promise<Choice | null> {
    return this.#ask(question).then((answer) => answer?.choice ?? null);
  }

  /** What a program may foresee, or null if it could not be reckoned. */
  foresee(question: Omit<Question, 'id' | 'seed'>): Promise<readonly object[] | null> {
    return this.#ask(question).then((answer) => answer?.foreseen ?? null);
  }

  #ask(question: Omit<Question, 'id' | 'seed'>): Promise<Answer | null> {
    return new Promise((settle) => {
      this.#queue.push({ question: { ...question, id: ++this.#count, seed: randomInt(2 ** 32) }, settle });
      this.#next();
    });
  }

  #next(): void {
    const place = this.#closed ? -1 : this.#nextPlace();
    if (place < 0) return;
    const idle = [...this.#thinkers].find(({ job }) => job === null);
    const thinker = idle ?? (this.#thinkers.size < this.#size ? this.#hire() : null);
    if (!thinker) return;
    const [job] = this.#queue.splice(place, 1) as [Job];
    thinker.job = job;
    this.#serve(job.question.owner);
    thinker.timer = setTimeout(() => this.#dismiss(thinker, new Error('a bot thought too long')), PATIENCE_MS);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thinker.worker.postMessage(job.question);
  }

  /** The first question of the one who has waited for longest since last being served: thirty tables of one are one turn. */
  #nextPlace(): number {
    let [best, since] = [-1, Infinity];
    this.#queue.forEach((job, place) => {
      const served = this.#served.get(job.question.owner) ?? -1;
      if (served < since && this.#mayBegin(job)) [best, since] = [place, served];
    });
    return best;
  }

  #serve(owner: string): void {
    this.#served.delete(owner);
    this.#served.set(owner, ++this.#turns);
    const [oldest] = this.#served.keys();
    if (this.#served.size > MOST_KNOWN && oldest !== undefined) this.#served.delete(oldest);
  }

  #mayBegin(job: Job): boolean {
    if (!isSlow(job) || this.#size === 1) return true;
    const slow = [...this.#thinkers].filter((thinker) => thinker.job && isSlow(thinker.job)).length;
    return slow < this.#size - 1;
  }

  #hire(): Thinker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    const thinker: Thinker = { worker, job: null, timer: null };
    worker.on('message', (answer: Answer) => this.#answered(thinker, answer));
    worker.on('error', (error) => this.#dismiss(thinker, error));
    // Bots alone keep no process alive.
    worker.unref();
    this.#thinkers.add(thinker);
    return thinker;
  }

  #answered(thinker: Thinker, answer: Answer): void {
    if (answer.error) this.#failed(new Error(answer.error));
    this.#release(thinker, answer);
    this.#next();
  }

  #release(thinker: Thinker, answer: Answer | null): void {
    const { job, timer } = thinker;
    if (timer) clearTimeout(timer);
    thinker.job = null;
    thinker.timer = null;
    job?.settle(answer);
  }

  #dismiss(thinker: Thinker, error: unknown): void {
    if (!this.#thinkers.delete(thinker)) return;
    this.#failed(error);
    this.#release(thinker, null);
    void thinker.worker.terminate();
    this.#next();
  }

  async close(): Promise<void> {
    this.#closed = true;
    const leaving = [...this.#thinkers];
    this.#thinkers.clear();
    for (const thinker of leaving) this.#release(thinker, null);
    for (const { settle } of this.#queue.splice(0)) settle(null);
    await Promise.all(leaving.map(({ worker }) => parted(worker)));
  }
}
