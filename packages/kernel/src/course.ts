import type { Dice, Outcome } from './chance.ts';
import { KERNEL_RULE } from './decide.ts';
import type { Game, Pos } from './game.ts';
import { both, EVERYONE, NOBODY, only, sees } from './ids.ts';
import type { Side, Sides } from './ids.ts';
import type { Choices } from './opening.ts';
import { isRefusal } from './play.ts';
import type { Played } from './play.ts';
import { ROLLED, SHOWN } from './position.ts';
import type { Choice, Told } from './position.ts';
import { none } from './sources/none.ts';
import { no } from './spec.ts';
import type { Refusal, Result, Verdict } from './spec.ts';

/**
 * A game as far as it must be kept to go on: the position, and what undo can reach. It is a value: every step makes a
 * new one, so that a step can be tried, written down, and dropped if somebody else was faster. It does not grow with the
 * game; a `Match` is a course with its log, its acts and its journal.
 */
export interface Course {
  readonly pos: Pos;
  /** Where undo goes back to, and why not further. */
  readonly base: Pos;
  readonly mark: string;
  readonly since: readonly Done[];
  /** What has been told since the base. */
  readonly told: readonly Told[];
  readonly epoch: number;
  readonly ordinal: number;
  /** Sides that have chosen anything yet, as bits. */
  readonly acted: number;
  /** An end outside the rules: resigned, or agreed. */
  readonly ended: Result | null;
}

export interface Done {
  readonly side: Side;
  readonly choice: Choice;
  /** Did everybody see it? A choice in a lane is private until the lanes are joined. */
  readonly public: boolean;
  /** Who may know of it: everyone, the audience of a post on a floor, its side alone. */
  readonly seen: Sides;
  /** Did it end a lane? That it is done all can see, and nothing else of it. */
  readonly ends: boolean;
  /** What a post met that only some saw: for its own side a mark like any other, for others nothing at all. */
  readonly marks: number;
}

/** A game with its dice. */
export interface Referee {
  readonly game: Game;
  readonly dice: Dice;
}

/** What a game is begun with. */
export interface Header extends Choices {
  readonly scenario: string;
}

export interface Begun {
  readonly course: Course;
  readonly told: readonly Told[];
  readonly outcomes: readonly Outcome[];
}

export function begin({ game, dice }: Referee, header: Header): Begun {
  const { pos, told, outcomes } = game.setup(header.scenario, header, dice.at(0, 0));
  const course = courseAt(pos, { epoch: 0, ordinal: outcomes.length, acted: 0, mark: 'nothingToUndo' });
  return { course, told, outcomes };
}

export function courseAt(pos: Pos, rest: Pick<Course, 'epoch' | 'ordinal' | 'acted' | 'mark'>): Course {
  return { pos, base: pos, since: [], told: [], ended: null, ...rest };
}

export const overOf = ({ game }: Referee, course: Course): Result | null => course.ended ?? game.over(course.pos);

/** Who must decide. */
export function waitingOf(referee: Referee, course: Course): Sides {
  if (overOf(referee, course)) return NOBODY;
  let sides = NOBODY;
  for (const { side } of referee.game.waiting(course.pos)) sides = both(sides, only(side));
  return sides;
}

export interface Stepped {
  /** What it began from, and what it came to. */
  readonly before: Course;
  readonly course: Course;
  readonly result: Played;
  readonly done: Done;
}

/** A plan as far as it was carried out: its steps, and why not more if a choice was refused. */
export interface Carried {
  readonly steps: readonly Stepped[];
  readonly stopped: Refusal | null;
}

/** A plan of one side, choice by choice, up to the first surprise or refusal. Refused, if its first choice is. */
export function carry(referee: Referee, course: Course, side: Side, choices: readonly Choice[]): Carried | Refusal {
  const steps: Stepped[] = [];
  let now = course;
  for (const choice of choices) {
    const stepped = step(referee, now, side, choice);
    if (isRefusal(stepped)) return steps.length === 0 ? stepped : { steps, stopped: stepped };
    steps.push(stepped);
    if (stepped.result.surprise) break;
    now = stepped.course;
  }
  if (steps.length === 0) return no(KERNEL_RULE, course.ended ? 'gameOver' : 'notAsked');
  return { steps, stopped: null };
}

/** One choice of one side. */
export function step({ game, dice }: Referee, course: Course, side: Side, choice: Choice): Stepped | Refusal {
  if (course.ended) return no(KERNEL_RULE, 'gameOver');
  const result = game.play(course.pos, side, [choice], dice.at(course.epoch, course.ordinal));
  if (isRefusal(result)) return result;
  const { pos, told, marks, seen } = result;
  const ends = isLaneDone(pos, side) && !isLaneDone(course.pos, side);
  const done = { side, choice, public: seen === EVERYONE, seen, ends, marks };
  // A public act of one side puts what others did before it out of reach of undo, as far as that side can know of it.
  const heard = done.public && course.since.some((earlier) => earlier.side !== side && sees(earlier.seen, only(side)));
  const from = heard ? { base: course.pos, mark: 'heard', since: [], told: [] } : course;
  const ordinal = course.ordinal + result.outcomes.length;
  // A post that only some see must not end what others may take back: that would tell them of it.
  const free = marks === 0 || (!done.public && (marks & ROLLED) === 0);
  const next: Course = {
    pos,
    base: free ? from.base : pos,
    mark: free ? from.mark : markName(marks),
    since: free ? [...from.since, done] : [],
    told: free ? [...from.told, ...told] : [],
    epoch: course.epoch,
    ordinal,
    acted: course.acted | only(side),
    ended: null,
  };
  return { before: course, course: next, result, done };
}

function isLaneDone({ flow: { wait } }: Pos, side: Side): boolean {
  if (wait === null || wait.for === 'one') return false;
  return wait.lanes.some((lane) => lane.side === side && lane.done);
}

function markName(marks: number): string {
  if (marks & ROLLED) return 'rolled';
  return marks & SHOWN ? 'shown' : 'heard';
}

/** Why this side cannot take back its last choice now, or null. */
export function undoRefusal(course: Course, side: Side): Verdict {
  if (course.ended) return no(KERNEL_RULE, 'gameOver');
  const index = lastOf(course, side);
  const act = course.since[index];
  if (act === undefined) return no(KERNEL_RULE, course.acted & only(side) ? course.mark : 'nothingToUndo');
  if (act.marks !== 0) return no(KERNEL_RULE, markName(act.marks));
  // What others have begun where this side cannot see it stands against nothing: the refusal would tell of it.
  const isHeard = act.public && course.since.slice(index + 1).some((later) => isNoticed(later, side));
  return isHeard ? no(KERNEL_RULE, 'heard') : null;
}

const isNoticed = ({ seen, ends }: Done, by: Side): boolean => ends || sees(seen, only(by));

const lastOf = (course: Course, side: Side): number => course.since.findLastIndex((act) => act.side === side);

export interface Undone {
  readonly course: Course;
  readonly undone: Done;
  /** Its place among what was done since the base. */
  readonly index: number;
  /** What came of those after it, played again; null: begun, unseen, in answer to what is taken back, and gone with it. */
  readonly again: readonly (Played | null)[];
}

/** Takes back a side's last choice, exactly, or says why not. */
export function undo({ game }: Referee, course: Course, side: Side): Undone | Refusal {
  const refusal = undoRefusal(course, side);
  if (refusal) return refusal;
  const index = lastOf(course, side);
  const undone = course.since[index] as Done;
  let pos = course.base;
  const kept: Done[] = [];
  const again: (Played | null)[] = [];
  const lost = new Set<Side>();
  course.since.forEach((act, place) => {
    if (place === index) return;
    const result = lost.has(act.side) ? null : game.play(pos, act.side, [act.choice], none);
    if (result === null || isRefusal(result)) {
      if (place < index || !undone.public) throw new Error(`an act could not be played again: ${result?.code}`);
      lost.add(act.side);
      again.push(null);
      return;
    }
    ({ pos } = result);
    kept.push(act);
    again.push(result);
  });
  const told = again.flatMap((result) => result?.told ?? []);
  return { course: { ...course, pos, since: kept, told }, undone, index, again: again.slice(index) };
}
