import type { Dice, Outcome } from './chance.ts';
import { KERNEL_RULE } from './decide.ts';
import type { Game, Pos } from './game.ts';
import { EVERYONE, only, sees } from './ids.ts';
import type { Side, Sides } from './ids.ts';
import { linesOf, noteLine } from './journal.ts';
import type { Entry } from './journal.ts';
import type { Choices } from './opening.ts';
import { isRefusal } from './play.ts';
import type { ActKind, Played } from './play.ts';
import { HEARD, ROLLED, SHOWN } from './position.ts';
import type { Choice, GameEvent, Told } from './position.ts';
import { none } from './sources/none.ts';
import { Script } from './sources/scripted.ts';
import { no } from './spec.ts';
import type { Refusal, Result, Verdict } from './spec.ts';
import { eventsFor } from './view.ts';
import type { View } from './view.ts';

/**
 * One game being played: the position, the log, the acts and the journal, each apart. Undo goes back to the last mark:
 * dice, an answer of another side, something shown. Whoever keeps the journal can rebuild all of this.
 */

export interface Header extends Choices {
  readonly scenario: string;
}

export interface Act {
  readonly side: Side;
  readonly choice: Choice;
  /** Lanes are written into the record when they are joined. */
  readonly kind: ActKind;
  /** The choice in words, as the record writes it. */
  readonly words: string;
  /** Chosen by a standing order. */
  readonly automatic: boolean;
  /** Who may know of it. */
  readonly seen: Sides;
  /** What it met, where only some noticed: for its own side a mark like any other. */
  readonly marks: number;
  readonly outcomes: readonly Outcome[];
  /** True if lanes were joined by it. */
  readonly joins: boolean;
  readonly epoch: number;
}

/** How things stood at some moment: positions are never changed, lists only grow. */
interface Moment {
  readonly pos: Pos;
  readonly told: number;
  readonly acts: number;
  readonly entries: number;
}

export class Match {
  readonly game: Game;
  readonly header: Header;
  readonly opening: readonly Outcome[];
  readonly #dice: Dice;
  #pos: Pos;
  readonly #log: Told[];
  readonly #acts: Act[] = [];
  readonly #journal: Entry[] = [];
  #epoch = 0;
  #ordinal: number;
  #over: Result | null = null;
  /** Before each act that may still be taken back. */
  #moments: Moment[] = [];
  /** Why undo goes no further back. */
  #mark = 'nothingToUndo';

  constructor(game: Game, header: Header, dice: Dice) {
    const { pos, told, outcomes } = game.setup(header.scenario, header, dice.at(0, 0));
    this.game = game;
    this.header = header;
    this.opening = outcomes;
    this.#dice = dice;
    this.#pos = pos;
    this.#log = [...told];
    this.#ordinal = outcomes.length;
  }

  get pos(): Pos {
    return this.#pos;
  }
  /** What has been chosen, without what was taken back. */
  get acts(): readonly Act[] {
    return this.#acts;
  }
  /** The lines of the record, with what was taken back by agreement. */
  get journal(): readonly Entry[] {
    return this.#journal;
  }
  get log(): readonly Told[] {
    return this.#log;
  }
  get over(): Result | null {
    return this.#over ?? this.game.over(this.#pos);
  }

  view(viewer: Sides): View {
    return this.game.view(this.#pos, viewer);
  }

  /** What a viewer has been told, from its own number `since` on. */
  events(viewer: Sides, since = 0): readonly GameEvent[] {
    return eventsFor(this.#log, viewer).slice(since);
  }

  /** Plays a plan of one side. Nothing changes if its first choice is refused. */
  act(side: Side, choices: readonly Choice[], automatic = false): Played | Refusal {
    if (this.#over) return no(KERNEL_RULE, 'gameOver');
    const dice = this.#dice.at(this.#epoch, this.#ordinal);
    // Each choice by itself, so that every one of them can be taken back.
    let last: Played | Refusal = no(KERNEL_RULE, 'notAsked');
    let played = 0;
    const told: Told[] = [];
    const outcomes: Outcome[] = [];
    for (const choice of choices) {
      const result = this.game.play(this.#pos, side, [choice], dice);
      if (isRefusal(result)) {
        last = played === 0 ? result : { ...(last as Played), stopped: result };
        break;
      }
      this.#take(side, choice, result, automatic);
      played++;
      told.push(...result.told);
      outcomes.push(...result.outcomes);
      last = result;
      if (result.marks !== 0 || this.over || this.#pos.flow.wait?.for === 'window') break;
    }
    return isRefusal(last) ? last : { ...last, played, told, outcomes };
  }

  #take(side: Side, choice: Choice, result: Played, automatic: boolean): void {
    const { kind, outcomes, joined, marks, seen } = result;
    const words = this.game.words.choice(this.#pos, side, choice);
    if (seen === EVERYONE && kind !== 'sealed' && kind !== 'window') this.#hear(side);
    const joins = joined.some(({ wait }) => wait.for !== 'floor');
    this.#write({ side, choice, kind, words, automatic, seen, marks, outcomes, joins, epoch: this.#epoch }, result);
    this.#ordinal += outcomes.length;
    // A post that only some see must not end what others may take back: that would tell them of it.
    if (marks !== 0 && (seen === EVERYONE || marks & ROLLED)) this.#setMark(markName(marks));
  }

  #write(act: Act, result: Played): void {
    const [told, acts, entries] = [this.#log.length, this.#acts.length, this.#journal.length];
    this.#moments.push({ pos: this.#pos, told, acts, entries });
    this.#acts.push(act);
    for (const heard of result.told) this.#log.push(heard);
    this.#pos = result.pos;
    this.#journal.push(...linesOf(this.game, this.#acts, result));
  }

  /** A public act of one side puts what others did before it out of reach of undo, as far as that side can know of it. */
  #hear(side: Side): void {
    if (this.#open().some((act) => act.side !== side && sees(act.seen, only(side)))) this.#setMark('heard');
  }

  #setMark(why: string): void {
    this.#mark = why;
    this.#moments = [];
  }

  /** The acts since the last mark. */
  #open(): readonly Act[] {
    return this.#acts.slice(this.#acts.length - this.#moments.length);
  }

  /** Why this side cannot take back its last choice now, or null. */
  undoRefusal(side: Side): Verdict {
    if (this.#over) return no(KERNEL_RULE, 'gameOver');
    const open = this.#open();
    const index = open.findLastIndex((act) => act.side === side);
    const act = open[index];
    if (act === undefined) {
      return no(KERNEL_RULE, this.#acts.some((earlier) => earlier.side === side) ? this.#mark : 'nothingToUndo');
    }
    if (act.marks !== 0) return no(KERNEL_RULE, markName(act.marks));
    const inLane = act.kind === 'sealed' || act.kind === 'window' || act.kind === 'floor';
    return inLane || index === open.length - 1 ? null : no(KERNEL_RULE, 'heard');
  }

  /** Takes back a side's last choice, exactly, or says why not. */
  undo(side: Side): Verdict {
    const refusal = this.undoRefusal(side);
    if (refusal) return refusal;
    const open = this.#open();
    const last = open.findLastIndex((act) => act.side === side);
    const { pos, told, acts, entries } = this.#moments[last] as Moment;
    this.#pos = pos;
    this.#log.length = told;
    this.#acts.length = acts;
    this.#journal.length = entries;
    this.#moments.length = last;
    // Only lanes of others can lie in between, and they do not depend on this one.
    for (const act of open.slice(last + 1)) this.#again(act);
    return null;
  }

  /** Plays an act again with the outcomes it had. */
  #again(act: Act): Played {
    const chance = act.outcomes.length > 0 ? new Script(act.outcomes) : none;
    const result = this.game.play(this.#pos, act.side, [act.choice], chance);
    if (isRefusal(result)) throw new Error(`an act could not be played again: ${result.code}`);
    this.#write(act, result);
    return result;
  }

  /**
   * Agreed by all: back to the last line of the record at or before `count` acts where no answer was sealed. The dice
   * begin a new epoch, so that nobody knows any of them before.
   */
  takeBack(count: number): void {
    const written = this.#journal.length;
    const target = this.#lineAt(count);
    const kept = this.#acts.slice(0, target?.acts ?? 0);
    const { pos, told } = this.game.setup(this.header.scenario, this.header, new Script(this.opening));
    this.#pos = pos;
    this.#log.splice(0, this.#log.length, ...told);
    this.#acts.length = 0;
    for (const act of kept) this.#again(act);
    // The record keeps the lines that were taken back; only the lines that `#again` wrote once more go.
    this.#journal.length = written;
    this.#epoch++;
    this.#ordinal = 0;
    this.#over = null;
    const line = target === null ? 0 : this.#journal.indexOf(target) + 1;
    this.#journal.push(noteLine(`takeback ${line} epoch ${this.#epoch}`, this.game.hash(this.#pos), kept.length));
    this.#setMark('takenBack');
  }

  /** The last line that still stands, with at most so many acts, at which nobody had a sealed answer. */
  #lineAt(count: number): Entry | null {
    const standing = new Set(standingLines(this.#journal));
    return this.#journal.findLast((entry) => standing.has(entry) && entry.hash !== null && entry.acts <= count) ?? null;
  }

  /** Ends the game outside the rules: a resignation, or an end agreed by all. */
  endBy(result: Result): void {
    this.#over = result;
    this.#journal.push(noteLine(result.how, this.game.hash(this.#pos), this.#acts.length));
  }
}

/** The lines of a journal that no take-back has undone. */
function standingLines(journal: readonly Entry[]): readonly Entry[] {
  let standing: Entry[] = [];
  for (const entry of journal) {
    const back = entry.sign === '!' && /^takeback (\d+) /.exec(entry.words[0] ?? '');
    if (back) standing = standing.filter((earlier) => journal.indexOf(earlier) < Number(back[1]));
    standing.push(entry);
  }
  return standing;
}

function markName(marks: number): string {
  if (marks & ROLLED) return 'rolled';
  return marks & SHOWN ? 'shown' : marks & HEARD ? 'heard' : '';
}

/** Answers by standing orders, from each side's view alone. The record needs only the answers. */
export interface Order {
  readonly side: Side;
  readonly window: string;
  readonly when: string;
  readonly choice: Choice;
}

export function obey(match: Match, orders: readonly Order[]): boolean {
  for (const { side, window } of match.game.waiting(match.pos)) {
    const view = match.view(only(side));
    const order = orders.find(
      (o) => o.side === side && o.window === window && match.game.words.holds(o.when, view, side),
    );
    if (order && !isRefusal(match.act(side, [order.choice], true))) return true;
  }
  return false;
}
