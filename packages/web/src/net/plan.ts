import { effect, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { Choice, Game, Side } from '@tercio/kernel';
import { onward } from '../host/plan.ts';
import type { Plan, Stopped } from '../host/plan.ts';
import type { Link } from './link.ts';

/** What is left of my gesture at a table elsewhere, while others are asked within it. It lasts as long as this page does. */
interface NetPlan {
  readonly stopped: ReadonlySignal<Stopped | null>;
  /** A gesture was sent: what the server did not carry out may go on later. */
  begin(side: Side, choices: readonly Choice[], words: string): void;
  forget(): void;
  /** No longer follows the table. */
  stop(): void;
}

export function netPlan(game: Game, link: Link, goOn: (plan: Plan) => Promise<unknown>): NetPlan {
  const plan = signal<Plan | null>(null);
  const stopped = signal<Stopped | null>(null);
  const stop = effect(() => {
    const [left, view] = [plan.value, link.view.value];
    const events = link.events.value;
    if (!left || !view || link.state.value !== 'live') return;
    const now = onward(game, left, view, events);
    if (now === 'waits') return;
    plan.value = null;
    if (now === 'goes') void goOn(left);
    else if (events.length > left.told) stopped.value = { words: left.words, by: left.told, rest: left.rest };
  });
  return {
    stopped,
    begin(side, choices, words) {
      const rest = choices.slice(link.played);
      stopped.value = null;
      // Dice, or something shown: whatever that brought is looked at first.
      const isCut = ['rolled', 'shown'].includes(link.undos.value[side]?.code ?? '');
      const isAsked = link.view.value?.offers.some((own) => own.side === side && own.offer !== null) ?? true;
      plan.value = rest.length === 0 || isCut || isAsked ? null : { side, rest, words, told: link.events.value.length };
    },
    forget: () => void (plan.value = null),
    stop,
  };
}
