import { anyOf, Fast, isRefusal, side as sideOf } from '@tercio/kernel';
import type { Choice, Game, Played, Pos, Side } from '@tercio/kernel';

/** Random games, rest by rest: what most of the kit looks at. */

/** Everything that one side may do now, interjections included; ranges are asked, not listed. */
export class Offered {
  readonly #listed: ReadonlySet<string>;
  readonly #ranges: readonly { verb: string; min: number; max: number; step: number }[];

  constructor(game: Game, pos: Pos, side: Side) {
    const offer = game.offer(pos, side);
    const listed = [...(offer?.choices ?? []), ...game.interjections(pos, side)];
    this.#listed = new Set(listed.map(({ verb, arg }) => `${verb} ${arg}`));
    this.#ranges = offer?.ranges ?? [];
  }

  has({ verb, arg }: Choice): boolean {
    if (this.#listed.has(`${verb} ${arg}`)) return true;
    return this.#ranges.some(
      (range) =>
        range.verb === verb &&
        arg !== null &&
        Number.isInteger(arg) &&
        arg >= range.min &&
        arg <= range.max &&
        (arg - range.min) % range.step === 0,
    );
  }
}

export interface Walk {
  readonly seed: number;
  readonly game: number;
  /** One in so many choices is an interjection, where one is open. */
  readonly interject?: number;
}

/** One rest of a random game, the choice made there and what came of it. */
export interface Rest {
  readonly pos: Pos;
  readonly side: Side;
  readonly choice: Choice;
  readonly played: Played;
}

const MOST_RESTS = 200_000;

/** A random game: any side that is asked may be the next to answer, and sides interject now and then. */
export function* restsOf(game: Game, scenario: string, { seed, game: n, interject = 12 }: Walk): Generator<Rest, Pos> {
  const chance = new Fast(seed, n, 0);
  const random = new Fast(seed, n, 1);
  let { pos } = game.setup(scenario, {}, chance);
  for (let rests = 0; game.over(pos) === null; rests++) {
    if (rests > MOST_RESTS) throw new Error(`${game.id}/${scenario}: no end after ${MOST_RESTS} choices`);
    const { side, choice } = anyMove(game, pos, random, interject);
    const played = game.play(pos, side, [choice], chance);
    if (isRefusal(played)) throw new Error(`offered, then refused: ${choice.verb} ${choice.arg} (${played.code})`);
    yield { pos, side, choice, played };
    ({ pos } = played);
  }
  return pos;
}

/** Any option of any side that is asked, or now and then an interjection. */
export function anyMove(game: Game, pos: Pos, random: Fast, interject: number): { side: Side; choice: Choice } {
  if (interject > 0 && random.below(interject) === 0) {
    const open = game.sides.flatMap((_, index) => {
      const side = sideOf(index);
      return game.interjections(pos, side).map((choice) => ({ side, choice }));
    });
    const thrown = open[open.length > 0 ? random.below(open.length) : 0];
    if (thrown) return thrown;
  }
  const waiting = game.waiting(pos);
  const side = waiting[random.below(waiting.length)]?.side;
  const offer = side === undefined ? null : game.offer(pos, side);
  if (side === undefined || offer === null) throw new Error('nobody is asked anything');
  return { side, choice: anyOf(offer, random) };
}
