import { levels } from '@tercio/bots';

/**
 * How long people wait for a bot: by the turn, not by the choice. What it may think is a purse, of which a choice takes no
 * more than a quarter; and however many choices it makes, showing them takes no longer than a person likes to look on.
 */

const PART = 4;
/** For less it is not worth beginning: then it does what it likes best at a glance. */
const LEAST_MS = 40;

/** What a bot may think in a turn; null: it never thinks long. */
export const turnOf = (bot: string): number | null =>
  Object.values(levels).find(({ name }) => bot === name || bot.startsWith(`${name}@`))?.turn ?? null;

export class Purse {
  readonly #spent = new Map<string, { readonly stage: number; readonly ms: number }>();

  /** How long it may think about its next choice; null: as long as it likes. */
  patience(bot: string, seat: string): number | null {
    const whole = turnOf(bot);
    if (whole === null) return null;
    const part = (whole - this.spent(seat)) / PART;
    return part < LEAST_MS ? 0 : part;
  }

  spent(seat: string): number {
    return this.#spent.get(seat)?.ms ?? 0;
  }

  /** It thought so long, in this part of the game: with another turn comes another purse. */
  spend(seat: string, stage: number, ms: number): void {
    const before = this.#spent.get(seat);
    this.#spent.set(seat, { stage, ms: before?.stage === stage ? before.ms + ms : ms });
  }
}

/** What is shown without haste, all in all, between two choices of a person; slower than this everything is. */
const SHOWN_MS = 6_000;
const SLOW_MS = 900;
/** What is left of that time is shared by so many steps: early ones are seen whole, late ones pass faster. */
const SHARE = 10;

export class Pace {
  pause: number;
  #shown = 0;

  constructor(pause: number) {
    this.pause = pause;
  }

  /** A person has chosen. */
  begin(): void {
    this.#shown = 0;
  }

  /** How long what was just done is looked at before the next comes. */
  next(): number {
    const wait = this.pause >= SLOW_MS ? this.pause : Math.min(this.pause, (SHOWN_MS - this.#shown) / SHARE);
    this.#shown += wait;
    return Math.max(0, wait);
  }
}
