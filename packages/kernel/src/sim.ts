import type { Chance, Roll } from './chance.ts';
import type { Core } from './core.ts';
import { dealsOf } from './deals.ts';
import type { Deal, Draft, Term } from './deals.ts';
import { askOf, interjectionsOf, judge, offerOf } from './decide.ts';
import { dealRulesOf, planOf } from './drafts.ts';
import { Engine } from './engine.ts';
import { Hasher } from './hash.ts';
import type { Side, Sides } from './ids.ts';
import { forkPosition, hashInto } from './layout.ts';
import type { Names } from './layout.ts';
import { sidesAwaited } from './position.ts';
import type { Ask, Choice, Position, Wait } from './position.ts';
import type { Random } from './rules.ts';
import { anyOf, viewOf } from './seeing.ts';
import { Fast } from './sources/fast.ts';
import type { Fact, Locals, Result } from './spec.ts';
import type { Offer, View } from './view.ts';

// All that bots know of the kernel.
export { chancesFrom, isMeasured, measuredChances, shareOf } from './chances.ts';
export type { Measured, Progress } from './chances.ts';
export { has, members, only, side } from './ids.ts';
export type { Chance, Choice, Deal, Draft, Fact, Offer, Random, Result, Roll, Side, Sides, Term, View };
export type { TermInfo } from './deals.ts';

/** How a game judges a position, for bots that look ahead. */
export interface Judgement {
  /** How well a side stands, in units of the game's own: only comparisons count. */
  score(sim: Sim, side: Side): number;
  /** What a score of 1 is called. */
  readonly unit?: { readonly one: string; readonly many: string };
  /** Without such a name: how much lies between an even game and a victory. */
  readonly victory?: number;
  /** The options worth a thought to the side that is asked. Absent: all of them. None: any will do. */
  candidates?(view: View, side: Side, offer: Offer): readonly Choice[];
  /**
   * How much a side likes each listed choice of an offer, in thought; greater is better, minus infinity out of the
   * question. Null: no opinion.
   */
  prefer?(sim: Sim, side: Side, offer: Offer): readonly number[] | null;
  /**
   * What a side could set out to do, what it likes best first, where an option only begins it. Null or absent: an option
   * says it all.
   */
  ventures?(sim: Sim, side: Side, offer: Offer): readonly Venture[] | null;
  /** Is the end so near that walks go on to it, whatever a score says on the way? Absent: never. */
  endgame?(sim: Sim): boolean;
  /** Choices of a usual walk: where walks are shorter a decision has more of them, where they are longer fewer. Absent: always the same. */
  readonly walk?: number;
  /** How much of a level's walks a decision takes: less where a turn has many that count, more where walks are short. Absent: 1. */
  readonly thrift?: number;
  /** How many standard errors an option must do better on walks to be taken instead of what is liked best. Absent: half of one. */
  readonly proof?: number;
  /** Is a question worth looking ahead for, or is what the side likes best good enough? Absent: all are. */
  matters?(ask: string): boolean;
  /** What a side would throw in now although nobody asks it; null: nothing. Asked often: it should be cheap. */
  throwsIn?(sim: Sim, side: Side): Choice | null;
  /** The deals that a side has in mind to propose: at most one to the same partners. Absent: none. */
  drafts?(sim: Sim, side: Side): readonly Draft[];
  /** A number that grows by 1 from one end of a turn, where a score tells most, to the next. Absent: there is none. */
  stage?(sim: Sim): number;
  /** What the score is made of, in the game's words: for people who ask why. The amounts add up to it. */
  reasons?(sim: Sim, side: Side): readonly Reason[];
  /** The chances of victory by side, together 1: measured on games that bots have played, from the score and the time. */
  chances?(sim: Sim): readonly number[];
  /** Were they measured for what is played here? Only then anybody is shown them; bots think with them anyway. Absent: no. */
  isMeasured?(sim: Sim): boolean;
  /** The verbs that are thought of at all when a question is answered in passing; null or absent: all. */
  glances?(ask: string): ReadonlySet<string> | null;
  /**
   * The same for one decision that is turned over in many walks: what was thought of once is not thought of again.
   * `before`: the one of the decision before, in the same game, of which something may still hold.
   */
  recalling?(before?: Judgement): Judgement;
  /** The same as bolder and warier minds see it: other plans for anyone who thinks long, and other habits of whom he faces. */
  readonly tempers?: readonly Judgement[];
}

/** An option, and the mind in which to go on with what it begins. */
export interface Venture {
  readonly choice: Choice;
  readonly mind: Judgement;
  /** Is it still under way? */
  holds(sim: Sim): boolean;
}

export interface Reason {
  readonly text: string;
  /** In the units of the score; for the side that asks if greater than 0. */
  readonly amount: number;
}

export type Asked = { readonly ask: string; readonly about: Locals };

/** A position to think with: forked, asked and played in place, without events or records. */
export interface Sim {
  readonly over: Result | null;
  /** Who must decide now. On a floor others, who are ready, may still be offered something: see `offer`. */
  readonly sides: readonly Side[];
  /** How it is decided: by one, by several at once without knowing each other's answers, by anyone who wants to. Null: not at all. */
  readonly wait: Wait['for'] | null;
  /** `some`: of these verbs only, for anyone who would take no other. */
  offer(side: Side, some?: ReadonlySet<string> | null): Offer | null;
  /** What a side is asked, without the options; null: nothing. */
  asked(side: Side): Asked | null;
  /** What a side may throw in now although nobody asks it. */
  interjections(side: Side): readonly Choice[];
  /** Plays in place if legal; otherwise changes nothing and says false. */
  play(side: Side, choice: Choice): boolean;
  /** Plays what is known to be offered, without judging it again. */
  playOffered(side: Side, choice: Choice): void;
  /** One legal option at random for the first side that must decide. */
  random(random: Random): { readonly side: Side; readonly choice: Choice };
  /** One legal option of this side at random; null: it is not asked, or nothing is legal. */
  any(side: Side, random: Random): Choice | null;
  fallback(side: Side): Choice | null;
  fork(chance?: Chance): Sim;
  view(viewer: Sides): View;
  /** 53 bits that name the position. */
  key(): number;
  /** The table, for a game's own judgement. */
  readonly table: object;
  readonly facts: readonly (readonly Fact[])[];
  /** All deals, as far as this world has any. */
  readonly deals: readonly Deal[];
  /** The choices that write a deal and send it, one after the other. */
  proposal(draft: Draft): readonly Choice[];
}

export class Simulation implements Sim {
  readonly #rules: Core;
  readonly #names: Names;
  readonly #pos: Position;
  readonly #engine: Engine;
  readonly #chance: Chance;

  constructor(rules: Core, names: Names, pos: Position, chance: Chance) {
    this.#rules = rules;
    this.#names = names;
    this.#pos = pos;
    this.#chance = chance;
    this.#engine = new Engine(rules, pos, chance, true);
  }

  get over(): Result | null {
    return this.#pos.flow.over;
  }
  get table(): object {
    return this.#pos.table;
  }
  get deals(): readonly Deal[] {
    return dealsOf(this.#pos.table);
  }
  proposal(draft: Draft): readonly Choice[] {
    return planOf(dealRulesOf(this.#rules), draft);
  }
  get facts(): readonly (readonly Fact[])[] {
    return this.#pos.facts;
  }

  get sides(): readonly Side[] {
    return sidesAwaited(this.#pos.flow.wait);
  }

  get wait(): Wait['for'] | null {
    return this.#pos.flow.wait?.for ?? null;
  }

  offer(side: Side, some: ReadonlySet<string> | null = null): Offer | null {
    const ask = askOf(this.#pos, side);
    return ask && offerOf(this.#rules, this.#pos.table, ask, some);
  }

  asked(side: Side): Asked | null {
    return askOf(this.#pos, side);
  }

  interjections(side: Side): readonly Choice[] {
    return this.over ? [] : interjectionsOf(this.#rules, this.#pos.table, side);
  }

  play(side: Side, choice: Choice): boolean {
    if (judge(this.#rules, this.#pos, side, choice) !== null) return false;
    this.#engine.choose(side, choice);
    return true;
  }

  playOffered(side: Side, choice: Choice): void {
    this.#engine.choose(side, choice);
  }

  random(random: Random): { readonly side: Side; readonly choice: Choice } {
    const ask = firstAsk(this.#pos);
    if (ask === null) throw new Error('nobody must decide');
    return { side: ask.side, choice: anyOf(offerOf(this.#rules, this.#pos.table, ask), random) };
  }

  any(side: Side, random: Random): Choice | null {
    const offer = this.offer(side);
    return offer && offer.choices.length + offer.ranges.length > 0 ? anyOf(offer, random) : null;
  }

  fallback(side: Side): Choice | null {
    const ask = askOf(this.#pos, side);
    return ask && (this.#rules.asks[ask.ask]?.fallback(this.#pos.table, ask.about, side) ?? null);
  }

  fork(chance: Chance = this.#chance): Sim {
    return new Simulation(this.#rules, this.#names, forkPosition(this.#rules, this.#pos), chance);
  }

  view(viewer: Sides): View {
    return viewOf(this.#rules, this.#pos, viewer);
  }

  key(): number {
    const hasher = new Hasher();
    hashInto(hasher, this.#rules, this.#names, this.#pos);
    return hasher.key();
  }
}

/** What the first side that must decide is asked, without a list of all. */
function firstAsk({ flow: { wait } }: Position): Ask | null {
  if (wait === null) return null;
  if (wait.for === 'one') return wait.ask;
  for (const lane of wait.lanes) if (!lane.done) return lane.ask;
  return null;
}

/** A generator for bots and simulations, from a seed. */
export const generator = (seed: number): Fast => new Fast(seed);
