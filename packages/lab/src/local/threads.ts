import { Worker } from 'node:worker_threads';
import type { Definition, GameLine } from '../definition.ts';
import { LabFault } from '../faults.ts';
import type { Asked } from './thread.ts';

/** One thread that plays one game at a time. */
export class Bench {
  readonly #worker = new Worker(new URL('thread.ts', import.meta.url));
  readonly #known = new Set<string>();
  #settle: { done(line: GameLine): void; failed(error: Error): void } | null = null;

  constructor() {
    this.#worker.on('message', (answer: { line?: GameLine; error?: string }) => {
      if (answer.line) this.#settle?.done(answer.line);
      else this.#settle?.failed(new LabFault(answer.error ?? 'a thread gave no answer'));
    });
    this.#worker.on('error', (error) => this.#settle?.failed(error));
    this.#worker.on('exit', () => this.#settle?.failed(new Error('a thread has stopped')));
  }

  play(run: string, definition: Definition, n: number): Promise<GameLine> {
    const asked: Asked = this.#known.has(run) ? { run, n } : { run, n, definition };
    this.#known.add(run);
    return new Promise((done, failed) => {
      this.#settle = { done, failed };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      this.#worker.postMessage(asked);
    });
  }

  async close(): Promise<void> {
    this.#settle = null;
    await this.#worker.terminate();
  }
}
