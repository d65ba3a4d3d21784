import type { Dice, Outcome } from './chance.ts';
import { begin, carry, courseAt, overOf, undo, undoRefusal } from './course.ts';
import type { Course, Header, Referee, Stepped } from './course.ts';
import type { Game, Pos } from './game.ts';
import { only } from './ids.ts';
import type { Side, Sides } from './ids.ts';
import { linesOf, noteLine } from './journal.ts';
import type { Act, Entry } from './journal.ts';
import { isRefusal } from './play.ts';
import type { Played } from './play.ts';
import type { Choice, GameEvent, Told } from './position.ts';
import { none } from './sources/none.ts';
import { Script } from './sources/scripted.ts';
import type { Refusal, Result, Verdict } from './spec.ts';
import { eventsFor } from './view.ts';
import type { View } from './view.ts';

/**
 * One game being played: its course, and beside it the log, the acts and the journal, each apart. Undo goes back to the last
 * mark: dice, an answer of another side, something shown. Anyone who keeps the journal can rebuild all of this.
 */

/** How long the lists were at some moment. */
interface Moment {
  readonly told: number;
  readonly acts: number;
  readonly entries: number;
}

export class Match {
  readonly game: Game;
  readonly header: Header;
  readonly opening: readonly Outcome[];
  readonly #referee: Referee;
  #course: Course;
  readonly #log: Told[];
  readonly #acts: Act[] = [];
  readonly #journal: Entry[] = [];
  /** Before each act that may still be taken back: one for each act since the course's base. */
  #moments: Moment[] = [];

  constructor(game: Game, header: Header, dice: Dice) {
    this.#referee = { game, dice };
    const { course, told, outcomes } = begin(this.#referee, header);
    this.game = game;
    this.header = header;
    this.opening = outcomes;
    this.#course = course;
    this.#log = [...told];
  }

  get pos(): Pos {
    return this.#course.pos;
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
    return overOf(this.#referee, this.#course);
  }

  view(viewer: Sides): View {
    return this.game.view(this.pos, viewer);
  }

  /** What a viewer has been told, from its own number `since` on. */
  events(viewer: Sides, since = 0): readonly GameEvent[] {
    return eventsFor(this.#log, viewer).slice(since);
  }

  /** Plays a plan of one side, each choice by itself, so that every one can be taken back. Nothing changes if the first is refused. */
  act(side: Side, choices: readonly Choice[], automatic = false): Played | Refusal {
    const carried = carry(this.#referee, this.#course, side, choices);
    if (isRefusal(carried)) return carried;
    const { steps, stopped } = carried;
    for (const stepped of steps) this.#take(stepped, automatic);
    const results = steps.map(({ result }) => result);
    return {
      ...(results.at(-1) as Played),
      played: steps.length,
      told: results.flatMap(({ told }) => told),
      outcomes: results.flatMap(({ outcomes }) => outcomes),
      stopped,
    };
  }

  #take({ before, course, result, done }: Stepped, automatic: boolean): void {
    const { kind, outcomes, joined, marks, seen } = result;
    const { side, choice } = done;
    const words = this.game.words.choice(before.pos, side, choice);
    const joins = joined.some(({ wait }) => wait.for !== 'floor');
    this.#write({ side, choice, kind, words, automatic, seen, marks, outcomes, joins, epoch: before.epoch }, result);
    this.#course = course;
    this.#moments = this.#moments.slice(this.#moments.length - course.since.length);
  }

  #write(act: Act, result: Played): void {
    this.#moments.push({ told: this.#log.length, acts: this.#acts.length, entries: this.#journal.length });
    this.#acts.push(act);
    for (const heard of result.told) this.#log.push(heard);
    this.#journal.push(...linesOf(this.game, this.#acts, result));
  }

  /** Why this side cannot take back its last choice now, or null. */
  undoRefusal(side: Side): Verdict {
    return undoRefusal(this.#course, side);
  }

  /** Takes back a side's last choice, exactly, or says why not. */
  undo(side: Side): Verdict {
    const result = undo(this.#referee, this.#course, side);
    if (isRefusal(result)) return result;
    const { told, acts, entries } = this.#moments[result.index] as Moment;
    const after = this.#acts.slice(acts + 1);
    this.#log.length = told;
    this.#acts.length = acts;
    this.#journal.length = entries;
    this.#moments.length = result.index;
    // Only lanes of others can lie in between, and they do not depend on this one.
    after.forEach((act, i) => {
      const again = result.again[i];
      if (again) this.#write(act, again);
    });
    this.#course = result.course;
    return null;
  }

  /**
   * Agreed by all: back to the last line of the record at or before `count` acts where no answer was sealed. The dice
   * begin a new epoch, so that nobody knows any of them before.
   */
  takeBack(count: number): void {
    const written = this.#journal.length;
    const target = this.#lineAt(count);
    const kept = this.#acts.slice(0, target?.acts ?? 0);
    const opened = this.game.setup(this.header.scenario, this.header, new Script(this.opening));
    this.#log.splice(0, this.#log.length, ...opened.told);
    this.#acts.length = 0;
    let { pos } = opened;
    for (const act of kept) {
      const result = replayed(this.game, pos, act);
      this.#write(act, result);
      ({ pos } = result);
    }
    const acted = kept.reduce((sides, { side }) => sides | only(side), 0);
    const epoch = this.#course.epoch + 1;
    this.#course = courseAt(pos, { epoch, ordinal: 0, acted, mark: 'takenBack' });
    this.#moments = [];
    // The record keeps the lines that were taken back; only those that were just written once more go.
    this.#journal.length = written;
    const line = target === null ? 0 : this.#journal.indexOf(target) + 1;
    this.#journal.push(noteLine(`takeback ${line} epoch ${epoch}`, this.game.hash(pos), kept.length));
  }

  /** The last line that still stands, with at most so many acts, at which nobody had a sealed answer. */
  #lineAt(count: number): Entry | null {
    const standing = new Set(standingLines(this.#journal));
    return this.#journal.findLast((entry) => standing.has(entry) && entry.hash !== null && entry.acts <= count) ?? null;
  }

  /** Ends the game outside the rules: a resignation, or an end agreed by all. */
  endBy(result: Result): void {
    this.#course = { ...this.#course, ended: result };
    this.#journal.push(noteLine(result.how, this.game.hash(this.pos), this.#acts.length));
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

/** Plays an act again with the outcomes it had. */
function replayed(game: Game, pos: Pos, { side, choice, outcomes }: Act): Played {
  const result = game.play(pos, side, [choice], outcomes.length > 0 ? new Script(outcomes) : none);
  if (isRefusal(result)) throw new Error(`an act could not be played again: ${result.code}`);
  return result;
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
