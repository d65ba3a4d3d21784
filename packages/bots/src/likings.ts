import type { Choice, Judgement, Offer, Random, Side, Sim } from '@tercio/kernel/sim';
import { allOptions } from './options.ts';

/** What sides would do without another thought. */

const MOST_PER_RANGE = 8;
/** How much likelier an option is the better it is liked, in spreads of the values liked. */
const SHARPNESS = 2.2;

interface Liked {
  readonly options: readonly Choice[];
  /** As long as the options; null: no opinion. */
  readonly likings: readonly number[] | null;
}

function likedIn(sim: Sim, side: Side, offer: Offer, judgement: Judgement | null): Liked {
  const options = allOptions(offer, MOST_PER_RANGE);
  if (options.length < 2) return { options, likings: null };
  const listed = offer.ranges.length === 0 ? offer : { ...offer, choices: options, ranges: [] };
  return { options, likings: judgement?.prefer?.(sim, side, listed) ?? null };
}

/**
 * The options worth comparing, the best liked first. What is out of the question by the game's own judgement is not among
 * them; where a question is not worth it, only the best is. Who has no opinion passes in a window, as nearly everybody
 * does nearly always.
 */
export function ranked(
  sim: Sim,
  side: Side,
  offer: Offer,
  judgement: Judgement | null,
  width: number,
): readonly Choice[] {
  const { options, likings } = likedIn(sim, side, offer, judgement);
  if (likings === null) {
    const passed = sim.wait === 'window' ? sim.fallback(side) : null;
    return passed === null ? options.slice(0, width) : [passed];
  }
  const best = options
    .map((choice, i) => ({ choice, liking: likings[i] ?? -Infinity }))
    .filter(({ liking }, _, all) => liking > -Infinity || all.every((other) => other.liking === -Infinity))
    .toSorted((a, b) => b.liking - a.liking);
  const matters = judgement?.matters?.(offer.ask) ?? sim.wait !== 'window';
  return best.slice(0, matters ? width : 1).map(({ choice }) => choice);
}

/** What a side likes best; without an opinion, to pass in a window, else anything. Null: there is no option. */
export function favourite(
  sim: Sim,
  side: Side,
  offer: Offer,
  judgement: Judgement | null,
  random: Random,
): Choice | null {
  const { options, likings } = likedIn(sim, side, offer, judgement);
  if (likings === null) return unopinionated(sim, side, options, random);
  let best = 0;
  for (let i = 1; i < likings.length; i++) if ((likings[i] as number) > (likings[best] as number)) best = i;
  return options[best] ?? null;
}

const FINE = 1 << 20;

/** What a side may well answer where nobody can know what it answers: the likelier, the better it is liked. */
export function sampled(
  sim: Sim,
  side: Side,
  offer: Offer,
  judgement: Judgement | null,
  random: Random,
): Choice | null {
  const { options, likings } = likedIn(sim, side, offer, judgement);
  if (likings === null) return unopinionated(sim, side, options, random);
  const weights = weightsOf(likings);
  let left = (random.below(FINE) / FINE) * weights.reduce((sum, weight) => sum + weight, 0);
  const drawn = weights.findIndex((weight) => (left -= weight) < 0);
  return options[Math.max(0, drawn)] ?? null;
}

function unopinionated(sim: Sim, side: Side, options: readonly Choice[], random: Random): Choice | null {
  if (options.length < 2) return options[0] ?? null;
  return sim.wait === 'window' ? sim.fallback(side) : (options[random.below(options.length)] ?? null);
}

/** Falling with the distance from the best; all equal where nothing is liked better. */
function weightsOf(likings: readonly number[]): readonly number[] {
  const finite = likings.filter((value) => Number.isFinite(value));
  const best = Math.max(...finite);
  const mean = finite.reduce((sum, value) => sum + value, 0) / (finite.length || 1);
  const spread = Math.sqrt(finite.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (finite.length || 1)) || 1;
  return likings.map((value) => (Number.isFinite(value) ? Math.exp((SHARPNESS * (value - best)) / spread) : 0));
}
