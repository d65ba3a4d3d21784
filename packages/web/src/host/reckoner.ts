import type { Choice, Odds, Side, View } from '@tercio/kernel';

/** Asks for the chances of a choice, from what the viewer knows. */

export interface ToReckon {
  readonly n: number;
  readonly view: View;
  readonly side: Side;
  readonly choice: Choice;
  /** Only these quantities; null: all. */
  readonly of: readonly string[] | null;
}
export interface Reckoned {
  readonly n: number;
  readonly odds: readonly Odds[];
}

export class Reckoner {
  #worker: Worker | null = null;
  #next = 0;
  readonly #open = new Map<number, (odds: readonly Odds[]) => void>();

  odds(view: View, side: Side, choice: Choice, of: readonly string[] | null = null): Promise<readonly Odds[]> {
    this.#worker ??= this.#start();
    const n = this.#next++;
    const asked: ToReckon = { n, view, side, choice, of };
    this.#worker.postMessage(asked, { transfer: [] });
    return new Promise((resolve) => this.#open.set(n, resolve));
  }

  #start(): Worker {
    const worker = new Worker(new URL('./reckon-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Reckoned>) => {
      this.#open.get(data.n)?.(data.odds);
      this.#open.delete(data.n);
    });
    return worker;
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }
}
