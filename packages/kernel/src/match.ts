import type { Dice, Outcome } from './chance.ts';
import type { Choices, Game, Pos } from './game.ts';
import { only } from './ids.ts';
import type { Side, Sides } from './ids.ts';
import { isRefusal } from './play.ts';
import type { Played } from './play.ts';
import { HEARD, ROLLED, SHOWN } from './position.ts';
import type { Choice, GameEvent, Told } from './position.ts';
import { none } from './sources/none.ts';
import { KERNEL_RULE } from './decide.ts';
import { no } from './spec.ts';
import type { Refusal, Result, Verdict } from './spec.ts';
import { eventsFor } from './view.ts';
import type { View } from './view.ts';

/**
 * One game being played: the position, the log and the acts so far, each apart. Undo goes back to the last mark:
 * dice, an answer of another side, something shown. Whoever keeps the journal can rebuild all of this.
 */

export interface Header extends Choices {
  readonly scenario: string;
}

/** How an act stands to the question it answered; lanes are written into the record when they are joined. */
export type ActKind = 'one' | 'sealed' | 'window' | 'floor' | 'interjection';

export interface Act {
  readonly side: Side;
  readonly choice: Choice;
  readonly kind: ActKind;
  /** The choice in words, as the record writes it. */
  readonly words: string;
  /** Chosen by a standing order. */
  readonly automatic: boolean;
  readonly outcomes: readonly Outcome[];
  /** True if this was the last of its lanes. */
  readonly joins: boolean;
  readonly epoch: number;
}

/** A line besides the acts: take-backs and ends agreed by all, resignations. */
export interface Note {
  readonly after: number;
  readonly text: string;
}

export class Match {
  readonly game: Game;
  readonly header: Header;
  readonly opening: readonly Outcome[];
  readonly #dice: Dice;
  #pos: Pos;
  #log: readonly Told[];
  #acts: Act[] = [];
  #notes: Note[] = [];
  #epoch = 0;
  #ordinal: number;
  #over: Result | null = null;
  /** Where undo goes back to, and why not further. */
  #base: { readonly pos: Pos; readonly log: readonly Told[]; readonly acts: number };
  #mark: string = 'nothingToUndo';

  constructor(game: Game, header: Header, dice: Dice) {
    const { pos, told, outcomes } = game.setup(header.scenario, header, dice.at(0, 0));
    this.game = game;
    this.header = header;
    this.opening = outcomes;
    this.#dice = dice;
    this.#pos = pos;
    this.#log = told;
    this.#ordinal = outcomes.length;
    this.#base = { pos, log: told, acts: 0 };
  }

  get pos(): Pos {
    return this.#pos;
  }
  get acts(): readonly Act[] {
    return this.#acts;
  }
  get notes(): readonly Note[] {
    return this.#notes;
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
      const before = this.#pos;
      const result = this.game.play(before, side, [choice], dice);
      if (isRefusal(result)) {
        last = played === 0 ? result : { ...(last as Played), stopped: result };
        break;
      }
      this.#note(before, side, choice, result, automatic);
      played++;
      told.push(...result.told);
      outcomes.push(...result.outcomes);
      last = result;
      if (result.marks !== 0 || this.over || this.#opensWindow()) break;
    }
    return isRefusal(last) ? last : { ...last, played, told, outcomes };
  }

  #opensWindow(): boolean {
    return this.game.waiting(this.#pos).some(({ window }) => window !== null);
  }

  #note(before: Pos, side: Side, choice: Choice, result: Played, automatic: boolean): void {
    const kind = kindOf(this.game, before, side, choice);
    const joins = kind !== 'one' && result.pos.flow.wait !== before.flow.wait && !sameLanes(before, result.pos);
    const words = this.game.words.choice(before, side, choice);
    if (kind !== 'sealed' && kind !== 'window') this.#hear(side, before);
    const act = { side, choice, kind, words, automatic, outcomes: result.outcomes, joins, epoch: this.#epoch };
    this.#acts.push(act);
    this.#log = [...this.#log, ...result.told];
    this.#pos = result.pos;
    this.#ordinal += result.outcomes.length;
    if (result.marks !== 0) this.#setMark(markName(result.marks), result.pos);
  }

  /** A public act of one side puts what others did before it out of reach of undo. */
  #hear(side: Side, before: Pos): void {
    if (this.#acts.slice(this.#base.acts).some((act) => act.side !== side)) this.#setMark('heard', before);
  }

  #setMark(why: string, pos: Pos): void {
    this.#mark = why;
    this.#base = { pos, log: this.#log, acts: this.#acts.length };
  }

  /** Why this side cannot take back its last choice now, or null. */
  undoRefusal(side: Side): Verdict {
    const since = this.#acts.slice(this.#base.acts);
    const index = since.findLastIndex((act) => act.side === side);
    const act = since[index];
    if (act === undefined) {
      return no(KERNEL_RULE, this.#acts.some((earlier) => earlier.side === side) ? this.#mark : 'nothingToUndo');
    }
    const inLane = act.kind === 'sealed' || act.kind === 'window';
    return inLane || index === since.length - 1 ? null : no(KERNEL_RULE, 'heard');
  }

  /** Takes back a side's last choice, exactly, or says why not. */
  undo(side: Side): Verdict {
    const refusal = this.undoRefusal(side);
    if (refusal) return refusal;
    const since = this.#acts.slice(this.#base.acts);
    const kept = since.toSpliced(
      since.findLastIndex((act) => act.side === side),
      1,
    );
    this.#acts.length = this.#base.acts;
    this.#pos = this.#base.pos;
    this.#log = this.#base.log;
    for (const act of kept) this.#replay(act);
    return null;
  }

  #replay(act: Act): void {
    const result = this.game.play(this.#pos, act.side, [act.choice], none);
    if (isRefusal(result)) throw new Error(`an act could not be played again: ${result.code}`);
    this.#acts.push(act);
    this.#log = [...this.#log, ...result.told];
    this.#pos = result.pos;
  }

  /** Agreed by all: back to the position after `count` acts. The dice begin a new epoch, so none is ever known before. */
  takeBack(count: number): void {
    const kept = this.#acts.slice(0, count);
    const { game, header } = this;
    const { pos, told } = game.setup(header.scenario, header, this.#dice.at(0, 0));
    this.#pos = pos;
    this.#log = told;
    this.#acts = [];
    this.#epoch++;
    this.#ordinal = 0;
    const outcomes = kept.flatMap((act) => act.outcomes);
    let next = 0;
    const script = { faces: [] as readonly number[], take: (): number => (outcomes[next++] as Outcome).value };
    for (const act of kept) {
      const result = game.play(this.#pos, act.side, [act.choice], script);
      if (isRefusal(result)) throw new Error(`an act could not be played again: ${result.code}`);
      this.#acts.push(act);
      this.#log = [...this.#log, ...result.told];
      this.#pos = result.pos;
    }
    this.#notes.push({ after: count, text: `takeback ${count} epoch ${this.#epoch}` });
    this.#setMark('takenBack', this.#pos);
  }

  /** Ends the game outside the rules: a resignation, or an end agreed by all. */
  endBy(result: Result): void {
    this.#over = result;
    this.#notes.push({ after: this.#acts.length, text: result.how });
  }
}

function kindOf(game: Game, pos: Pos, side: Side, choice: Choice): ActKind {
  const { wait } = pos.flow;
  const offer = game.offer(pos, side);
  const asked = offer !== null && [...offer.choices, ...offer.ranges].some(({ verb }) => verb === choice.verb);
  return wait === null || !asked ? 'interjection' : wait.for;
}

/** Are the same lanes still open, one choice further? */
function sameLanes(before: Pos, after: Pos): boolean {
  const [a, b] = [before.flow.wait, after.flow.wait];
  return (
    a !== null &&
    b !== null &&
    a.for === b.for &&
    before.flow.stack === after.flow.stack &&
    before.flow.commits === after.flow.commits
  );
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
