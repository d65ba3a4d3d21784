import type { Chance, Outcome } from './chance.ts';
import type { Core } from './core.ts';
import { askOf, decisionOf, judge, offerOf } from './decide.ts';
import { Engine } from './engine.ts';
import { EVERYONE, only } from './ids.ts';
import type { Side, Sides } from './ids.ts';
import { forkPosition } from './layout.ts';
import { ASKED, HEARD, ROLLED } from './position.ts';
import type { Ask, Choice, Joined, LaneChoice, Position, Told, Wait } from './position.ts';
import { none, Rolled } from './sources/none.ts';
import type { FirstRoll } from './sources/none.ts';
import type { Refusal } from './spec.ts';
import type { Offer } from './view.ts';

/** How a choice stands to the question it answered. */
export type ActKind = Wait['for'] | 'interjection';

/** What came of a plan of one or more choices. */
export interface Played {
  readonly pos: Position;
  /** How many of the choices were carried out; the plan stops before one not offered and after the first surprise. */
  readonly played: number;
  /** What the last of them was an answer to. */
  readonly kind: ActKind;
  readonly told: readonly Told[];
  readonly outcomes: readonly Outcome[];
  /** Lanes that were joined on the way. */
  readonly joined: readonly Joined[];
  /** Who may know of the last of them: everyone, the audience of a post, or its side alone while it is private. */
  readonly seen: Sides;
  /** On a floor: the choices that made up a post, with the last of them; null: nothing was posted. */
  readonly said: readonly LaneChoice[] | null;
  /** What the last of them met: dice, an answer of others, something shown. Bits. */
  readonly marks: number;
  /** Why the plan stopped early, if a choice was not offered. */
  readonly stopped: Refusal | null;
  /** The last of them met what no plan could know: dice, an answer of others, something shown, a window, the end. */
  readonly surprise: boolean;
}

export const isRefusal = (result: object): result is Refusal => 'code' in result;

/** Plays choices of one side on a copy. Refused, and nothing changed, if the first is not offered. */
export function play(
  rules: Core,
  pos: Position,
  side: Side,
  choices: readonly Choice[],
  chance: Chance,
): Played | Refusal {
  const [first] = choices;
  const refusal = first === undefined ? null : judge(rules, pos, side, first);
  if (refusal) return refusal;
  const copy = forkPosition(rules, pos);
  const engine = new Engine(rules, copy, chance, false);
  let played = 0;
  let stopped: Refusal | null = null;
  let kind: ActKind = 'one';
  for (const choice of choices) {
    stopped = played === 0 ? null : judge(rules, copy, side, choice);
    if (stopped) break;
    kind = copy.flow.wait?.for ?? 'one';
    engine.choose(side, choice);
    played++;
    if (isSurprise(engine)) break;
  }
  const { told, outcomes, joined, marks, said } = engine;
  const isPrivate = kind !== 'one' && joined.length === 0 && !engine.interjected;
  return {
    pos: copy,
    played,
    kind: engine.interjected ? 'interjection' : kind,
    told,
    outcomes,
    joined,
    seen: engine.seen ?? (isPrivate ? only(side) : EVERYONE),
    said,
    marks,
    stopped,
    surprise: isSurprise(engine),
  };
}

function isSurprise({ marks, pos: { flow } }: Engine): boolean {
  return marks !== 0 || flow.over !== null || flow.wait?.for === 'window';
}

/** The usual answer to what a side is asked on a whole position, where that is no real decision; null: ask. */
export function usualAnswer(rules: Core, pos: Position, side: Side): Choice | null {
  const ask = askOf(pos, side);
  if (ask === null) return null;
  const decision = decisionOf(rules, ask.ask);
  const offer = (): Offer => offerOf(rules, pos.table, ask);
  return decision.routine ? decision.routine(pos.table, ask.about, side, () => verbsOf(offer())) : onlyOption(offer());
}

const verbsOf = ({ choices, ranges }: Offer): ReadonlySet<string> =>
  new Set([...choices, ...ranges].map(({ verb }) => verb));

/** The one answer there is, or null. */
export function onlyOption({ choices, ranges }: Offer): Choice | null {
  const [choice, another] = choices;
  if (choice) return another || ranges.length > 0 ? null : choice;
  const [range, more] = ranges;
  return range && !more && range.min === range.max ? { verb: range.verb, arg: range.min } : null;
}

/** As many answers in a row as are followed ahead. */
const MOST_ANSWERS = 20;

/** How many procedures the rules are in. */
export const depthOf = ({ flow }: Position): number => {
  let depth = 0;
  for (let { stack } = flow; stack !== null; stack = stack.below) depth++;
  return depth;
};

/** How a choice is followed ahead: whose it was, how deep it was asked, and how often others have answered since. */
export interface Ahead {
  readonly side: Side;
  readonly depth: number;
  readonly answered: number;
}

/**
 * Who answers what next, if what a choice began is followed to its end: its own side as usual, others as if they were away,
 * or (`otherwise`) in another way. Null: here a decision begins that does not belong to it, or a real one of its own side.
 */
export function answerAhead(
  rules: Core,
  pos: Position,
  { side, depth, answered }: Ahead,
  otherwise = false,
): { readonly side: Side; readonly choice: Choice } | null {
  const ask = askedNext(pos, side);
  if (ask === null) return null;
  if (ask.side === side) {
    const choice = usualAnswer(rules, pos, side);
    return choice && { side, choice };
  }
  const deeper = depthOf(pos) - depth;
  // The same procedure goes on with others: whatever they begin there is theirs.
  if (deeper < 0 || (deeper === 0 && answered > 0)) return null;
  const usual = decisionOf(rules, ask.ask).fallback(pos.table, ask.about, ask.side);
  const isOther = ({ verb, arg }: Choice): boolean => verb !== usual.verb || arg !== usual.arg;
  const choice = otherwise ? (offerOf(rules, pos.table, ask).choices.find(isOther) ?? usual) : usual;
  return { side: ask.side, choice };
}

/** Who is asked next: the one who is; of several this side itself while it still answers, or the first if it is none of them. */
function askedNext({ flow: { wait } }: Position, side: Side): Ask | null {
  if (wait === null) return null;
  if (wait.for === 'one') return wait.ask;
  if (wait.for === 'floor') return null;
  const own = wait.lanes.find((lane) => lane.side === side);
  if (own) return wait.for === 'sealed' && !own.done ? own.ask : null;
  return wait.lanes.find(({ done }) => !done)?.ask ?? null;
}

/** Follows what a choice began, over answers of its side and of others: dice, and whether others are asked on the way. */
function followAhead(engine: Engine, side: Side, depth: number): void {
  let answered = 0;
  for (let n = 0; n < MOST_ANSWERS && engine.pos.flow.over === null; n++) {
    const ask = askedNext(engine.pos, side);
    if (ask && ask.side !== side) engine.marks |= depthOf(engine.pos) > depth ? ASKED : HEARD;
    const next = answerAhead(engine.rules, engine.pos, { side, depth, answered });
    if (next === null) return;
    if (next.side !== side) answered++;
    engine.choose(next.side, next.choice);
  }
}

/** What a choice meets: marks as bits, and what is rolled first. */
interface Previewed {
  readonly marks: number;
  readonly roll: FirstRoll | null;
}

/**
 * What would a choice meet before the next question? Run on a redeal, so that the lock tells nothing. `usually`: as the one who
 * is not asked about what is usual will find it; what others answer within it is followed, too.
 */
export function preview(rules: Core, imagined: Position, side: Side, choice: Choice, usually: boolean): Previewed {
  const copy = forkPosition(rules, imagined);
  const engine = new Engine(rules, copy, none, true);
  const depth = depthOf(copy);
  try {
    engine.choose(side, choice);
    if (usually) followAhead(engine, side, depth);
  } catch (error) {
    if (error instanceof Rolled) return { marks: engine.marks | ROLLED, roll: error.first };
    throw error;
  }
  return { marks: engine.marks, roll: null };
}

/**
 * Runs the asking step once more, as after an interjection. By law nothing changes: whatever was asked is asked, and
 * lanes are where they were.
 */
export function askAgain(rules: Core, pos: Position): Position {
  const copy = forkPosition(rules, pos);
  const { flow } = copy;
  if (flow.wait === null) return copy;
  flow.kept = { wait: flow.wait, given: null };
  flow.wait = null;
  new Engine(rules, copy, none, false).step();
  return copy;
}
