import { computed, signal } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Board, Sent, Thing, Together } from '@tercio/board';
import type { Side } from '@tercio/kernel';
import type { Host } from '../host/host.ts';
import { asksAll } from '../settings.ts';
import { sameThing } from './options.ts';
import type { Option, Options } from './options.ts';

/** What is chosen together: things that a click puts in or out, until one button sends them all. */
export class Gathered {
  /** Null where nothing is, and for anyone who wants to be asked step by step. */
  readonly set: ReadonlySignal<Together | null>;
  /** What is in: as it is at first, until a click says otherwise. */
  readonly chosen: ReadonlySignal<readonly Thing[]>;
  readonly #clicked: Signal<readonly Thing[] | null> = signal(null);
  /** Which way of doing it. */
  readonly manner: Signal<number> = signal(0);
  /** All of them as one option. */
  readonly option: ReadonlySignal<Option | null>;
  /** The same with what mostly comes after it. */
  readonly ending: ReadonlySignal<Option | null>;
  /** The question asks for nothing else: its own steps are in the set. */
  readonly isWhole: ReadonlySignal<boolean>;

  constructor(host: Host, board: Board, options: ReadonlySignal<Options>) {
    this.set = computed(() => {
      const view = host.situation.value?.view;
      const { game } = host;
      if (!view || !game || !board.together || options.value.offer === null) return null;
      return asksAll(game.id).value === 0 ? board.together(game, view) : null;
    });
    this.chosen = computed(() => this.#clicked.value ?? this.set.value?.usual ?? []);
    this.isWhole = computed(() => this.set.value?.asks.includes(options.value.offer?.ask ?? '') ?? false);
    this.option = computed(() => this.#asOption(options.value.side, (set, ...by) => set.plan(...by)));
    this.ending = computed(() => this.#asOption(options.value.side, (set, ...by) => set.ending?.(...by) ?? null));
  }

  #asOption(
    side: Side | null,
    sent: (set: Together, chosen: readonly Thing[], manner: number) => Sent | null,
  ): Option | null {
    const chosen = this.chosen.value;
    if (!this.set.value || side === null || chosen.length === 0) return null;
    const found = sent(this.set.value, chosen, this.manner.value);
    const { words, choices, after } = found ?? { words: '', choices: [] };
    const [choice, ...along] = choices;
    if (!choice) return null;
    const key = `together ${choices.map(({ verb, arg }) => `${verb} ${arg ?? ''}`).join()}`;
    return { key, side, choice, along, words, domain: null, spot: null, usually: true, ...(after && { after }) };
  }

  isMember = (thing: Thing | null | undefined): boolean =>
    this.set.value?.members.some((member) => sameThing(member.thing, thing)) ?? false;

  has = (thing: Thing): boolean => this.chosen.value.some((one) => sameThing(one, thing));

  /** Something is in it, or nothing else is asked. */
  get isOpen(): boolean {
    return this.set.value !== null && (this.chosen.value.length > 0 || this.isWhole.value);
  }

  /** As it is when it is asked. */
  begin(): void {
    this.#clicked.value = null;
  }

  /** Why there is nothing to send. */
  get lacks(): string {
    const chosen = this.chosen.value;
    const sent = chosen.length === 0 ? null : this.set.value?.plan(chosen, this.manner.value);
    return sent?.lacks ?? this.set.value?.none ?? 'Nothing is chosen yet';
  }

  /** None of them. */
  empty(): void {
    this.#clicked.value = [];
  }

  /** In, or out; no more than may go: then how many that are. */
  toggle(thing: Thing): number | null {
    const chosen = this.chosen.value;
    const most = this.set.value?.most ?? 0;
    if (this.has(thing)) this.#clicked.value = chosen.filter((one) => !sameThing(one, thing));
    else if (chosen.length < most) this.#clicked.value = [...chosen, thing];
    else return most;
    return null;
  }
}
