import { members } from '@tercio/kernel/sim';
import type { Asked, Choice, Judgement, Offer, Side, Sim } from '@tercio/kernel/sim';
import type { Bot, Line, Seat, Thought } from './bot.ts';
import { allOptions } from './options.ts';

/**
 * Tree search over redeals. Each iteration takes one of the positions that the side could be in, with dice of its own, and
 * walks down a tree of choices that all of them share: at each question the option is taken that promises most for what
 * is known of it, until it comes to a question not met before, which is judged by the game's own judgement. The tree
 * knows no dice: what follows an option is kept apart by the question that it leads to.
 */
export interface Budget {
  /** Walks down the tree per decision. */
  readonly iterations: number;
  /** Positions imagined per decision; each is used again with other dice. */
  readonly redeals: number;
}

interface Edge {
  readonly choice: Choice;
  readonly prior: number;
  visits: number;
  total: number;
  /** By the question that followed. */
  readonly next: Map<string, Node>;
}

interface Node {
  readonly side: Side;
  /** Null until it is met for the second time: most questions are met only once. */
  edges: readonly Edge[] | null;
  visits: number;
  /** What all walks through it were worth. */
  total: number;
}

const MOST_PER_RANGE = 8;
/** How much a good prior counts against few visits. */
const CURIOSITY = 1.4;
/** What an option not yet tried is taken to be worth, below its parent. */
const CAUTION = 0.06;
/** Priors fall off with the distance to the best liked option, in spreads of the values liked. */
const SHARPNESS = 2.2;
/** The least chance any option has of being looked at. */
const LEAST = 0.01;
const DEEPEST = 60;
const LINES = 3;
const LONGEST_LINE = 6;

export function search(name: string, judgement: Judgement | null, budget: Budget): Bot {
  return {
    name,
    choose(seat) {
      const only = single(seat.offer);
      return only ?? new Search(seat, judgement, budget).run().choice;
    },
    consider: (seat) => new Search(seat, judgement, budget).run(),
  };
}

const single = ({ choices, ranges }: Offer): Choice | null =>
  choices.length === 1 && ranges.length === 0 ? (choices[0] ?? null) : null;

class Search {
  readonly #seat: Seat;
  readonly #judgement: Judgement | null;
  readonly #budget: Budget;
  readonly #imagined: Sim[] = [];
  /** How the side stands now, and the gains and losses met so far: what is much and what is little. */
  #start = 0;
  #judged = 0;
  #sizes = 0;

  constructor(seat: Seat, judgement: Judgement | null, budget: Budget) {
    this.#seat = seat;
    this.#judgement = judgement;
    this.#budget = budget;
  }

  run(): Thought {
    const { side, offer } = this.#seat;
    const here = this.#imagine(0);
    this.#start = this.#judgement?.score(here, side) ?? 0;
    const edges = this.#edgesOf(here, side, offer);
    const root: Node = { side, edges, visits: 0, total: 0 };
    for (let i = 0; i < this.#budget.iterations; i++) {
      this.#walk(root, this.#imagine(i).fork());
      if (this.#seat.enough?.()) break;
    }
    const ranked = edges.toSorted((a, b) => b.visits - a.visits || valueOf(b) - valueOf(a));
    const best = ranked[0];
    if (best === undefined) throw new Error('there is nothing to choose');
    const tried = ranked.filter(({ visits }) => visits > 0).slice(0, LINES);
    return { choice: best.choice, lines: tried.map((edge) => lineOf(edge, side)) };
  }

  /** The positions are imagined when first needed, then taken in turn. */
  #imagine(iteration: number): Sim {
    const place = iteration % this.#budget.redeals;
    return (this.#imagined[place] ??= this.#seat.redeal());
  }

  #walk(root: Node, sim: Sim): void {
    const nodes: Node[] = [root];
    const edges: Edge[] = [];
    let node = root;
    while (node.edges !== null || node.visits > 0) {
      node.edges ??= this.#edgesOf(sim, node.side, sim.offer(node.side));
      const edge = edges.length < DEEPEST ? this.#step(node, node.edges, sim) : null;
      if (edge === null) break;
      edges.push(edge);
      const side = sim.sides[0];
      const asked = side === undefined || sim.over !== null ? null : sim.asked(side);
      if (side === undefined || asked === null) break;
      node = nextOf(edge, side, asked);
      nodes.push(node);
    }
    this.#record(nodes, edges, this.#worth(sim));
  }

  #record(nodes: readonly Node[], edges: readonly Edge[], worth: number): void {
    for (const [i, node] of nodes.entries()) {
      const gained = node.side === this.#seat.side ? worth : 1 - worth;
      node.visits++;
      node.total += gained;
      const edge = edges[i];
      if (edge === undefined) continue;
      edge.visits++;
      edge.total += gained;
    }
  }

  /** Plays the most promising option that is legal here; null if none of those known is. */
  #step(node: Node, edges: readonly Edge[], sim: Sim): Edge | null {
    const refused = new Set<Edge>();
    const untried = (node.visits > 0 ? node.total / node.visits : 0.5) - CAUTION;
    const curiosity = CURIOSITY * Math.sqrt(node.visits + 1);
    for (;;) {
      let best: Edge | null = null;
      let most = -Infinity;
      for (const edge of edges) {
        if (refused.size > 0 && refused.has(edge)) continue;
        const value = edge.visits > 0 ? edge.total / edge.visits : untried;
        const promise = value + (curiosity * edge.prior) / (1 + edge.visits);
        if (promise > most) [best, most] = [edge, promise];
      }
      if (best === null || sim.play(node.side, best.choice)) return best;
      refused.add(best);
    }
  }

  #edgesOf(sim: Sim, side: Side, offer: Offer | null): readonly Edge[] {
    const options = offer ? allOptions(offer, MOST_PER_RANGE) : [];
    const liked = offer && options.length > 1 ? (this.#judgement?.prefer?.(sim, side, offer) ?? null) : null;
    const priors = priorsOf(options.length, liked);
    return options.map((choice, i) => ({
      choice,
      prior: priors[i] as number,
      visits: 0,
      total: 0,
      next: new Map<string, Node>(),
    }));
  }

  /** Between 0 and 1: a game that ended by its result, another by how much better it stands than now. */
  #worth(sim: Sim): number {
    const { side } = this.#seat;
    if (sim.over !== null) {
      const winners = members(sim.over.won);
      if (winners.length === 0) return 1 / Math.max(2, sim.over.points.length);
      return winners.includes(side) ? 1 / winners.length : 0;
    }
    if (this.#judgement === null) return 0.5;
    const gained = this.#judgement.score(sim, side) - this.#start;
    this.#judged++;
    this.#sizes += Math.abs(gained);
    const usual = this.#sizes / this.#judged || 1;
    return 0.5 + gained / (2 * (Math.abs(gained) + SCALE * usual));
  }
}

/** How many times the usual gain or loss makes the value half as far from even as a victory. */
const SCALE = 3;

function nextOf(edge: Edge, side: Side, { ask, about }: Asked): Node {
  const key = `${side} ${ask} ${Object.values(about).join(',')}`;
  const known = edge.next.get(key);
  if (known) return known;
  const fresh: Node = { side, edges: null, visits: 0, total: 0 };
  edge.next.set(key, fresh);
  return fresh;
}

/** Equal where nothing is liked; otherwise falling with the distance from the best. Ranges count as least liked. */
function priorsOf(count: number, liked: readonly number[] | null): readonly number[] {
  if (liked === null || liked.length === 0) return new Array<number>(count).fill(1 / Math.max(1, count));
  const finite = liked.filter((value) => Number.isFinite(value));
  const best = Math.max(...finite);
  const mean = finite.reduce((sum, value) => sum + value, 0) / finite.length;
  const spread = Math.sqrt(finite.reduce((sum, value) => sum + (value - mean) ** 2, 0) / finite.length) || 1;
  const weights = Array.from({ length: count }, (_, i) => {
    const value = liked[i] ?? -Infinity;
    return Number.isFinite(value) ? Math.exp((SHARPNESS * (value - best)) / spread) : 0;
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => LEAST / count + ((1 - LEAST) * weight) / total);
}

const valueOf = ({ total, visits }: Edge): number => (visits > 0 ? total / visits : 0);

/** An option and what the search expects to follow, each answer by whoever gives it. */
function lineOf(first: Edge, side: Side): Line {
  const steps: { side: Side; choice: Choice }[] = [{ side, choice: first.choice }];
  let edge = first;
  while (steps.length < LONGEST_LINE) {
    const node = [...edge.next.values()].toSorted((a, b) => b.visits - a.visits)[0];
    const next = node?.edges?.toSorted((a, b) => b.visits - a.visits)[0];
    if (node === undefined || next === undefined || next.visits === 0) break;
    steps.push({ side: node.side, choice: next.choice });
    edge = next;
  }
  return { steps, value: valueOf(first), visits: first.visits };
}
