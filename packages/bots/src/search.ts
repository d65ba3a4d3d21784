import { has, side as sideAt } from '@tercio/kernel/sim';
import type { Choice, Judgement, Offer, Side, Sim } from '@tercio/kernel/sim';
import type { Bot, Line, Step, Thinking, Thought } from './bot.ts';
import { guessedChances, togetherIn } from './chances.ts';
import { betterHalf, meanOf, REMEMBERED, rival, scheduleOf, stepsOf, winnerOf } from './field.ts';
import type { Rival } from './field.ts';
import { favourite, ranked, sampled } from './likings.ts';
import { anyOption } from './options.ts';
import { Throws } from './throws.ts';

/**
 * Flat search over redeals. Each walk takes one of the positions that the seat could be in, with dice of its own, plays one
 * of the options in hand, and goes on for some turns as each side likes best for its own good. It is worth what the seat's
 * sides win together, by the chances at the end of each of these turns. All options meet the same positions and the same
 * dice; the worse half falls out again and again, and what is liked best is left only for one that did better.
 *
 * Who thinks in tempers also asks how it would go on in each of those the game knows, bolder or warier, and does not count
 * on others of one temper: they take turns.
 */
export interface Budget {
  /** Walks per decision, where there are as many options as the search is wide. */
  readonly walks: number;
  /** Positions imagined per decision; each is used again with other dice. */
  readonly redeals: number;
  /** Options that are looked at, the best liked ones. */
  readonly width: number;
  /** How far a walk goes, in turns by the game's judgement; without one, to the end. */
  readonly turns: number;
  readonly tempers: boolean;
}

/** A walk that has not come to the end of a turn after so many choices is judged where it is. */
const LONGEST_TURN = 400;
const LINES = 3;

export function search(name: string, judgement: Judgement | null, budget: Budget): Bot {
  return {
    name,
    choose: (seat) => new Search(seat, judgement, budget).choose(seat.offer),
    consider: (seat) => new Search(seat, judgement, budget).consider(seat.offer),
    interject: (unasked) => new Search(unasked, judgement, budget).interject(unasked.interjections),
  };
}

class Search {
  readonly #seat: Thinking;
  readonly #judgement: Judgement | null;
  /** The same in other tempers. */
  readonly #others: readonly Judgement[];
  /** All of them in passing, on walks. */
  readonly #minds: readonly (Judgement | null)[];
  /** In whose mind each side answers on the present walk. */
  #own: Judgement | null = null;
  #theirs: Judgement | null = null;
  readonly #budget: Budget;
  readonly #imagined: Sim[] = [];
  #stage = 0;
  #walks = 0;
  /** Do own sides throw nothing in on walks? So it is where that is the question. */
  #silent = false;
  /** Is it remembered how walks began? */
  #remembers = false;

  constructor(seat: Thinking, judgement: Judgement | null, budget: Budget) {
    this.#seat = seat;
    this.#judgement = judgement;
    this.#others = (budget.tempers && judgement?.tempers) || [];
    this.#minds = [judgement, ...this.#others].map((mind) => mind?.recalling?.() ?? mind);
    this.#budget = budget;
  }

  choose(offer: Offer): Choice {
    const options = this.#options(offer);
    const [first, second] = options;
    if (first === undefined) return anyOption(offer, this.#seat.random);
    if (second === undefined) return first;
    const field = [...options.map((choice) => rival(choice, this.#minds[0] ?? null)), ...this.#tempers(offer)];
    return winnerOf(field[0] as Rival, this.#race(field)).choice ?? first;
  }

  consider(offer: Offer): Thought {
    this.#remembers = true;
    const options = this.#options(offer);
    const field = [...options.map((choice) => rival(choice, this.#minds[0] ?? null)), ...this.#tempers(offer)];
    const [liked] = field;
    if (liked === undefined) return { choice: anyOption(offer, this.#seat.random), lines: [], walks: 0 };
    const best = winnerOf(liked, this.#race(field));
    const others = field.filter((one) => one !== best).toSorted((a, b) => meanOf(b.worths) - meanOf(a.worths));
    const lines = apart([best, ...others]).slice(0, LINES);
    const walks = field.reduce((sum, { worths }) => sum + worths.length, 0);
    return { choice: best.choice ?? NOTHING, lines: lines.map((one) => this.#line(one)), walks };
  }

  /** What the judgement would throw in is held against saying nothing. */
  interject(interjections: readonly Choice[]): Choice | null {
    const wanted = this.#judgement?.throwsIn?.(this.#imagine(0), this.#seat.side) ?? null;
    if (wanted === null || !interjections.some((one) => isSame(one, wanted))) return null;
    this.#begin(this.#imagine(0));
    this.#silent = true;
    const mind = this.#minds[0] ?? null;
    const nothing = rival(null, mind);
    return winnerOf(nothing, this.#race([nothing, rival(wanted, mind)])).choice;
  }

  #options(offer: Offer): readonly Choice[] {
    const here = this.#imagine(0);
    this.#begin(here);
    return ranked(here, this.#seat.side, offer, this.#judgement, this.#budget.width);
  }

  #begin(here: Sim): void {
    this.#stage = this.#judgement?.stage?.(here) ?? 0;
  }

  /** To do in each of the other tempers what it likes best, and to go on so. */
  #tempers(offer: Offer): readonly Rival[] {
    const { side, random } = this.#seat;
    return this.#others.flatMap((temper, i) => {
      const choice = favourite(this.#imagine(0), side, offer, temper, random);
      return choice === null ? [] : [rival(choice, this.#minds[i + 1] ?? null)];
    });
  }

  /** The positions are imagined when first needed, then taken in turn. */
  #imagine(walk: number): Sim {
    return (this.#imagined[walk % this.#budget.redeals] ??= this.#seat.redeal());
  }

  /** All options side by side, fewer and fewer, as long as walks and time last. Those that are left, the best first. */
  #race(field: readonly Rival[]): readonly Rival[] {
    const { look, last } = scheduleOf(this.#budget.width, this.#budget.walks);
    let alive = field;
    while (alive.length > 1 && this.#walks < last) {
      this.#round(alive);
      if (this.#walks % look === 0 || this.#walks === last) alive = betterHalf(alive);
      if (this.#seat.enough?.()) break;
    }
    return alive;
  }

  /** One walk with each of the options that are left, all from the same position with the same dice. */
  #round(rivals: readonly Rival[]): void {
    const { side, random } = this.#seat;
    const from = this.#imagine(this.#walks++);
    const seed = random.below(2 ** 31);
    this.#theirs = this.#minds[this.#walks % this.#minds.length] ?? null;
    for (const { choice, mind, worths, ways } of rivals) {
      this.#own = mind;
      const sim = from.fork(new Throws(seed));
      const way: Step[] = [];
      // An option that is legal in the truth may not be so in every position imagined: there it is worth nothing.
      worths.push(choice === null || sim.play(side, choice) ? this.#walk(sim, way) : 0);
      if (this.#remembers) ways.push(way);
    }
  }

  /** From an option just played through some turns: the mean of what their ends are worth to the seat. */
  #walk(sim: Sim, way: Step[]): number {
    const { turns } = this.#budget;
    let [total, ended, length] = [0, 0, 0];
    while (sim.over === null && length++ < LONGEST_TURN * turns) {
      const stage = this.#judgement?.stage?.(sim) ?? this.#stage;
      for (; ended < turns && stage >= this.#stage + ended + 1; ended++) total += this.#worth(sim);
      if (ended === turns || !this.#goOn(sim, way)) break;
    }
    // How it ended, or where it was broken off, stands for the turns that were not reached.
    return ended === turns ? total / turns : (total + (turns - ended) * this.#worth(sim)) / turns;
  }

  #worth(sim: Sim): number {
    return togetherIn(guessedChances(sim, this.#judgement), this.#seat.view.viewer);
  }

  #isOwn(side: Side): boolean {
    return has(this.#seat.view.viewer, side);
  }

  #mindOf(side: Side): Judgement | null {
    return this.#isOwn(side) ? this.#own : this.#theirs;
  }

  /** Who is asked answers, and others throw in what they like; false: nothing can be chosen. */
  #goOn(sim: Sim, way: Step[]): boolean {
    if (this.#judgement?.throwsIn) this.#throwIn(sim, way);
    const side = sim.sides[0];
    const asked = side === undefined ? null : sim.asked(side);
    if (side === undefined || asked === null) return false;
    const some = this.#mindOf(side)?.glances?.(asked.ask) ?? null;
    const choice = (some && this.#liked(sim, side, sim.offer(side, some))) ?? this.#liked(sim, side, sim.offer(side));
    if (choice === null) return false;
    sim.playOffered(side, choice);
    if (way.length < REMEMBERED) way.push({ side, choice });
    return true;
  }

  /** What others answer where all answer at once cannot be known: it differs from walk to walk. */
  #liked(sim: Sim, side: Side, offer: Offer | null): Choice | null {
    const like = sim.wait === 'sealed' && !this.#isOwn(side) ? sampled : favourite;
    return offer && like(sim, side, offer, this.#mindOf(side), this.#seat.random);
  }

  #throwIn(sim: Sim, way: Step[]): void {
    for (let i = 0; i < sim.facts.length && sim.over === null; i++) {
      const side = sideAt(i);
      if (this.#silent && this.#isOwn(side)) continue;
      const choice = this.#mindOf(side)?.throwsIn?.(sim, side) ?? null;
      if (choice !== null && sim.play(side, choice) && way.length < REMEMBERED) way.push({ side, choice });
    }
  }

  #line(one: Rival): Line {
    const first = { side: this.#seat.side, choice: one.choice ?? NOTHING };
    return { steps: stepsOf(one, first), value: meanOf(one.worths), visits: one.worths.length };
  }
}

const NOTHING: Choice = { verb: '', arg: null };

const isSame = (one: Choice | null, other: Choice | null): boolean =>
  one?.verb === other?.verb && one?.arg === other?.arg;

/** The first of those with the same option. */
const apart = (rivals: readonly Rival[]): readonly Rival[] =>
  rivals.filter(({ choice }, i) => rivals.findIndex((other) => isSame(other.choice, choice)) === i);
