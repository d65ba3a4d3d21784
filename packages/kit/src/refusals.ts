import { Fast, isRefusal, KERNEL_RULE, only, side as sideOf } from '@tercio/kernel';
import type { Choice, Game, Pos, Refusal, Side, Utterance } from '@tercio/kernel';
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
  const known = new Set([...game.rulebook.map(({ id }) => id), KERNEL_RULE]);
  const explained = new Set<string>();
  for (const rest of someRests(game, scenario, { rests, seed })) {
    const { pos } = rest;
    const before = game.hash(pos);
    const offers = new Map<Side, Offered>();
    for (const { side, choice } of everything(game, pos)) {
      tried++;
      const list = offers.get(side) ?? new Offered(game, pos, side);
      offers.set(side, list);
      const offered = list.has(choice);
      const refusal = game.why(pos, side, choice);
      const what = `${game.sides[side] ?? side}: ${choice.verb} ${choice.arg}`;
      must(
        offered === (refusal === null),
        game,
        rest,
        `${what} is ${offered ? '' : 'not '}offered, but ${refusal?.code}`,
      );
      if (refusal === null) continue;
      const played = game.play(pos, side, [choice], new Fast(tried));
      must(isRefusal(played), game, rest, `${what} is refused, then accepted`);
      must(
        known.has(refusal.rule),
        game,
        rest,
        `${refusal.code} cites rule "${refusal.rule}", which is not in the book`,
      );
      explain(game, rest, side, refusal, explained);
    }
    must(game.hash(pos) === before, game, rest, 'a refusal changed the position');
  }
  return { tried };
}

/** A sentence is made from the view; making each kind once per rest is enough. */
function explain(game: Game, rest: Rest, side: Side, refusal: Refusal, explained: Set<string>): void {
  const key = JSON.stringify(refusal);
  if (explained.has(key)) return;
  explained.add(key);
  const known = game.sides[side] !== undefined;
  const sentence = game.words.refusal(refusal, game.view(rest.pos, known ? only(side) : only()));
  const isSentence = /^[A-Z].*\.$/.test(sentence) && !/undefined|NaN|\?/.test(sentence);
  must(isSentence, game, rest, `${refusal.code} says "${sentence}"`);
}

const NO_SUCH_VERBS = ['', 'cancel', 'constructor', '__proto__', 'hasOwnProperty'];
const MALFORMED = [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 32];
const NO_SUCH_SIDES = [-1, 29, 30, 31, 0.5, Number.NaN].map((index) => sideOf(index));

function* everything(game: Game, pos: Pos): Generator<{ side: Side; choice: Choice }> {
  const vocabulary = game.vocabulary(pos);
  for (const side of sidesOf(game)) {
    for (const utterance of vocabulary) {
      for (const arg of argumentsOf(game, pos, side, utterance)) yield { side, choice: { verb: utterance.verb, arg } };
    }
    for (const verb of NO_SUCH_VERBS) yield { side, choice: { verb, arg: null } };
  }
  const [first] = vocabulary;
  if (first) for (const side of NO_SUCH_SIDES) yield { side, choice: { verb: first.verb, arg: 0 } };
}

function argumentsOf(game: Game, pos: Pos, side: Side, { verb, size, ranged }: Utterance): readonly (number | null)[] {
  if (!ranged) return [null, ...Array.from({ length: (size ?? 0) + 1 }, (_, i) => i), ...MALFORMED];
  const range = game.offer(pos, side)?.ranges.find((one) => one.verb === verb);
  if (!range) return [null, 0, 1, ...MALFORMED];
  const { min, max, step } = range;
  return [
    null,
    min - step,
    min - 1,
    min,
    min + 1,
    min + step,
    max - step,
    max - 1,
    max,
    max + 1,
    max + step,
    ...MALFORMED,
  ];
}
