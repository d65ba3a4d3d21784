import { anyOf, eventsFor, Fast, has, hasSealedAnswers, isRefusal, labelOf, NOBODY, only, SHOWN } from '@tercio/kernel';
import type {
  Chance,
  Choice,
  Deal,
  Game,
  Offer,
  Outcome,
  Played,
  Pos,
  Refusal,
  Roll,
  RuleId,
  Side,
} from '@tercio/kernel';
import type { Sides, Told, Utterance } from '@tercio/kernel';
import { must } from './laws.ts';
import type { Rests } from './laws.ts';
import { anyMove, sayMove, sidesOf, someRests, wholeGame } from './walk.ts';
import type { Move } from './walk.ts';

/** Nothing leaks: what a viewer is shown is the same in every world that the viewer cannot tell apart. */

/** The spectator, each side, and the sets of sides that a seat may hold. */
export function viewersOf(game: Game): readonly Sides[] {
  const sides = sidesOf(game);
  if (sides.length <= 3) return Array.from({ length: 1 << sides.length }, (_, set) => set as Sides);
  return [NOBODY, ...sides.map((side) => only(side)), only(...sides.slice(0, 2)), only(...sides)];
}

/**
 * All that a viewer can find out by asking: the view, who is waited for, and the verdict on everything its own sides
 * could try, or the warning before it.
 */
export function knowledge(game: Game, pos: Pos, viewer: Sides): string {
  const asked = new Asked(game, pos);
  const verdicts = sidesOf(game)
    .filter((side) => has(viewer, side))
    .map((side) => asked.verdicts(side));
  return JSON.stringify([game.view(pos, viewer), game.waiting(pos), verdicts]);
}

type Verdict = Refusal | readonly Refusal[];

/** A position that is asked by several: what a side may do there is worked out once. */
class Asked {
  readonly pos: Pos;
  /** All that can be said there. */
  readonly vocabulary: string;
  readonly #game: Game;
  readonly #tries: readonly Choice[];
  readonly #verdicts = new Map<Side, readonly Verdict[]>();

  /** The same as another one, in most cases: then it is asked the same. */
  constructor(game: Game, pos: Pos, like?: Asked) {
    [this.#game, this.pos] = [game, pos];
    const vocabulary = game.vocabulary(pos);
    this.vocabulary = JSON.stringify(vocabulary);
    this.#tries = like?.vocabulary === this.vocabulary ? like.#tries : tries(vocabulary);
  }

  verdicts(side: Side): readonly Verdict[] {
    const known = this.#verdicts.get(side);
    if (known) return known;
    const [game, pos] = [this.#game, this.pos];
    const made = this.#tries.map((choice) => game.why(pos, side, choice) ?? game.warnings(pos, side, choice));
    this.#verdicts.set(side, made);
    return made;
  }

  /** Would the viewer find out the same here and there? As `knowledge` says, without writing all of it down. */
  isLike(other: Asked, viewer: Sides): boolean {
    const shown = ({ pos }: Asked): string => JSON.stringify([this.#game.view(pos, viewer), this.#game.waiting(pos)]);
    if (this.vocabulary !== other.vocabulary || shown(this) !== shown(other)) return false;
    return sidesOf(this.#game)
      .filter((side) => has(viewer, side))
      .every((side) => {
        const there = other.verdicts(side);
        return this.verdicts(side).every((verdict, i) => isSame(verdict, there[i]));
      });
  }
}

/** Two values of the kind that JSON can write. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length || Array.isArray(a) !== Array.isArray(b)) return false;
  return keys.every((key) => isSame(a[key as keyof typeof a], b[key as keyof typeof b]));
}

function tries(vocabulary: readonly Utterance[]): readonly Choice[] {
  return vocabulary.flatMap(({ verb, size, ranged }): readonly Choice[] => {
    if (size === null) return [{ verb, arg: null }];
    return Array.from({ length: ranged ? 8 : size }, (_, arg) => ({ verb, arg }));
  });
}

/** A redeal is a sound position that the viewer cannot tell from the truth, to the byte. */
export function redeals(game: Game, scenario: string, { rests, seed }: Rests): void {
  for (const rest of someRests(game, scenario, { rests, seed })) {
    const truth = new Asked(game, rest.pos);
    for (const viewer of viewersOf(game)) {
      const view = game.view(rest.pos, viewer);
      const imagined = game.redeal(view, new Fast(seed, rest.game, rest.index));
      const fault = game.check(imagined);
      must(fault === null, game, rest, () => `a redeal for viewer ${viewer} is not sound: ${fault}`);
      const same = truth.isLike(new Asked(game, imagined, truth), viewer);
      must(same, game, rest, () => `viewer ${viewer} can tell a redeal from the truth`);
    }
  }
}

// Twin runs

export interface Twins {
  readonly runs: number;
  readonly seed: number;
  readonly steps?: number;
}

export interface Compared {
  /** How many times two worlds were compared after a choice. */
  readonly compared: number;
  /** How many runs ended because something was shown to the viewer, or because the worlds could not go on alike. */
  readonly shown: number;
  readonly parted: number;
}

/** Two worlds with one view, driven by the same choices and outcomes: the views stay equal until something is shown. */
export function twins(game: Game, scenario: string, { runs, seed, steps = 40 }: Twins): Compared {
  const total = { compared: 0, shown: 0, parted: 0 };
  const random = new Fast(seed, 0, 5);
  const viewers = viewersOf(game);
  let [n, rests, left]: [number, readonly Pos[], number] = [-1, [], 0];
  for (let run = 0; run < runs; run++) {
    const viewer = viewers[random.below(viewers.length)] as Sides;
    if (left-- === 0) {
      rests = openRests(game, scenario, { seed, game: ++n });
      left = Math.max(0, Math.floor(rests.length / A_PAIR) - 1);
    }
    const pos = rests[random.below(rests.length)] as Pos;
    const other = game.redeal(game.view(pos, viewer), random);
    const { compared, end } = drive(game, viewer, [pos, other], { random, steps, game: n });
    total.compared += compared;
    if (end !== 'steps') total[end]++;
  }
  return total;
}

/** A game of thirty years is long to play: it serves for a pair in each so many rests. */
const A_PAIR = 1_000;

/** The rests of a random game where nobody has a sealed answer: those are told when lanes are joined. */
const openRests = (game: Game, scenario: string, walk: { seed: number; game: number }): readonly Pos[] =>
  wholeGame(game, scenario, walk)
    .map(({ pos }) => pos)
    .filter((pos) => !hasSealedAnswers(pos));

interface Drive {
  readonly random: Fast;
  readonly steps: number;
  readonly game: number;
}

type End = 'steps' | 'shown' | 'parted';

function drive(game: Game, viewer: Sides, from: readonly [Pos, Pos], how: Drive): { compared: number; end: End } {
  let [a, b] = from;
  let [here, there] = [new Asked(game, a), new Asked(game, b)];
  for (let compared = 0; ; compared++) {
    const at = { game: how.game, index: compared };
    [here, there] = [askedAt(game, a, here), askedAt(game, b, there)];
    must(here.isLike(there, viewer), game, at, () => `viewer ${viewer} sees a difference`);
    if (compared === how.steps || game.over(a)) return { compared, end: 'steps' };
    const move = commonMove(game, a, b, viewer, how, at);
    if (move === null) return { compared, end: 'parted' };
    const isUnseen = isUnseenLane(a, move.side, viewer);
    const [first, chosen] =
      isUnseen && a.flow.wait?.for === 'sealed'
        ? throughLane(game, a, [move], how.random, how.random)
        : playedOn(game, a, move, how.random, isUnseen);
    // What one world shows can change all that follows, the dice included.
    if (isShown(game, viewer, a, first)) return { compared, end: 'shown' };
    if (isUnseen && a.flow.wait?.for === 'floor' && !sees(first.seen, viewer)) {
      // A post among others, or what somebody writes: in the other world nothing happens at all.
      const told = eventsFor(first.told, viewer).length === 0;
      must(told, game, at, () => `${sayMove(game, move)} is told to viewer ${viewer}, whom it does not concern`);
      a = first.pos;
      continue;
    }
    const twin = new Twin(first.outcomes, viewer);
    const second = playTwin(game, b, chosen, twin, isUnseen && b.flow.wait?.for === 'sealed' ? how.random : null);
    if (second === null) return { compared, end: 'parted' };
    if (isShown(game, viewer, b, second)) return { compared, end: 'shown' };
    const left = twin.left.some((outcome) => sees(outcome.seen, viewer));
    must(!left, game, at, () => `after ${sayMove(game, move)} one world rolls more`);
    const told = ({ told: log }: Played): string => JSON.stringify(eventsFor(log, viewer));
    must(
      told(first) === told(second),
      game,
      at,
      () => `${sayMove(game, move)} is told differently to viewer ${viewer}`,
    );
    const locked = has(viewer, move.side) && (first.marks === 0) !== (second.marks === 0);
    must(!locked, game, at, () => `${sayMove(game, move)} is locked in one world only`);
    [a, b] = [first.pos, second.pos];
  }
}

/** Where nothing has happened since, nothing is asked again. */
const askedAt = (game: Game, pos: Pos, before: Asked): Asked =>
  before.pos === pos ? before : new Asked(game, pos, before);

/** Does the side decide in a private lane that the viewer cannot see? */
const isUnseenLane = ({ flow: { wait } }: Pos, side: Side, viewer: Sides): boolean =>
  (wait?.for === 'sealed' || wait?.for === 'floor') && !has(viewer, side);

/** A choice with all that it was made of: of what others post on a floor, the other world has seen nothing yet. */
function playedOn(
  game: Game,
  pos: Pos,
  move: Move,
  chance: Chance,
  isUnseen: boolean,
): readonly [Played, readonly Move[]] {
  const played = playOn(game, pos, move, chance);
  if (played.said === null || !isUnseen) return [played, [move]];
  return [played, played.said.map(({ verb, arg }) => ({ side: move.side, choice: { verb, arg } }))];
}

function playOn(game: Game, pos: Pos, { side, choice }: Move, chance: Chance): Played {
  const played = game.play(pos, side, [choice], chance);
  if (isRefusal(played)) throw new Error(`offered, then refused: ${played.code}`);
  return played;
}

/**
 * A lane that the viewer cannot see is played to its end in each world by itself, with the choices of the other as far
 * as they are legal here: how many it takes is as hidden as what they are.
 */
function throughLane(
  game: Game,
  from: Pos,
  wanted: readonly Move[],
  chance: Chance,
  random: Fast,
): readonly [Played, readonly Move[]] {
  const [{ side }] = wanted as [Move];
  const chosen: Move[] = [];
  for (let pos = from; ;) {
    const next = wanted[chosen.length];
    const isLegal = next !== undefined && game.why(pos, side, next.choice) === null;
    const move = isLegal ? next : { side, choice: anyOf(game.offer(pos, side) as Offer, random) };
    const played = playOn(game, pos, move, chance);
    chosen.push(move);
    ({ pos } = played);
    const { wait } = pos.flow;
    const isOpen = wait?.for === 'sealed' && wait.lanes.some((lane) => lane.side === side && !lane.done);
    if (played.joined.length > 0 || !isOpen) return [played, chosen];
  }
}

const sees = (seen: Sides, viewer: Sides): boolean => (seen & viewer) !== 0 || seen > 0xff_ffff;

/** A choice that is legal in both worlds. What the viewer's own sides may do is never different. */
function commonMove(
  game: Game,
  a: Pos,
  b: Pos,
  viewer: Sides,
  { random }: Drive,
  at: { game: number; index: number },
): Move | null {
  for (let tries = 0; tries < 20; tries++) {
    const move = anyMove(game, a, random, 12);
    if (isUnseenLane(a, move.side, viewer)) return move;
    if (game.why(b, move.side, move.choice) === null) return move;
    must(!has(viewer, move.side), game, at, () => `${sayMove(game, move)} is legal in one world only`);
  }
  return null;
}

class Parted extends Error {
  override readonly name = 'Parted';
}

function playTwin(game: Game, pos: Pos, moves: readonly Move[], twin: Twin, random: Fast | null): Played | null {
  try {
    if (random !== null) return throughLane(game, pos, moves, twin, random)[0];
    let played: Played | null = null;
    for (const move of moves) {
      const at: Pos = played?.pos ?? pos;
      if (game.why(at, move.side, move.choice) !== null) return null;
      played = playOn(game, at, move, twin);
    }
    return played;
  } catch (error) {
    if (error instanceof Parted) return null;
    throw error;
  }
}

/** The outcomes of the first world, for the second. Where they cannot fall there, the worlds part. */
class Twin implements Chance {
  faces: readonly number[] = [];
  readonly #outcomes: readonly Outcome[];
  readonly #viewer: Sides;
  #next = 0;

  constructor(outcomes: readonly Outcome[], viewer: Sides) {
    this.#outcomes = outcomes;
    this.#viewer = viewer;
  }

  get left(): readonly Outcome[] {
    return this.#outcomes.slice(this.#next);
  }

  take(roll: Roll, rule: RuleId, seen: Sides): number {
    const outcome = this.#outcomes[this.#next++];
    const isSame = outcome?.rule === rule && outcome.label === labelOf(roll);
    // What is drawn from a hidden pile may lie elsewhere in the other world; that is no leak, it is what drawing tells.
    const isElsewhere = isSame && 'pick' in roll && roll.opaque === true && !canFall(roll, outcome.value);
    if (outcome === undefined || !isSame || isElsewhere || !canFall(roll, outcome.value)) {
      if (sees(seen, this.#viewer) && !isElsewhere) {
        throw new Error(`rule ${rule} rolls differently before viewer ${this.#viewer}`);
      }
      throw new Parted(rule);
    }
    this.faces = outcome.faces;
    return outcome.value;
  }
}

function canFall(roll: Roll, value: number): boolean {
  if (!('pick' in roll)) return true;
  return roll.pick.some((member, i) => member === value && (roll.weights?.[i] ?? 1) > 0);
}

/** Has the viewer come to see or to know something that it did not before? */
function isShown(game: Game, viewer: Sides, before: Pos, { pos: after, told, marks }: Played): boolean {
  const learnt = sidesOf(game).some((side: Side) => has(viewer, side) && before.facts[side] !== after.facts[side]);
  if (learnt || told.some((news) => isLaidOpen(game, viewer, news))) return true;
  return Object.entries(game.layout.hidden).some(
    ([column, audience]) =>
      isOpened(before, after, audience, viewer) ||
      ((marks & SHOWN) !== 0 && isOpenedAnew(before, after, column, audience, viewer)),
  );
}

/** A deal of others is shown, or it is carried out before everybody's eyes. */
function isLaidOpen(game: Game, viewer: Sides, { event, to }: Told): boolean {
  if (event.kind !== 'deal') return false;
  const { terms } = event['deal'] as unknown as Deal;
  const isOpenly = terms.some(({ kind }) => game.terms.some((term) => term.kind === kind && term.openly));
  return event['what'] === 'shown' || (event['what'] === 'made' && isOpenly && !sees(to, viewer));
}

function isOpened(before: Pos, after: Pos, column: string, viewer: Sides): boolean {
  const [old, now] = [before.table[column], after.table[column]] as [readonly Sides[], readonly Sides[]];
  return now.some((audience, i) => sees(audience, viewer) && !sees(old[i] ?? NOBODY, viewer));
}

/** Where several things are laid open one after the other in the same place, the last may lie where another lay before. */
function isOpenedAnew(before: Pos, after: Pos, column: string, audience: string, viewer: Sides): boolean {
  const [old, now] = [before.table[column], after.table[column]] as [readonly number[], readonly number[]];
  const [was, is] = [before.table[audience], after.table[audience]] as [readonly Sides[], readonly Sides[]];
  return now.some((value, i) => value !== old[i] && sees(was[i] ?? NOBODY, viewer) && sees(is[i] ?? NOBODY, viewer));
}
