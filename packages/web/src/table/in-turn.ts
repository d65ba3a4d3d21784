import { signal } from '@preact/signals';
import type { Signal } from '@preact/signals';

/** What is sent to the host comes in order: one thing under way at a time. */
export class InTurn {
  /** Sent, not yet answered. */
  readonly pending: Signal<boolean> = signal(false);
  #line: Promise<void> = Promise.resolve();

  /** However fast undo and redo are pressed, each comes after what was sent before it. */
  after(work: () => Promise<void>): Promise<void> {
    const next = async (): Promise<void> => {
      await this.answered();
      await work();
    };
    return (this.#line = this.#line.then(next, next));
  }

  /** Until what was sent is answered. */
  async answered(): Promise<void> {
    while (this.pending.value) {
      await new Promise<void>((go) => {
        const stop = this.pending.subscribe((isPending) => {
          if (isPending) return;
          go();
          queueMicrotask(() => stop());
        });
      });
    }
  }
}
