import { members } from '@tercio/kernel/sim';
import type { Choice, Judgement, Random, Sides, Sim } from '@tercio/kernel/sim';
import type { Bot, Seat } from './bot.ts';
import { chancesOf, togetherIn } from './chances.ts';
import { allOptions, anyOption } from './options.ts';

/**
 * Tries each option on redeals of its own view, plays each some way on at random, and takes the option that did best on
 * average. Every option meets the same redeals.
 */
export interface Greed {
  /** How many choices may be played in thought per decision. At least one short continuation of each option is. */
  readonly effort: number;
  /** How many choices a continuation may last. */
  readonly horizon: number;
  /** How a continuation is judged that did not end; null: as a draw. */
  readonly judgement: Judgement | null;
}

const MOST_PER_RANGE = 12;
const SHORTEST = 20;
const A_WIN = 1e6;

export function greedy({ effort, horizon, judgement }: Greed): Bot {
  return {
    name: 'greedy',
    choose(seat) {
      const options =
        judgement?.candidates?.(seat.view, seat.side, seat.offer) ?? allOptions(seat.offer, MOST_PER_RANGE);
      const first = options[0];
      if (first === undefined) return anyOption(seat.offer, seat.random);
      if (options.length === 1) return first;
      const furthest = Math.min(horizon, Math.max(SHORTEST, Math.floor(effort / options.length)));
      const totals = options.map(() => 0);
      for (let spent = 0; spent < effort;) {
        const imagined = seat.redeal();
        for (const [i, option] of options.entries()) {
          const { worth, length } = tryOut(imagined.fork(), seat, option, furthest, judgement);
          totals[i] = (totals[i] as number) + worth;
          spent += length;
        }
      }
      return best(options, totals, seat.random);
    },
    interject(unasked) {
      const wanted = judgement?.throwsIn?.(unasked.redeal(), unasked.side) ?? null;
      return unasked.interjections.find(({ verb, arg }) => verb === wanted?.verb && arg === wanted.arg) ?? null;
    },
  };
}

interface Tried {
  readonly worth: number;
  readonly length: number;
}

function tryOut(
  sim: Sim,
  { side, view, random }: Seat,
  option: Choice,
  horizon: number,
  judge: Judgement | null,
): Tried {
  sim.playOffered(side, option);
  let length = 1;
  for (; length < horizon && sim.over === null; length++) {
    const next = sim.random(random);
    sim.playOffered(next.side, next.choice);
  }
  return { worth: worthTo(view.viewer, sim, judge), length };
}

/** What the sides of a seat have together. */
function worthTo(held: Sides, sim: Sim, judgement: Judgement | null): number {
  const shares = sim.over && chancesOf(sim, judgement);
  if (shares !== null) return A_WIN * togetherIn(shares, held);
  if (judgement === null) return 0;
  return members(held).reduce((sum, side) => sum + judgement.score(sim, side), 0);
}

function best(options: readonly Choice[], totals: readonly number[], random: Random): Choice {
  const most = Math.max(...totals);
  const equals = options.filter((_, i) => totals[i] === most);
  return equals[random.below(equals.length)] as Choice;
}
