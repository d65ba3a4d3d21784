import { anyOf, Fast, isRefusal, side as sideOf } from '@tercio/kernel';
import type { Choice, Game, Played, Pos, Random, Side } from '@tercio/kernel';

/** Random games, rest by rest: what most of the kit looks at. */

export interface Move {
  readonly side: Side;
  readonly choice: Choice;
}

/** One rest of a random game, the choice made there and what came of it. */
export interface Rest extends Move {
  readonly pos: Pos;
  readonly played: Played;
  /** Which game, and how many choices before this one. */
  readonly game: number;
  readonly index: number;
}

export interface Walk {
  readonly seed: number;
  readonly game: number;
  /** One in so many choices is an interjection, where one is open; 0: never. */
  readonly interject?: number;
}

const MOST_RESTS = 200_000;

export const sidesOf = (game: Game): readonly Side[] => game.sides.map((_, index) => sideOf(index));

export const sayMove = (game: Game, { side, choice }: Move): string =>
  `${game.sides[side] ?? `side ${side}`}: ${choice.verb} ${choice.arg ?? ''}`.trim();

/** A random game: any side that is asked may be the next to answer, and sides interject now and then. */
export function* restsOf(game: Game, scenario: string, { seed, game: n, interject = 12 }: Walk): Generator<Rest, Pos> {
  const chance = new Fast(seed, n, 0);
  const random = new Fast(seed, n, 1);
  let { pos } = game.setup(scenario, {}, chance);
  for (let index = 0; game.over(pos) === null; index++) {
    if (index > MOST_RESTS) throw new Error(`${game.id}/${scenario}: no end after ${MOST_RESTS} choices`);
    const move = anyMove(game, pos, random, interject);
    const played = game.play(pos, move.side, [move.choice], chance);
    if (isRefusal(played)) throw new Error(`offered, then refused: ${sayMove(game, move)} (${played.code})`);
    yield { ...move, pos, played, game: n, index };
    ({ pos } = played);
  }
  return pos;
}

/** What one scenario's first games were, as long as nothing else is asked for: every law looks at the same ones. */
const KEPT_GAMES = 40;
const walked = new WeakMap<Game, { scenario: string; seed: number; readonly walks: (readonly Rest[])[] }>();

/** A whole random game. Positions are values, so anyone who looks at it finds it as it was. */
export function wholeGame(game: Game, scenario: string, { seed, game: n }: Walk): readonly Rest[] {
  if (n >= KEPT_GAMES) return [...restsOf(game, scenario, { seed, game: n })];
  let kept = walked.get(game);
  if (kept?.scenario !== scenario || kept.seed !== seed) walked.set(game, (kept = { scenario, seed, walks: [] }));
  return (kept.walks[n] ??= [...restsOf(game, scenario, { seed, game: n })]);
}

/** So many rests of random games: spread evenly over the first, and of further ones where it has too few. */
export function* someRests(
  game: Game,
  scenario: string,
  { rests, seed }: { rests: number; seed: number },
): Generator<Rest> {
  let left = rests;
  for (let n = 0; left > 0; n++) {
    const whole = wholeGame(game, scenario, { seed, game: n });
    const taken = Math.min(left, whole.length);
    for (let i = 0; i < taken; i++) yield whole[Math.floor((i * whole.length) / taken)] as Rest;
    left -= taken;
  }
}

/** Any option of any side that is asked, or now and then an interjection. */
export function anyMove(game: Game, pos: Pos, random: Random, interject: number): Move {
  if (interject > 0 && random.below(interject) === 0) {
    const open = sidesOf(game).flatMap((side) => game.interjections(pos, side).map((choice) => ({ side, choice })));
    const thrown = open.length > 0 ? open[random.below(open.length)] : undefined;
    if (thrown) return thrown;
  }
  const waiting = game.waiting(pos);
  const side = waiting[waiting.length > 1 ? random.below(waiting.length) : 0]?.side;
  const offer = side === undefined ? null : game.offer(pos, side);
  if (side === undefined || offer === null) throw new Error('the game rests, but nobody is asked anything');
  if (offer.choices.length + offer.ranges.length === 0) throw new Error(`"${offer.ask}" has no answer`);
  return { side, choice: anyOf(offer, random) };
}

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

/** Every option of a side, ranges written out. */
export function optionsOf(game: Game, pos: Pos, side: Side): readonly Choice[] {
  const offer = game.offer(pos, side);
  if (offer === null) return [];
  const inRange = offer.ranges.flatMap(({ verb, min, max, step }) =>
    Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, i) => ({ verb, arg: min + i * step })),
  );
  return [...offer.choices, ...inRange];
}
