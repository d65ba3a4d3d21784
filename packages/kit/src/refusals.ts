import { isRefusal, KERNEL_RULE, none, only, side as sideOf } from '@tercio/kernel';
import type { Choice, Game, Offer, Refusal, Side, Utterance } from '@tercio/kernel';
import { must } from './laws.ts';
import type { Rests } from './laws.ts';
import { Offered, sidesOf, someRests } from './walk.ts';
import type { Rest } from './walk.ts';

/** What is offered is accepted, everything else is refused, and every refusal can be explained. */

/**
 * At each rest every side tries every verb with every argument of its domain, both ends of ranges and beyond, and
 * things that are no arguments at all. `why` is null exactly for what is offered; a refusal changes nothing and has a
 * rule of the book, or the table's own, and a sentence.
 */
export function offersExactly(game: Game, scenario: string, { rests, seed }: Rests): { readonly tried: number } {
  let tried = 0;
  const explained = new Set<string>();
  for (const rest of someRests(game, scenario, { rests, seed })) {
    const before = game.hash(rest.pos);
    const vocabulary = differentVerbs(game.vocabulary(rest.pos));
    for (const side of sidesOf(game)) {
      const offered = new Offered(game, rest.pos, side);
      const offer = game.offer(rest.pos, side);
      for (const utterance of vocabulary) {
        for (const arg of argumentsOf(utterance, offer)) {
          tryOut(game, rest, side, { verb: utterance.verb, arg }, offered, explained);
          tried++;
        }
      }
    }
    for (const side of NO_SUCH_SIDES) tryOut(game, rest, side, rest.choice, null, explained);
    must(game.hash(rest.pos) === before, game, rest, () => 'a refusal changed the position');
  }
  return { tried };
}

function tryOut(
  game: Game,
  rest: Rest,
  side: Side,
  choice: Choice,
  offered: Offered | null,
  explained: Set<string>,
): void {
  const isOffered = offered !== null && offered.has(choice);
  const refusal = game.why(rest.pos, side, choice);
  const what = (): string => `${game.sides[side] ?? side}: ${choice.verb} ${choice.arg}`;
  must(isOffered === (refusal === null), game, rest, () => `${what()} is offered: ${isOffered}, but ${refusal?.code}`);
  if (refusal === null) return;
  const played = game.play(rest.pos, side, [choice], NO_CHANCE);
  must(isRefusal(played), game, rest, () => `${what()} is refused, then accepted`);
  explain(game, rest, side, refusal, explained);
}

/** Nothing that is refused ever rolls. */
const NO_CHANCE = none;

/** A sentence is made from the view; making each kind once is enough. */
function explain(game: Game, rest: Rest, side: Side, refusal: Refusal, explained: Set<string>): void {
  const key = `${refusal.rule} ${refusal.code}`;
  if (explained.has(key)) return;
  explained.add(key);
  const isKnown = refusal.rule === KERNEL_RULE || game.rulebook.some(({ id }) => id === refusal.rule);
  must(isKnown, game, rest, () => `${refusal.code} cites rule "${refusal.rule}", which is not in the book`);
  const viewer = game.sides[side] === undefined ? only() : only(side);
  const sentence = game.words.refusal(refusal, game.view(rest.pos, viewer));
  const isSentence = /^[A-Z].*\.$/.test(sentence) && !/undefined|NaN|\?/.test(sentence);
  must(isSentence, game, rest, () => `${refusal.code} says "${sentence}"`);
}

const MALFORMED = [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 32];
const NO_SUCH_SIDES = [-1, 29, 30, 31, 0.5, Number.NaN].map((index) => sideOf(index));
const NO_SUCH_VERBS: readonly Utterance[] = ['', 'cancel', 'constructor', '__proto__', 'hasOwnProperty'].map(
  (verb) => ({
    ask: null,
    verb,
    size: null,
    ranged: false,
  }),
);

/** Each verb once, with the largest domain that any question gives it; and some that do not exist. */
function differentVerbs(vocabulary: readonly Utterance[]): readonly Utterance[] {
  const verbs = new Map<string, Utterance>();
  for (const utterance of vocabulary) {
    const { size = null, ranged = false } = verbs.get(utterance.verb) ?? {};
    const most = size === null ? utterance.size : Math.max(size, utterance.size ?? 0);
    verbs.set(utterance.verb, { ...utterance, size: most, ranged: ranged || utterance.ranged });
  }
  return [...verbs.values(), ...NO_SUCH_VERBS];
}

function argumentsOf({ verb, size, ranged }: Utterance, offer: Offer | null): readonly (number | null)[] {
  const ids = Array.from({ length: (size ?? 0) + 1 }, (_, i) => i);
  const range = ranged ? offer?.ranges.find((one) => one.verb === verb) : undefined;
  if (!range) return [null, ...ids, ...MALFORMED];
  const { min, max, step } = range;
  const ends = [min - step, min - 1, min, min + 1, min + step, max - step, max - 1, max, max + 1, max + step];
  return [null, ...ids, ...ends, ...MALFORMED];
}
