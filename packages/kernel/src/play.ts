import type { Chance, Outcome } from './chance.ts';
import { askOf, decisionOf, judge, offerOf } from './decide.ts';
import type { Core, Offer } from './decide.ts';
import { Engine } from './engine.ts';
import { EVERYONE, only } from './ids.ts';
import type { Side, Sides } from './ids.ts';
import { forkPosition } from './layout.ts';
import { ROLLED } from './position.ts';
import type { Choice, Joined, LaneChoice, Position, Told, Wait } from './position.ts';
import { none, Rolled } from './sources/none.ts';
import type { Refusal } from './spec.ts';

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
  };
}

/** Something that a plan could not know: dice, an answer, something shown, a window, the end. */
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

/** As many usual answers in a row as a preview follows. */
const MOST_USUAL = 20;

/** Goes on by usual answers until something is met, or there is something to decide. */
function answerUsually(engine: Engine, side: Side): void {
  for (let n = 0; n < MOST_USUAL && engine.marks === 0 && engine.pos.flow.over === null; n++) {
    const usual = usualAnswer(engine.rules, engine.pos, side);
    if (usual === null) return;
    engine.choose(side, usual);
  }
}

/**
 * What would a choice meet before the next question? Run on a redeal, so that the lock tells nothing. `usually`: usual
 * answers of the side are given on the way, as whoever is not asked about them will find.
 */
export function preview(rules: Core, imagined: Position, side: Side, choice: Choice, usually: boolean): number {
  const copy = forkPosition(rules, imagined);
  const engine = new Engine(rules, copy, none, true);
  try {
    engine.choose(side, choice);
    if (usually) answerUsually(engine, side);
  } catch (error) {
    if (error instanceof Rolled) return engine.marks | ROLLED;
    throw error;
  }
  return engine.marks;
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
