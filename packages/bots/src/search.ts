import { members } from '@tercio/kernel/sim';
import type { Choice, Judgement, Offer, Side, Sim } from '@tercio/kernel/sim';
import type { Bot, Line, Seat, Thought } from './bot.ts';
import { Throws } from './throws.ts';
import { anyOption } from './options.ts';
import { edgeOf, favourite, nodeOf, step } from './tree.ts';
import type { Edge, Node } from './tree.ts';
import { isAtOnce, Way } from './way.ts';

/**
 * Tree search over redeals. Each walk takes one of the positions that the side could be in, with dice of its own, and goes
 * down a tree of choices that all walks share: at each question it takes the option that promises most for what is known
 * of it, the one the game's own judgement likes best if nothing is. What follows an option is kept apart by the dice
 * that fell before the eyes of whoever is asked next. A walk ends some way on and is judged. The options in hand are
 * compared on the same positions with the same dice, those that do not look better than what the judgement likes best
 * are dropped, and that one is left only for an option that has proved to be better.
 *
 * Who thinks in tempers also asks how it would go on in each of those the game knows, bolder or warier, and does not count
 * on an enemy of one temper: they take turns.
 */
export interface Budget {
  /** Walks per decision. */
  readonly iterations: number;
  /** Positions imagined per decision; each is used again with other dice. */
  readonly redeals: number;
  /** Options that are looked at, the best liked ones. */
  readonly width: number;
  /** How far a walk goes, in stages of the game's judgement; without one, to the end. */
  readonly stages: number;
  readonly tempers: boolean;
}

/** A walk that has not come to its end after so many choices is judged where it is. */
const LONGEST_WALK = 400;
/** How many standard errors an option must be better than what judgement likes best. */
const PROOF = 1.5;
/** So many standard errors better it must look to be looked at further; rounds until the first look, and what they grow by. */
const HOPE = 0.3;
const FIRST_LOOK = 4;
const NEXT_LOOK = 1.6;
const NOTHING: Choice = { verb: '', arg: null };
const LINES = 3;
const LONGEST_LINE = 6;

export function search(name: string, judgement: Judgement | null, budget: Budget): Bot {
  return {
    name,
    choose: (seat) => new Search(seat, judgement, budget).choose(),
    consider: (seat) => new Search(seat, judgement, budget).consider(),
  };
}

/** An option in hand, the mind in which to go on after it, and what each walk with it was worth, the same luck for all. */
interface Rival {
  readonly edge: Edge;
  readonly mind: Judgement | null;
  readonly worths: number[];
}

class Search {
  readonly #seat: Seat;
  readonly #judgement: Judgement | null;
  /** The same in other tempers. */
  readonly #others: readonly Judgement[];
  /** All of them in passing, on walks. */
  readonly #minds: readonly (Judgement | null)[];
  /** In whose mind each side answers on the present walk. */
  #own: Judgement | null = null;
  #enemy: Judgement | null = null;
  readonly #budget: Budget;
  readonly #imagined: Sim[] = [];
  #stage = 0;
  /** Below which others answer who do not know the choice in hand; null: they do. */
  #gate: Edge | null = null;
  #walks = 0;
  /** Of what walks were worth: count, mean, and sum of squared distances from it. */
  #count = 0;
  #mean = 0.5;
  #squares = 0;

  constructor(seat: Seat, judgement: Judgement | null, budget: Budget) {
    this.#seat = seat;
    this.#judgement = judgement;
    this.#others = (budget.tempers && judgement?.tempers) || [];
    this.#minds = [judgement, ...this.#others].map((mind) => mind?.recalling?.() ?? mind);
    this.#budget = budget;
  }

  choose(): Choice {
    const root = this.#root();
    const [first, second] = root.edges;
    if (first === undefined) return anyOption(this.#seat.offer, this.#seat.random);
    return second === undefined ? first.choice : this.#best(this.#compare(root, true)).edge.choice;
  }

  consider(): Thought {
    const root = this.#root();
    const rivals = this.#compare(root, false);
    const best = this.#best(rivals);
    const others = rivals.filter((rival) => rival !== best).toSorted((a, b) => meanOf(b.worths) - meanOf(a.worths));
    const lines = apart([best, ...others]).slice(0, LINES);
    return {
      choice: best.edge.choice,
      lines: lines.map(({ edge, worths }) => lineOf(edge, root.side, meanOf(worths))),
      walks: this.#count,
    };
  }

  #root(): Node {
    const { side, offer } = this.#seat;
    const here = this.#imagine(0);
    this.#stage = this.#judgement?.stage?.(here) ?? 0;
    this.#gate = isAtOnce(here) ? edgeOf(NOTHING, 1) : null;
    return nodeOf(here, side, offer, this.#judgement, this.#budget.width);
  }

  /** The positions are imagined when first needed, then taken in turn. */
  #imagine(walk: number): Sim {
    return (this.#imagined[walk % this.#budget.redeals] ??= this.#seat.redeal());
  }

  /**
   * All options side by side, as long as the walks last. Where only one of them is wanted and there is an opinion, those
   * are dropped now and then that do not look better than what is liked best: most walks go to where something may be
   * won, and a question with nothing in it is soon settled.
   */
  #compare(root: Node, settle: boolean): readonly Rival[] {
    const all = [...root.edges.map((edge) => this.#rival(edge, 0)), ...this.#tempers()];
    let alive: readonly Rival[] = all;
    let look = settle && this.#judgement?.prefer ? FIRST_LOOK : Infinity;
    let walks = 0;
    do {
      this.#round(root.side, alive);
      walks += alive.length;
      if (this.#seat.enough?.()) break;
      if (this.#walks < look) continue;
      look = Math.ceil(look * NEXT_LOOK);
      alive = hopeful(alive);
    } while (alive.length > 1 && walks + alive.length <= this.#budget.iterations);
    return all;
  }

  #rival(edge: Edge, mind: number): Rival {
    return { edge, mind: this.#minds[mind] ?? null, worths: [] };
  }

  /** To do in each of the other tempers what it likes best, and to go on so. */
  #tempers(): readonly Rival[] {
    const { side, offer, random } = this.#seat;
    return this.#others.flatMap((temper, i) => {
      const choice = favourite(this.#imagine(0), side, offer, temper, random);
      return choice === null ? [] : [this.#rival(edgeOf(choice, 1), i + 1)];
    });
  }

  #mindOf(side: Side): Judgement | null {
    return side === this.#seat.side ? this.#own : this.#enemy;
  }

  /** One walk with each of the options that are left, all from the same position with the same dice. */
  #round(side: Side, rivals: readonly Rival[]): void {
    const from = this.#imagine(this.#walks++);
    const seed = this.#seat.random.below(2 ** 31);
    this.#enemy = this.#minds[this.#walks % this.#minds.length] ?? null;
    for (const { edge, mind, worths } of rivals) {
      this.#own = mind;
      const throws = new Throws(seed);
      const sim = from.fork(throws);
      const worth = sim.play(side, edge.choice) ? this.#walk(edge, sim, throws) : 0;
      worths.push(worth);
      edge.visits++;
      edge.total += worth;
      this.#count++;
      const off = worth - this.#mean;
      this.#mean += off / this.#count;
      this.#squares += off * (worth - this.#mean);
    }
  }

  /** The first, unless another has proved to be better; of those, the one that is so most surely. */
  #best(rivals: readonly Rival[]): Rival {
    const [first] = rivals as readonly [Rival];
    let [best, most] = [first, 0];
    for (const rival of rivals.slice(1)) {
      const { mean, error } = difference(rival.worths, first.worths);
      const surely = mean - PROOF * error;
      if (surely > most) [best, most] = [rival, surely];
    }
    return best;
  }

  /**
   * From an option just played to the walk's end; what it is worth to the side that thinks. Through the tree as far as it
   * is known and one question further, then as each side likes best.
   */
  #walk(first: Edge, sim: Sim, throws: Throws): number {
    const { side } = this.#seat;
    const spread = Math.sqrt(this.#squares / Math.max(1, this.#count));
    const walked: { node: Node; edge: Edge }[] = [];
    const way = new Way(side, first, throws, this.#gate);
    let [length, known] = [0, true];
    for (; known && length < LONGEST_WALK && !this.#isFar(sim); length++) {
      const node = this.#next(way, sim);
      const taken = node && step(node, sim, spread);
      if (node === null || taken === null) break;
      known = node.visits > 0;
      walked.push({ node, edge: taken });
      way.took(node.side, taken);
    }
    while (length++ < LONGEST_WALK && !this.#isFar(sim) && this.#goOn(sim));
    const worth = this.#worth(sim);
    for (const { node, edge: passed } of walked) {
      node.visits++;
      passed.visits++;
      passed.total += node.side === side ? worth : 1 - worth;
    }
    return worth;
  }

  /** Beyond the tree; false: nothing can be chosen. */
  #goOn(sim: Sim): boolean {
    const side = sim.sides[0];
    const asked = side === undefined ? null : sim.asked(side);
    if (side === undefined || asked === null) return false;
    const some = this.#mindOf(side)?.glances?.(asked.ask) ?? null;
    const choice = (some && this.#liked(sim, side, sim.offer(side, some))) ?? this.#liked(sim, side, sim.offer(side));
    if (choice === null) return false;
    sim.playOffered(side, choice);
    return true;
  }

  #liked(sim: Sim, side: Side, offer: Offer | null): Choice | null {
    return offer && favourite(sim, side, offer, this.#mindOf(side), this.#seat.random);
  }

  #isFar(sim: Sim): boolean {
    if (sim.over !== null) return true;
    const stage = this.#judgement?.stage?.(sim);
    return stage !== undefined && stage >= this.#stage + this.#budget.stages;
  }

  #next(way: Way, sim: Sim): Node | null {
    const side = sim.sides[0];
    const asked = side === undefined ? null : sim.asked(side);
    if (side === undefined || asked === null) return null;
    const { from, key } = way.at(sim, side, asked);
    const known = from.next.get(key);
    if (known !== undefined) return known;
    const offer = sim.offer(side);
    const fresh = offer && nodeOf(sim, side, offer, this.#mindOf(side), this.#budget.width);
    if (fresh !== null) from.next.set(key, fresh);
    return fresh;
  }

  /** Between 0 and 1: a game that ended by its result, another by the chance that the judgement gives it. */
  #worth(sim: Sim): number {
    const { side } = this.#seat;
    if (sim.over === null) return this.#judgement === null ? 0.5 : chanceOf(this.#judgement, sim, side);
    const winners = members(sim.over.won);
    if (winners.length === 0) return 1 / Math.max(2, sim.over.points.length);
    return winners.includes(side) ? 1 / winners.length : 0;
  }
}

/** The first of those with the same option. */
const apart = (rivals: readonly Rival[]): readonly Rival[] =>
  rivals.filter(({ edge: { choice } }, i) => rivals.findIndex(({ edge }) => isSame(edge.choice, choice)) === i);

const isSame = (one: Choice, other: Choice): boolean => one.verb === other.verb && one.arg === other.arg;

/** The first, and those that look better than it. */
function hopeful(rivals: readonly Rival[]): readonly Rival[] {
  const [first, ...others] = rivals as readonly [Rival, ...Rival[]];
  const better = others.filter(({ worths }) => {
    const { mean, error } = difference(worths, first.worths);
    return mean > HOPE * error;
  });
  return [first, ...better];
}

/** Where a judgement gives no chances, its score stands for them: what it calls four points ahead is three to one. */
function chanceOf(judgement: Judgement, sim: Sim, side: Side): number {
  if (judgement.chance) return judgement.chance(sim, side);
  const score = judgement.score(sim, side);
  return 0.5 + score / (2 * (Math.abs(score) + EVEN));
}
const EVEN = 4;

const meanOf = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / (list.length || 1);

/** How much better one was than the other on the same walks, and the standard error of that. */
function difference(one: readonly number[], other: readonly number[]): { mean: number; error: number } {
  const count = Math.min(one.length, other.length);
  if (count === 0) return { mean: -1, error: 0 };
  const off = Array.from({ length: count }, (_, i) => (one[i] as number) - (other[i] as number));
  const mean = meanOf(off);
  const squares = off.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / Math.max(1, count - 1) / count) };
}

const mostVisited = <T extends { readonly visits: number }>(list: Iterable<T>): T | undefined =>
  [...list].toSorted((a, b) => b.visits - a.visits)[0];

/** An option and what the search expects to follow, each answer by whoever gives it. */
function lineOf(first: Edge, side: Side, value: number): Line {
  const steps: { side: Side; choice: Choice }[] = [{ side, choice: first.choice }];
  let edge = first;
  while (steps.length < LONGEST_LINE) {
    const node = mostVisited(edge.next.values());
    const next = node && mostVisited(node.edges);
    if (node === undefined || next === undefined || next.visits === 0) break;
    steps.push({ side: node.side, choice: next.choice });
    edge = next;
  }
  return { steps, value, visits: first.visits };
}
