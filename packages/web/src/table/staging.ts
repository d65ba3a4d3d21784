import { computed, effect, signal } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Board, Result, Stage } from '@tercio/board';
import type { Host } from '../host/host.ts';

/** What takes the sheet for a while: how things ended, and a battle on its own board. */
export class Staging {
  /** How things ended that nobody should miss, until I choose or put them away. */
  readonly results: ReadonlySignal<readonly Result[]>;
  readonly stage: ReadonlySignal<Stage | null>;
  /** With how many events the news were opened that wait behind a line on a small screen. */
  readonly reading: Signal<number> = signal(-1);
  readonly #host: Host;
  /** How much of a viewer's own events has been read. */
  readonly #read: Signal<{ readonly viewer: number; readonly events: number }> = signal({ viewer: -1, events: 0 });

  constructor(host: Host, board: Board) {
    this.#host = host;
    this.results = computed(() => {
      const now = host.situation.value;
      if (!now || !host.game || !board.results) return [];
      const { viewer, events } = this.#read.value;
      const from = viewer === now.view.viewer ? events : now.since;
      return board.results(now.view, now.events, Math.min(from, now.events.length));
    });
    this.stage = computed(() => {
      const now = host.situation.value;
      return (now && host.game && board.stage?.(now.view, now.events)) ?? null;
    });
  }

  /** What came of it up to now has been read. */
  read(): void {
    const now = this.#host.situation.peek();
    if (now) this.#read.value = { viewer: now.view.viewer, events: now.events.length };
  }

  /** Another battle takes the board again, though the last was put away; who only looks on sees what each step brings. */
  follow(shown: Signal<boolean>): () => void {
    const titled = computed(() => this.stage.value?.title ?? null);
    const staged = effect(() => {
      if (titled.value !== null) shown.value = true;
    });
    let seen = 0;
    const watched = effect(() => {
      const now = this.#host.situation.value;
      if (!now || !this.#host.watching) return;
      this.#read.value = { viewer: now.view.viewer, events: Math.min(seen, now.events.length) };
      seen = now.events.length;
    });
    return () => {
      staged();
      watched();
    };
  }
}
