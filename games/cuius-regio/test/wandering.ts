import { Fast, isRefusal } from '@tercio/kernel';
import type { Choice, Game, Pos, Side } from '@tercio/kernel';

/** A question of a random game. */
export interface Met {
  readonly pos: Pos;
  readonly side: Side;
  readonly ask: string;
  readonly choices: readonly Choice[];
}

const ENDINGS = new Set(['pass', 'end', 'part']);

/** The questions of a random game in which armies are activated and march on rather than pass. */
export function* wanderings(game: Game, scenario: string, seed: number, most: number): Generator<Met> {
  const random = new Fast(seed, 1);
  let { pos } = game.setup(scenario, {}, new Fast(seed, 0));
  for (let i = 0; i < most && game.over(pos) === null; i++) {
    const [waiting] = game.waiting(pos);
    const offer = waiting && game.offer(pos, waiting.side);
    if (!waiting || !offer) return;
    const { side } = waiting;
    yield { pos, side, ask: offer.ask, choices: offer.choices };
    const lively = offer.choices.filter(({ verb }) => !ENDINGS.has(verb));
    const pool = lively.length > 0 ? lively : offer.choices;
    const range = offer.ranges[0];
    const choice: Choice = pool[random.below(Math.max(1, pool.length))] ?? {
      verb: range?.verb ?? '',
      arg: range?.max ?? 0,
    };
    const next = game.play(pos, side, [choice], new Fast(seed, 2, i));
    if (isRefusal(next)) throw new Error(`${offer.ask} ${choice.verb}`);
    ({ pos } = next);
  }
}
