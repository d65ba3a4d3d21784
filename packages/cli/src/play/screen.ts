import type { Match, Sides, View } from '@tercio/kernel';
import { capital } from '../lookup.ts';
import type { Terminal } from '../terminal.ts';
import { logLines } from './answers.ts';
import { changedLines } from './changes.ts';

/** A position of more lines than this is shown in full on request only. */
const SHORT = 30;
/** After a longer absence, or when a saved game goes on, the end of the story is enough. */
const MOST_NEWS = 30;

interface Seen {
  events: number;
  position: string;
  /** A heading has passed since the position was shown. */
  stale: boolean;
}

/** What each viewer has been shown, so that everything is told once. */
export class Screen {
  readonly #terminal: Terminal;
  readonly #match: Match;
  readonly #seen = new Map<Sides, Seen>();
  #holder: Sides | null = null;

  constructor(terminal: Terminal, match: Match) {
    this.#terminal = terminal;
    this.#match = match;
  }

  /** What has happened since this viewer last looked. */
  news(view: View): void {
    const seen = this.#seenBy(view.viewer);
    const total = this.#match.events(view.viewer).length;
    const lines = logLines(this.#match, view, Math.min(seen.events, total));
    const left = lines.length - MOST_NEWS;
    if (left > 0) this.#terminal.say(`\n(${left} lines of the story before this: \`log ${lines.length}\` shows them)`);
    if (lines.some(({ heading }) => heading)) seen.stale = true;
    for (const { text, heading } of lines.slice(-MOST_NEWS)) {
      this.#terminal.say(heading ? `\n${this.#terminal.heading(text)}` : `  ${text}`);
    }
    seen.events = total;
  }

  /** The whole position at first, and a short one where a new part of the game begins; else what has changed. */
  position(view: View): void {
    const seen = this.#seenBy(view.viewer);
    const text = this.#match.game.words.position(view).trimEnd();
    const length = text.split('\n').length;
    const changed = changedLines(seen.position, text);
    const isShort = length <= SHORT;
    if (seen.position === '' || (isShort && (seen.stale || changed.length > length / 2))) return this.look(view);
    seen.position = text;
    if (changed.length > 0) this.#terminal.say(`\nNow:\n${changed.map((line) => `  ${line}`).join('\n')}`);
  }

  look(view: View): void {
    const seen = this.#seenBy(view.viewer);
    seen.position = this.#match.game.words.position(view).trimEnd();
    seen.stale = false;
    this.#terminal.say(`\n${seen.position}`);
  }

  /** Hands the screen to another person; false if they leave instead. What the last one saw scrolls away first. */
  async pass(title: string, viewer: Sides): Promise<boolean> {
    if (this.#holder === viewer) return true;
    const name = capital(title);
    this.#terminal.say('\n'.repeat(this.#terminal.rows));
    const line = await this.#terminal.ask(`Pass the screen to ${name}. ${name}, press Enter when you are ready: `);
    if (line === null || line.trim() === 'quit') return false;
    this.#holder = viewer;
    this.#seenBy(viewer).stale = true;
    return true;
  }

  /** Another side looks at the same screen, where nothing needs to be hidden: it has seen what the last one saw. */
  share(viewer: Sides): void {
    const before = this.#holder;
    if (before !== null && before !== viewer) {
      const { events, position, stale } = this.#seenBy(before);
      const unseen = this.#match.events(before).length - events;
      this.#seen.set(viewer, { events: this.#match.events(viewer).length - unseen, position, stale });
    }
    this.#holder = viewer;
  }

  get holder(): Sides | null {
    return this.#holder;
  }

  #seenBy(viewer: Sides): Seen {
    const known = this.#seen.get(viewer);
    if (known) return known;
    const fresh = { events: 0, position: '', stale: true };
    this.#seen.set(viewer, fresh);
    return fresh;
  }
}

/** Is there anything now that one of these seats knows and another does not, or is about to say in secret? */
export function hasSecrets({ game, pos }: Match, seats: readonly Sides[]): boolean {
  if (game.waiting(pos).some(({ ask, window }) => ask === null || window !== null)) return true;
  const views = seats.map((held) => game.view(pos, held));
  if (views.some(({ facts }) => facts.length > 0)) return true;
  const [first, ...others] = views.map(({ table }) => JSON.stringify(table));
  return others.some((table) => table !== first);
}
