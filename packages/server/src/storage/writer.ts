import type { Append } from './append.ts';
import type { AppendAll } from './journal.ts';

interface Waiting {
  readonly item: Append;
  readonly settle: (won: boolean) => void;
  readonly fail: (error: unknown) => void;
}

const MOST_AT_ONCE = 500;
const TRIES = 3;

/**
 * Gathers what many tables want written at the same time into one commit: a disk syncs a few thousand times a second,
 * but each time as many choices as have come in.
 */
export class Writer {
  readonly #appendAll: AppendAll;
  readonly #inFlight: number;
  #queue: Waiting[] = [];
  #flying = 0;
  #scheduled = false;

  constructor(appendAll: AppendAll, inFlight: number) {
    this.#appendAll = appendAll;
    this.#inFlight = inFlight;
  }

  /** Resolves once the row is durable (true) or its number belongs to somebody else (false). */
  append(item: Append): Promise<boolean> {
    return new Promise((settle, fail) => {
      this.#queue.push({ item, settle, fail });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#scheduled || this.#flying >= this.#inFlight || this.#queue.length === 0) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      void this.#flush();
    });
  }

  async #flush(): Promise<void> {
    const batch = this.#nextBatch();
    if (batch.length === 0) return;
    this.#flying++;
    try {
      const won = await this.#write(batch.map(({ item }) => item));
      batch.forEach(({ settle }, i) => settle(won[i] === true));
    } catch (error) {
      for (const { fail } of batch) fail(error);
    } finally {
      this.#flying--;
      this.#schedule();
    }
  }

  /** One message of each table at most: two in one statement could not be told apart. */
  #nextBatch(): readonly Waiting[] {
    const batch = new Map<number, Waiting>();
    const left: Waiting[] = [];
    for (const waiting of this.#queue) {
      const { table_no } = waiting.item;
      if (batch.size === MOST_AT_ONCE || batch.has(table_no)) left.push(waiting);
      else batch.set(table_no, waiting);
    }
    this.#queue = left;
    return [...batch.values()];
  }

  /** Two processes can block each other; the database then lets one of them try again. */
  async #write(items: readonly Append[], tries = TRIES): Promise<readonly boolean[]> {
    try {
      return await this.#appendAll(items);
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (tries > 1 && (code === '40P01' || code === '40001')) return this.#write(items, tries - 1);
      throw error;
    }
  }
}
