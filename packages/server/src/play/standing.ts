import { isRefusal, KERNEL_RULE, no } from '@tercio/kernel';
import type { Choice, Header, Pos, Refusal, Side, Told } from '@tercio/kernel';
import type { Stored } from '../storage/tables.ts';
import { Unreadable } from '../tables/unreadable.ts';
import { begin, carry, courseAt, step, undo } from '@tercio/kernel/course';
import type { Course, Referee } from '@tercio/kernel/course';
import { history } from './history.ts';
import { readMessage } from './message.ts';
import type { Message } from './message.ts';

/** Where a table stands after so many lines of its journal. A value, like the course in it. */
export interface Standing {
  readonly seq: number;
  readonly course: Course;
  /**
   * By side: which question it is asked, counted. An answer names the number it answers, and is stale if that has
   * changed. What others do in private does not count, so it tells nothing and makes nobody's answer stale.
   */
  readonly asks: readonly number[];
}

/** A standing as it is stored: where undo goes back to, and what was chosen since. */
interface Snapshot extends Pick<Course, 'epoch' | 'ordinal' | 'acted' | 'mark' | 'ended'> {
  readonly seq: number;
  readonly asks: readonly number[];
  /** As the game writes it. */
  readonly base: string;
  readonly since: readonly { readonly side: Side; readonly choice: Choice }[];
}

/** What a message changed, for those who watch. */
export interface Change {
  readonly standing: Standing;
  /** How many choices of a plan were carried out, and why not more. */
  readonly played: number;
  readonly stopped: Refusal | null;
  /** What was told before and is told no longer; what is told now. */
  readonly dropped: readonly Told[];
  readonly told: readonly Told[];
  /** The game was taken back beyond what is at hand: the log must be read again. */
  readonly reset: boolean;
}

export function opening(referee: Referee, header: Header): Standing {
  const { course } = begin(referee, header);
  const asks = referee.game.sides.map(() => 0);
  return { seq: 0, course, asks };
}

/** Reads every line of a table's journal, up to a number. */
export type WholeJournal = (upTo: number) => Promise<readonly string[]>;

/**
 * Rebuilds a table from what is stored: the same work after ten choices and after five thousand. A snapshot that cannot
 * be read, such as one of an older layout, is passed over: the journal has everything.
 */
export async function restore(
  referee: Referee,
  header: Header,
  { snapshot, entries }: Stored,
  whole: WholeJournal,
): Promise<Standing> {
  const read = snapshot && readSnapshot(referee, snapshot.body);
  let standing = read ?? opening(referee, header);
  const before = snapshot && !read ? await whole(snapshot.seq) : [];
  const bodies = [...before, ...entries.map(({ body }) => body)];
  for (const body of bodies) ({ standing } = await follow(referee, header, standing, body, whole));
  return standing;
}

/** Carries out a line that was already written down: it must be possible. */
export async function follow(
  referee: Referee,
  header: Header,
  standing: Standing,
  body: string,
  whole: WholeJournal,
): Promise<Change> {
  const message = readMessage(body);
  if (message.kind === 'takeBack') return takeBack(referee, header, standing, await whole(standing.seq), message.acts);
  const change = apply(referee, standing, message);
  if (isRefusal(change)) throw new Unreadable(`line ${standing.seq + 1} of a journal is refused: ${change.code}`);
  return change;
}

/** Carries out one message, or says why not. A take-back needs the whole journal: see `takeBack`. */
export function apply(referee: Referee, standing: Standing, message: Message): Change | Refusal {
  switch (message.kind) {
    case 'choices':
      return applyChoices(referee, standing, message);
    case 'undo':
      return applyUndo(referee, standing, message.side);
    case 'takeBack':
      throw new Error('a take-back needs the whole journal');
    case 'end':
    default: {
      if (standing.course.ended) return no(KERNEL_RULE, 'gameOver');
      const course = { ...standing.course, ended: message.result };
      return quiet({ ...standing, seq: standing.seq + 1, course, asks: bumpAll(standing.asks) });
    }
  }
}

function applyChoices(
  referee: Referee,
  standing: Standing,
  { side, choices }: Message & { kind: 'choices' },
): Change | Refusal {
  const carried = carry(referee, standing.course, side, choices);
  if (isRefusal(carried)) return carried;
  const { steps, stopped } = carried;
  let { course, asks } = standing;
  for (const stepped of steps) {
    ({ course } = stepped);
    asks = stepped.done.public && !onFloor(stepped.before, course) ? bumpAll(asks) : bump(asks, side);
  }
  const told = steps.flatMap(({ result }) => result.told);
  const after = { seq: standing.seq + 1, course, asks };
  return { standing: after, played: steps.length, stopped, dropped: [], told, reset: false };
}

/** A post on an open floor makes nobody's answer stale: the others' posts count if they are still legal. */
const onFloor = (before: Course, after: Course): boolean =>
  before.pos.flow.wait?.for === 'floor' && after.pos.flow.wait?.for === 'floor';

function applyUndo(referee: Referee, standing: Standing, side: Side): Change | Refusal {
  const result = undo(referee, standing.course, side);
  if (isRefusal(result)) return result;
  const { course, undone } = result;
  const before = standing.course.told;
  const same = before.findIndex((told, i) => JSON.stringify(told) !== JSON.stringify(course.told[i]));
  const kept = same < 0 ? before.length : same;
  const asks = undone.public ? bumpAll(standing.asks) : bump(standing.asks, side);
  return {
    ...quiet({ ...standing, seq: standing.seq + 1, course, asks }),
    dropped: before.slice(kept),
    told: course.told.slice(kept),
  };
}

const quiet = (standing: Standing): Change => ({
  standing,
  played: 0,
  stopped: null,
  dropped: [],
  told: [],
  reset: false,
});

const bumpAll = (asks: readonly number[]): readonly number[] => asks.map((count) => count + 1);
const bump = (asks: readonly number[], side: Side): readonly number[] => asks.with(side, (asks[side] ?? 0) + 1);

/** Back by agreement. All lines of the journal up to now are needed to find the position. */
export function takeBack(
  referee: Referee,
  header: Header,
  standing: Standing,
  bodies: readonly string[],
  acts: number,
): Change {
  const match = history(referee, header, bodies);
  match.takeBack(acts);
  const seq = standing.seq + 1;
  const asks = bumpAll(standing.asks);
  const { acted, epoch } = standing.course;
  const course = courseAt(match.pos, { epoch: epoch + 1, ordinal: 0, acted, mark: 'takenBack' });
  return { ...quiet({ seq, course, asks }), reset: true };
}

export function writeSnapshot({ game }: Referee, { seq, asks, course }: Standing): string {
  const { epoch, ordinal, acted, mark, ended } = course;
  const since = course.since.map(({ side, choice }) => ({ side, choice }));
  const snapshot: Snapshot = { seq, asks, epoch, ordinal, acted, mark, ended, base: game.write(course.base), since };
  return JSON.stringify(snapshot);
}

/** Null where it cannot be read any more. */
function readSnapshot(referee: Referee, text: string): Standing | null {
  const { seq, asks, base, since, ended, ...rest } = JSON.parse(text) as Snapshot;
  const pos = readBase(referee, base);
  if (!pos) return null;
  let course = courseAt(pos, rest);
  for (const { side, choice } of since) {
    const stepped = step(referee, course, side, choice);
    if (isRefusal(stepped)) return null;
    ({ course } = stepped);
  }
  return { seq, asks, course: { ...course, ended } };
}

function readBase({ game }: Referee, base: string): Pos | null {
  try {
    return game.read(base);
  } catch {
    return null;
  }
}
