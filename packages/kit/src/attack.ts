import { Fast, isRefusal, side } from '@tercio/kernel';
import type { Choice, Game, Pos, Side } from '@tercio/kernel';
import { Offered, restsOf } from './walk.ts';

/** Tries, along random play, what nobody offered: other sides, other verbs, arguments out of range and malformed. */

export interface Attack {
  readonly attempts: number;
  readonly seed: number;
  readonly progress?: (done: number) => void;
}

export interface Attacked {
  readonly attempts: number;
  /** Must be 0. */
  readonly accepted: number;
  /** How often a refused attempt altered the position. Must be 0. */
  readonly changed: number;
  /** The first few accepted, in words, so that they can be tried again. */
  readonly examples: readonly string[];
}

const PER_REST = 25;
const EXAMPLES = 5;

export function attack(game: Game, scenario: string, { attempts, seed, progress }: Attack): Attacked {
  const random = new Fast(seed, 0, 2);
  const examples: string[] = [];
  let [made, accepted, changed] = [0, 0, 0];
  for (let n = 0; made < attempts; n++) {
    for (const { pos } of restsOf(game, scenario, { seed, game: n })) {
      const before = game.hash(pos);
      for (let i = 0; i < PER_REST && made < attempts; i++) {
        const attempt = unoffered(game, pos, random);
        const result = game.play(pos, attempt.side, [attempt.choice], new Fast(seed, n, made));
        made++;
        if (isRefusal(result)) continue;
        accepted++;
        if (examples.length < EXAMPLES) examples.push(`game ${n}: ${JSON.stringify(attempt)}`);
      }
      if (game.hash(pos) !== before) changed++;
      if (made >= attempts) break;
    }
    progress?.(made);
  }
  return { attempts: made, accepted, changed, examples };
}

interface Attempt {
  readonly side: Side;
  readonly choice: Choice;
}

/** Something that this side is not offered now. */
function unoffered(game: Game, pos: Pos, random: Fast): Attempt {
  for (;;) {
    const attempt = anything(game, pos, random);
    if (!new Offered(game, pos, attempt.side).has(attempt.choice)) return attempt;
  }
}

const NO_SUCH_VERBS = ['', 'cancel', 'constructor', '__proto__', 'toString', 'Pass', 'pass '];
const NO_SUCH_ARGUMENTS = [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, -(2 ** 31), 2 ** 53];

function anything(game: Game, pos: Pos, random: Fast): Attempt {
  const vocabulary = game.vocabulary(pos);
  const entry = vocabulary[random.below(vocabulary.length)];
  const who = random.below(8) === 0 ? side(random.below(40) - 5) : side(random.below(game.sides.length));
  if (entry === undefined || random.below(16) === 0) {
    return { side: who, choice: { verb: oneOf(NO_SUCH_VERBS, random), arg: null } };
  }
  return { side: who, choice: { verb: entry.verb, arg: anyArgument(entry.size, random) } };
}

function anyArgument(size: number | null, random: Fast): number | null {
  if (random.below(6) === 0) return oneOf(NO_SUCH_ARGUMENTS, random);
  if (random.below(6) === 0) return size === null ? 0 : null;
  return size === null ? null : random.below(size + 2);
}

const oneOf = <T>(list: readonly T[], random: Fast): T => list[random.below(list.length)] as T;
