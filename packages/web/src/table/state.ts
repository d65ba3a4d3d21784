import { computed, effect, signal } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Board, Thing } from '@tercio/board';
import type { Choice, Game, Odds, Offer, Refusal, Side, View } from '@tercio/kernel';
import type { JSX } from 'preact';
import type { Host } from '../host/host.ts';
import { Reckoner } from '../host/reckoner.ts';
import { asksAll } from '../settings.ts';
import { asksAgain, dropsDeal } from './asking.ts';
import { Camera } from './camera.ts';
import type { Written } from './draft.ts';
import { Gathered } from './gathered.ts';
import { Hold } from './hold.ts';
import { backToUsual, lookedAt, meant, takeInHand, whileHeld } from './holding.ts';
import { InTurn } from './in-turn.ts';
import { keepOdds } from './keep-odds.ts';
import {
  answeredBy,
  cannotBeUndone,
  goesOn,
  keyOf,
  nearestFirst,
  NO_OPTIONS,
  optionsOf,
  sameThing,
  topmostOn,
} from './options.ts';
import type { Option, Options } from './options.ts';
import { Press } from './press.ts';
import { knownReason, reasonFor } from './reasons.ts';
import type { Menu, Shown, Tab, Undone } from './shown.ts';
import { Staging } from './staging.ts';
import { story } from './story.ts';
import type { StoryLine } from './story.ts';
import { answerThen } from './then.ts';
import type { Held } from './thinking.ts';
import type { Thinking } from './thinking.ts';

/** What the parts of the table share: the question, what is under thought, what was refused. */
export class TableState implements Thinking {
  readonly host: Host;
  readonly board: Board;
  /** The question itself. */
  readonly asked: ReadonlySignal<Options>;
  /** The question as it stands with what is in hand. */
  readonly options: ReadonlySignal<Options>;
  readonly story: ReadonlySignal<readonly StoryLine[]>;
  /** Under thought, by key: its odds are shown, a second click or Enter carries it out. */
  readonly picked: Signal<string | null> = signal(null);
  readonly hovered: Signal<string | null> = signal(null);
  /** The topmost thing under the pointer. */
  readonly pointed: Signal<Thing | null> = signal(null);
  /** In hand: a click where it can go carries it out. */
  readonly held: Signal<Held | null> = signal(null);
  /** The option whose figures are shown. */
  readonly thought: ReadonlySignal<Option | null>;
  readonly odds: Signal<readonly Odds[] | null> = signal(null);
  readonly refusal: Signal<Shown | null> = signal(null);
  readonly inspected: Signal<Thing | null> = signal(null);
  /** Named in the log under the pointer. */
  readonly lit: Signal<Thing | null> = signal(null);
  /** The line of a list under the pointer, by key: its place on the sheet looks as if one pointed there. */
  readonly row: Signal<string | null> = signal(null);
  /** What each option costs, or its chance, in a figure or two, as far as it is worked out: on the sheet and in the list. */
  readonly prices: Signal<ReadonlyMap<string, string>> = signal(new Map());
  /** All that carry the sign last asked for. */
  readonly marked: Signal<readonly Thing[]> = signal([]);
  /** Where the keyboard stands on the sheet. */
  readonly cursor: Signal<Thing | null> = signal(null);
  /** Several options lie on one thing: which? */
  readonly menu: Signal<Menu | null> = signal(null);
  readonly rule: Signal<string | null> = signal(null);
  readonly open: Signal<'help' | 'menu' | 'sources' | 'log' | 'resign' | 'signs' | 'goal' | null> = signal(null);
  readonly panel: Signal<'board' | 'text'> = signal('board');
  /** Which panel is shown where there is room for one; null: none, the sheet has it all. */
  readonly tab: Signal<Tab | null> = signal('Now');
  readonly hidden: Signal<boolean> = signal(false);
  /** Which layer of the board lies over the ground, by number; null: none. */
  readonly layer: Signal<number | null> = signal(null);
  /** The panels beside the sheet are put away. */
  readonly folded: Signal<boolean> = signal(false);
  /** News up to this event have been read. */
  readonly read: Signal<number> = signal(0);
  /** Since when nothing is asked of me. */
  readonly waitingSince: Signal<number> = signal(Date.now());
  readonly #view: ReadonlySignal<View | null>;
  readonly #turn = new InTurn();
  /** Sent, not yet answered. */
  readonly pending = this.#turn.pending;
  readonly answered = (): Promise<void> => this.#turn.answered();
  /** Which of my sides answers first, where several are asked. */
  readonly answering: Signal<Side | null> = signal(null);
  /** The deal being written; the desk for deals is shown while the floor is open. */
  readonly deal: Signal<Written | null> = signal(null);
  readonly talks: Signal<boolean> = signal(true);
  readonly staging: Staging;
  readonly undone: Signal<readonly Undone[]> = signal([]);
  /** What was advised, as it stands in the panel; null: nothing was asked for. */
  readonly advice: Signal<JSX.Element | null> = signal(null);
  /** What changed since I last chose: marked until I choose again. */
  readonly changed: ReadonlySignal<readonly Thing[]>;
  readonly camera = new Camera();
  readonly reckoner = new Reckoner();
  /** Whether the last choice came from the keyboard: then the focus moves on to the next question. */
  byKeyboard = false;
  actedAt = 0;
  readonly press = new Press();
  readonly gathered: Gathered;

  constructor(host: Host, board: Board) {
    this.host = host;
    this.board = board;
    this.staging = new Staging(host, board);
    // Who comes or goes, and who speaks, changes nothing of the question.
    const seen = computed(() => host.situation.value?.view ?? null);
    this.#view = computed(() => seen.value && answeredBy(seen.value, this.answering.value));
    const open = computed(() => (host.situation.value && !host.situation.value.over ? this.#view.value : null));
    this.asked = computed(() =>
      open.value && host.game
        ? optionsOf(host.game, board, open.value, this.answering.value, asksAll(host.game.id).value === 0)
        : NO_OPTIONS,
    );
    this.options = computed(() =>
      open.value ? whileHeld(this.asked.value, board, open.value, this.held.value) : this.asked.value,
    );
    this.gathered = new Gathered(host, board, this.options);
    this.story = computed(() => {
      const now = host.situation.value;
      return now && host.game ? story(host.game, board, now.view, now.events) : [];
    });
    this.thought = computed(() => {
      const key = lookedAt(this);
      const { all, also, bundles, far } = this.options.value;
      const gathered = [this.gathered.option.value, this.gathered.ending.value].filter((option) => option !== null);
      const every = [...gathered, ...all, ...bundles, ...far, ...also];
      return key === null ? null : (every.find((option) => option.key === key) ?? null);
    });
    this.changed = computed(() => {
      const now = host.situation.value;
      return now?.before ? board.changes(now.before, now.view) : [];
    });
  }

  /** The rules: there as soon as anything is asked. */
  get game(): Game {
    const { game } = this.host;
    if (!game) throw new Error('the rules are not here yet');
    return game;
  }

  get view(): View | null {
    return this.#view.value;
  }

  /** Keeps the odds of what is under thought up to date; returns how to stop. */
  start(): () => void {
    const holding = new Hold((key) => (this.picked.value = key)).listen();
    const listening = this.press.listen();
    const following = this.staging.follow(this.talks);
    // What is under thought is never behind another tab.
    const shown = effect(() => {
      if (this.picked.value !== null || this.inspected.value !== null || this.advice.value !== null)
        this.tab.value = 'Now';
    });
    const asking = effect(() => {
      if (this.asked.value.offer) this.press.asked();
    });
    const stop = keepOdds(this);
    return () => {
      stop();
      asking();
      shown();
      following();
      listening();
      holding();
      this.advice.value = null;
      this.reckoner.close();
    };
  }

  /** A new question clears what was under thought. */
  clear(): void {
    this.held.value = null;
    this.gathered.begin();
    this.unpick();
  }

  /** What is in hand stays there. */
  unpick(): void {
    this.picked.value = null;
    this.hovered.value = null;
    this.menu.value = null;
    this.refusal.value = null;
    this.marked.value = [];
    this.lit.value = null;
    this.row.value = null;
  }

  /** One step back, to all choices: what was gathered stays gathered, what is in hand stays there. */
  putDown(option: Option): void {
    if (option.gesture || option === this.gathered.option.value || option === this.gathered.ending.value) this.unpick();
    else this.clear();
  }

  /** What a bot would do here, and why: where that may be asked. */
  advise(): void {
    if (this.host.advice?.()) void import('./advice.tsx').then(({ advise }) => advise(this));
  }

  async act(choices: readonly Choice[], words?: string): Promise<void> {
    this.undone.value = [];
    await this.#send(choices, this.options.value.side, words);
  }

  /** Carries out an option: an answer, or what is thrown in. */
  async carryOut(option: Option): Promise<void> {
    this.undone.value = [];
    const { way, choice, along = [], side, words } = option;
    this.press.carries(words, this.options.value.offer?.ask ?? '', this.picked.value === option.key);
    const name = way ? way.figures().title : along.length > 0 ? words : undefined;
    await this.#send(way?.choices ?? [choice, ...along], side, name);
    const after = way?.after ?? option.after;
    if (after !== undefined) await answerThen(this, after);
  }

  readonly #names = new Map<string, string>();
  /** What an answer was called when it was given here. */
  readonly called = (side: Side, ask: string, choice: Choice): string | undefined =>
    this.#names.get(`${side} ${ask} ${keyOf(choice)}`);

  #sentFor: Offer | null = null;

  async #send(choices: readonly Choice[], side: Side | null, name?: string): Promise<void> {
    const { offer } = this.options.value;
    if (side === null) return;
    // The next question can be here before the word that the last choice was taken: what answers it waits for that word.
    if (this.pending.value && offer !== this.#sentFor) await this.answered();
    if (this.pending.value || this.options.value.offer !== offer) return;
    this.#sentFor = offer;
    const [first] = choices;
    if (first && offer && this.view)
      this.#names.set(`${side} ${offer.ask} ${keyOf(first)}`, this.game.words.option(this.view, side, first));
    this.clear();
    this.staging.read();
    this.inspected.value = null;
    // Anyone who chooses has read enough of how it is won: what comes next needs the room.
    if (this.open.value === 'goal') this.open.value = null;
    this.actedAt = performance.now();
    this.pending.value = true;
    const refusal = await this.host.act(side, choices, name);
    this.pending.value = false;
    this.show(refusal, null);
  }

  /** What cannot be taken back, leaves things undone, answers nothing or has a price: shown by the first click, done by the second. */
  choose(option: Option): void {
    const { view } = this;
    if (!view) return;
    this.menu.value = null;
    // Why something else was refused is read by now.
    this.refusal.value = null;
    // What is in no place, a card of the hand, is named by the choice.
    const { domain, choice } = option;
    const named = domain === null || choice.arg === null ? null : { domain, arg: choice.arg };
    const thing = option.spot?.thing ?? named;
    if (thing && this.gathered.isWhole.value && this.gathered.isMember(thing)) {
      const most = this.gathered.toggle(thing);
      return most === null ? undefined : this.show(`${most} at most: put one back first.`, null);
    }
    const again = this.picked.value === option.key;
    if (!again && dropsDeal(this, option)) this.show('Your deal is not proposed yet: press again to drop it.', null);
    if (again) this.confirm(option);
    else if (takeInHand(this, option, view)) return;
    else if (!asksAgain(this, option, view) && !this.press.isTap(option)) void this.carryOut(option);
    else {
      this.inspected.value = null;
      this.picked.value = option.key;
      this.press.pickedAt = performance.now();
    }
  }

  /** The second click: neither the other half of a double click, nor Enter pressed once too often at an end. */
  confirm(option: Option): void {
    if (this.press.isHasty()) return;
    if (this.press.isDefaultKey() && this.isFinal(option) && document.activeElement?.closest('.panel') === null)
      return this.show('This cannot be taken back: press its number, or the button in the panel.', null);
    void this.carryOut(option);
  }

  /** It ends something while more could be done, or cannot be taken back: nothing to begin with. */
  isFinal(option: Option): boolean {
    const { view } = this;
    return view !== null && this.leaves(option) && cannotBeUndone(this.game, view, option);
  }

  /** An end that leaves things undone. */
  leaves(option: Option): boolean {
    const { offer, all } = this.options.value;
    if (offer === null || all.length < 2 || !this.board.ends(offer.ask, option.choice.verb)) return false;
    const { ask, about } = offer;
    return (this.view && this.board.undone?.(this.view, { ...option, ask, about }))?.length !== 0;
  }

  undo(): Promise<void> {
    return this.#turn.after(() => this.#undo());
  }

  redo(): Promise<void> {
    return this.#turn.after(() => this.#redo());
  }

  async #undo(): Promise<void> {
    const undoable = this.host.situation.value?.undo;
    if (!undoable || undoable.side === null) return;
    this.clear();
    const { side, choices, label } = undoable;
    this.pending.value = true;
    const refusal = undoable.refusal ?? (await this.host.undo(side));
    this.pending.value = false;
    if (refusal === null && choices.length > 0) this.undone.value = [...this.undone.value, { side, choices, label }];
    this.show(refusal, null);
  }

  async #redo(): Promise<void> {
    const last = this.undone.value.at(-1);
    if (!last || last.side !== this.options.value.side) return;
    this.undone.value = this.undone.value.slice(0, -1);
    await this.#send(last.choices, last.side);
  }

  /** Takes back what one of my sides answered, until all answers are joined. */
  takeBack(side: Side): Promise<void> {
    return this.#turn.after(async () => {
      this.clear();
      this.pending.value = true;
      const refusal = await this.host.undo(side);
      this.pending.value = false;
      if (refusal === null) this.answering.value = side;
      this.show(refusal, null);
    });
  }

  /** A click on the sheet: what can be chosen `here`; otherwise why the things there cannot. */
  clickThings(things: readonly Thing[], x: number, y: number, here = topmostOn(this.options.value, things)): void {
    this.refusal.value = null;
    if (here.length > 0) return this.offerAll(here, x, y);
    // What is in hand is put down by a click on itself.
    if (this.held.value?.hold.things.some((held) => things.some((thing) => sameThing(held, thing))))
      return this.clear();
    const thrownIn = things.map((thing) => this.options.value.also.filter(({ spot }) => sameThing(spot?.thing, thing)));
    const [also] = thrownIn.filter(({ length }) => length > 0);
    if (also && this.menu.value === null) {
      this.menu.value = { options: also, x, y };
      return;
    }
    // Once more on the spot where something has just been done is no question why it cannot be done again.
    if (this.press.isRepeated()) return;
    if (this.picked.value !== null || this.menu.value !== null) {
      backToUsual(this);
      this.refusal.value = knownReason(this, things);
    } else if (things[0] && this.view && this.board.looksAt?.(this.view, things[0], this.held.value !== null))
      this.inspected.value = things[0];
    else this.refusal.value = reasonFor(this, things);
  }

  /** One option is taken, of several a menu is shown. */
  offerAll(lying: readonly Option[], x: number, y: number): void {
    const { view } = this;
    const all = view ? meant(this.options.value, this.board, view, lying, this.held.value) : lying;
    const goingOn = this.picked.value === null ? [] : goesOn(this.thought.value, all);
    const here = nearestFirst(this.board, this.options.value, goingOn.length > 0 ? goingOn : all);
    const [first] = here;
    if (here.length === 1 && first) this.choose(first);
    else {
      // What was under thought is so no longer: its button must not stand beside another's menu.
      this.picked.value = null;
      this.menu.value = { options: here, x, y };
    }
  }

  show(refusal: Refusal | string | null, thing: Thing | null): void {
    const { view } = this;
    if (typeof refusal === 'string') this.#say(refusal, 'table', thing);
    else if (refusal && view) this.#say(this.game.words.refusal(refusal, view), refusal.rule, thing);
  }

  #say(sentence: string, rule: string, thing: Thing | null): void {
    this.refusal.value = { sentence, rule, thing };
  }

  /** Brings a thing into sight and lights it up. */
  goTo(thing: Thing): void {
    const box = this.view && this.board.box(this.view, thing);
    if (box) this.camera.centre(box);
    this.lit.value = thing;
  }

  isPicked = (choice: Choice): boolean => this.picked.value === keyOf(choice);
}
