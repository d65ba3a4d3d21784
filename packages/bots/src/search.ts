import { has, members, side as sideAt } from '@tercio/kernel/sim';
import type { Choice, Deal, Draft, Judgement, Offer, Side, Sim, Venture } from '@tercio/kernel/sim';
import type { Bot, ThoughtLine, Step, Thinking, Thought } from './bot.ts';
import { guessedChances, togetherIn } from './chances.ts';
import { before, conclude, isPosted, isTalk, isWriting, nextOf, refuse, sign, strike } from './deals.ts';
import {
  betterHalf,
  gainOf,
  isAllTheSame,
  meanOf,
  paceOf,
  REMEMBERED,
  rival,
  scheduleOf,
  stepsOf,
  winnerOf,
} from './field.ts';
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
/** What has come to the same on so many walks is not told apart by more of them. */
const ENOUGH = 8;

/** What a bot keeps from one decision to the next. */
interface Kept {
  /** What it has set out to do: it goes on with it without another thought as long as that holds. */
  venture: Venture | null;
  /** The minds in passing. */
  minds: readonly (Judgement | null)[];
}

export function search(name: string, judgement: Judgement | null, budget: Budget): Bot {
  const kept: Kept = { venture: null, minds: [] };
  return {
    name,
    choose: (seat) => new Search(seat, judgement, budget, kept).choose(seat.offer),
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
  readonly #kept: Kept;
  #stage = 0;
  #endgame = false;
  #walks = 0;
  /** Choices played on all of them. */
  #played = 0;
  /** Do own sides throw nothing in on walks? So it is where that is the question. */
  #silent = false;
  /** Is it remembered how walks began? */
  #remembers = false;

  constructor(seat: Thinking, judgement: Judgement | null, budget: Budget, kept: Kept = { venture: null, minds: [] }) {
    this.#seat = seat;
    this.#kept = kept;
    this.#judgement = judgement;
    this.#others = (budget.tempers && judgement?.tempers) || [];
    this.#minds = [judgement, ...this.#others].map((mind, i) => mind?.recalling?.(kept.minds[i] ?? undefined) ?? mind);
    kept.minds = this.#minds;
    this.#budget = { ...budget, walks: budget.walks * (judgement?.thrift ?? 1) };
  }

  choose(offer: Offer): Choice {
    if (isWriting(offer.ask)) return this.#write(offer);
    if (isTalk(offer.ask)) return this.#talk(offer).choice;
    const field = this.#field(offer);
    const [liked, second] = field;
    if (liked === undefined) return anyOption(offer, this.#seat.random);
    // Who has no time left does what it likes best.
    if (second === undefined || this.#seat.enough?.()) return liked.choice ?? NOTHING;
    const best = winnerOf(liked, this.#race([...field, ...this.#tempers(offer)]), this.#judgement?.proof);
    this.#kept.venture = best.venture ?? null;
    return best.choice ?? NOTHING;
  }

  consider(offer: Offer): Thought {
    if (isWriting(offer.ask)) return this.#written(offer);
    if (isTalk(offer.ask)) return this.#talk(offer);
    this.#remembers = true;
    const field = [...this.#field(offer), ...this.#tempers(offer)];
    const [liked] = field;
    if (liked === undefined) return { choice: anyOption(offer, this.#seat.random), lines: [], walks: 0 };
    const best = winnerOf(liked, this.#race(field), this.#judgement?.proof);
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

  /** What lies before the side is signed or refused; else a deal is proposed, or nothing. */
  #talk(offer: Offer): Thought {
    this.#remembers = true;
    this.#begin(this.#imagine(0));
    const deal = before(this.#seat.view.deals, this.#seat.side);
    return deal ? this.#judge(offer, deal) : this.#propose(offer);
  }

  /** A deal is signed if that is better than to refuse it. */
  #judge(offer: Offer, { id }: Deal): Thought {
    const { side } = this.#seat;
    const mind = this.#minds[0] ?? null;
    const refused = rival(refuse(id), mind);
    const signed: Rival = {
      ...rival(sign(id), mind),
      begin(sim) {
        if (!sim.play(side, sign(id))) return false;
        conclude(sim, id);
        return true;
      },
    };
    if (!offer.choices.some((choice) => isSame(choice, signed.choice))) return this.#settled(refused, refused, []);
    const best = winnerOf(refused, this.#race([refused, signed]), this.#judgement?.proof);
    return this.#settled(best, refused, best === signed ? [] : [signed]);
  }

  /** A deal is proposed if it raises the own chances and, as far as this side can know, those of each partner. */
  #propose(offer: Offer): Thought {
    const mind = this.#minds[0] ?? null;
    const quiet = rival(this.#imagine(0).fallback(this.#seat.side), mind);
    const drafts = this.#drafts().filter(({ plan: [first] }) =>
      offer.choices.some((one) => isSame(one, first ?? null)),
    );
    if (drafts.length === 0) return this.#settled(quiet, quiet, []);
    const struck = drafts.map(({ draft, plan }) => ({
      draft,
      one: { ...rival(plan[0] ?? null, mind), begin: (sim: Sim) => strike(sim, this.#seat.side, draft) } as Rival,
    }));
    const alive = this.#race([quiet, ...struck.map(({ one }) => one)]);
    const welcome = struck
      .filter(({ draft, one }) => alive.includes(one) && members(draft.to).every((to) => gainOf(one, quiet, to) > 0))
      .map(({ one }) => one);
    return this.#settled(
      winnerOf(quiet, welcome, this.#judgement?.proof),
      quiet,
      struck.map(({ one }) => one),
    );
  }

  /** With what it brings, in words: chances of victory by the choice, and by what it is held against. */
  #settled(best: Rival, against: Rival, others: readonly Rival[]): Thought {
    const lines = apart([best, ...others]).slice(0, LINES);
    const percent = ({ worths }: Rival): string => `${Math.round(100 * meanOf(worths))} %`;
    const held = best === against ? others[0] : against;
    const why = held && `I expect to win ${percent(best)} so, and ${percent(held)} otherwise.`;
    const walks = lines.reduce((sum, { worths }) => sum + worths.length, 0);
    const choice = best.choice ?? NOTHING;
    return { choice, lines: lines.map((one) => this.#line(one)), walks, ...(why ? { why } : {}) };
  }

  /** What the game's judgement has in mind, but for what was put to the same sides already. */
  #drafts(): readonly { readonly draft: Draft; readonly plan: readonly Choice[] }[] {
    const { side, view } = this.#seat;
    const here = this.#imagine(0);
    return (this.#judgement?.drafts?.(here, side) ?? [])
      .filter((draft) => (draft.to & view.viewer) === 0 && !isPosted(view.deals, side, draft))
      .map((draft) => ({ draft, plan: here.proposal(draft) }));
  }

  #written(offer: Offer): Thought {
    const choice = this.#write(offer);
    const now = togetherIn(guessedChances(this.#imagine(0), this.#judgement), this.#seat.view.viewer);
    return { choice, lines: [{ steps: [{ side: this.#seat.side, choice }], value: now, visits: 0 }], walks: 0 };
  }

  /** A deal that was begun is written to its end. */
  #write(offer: Offer): Choice {
    for (const { draft, plan } of this.#drafts()) {
      const next = nextOf(plan, draft, offer);
      if (next !== null) return next;
    }
    return this.#imagine(0).fallback(this.#seat.side) ?? anyOption(offer, this.#seat.random);
  }

  /** What is compared, the best liked first: options, or what could be set out for. */
  #field(offer: Offer): readonly Rival[] {
    const here = this.#imagine(0);
    this.#begin(here);
    const { side, random } = this.#seat;
    const mind = this.#minds[0] ?? null;
    const ventures = mind?.ventures?.(here, side, offer) ?? null;
    if (ventures === null)
      return ranked(here, side, offer, this.#judgement, this.#budget.width).map((choice) => rival(choice, mind));
    const { venture } = this.#kept;
    const next = venture?.holds(here) ? favourite(here, side, offer, venture.mind, random) : null;
    if (next !== null) return [rival(next, mind)];
    return ventures.map((one) => ({ ...rival(one.choice, one.mind), venture: one }));
  }

  #begin(here: Sim): void {
    this.#stage = this.#judgement?.stage?.(here) ?? 0;
    this.#endgame = this.#judgement?.endgame?.(here) ?? false;
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
    const ventures = field.filter(({ venture }) => venture !== undefined).length;
    const width = Math.max(this.#budget.width, ventures);
    let { look, last } = scheduleOf(width, this.#budget.walks);
    let alive = field;
    while (alive.length > 1 && this.#walks < last) {
      this.#round(alive);
      if (this.#walks === 1) ({ look, last } = scheduleOf(width, this.#budget.walks * this.#pace(field.length)));
      const isDecided = ventures > 0 && this.#walks >= Math.min(look, ENOUGH) && isAllTheSame(alive);
      if (isDecided) return field.slice(0, 1);
      if (this.#walks % look === 0 || this.#walks === last) alive = betterHalf(alive);
      if (this.#seat.enough?.()) break;
    }
    return alive;
  }

  /** After the first walk with each of so many. */
  #pace(rivals: number): number {
    return paceOf(this.#judgement?.walk, this.#played / rivals);
  }

  /** One walk with each of the options that are left, all from the same position with the same dice. */
  #round(rivals: readonly Rival[]): void {
    const { side, random } = this.#seat;
    const from = this.#imagine(this.#walks++);
    const seed = random.below(2 ** 31);
    this.#theirs = this.#minds[this.#walks % this.#minds.length] ?? null;
    for (const one of rivals) {
      this.#own = one.mind;
      const sim = from.fork(new Throws(seed));
      const way: Step[] = [];
      const { choice } = one;
      // An option that is legal in the truth may not be so in every position imagined: there it is worth nothing.
      const begun = one.begin ? one.begin(sim) : choice === null || sim.play(side, choice);
      const chances = begun ? this.#walk(sim, way) : [];
      one.worths.push(togetherIn(chances, this.#seat.view.viewer));
      if (!this.#remembers) continue;
      one.ways.push(way);
      one.chances.push(chances);
    }
  }

  /** From an option just played through some turns: the mean of the chances at their ends, by side. */
  #walk(sim: Sim, way: Step[]): readonly number[] {
    const { turns } = this.#budget;
    const total: number[] = [];
    const add = (times: number): void => {
      const chances = guessedChances(sim, this.#judgement);
      for (let i = 0; i < chances.length; i++) total[i] = (total[i] ?? 0) + ((chances[i] as number) * times) / turns;
    };
    let [ended, length] = [0, 0];
    while (sim.over === null && length++ < LONGEST_TURN * turns) {
      const stage = this.#endgame ? this.#stage : (this.#judgement?.stage?.(sim) ?? this.#stage);
      for (; ended < turns && stage >= this.#stage + ended + 1; ended++) add(1);
      if (ended === turns || !this.#goOn(sim, way)) break;
    }
    this.#played += length;
    // How it ended, or where it was broken off, stands for the turns that were not reached.
    if (ended < turns) add(turns - ended);
    return total;
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

  #line(one: Rival): ThoughtLine {
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
