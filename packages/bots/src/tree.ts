import type { Choice, Judgement, Offer, Random, Side, Sim } from '@tercio/kernel/sim';
import { allOptions } from './options.ts';

/**
 * A question in the tree, as the side that is asked sees it, and its options, the best liked first. In a window, where
 * nearly everybody passes nearly always, the one liked best, or to pass. What is out of the question by the game's own
 * judgement is not there.
 */
export interface Node {
  readonly side: Side;
  readonly edges: readonly Edge[];
  visits: number;
}

export interface Edge {
  readonly choice: Choice;
  /** The chance that it is the right one, by the game's own judgement. */
  readonly prior: number;
  visits: number;
  /** The sum of what its walks were worth to the side that chooses. */
  total: number;
  /** By the dice that fell and the question that followed. */
  readonly next: Map<string, Node>;
}

const MOST_PER_RANGE = 8;
/** Priors fall off with the distance to the best liked option, in spreads of the values liked. */
const SHARPNESS = 2.2;
/** How much a good prior counts against few visits, in spreads of what walks are worth. */
const CURIOSITY = 0.7;

export function nodeOf(sim: Sim, side: Side, offer: Offer, judgement: Judgement | null, width: number): Node {
  const options = allOptions(offer, MOST_PER_RANGE);
  const liked = likingsOf(sim, side, offer, options, judgement);
  const passed = liked === null && sim.wait === 'window' ? sim.fallback(side) : null;
  if (passed !== null) return { side, visits: 0, edges: [edgeOf(passed, 1)] };
  const matters = sim.wait !== 'window' && (judgement?.matters?.(offer.ask) ?? true);
  const ranked = options
    .map((choice, i) => ({ choice, liking: liked === null ? 0 : (liked[i] ?? -Infinity) }))
    .filter(({ liking }, _, all) => liking > -Infinity || all.every((other) => other.liking === -Infinity))
    .toSorted((a, b) => b.liking - a.liking)
    .slice(0, matters || liked === null ? width : 1);
  const priors = priorsOf(ranked.map(({ liking }) => liking));
  return { side, visits: 0, edges: ranked.map(({ choice }, i) => edgeOf(choice, priors[i] as number)) };
}

function likingsOf(
  sim: Sim,
  side: Side,
  offer: Offer,
  options: readonly Choice[],
  judgement: Judgement | null,
): readonly number[] | null {
  if (options.length < 2) return null;
  const listed = offer.ranges.length === 0 ? offer : { ...offer, choices: options, ranges: [] };
  return judgement?.prefer?.(sim, side, listed) ?? null;
}

/** What a side would choose without another thought: what it likes best; without an opinion, to pass, or anything. */
export function favourite(
  sim: Sim,
  side: Side,
  offer: Offer,
  judgement: Judgement | null,
  random: Random,
): Choice | null {
  const options = allOptions(offer, MOST_PER_RANGE);
  if (options.length < 2) return options[0] ?? null;
  const liked = likingsOf(sim, side, offer, options, judgement);
  if (liked === null)
    return sim.wait === 'window' ? sim.fallback(side) : (options[random.below(options.length)] ?? null);
  let best = 0;
  for (let i = 1; i < liked.length; i++) if ((liked[i] as number) > (liked[best] as number)) best = i;
  return options[best] ?? null;
}

export const edgeOf = (choice: Choice, prior: number): Edge => ({
  choice,
  prior,
  visits: 0,
  total: 0,
  next: new Map(),
});

/** Falling with the distance from the best; all equal where nothing is liked better. */
function priorsOf(liked: readonly number[]): readonly number[] {
  const finite = liked.filter((value) => Number.isFinite(value));
  const best = finite[0] ?? 0;
  const mean = finite.reduce((sum, value) => sum + value, 0) / (finite.length || 1);
  const spread = Math.sqrt(finite.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (finite.length || 1)) || 1;
  const weights = liked.map((value) => (Number.isFinite(value) ? Math.exp((SHARPNESS * (value - best)) / spread) : 0));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (total > 0 ? weight / total : 1 / liked.length));
}

/**
 * Plays the option that promises most in this position, for what its walks were worth and how little it was tried; null
 * if none of those known is legal here. `spread`: what walks differ by.
 */
export function step({ side, edges, visits }: Node, sim: Sim, spread: number): Edge | null {
  let refused: Set<Edge> | null = null;
  const curiosity = CURIOSITY * spread * Math.sqrt(visits + 1);
  for (;;) {
    const best = mostPromising(edges, refused, curiosity);
    if (best === null || sim.play(side, best.choice)) return best;
    (refused ??= new Set()).add(best);
  }
}

function mostPromising(edges: readonly Edge[], refused: ReadonlySet<Edge> | null, curiosity: number): Edge | null {
  const untried = soFar(edges);
  let best: Edge | null = null;
  let most = -Infinity;
  for (const edge of edges) {
    if (refused?.has(edge)) continue;
    const value = edge.visits > 0 ? edge.total / edge.visits : untried;
    const promise = value + (curiosity * edge.prior) / (1 + edge.visits);
    if (promise > most) [best, most] = [edge, promise];
  }
  return best;
}

/** What the options tried so far were worth: the others are taken to be no better. */
function soFar(edges: readonly Edge[]): number {
  let [visits, total] = [0, 0];
  for (const edge of edges) {
    visits += edge.visits;
    total += edge.total;
  }
  return visits > 0 ? total / visits : 0.5;
}
