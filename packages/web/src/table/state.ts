import { computed, signal } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Board, Thing } from '@tercio/board';
import type { Choice, Refusal, View } from '@tercio/kernel';
import type { Host } from '../host/host.ts';
import { Camera } from './camera.ts';
import { optionsOf, rolls, sameChoice, whyNot } from './options.ts';
import type { Option, Options } from './options.ts';

/** What the parts of the table share: the question, what is under thought, what was refused. */
export class TableState {
  readonly host: Host;
  readonly board: Board;
  readonly options: ReadonlySignal<Options>;
  /** Under thought: its odds are shown, a second click or Enter carries it out. */
  readonly picked: Signal<Option | null> = signal(null);
  readonly hovered: Signal<Option | null> = signal(null);
  readonly refusal: Signal<Shown | null> = signal(null);
  readonly inspected: Signal<Thing | null> = signal(null);
  /** Several options lie on one thing: which? */
  readonly menu: Signal<Menu | null> = signal(null);
  readonly rule: Signal<string | null> = signal(null);
  readonly panel: Signal<'board' | 'text'> = signal('board');
  readonly help: Signal<boolean> = signal(false);
  /** What changed since I last acted: marked until I act again. */
  readonly changed: ReadonlySignal<readonly Thing[]>;
  readonly camera = new Camera();
  readonly #lastActed: Signal<View | null> = signal(null);

  constructor(host: Host, board: Board) {
    this.host = host;
    this.board = board;
    this.options = computed(() => {
      const now = host.situation.value;
      return now && !now.over ? optionsOf(host.game, now.view) : NO_OPTIONS;
    });
    this.changed = computed(() => {
      const [before, now] = [this.#lastActed.value, host.situation.value];
      return before && now ? board.changes(before, now.view) : [];
    });
  }

  /** A new question clears what was under thought. */
  clear(): void {
    this.picked.value = null;
    this.hovered.value = null;
    this.menu.value = null;
    this.refusal.value = null;
  }

  async act(choices: readonly Choice[]): Promise<void> {
    const { side } = this.options.value;
    if (side === null) return;
    this.clear();
    this.#lastActed.value = this.host.situation.value?.view ?? null;
    this.#show(await this.host.act(side, choices), null);
  }

  /** Dice that fall cannot be taken back: the first click shows the odds, the second rolls. */
  choose(option: Option): void {
    const view = this.host.situation.value?.view;
    if (!view) return;
    this.menu.value = null;
    const again = this.picked.value !== null && sameChoice(this.picked.value.choice, option.choice);
    if (!again && rolls(this.host.game, view, option)) this.picked.value = option;
    else void this.act([option.choice]);
  }

  async undo(): Promise<void> {
    const undoable = this.host.situation.value?.undo;
    if (!undoable || undoable.side === null) return;
    this.clear();
    this.#show(undoable.refusal ?? (await this.host.undo(undoable.side)), null);
  }

  /** A click on the sheet: the topmost thing that can be chosen; otherwise why it cannot. */
  clickThings(things: readonly Thing[], x: number, y: number): void {
    this.refusal.value = null;
    const { placed } = this.options.value;
    for (const thing of things) {
      const here = placed.filter(({ domain, choice }) => domain === thing.domain && choice.arg === thing.arg);
      const [first] = here;
      if (!first) continue;
      if (here.length === 1) this.choose(first);
      else this.menu.value = { options: here, x, y };
      return;
    }
    if (!this.clickSpot(things)) this.#explain(things);
  }

  /** Options that lie on a zone without naming it: a step forward, a step back. */
  clickSpot(things: readonly Thing[]): boolean {
    const view = this.host.situation.value?.view;
    const { plain, offer } = this.options.value;
    if (!view || !offer) return false;
    const hit = plain.find((option) => {
      const spot = this.board.spot(view, { ...option, ask: offer.ask, about: offer.about });
      return spot?.thing && things.some(({ domain, arg }) => domain === spot.thing?.domain && arg === spot.thing.arg);
    });
    if (hit) this.choose(hit);
    return hit !== undefined;
  }

  #explain(things: readonly Thing[]): void {
    const view = this.host.situation.value?.view;
    this.inspected.value = things[0] ?? null;
    if (!view || this.options.value.offer === null) return;
    for (const thing of things) {
      const why = whyNot(this.host.game, view, thing.domain, thing.arg);
      if (why) return this.#show(why.refusal, thing);
    }
  }

  #show(refusal: Refusal | null, thing: Thing | null): void {
    const view = this.host.situation.value?.view;
    if (refusal && view)
      this.refusal.value = { sentence: this.host.game.words.refusal(refusal, view), rule: refusal.rule, thing };
  }
}

export interface Shown {
  readonly sentence: string;
  readonly rule: string;
  readonly thing: Thing | null;
}

export interface Menu {
  readonly options: readonly Option[];
  readonly x: number;
  readonly y: number;
}

const NO_OPTIONS: Options = { side: null, offer: null, prompt: '', plain: [], placed: [], ranges: [] };
