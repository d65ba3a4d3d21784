import type { Roll, Sort } from './chance.ts';
import type { RuleId, Side, Sides } from './ids.ts';

/**
 * What a game declares, and what its code may call. A game is plain data (`table`) and pure functions over it: steps
 * grouped in procedures, and decisions with their one legality. Everything is typed by the game's `Spec`.
 */

/** Plain immutable data, JSON as it stands. */
export type Plain = number | string | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };
/** The locals of a frame, or what a question is about: ids and counters, never a secret, never a fact of the table. */
export type Locals = { readonly [name: string]: Plain };

/** No locals, no windows: for games and procedures that need none. */
export type Nothing = { readonly [name: string]: never };

/** A game declares this once, as a type only. */
export interface Spec {
  table: object;
  procs: { [proc: string]: { at: Locals; step: string; gives: Plain } };
  asks: { [ask: string]: { about: Locals; verbs: { [verb: string]: number | null } } };
  windows: { [window: string]: { about: Locals; ask: string; respond: string } };
  interjections: { [verb: string]: { arg: number | null; proc: string } };
  event: { readonly kind: string; readonly rule: RuleId };
}

export type ProcOf<S extends Spec> = keyof S['procs'] & string;
/** Every procedure begins at `start`. */
export type StepOf<S extends Spec, P extends ProcOf<S>> = (S['procs'][P]['step'] & string) | 'start';
export type AtOf<S extends Spec, P extends ProcOf<S>> = S['procs'][P]['at'];
export type GivesOf<S extends Spec, P extends ProcOf<S>> = S['procs'][P]['gives'];
export type AskOf<S extends Spec> = keyof S['asks'] & string;
export type AboutOf<S extends Spec, A extends AskOf<S>> = S['asks'][A]['about'];
export type VerbOf<S extends Spec, A extends AskOf<S>> = keyof S['asks'][A]['verbs'] & string;
export type ArgOf<S extends Spec, A extends AskOf<S>, V extends VerbOf<S, A>> = S['asks'][A]['verbs'][V];
export type WindowOf<S extends Spec> = keyof S['windows'] & string;
export type InterjectionOf<S extends Spec> = keyof S['interjections'] & string;
export type ChoiceOf<S extends Spec, A extends AskOf<S>> = {
  [V in VerbOf<S, A>]: { readonly verb: V; readonly arg: ArgOf<S, A, V> };
}[VerbOf<S, A>];

export type ThrownInOf<S extends Spec> = {
  [V in InterjectionOf<S>]: { readonly verb: V; readonly arg: S['interjections'][V]['arg'] };
}[InterjectionOf<S>];

/** Columns of whole numbers that can be hidden: the keys of the table that hold `number[]`. */
export type ColumnOf<T> = { [K in keyof T]: T[K] extends number[] ? K : never }[keyof T] & string;

/** The table as somebody sees it: -1 where something is hidden. Rules that want the whole table refuse it. */
export type Masked<T> = { readonly [K in keyof T]: T[K] extends number[] ? readonly number[] : T[K] };

/** Opaque: only a `Run` can say what comes next. */
declare const next: unique symbol;
export interface Next {
  readonly [next]: true;
}

/** A missing step does not compile. */
export type Steps<S extends Spec, P extends ProcOf<S>> = {
  readonly [T in StepOf<S, P>]: (g: Run<S, P>) => Next;
};

/** Something a side has learnt in secret. Redeals respect the facts that still bind. */
export interface Fact {
  readonly kind: string;
  readonly about: number;
  readonly values: readonly number[];
  /** The count of public changes when it was learnt. */
  readonly when: number;
  /** When that was by the game's own calendar, if it says so: like `when` it is no part of the hash. */
  readonly date?: number;
  /** False: noted, but no longer certain. */
  readonly binds: boolean;
}

export interface Result {
  /** Nobody, one or several sides. */
  readonly won: Sides;
  /** Sides that neither won nor lost: a draw among them. Absent: nobody drew. */
  readonly drew?: Sides;
  readonly how: string;
  readonly rule: RuleId;
  readonly points: readonly number[];
}

/** What a step may call. One object serves all steps: never keep it. */
export interface Run<S extends Spec, P extends ProcOf<S>> {
  readonly table: S['table'];
  readonly at: AtOf<S, P>;
  /** The side whose private lane this step runs in, or null. */
  readonly lane: Side | null;
  /** How many public changes have been made so far. */
  readonly commits: number;

  /** Goes to another step of this procedure, with some locals changed. */
  go(step: StepOf<S, P>, change?: Partial<AtOf<S, P>>): Next;
  /** Runs another procedure, then goes on at `resume`. */
  call<Q extends ProcOf<S>>(proc: Q, at: AtOf<S, Q>, resume: StepOf<S, P>): Next;
  /** What the called procedure gave; only in the step resumed at. */
  returned<Q extends ProcOf<S>>(proc: Q): GivesOf<S, Q>;
  /** Ends this procedure. */
  done(value: GivesOf<S, P>): Next;
  /** Leaves all procedures up to the nearest enclosing `proc`, which goes on at `step`. */
  leave<Q extends ProcOf<S>>(proc: Q, step: StepOf<S, Q>, change?: Partial<AtOf<S, Q>>): Next;
  /** Ends the game, from any depth. */
  end(result: Result): Next;

  /** Asks one side; the choice is public. The step must change nothing before it asks. */
  ask<A extends AskOf<S>>(side: Side, ask: A, about: AboutOf<S, A>, resume: StepOf<S, P>): Next;
  answer<A extends AskOf<S>>(ask: A): ChoiceOf<S, A>;
  /** Each side runs `proc` privately, in any interleaving, until all are done. Lanes never write the table. */
  sealed<Q extends ProcOf<S>>(sides: readonly Side[], proc: Q, at: AtOf<S, Q>, resume: StepOf<S, P>): Next;
  /** What the lanes gave, in the order of the sides; only in the step resumed at. */
  answers<Q extends ProcOf<S>>(proc: Q): readonly { readonly side: Side; readonly answer: GivesOf<S, Q> }[];
  /** Asks all whom public facts name, sealed; the first act by precedence happens; then this step runs again. */
  window<W extends WindowOf<S>>(window: W, about: S['windows'][W]['about'], resume: StepOf<S, P>): Next;
  /**
   * Several sides act as they come, each running `proc` in a lane of its own, until all are done. What a lane writes is its
   * own until it posts; only with a post may it write the table.
   */
  floor<Q extends ProcOf<S>>(sides: readonly Side[], proc: Q, at: AtOf<S, Q>, resume: StepOf<S, P>): Next;
  /** A floor for deals: each side may propose so many. Offers that nobody signed lapse when all are ready. */
  negotiate(sides: readonly Side[], posts: number, resume: StepOf<S, P>): Next;
  /**
   * On a floor: something is said to these sides, and nobody else notices. Sides that are `called` may answer although they
   * are ready, which they stay: to lift it would tell the others.
   */
  post(to: Sides, called?: Sides): void;
  /** On a floor: this side has said that it is ready, and may only answer. */
  readonly ready: boolean;
  /** Lays a secret deal open to all. */
  showDeal(id: number): void;
  /** Ends deals of which nothing holds any more and runs what is due at their end, then goes on at `resume`. */
  expire(resume: StepOf<S, P>): Next;

  roll(rule: RuleId, roll: Roll, seen?: Sides): number;
  /**
   * Several rolls of which nothing but `sort` counts for what follows and for what forecasts count: they follow one way for
   * each sort, not one for each reading.
   */
  rollSorted(rule: RuleId, rolls: readonly Roll[], sort: Sort): readonly number[];
  /** Independent rolls of one kind; odds show one line per item. */
  rollEach(rule: RuleId, count: number, roll: Roll): readonly number[];

  /** Shows an entry of a hidden column to an audience, for good or until hidden again. */
  show(column: ColumnOf<S['table']>, index: number, to: Sides): void;
  hide(column: ColumnOf<S['table']>, index: number, to: Sides): void;
  /** Notes what a side has learnt in secret; replaces what it knew of the same kind and thing. */
  learn(side: Side, fact: Omit<Fact, 'when' | 'binds'>): void;
  /** Changes every side's facts of one kind about one thing, or drops them (null). */
  revise(kind: string, about: number, change: (fact: Fact) => Pick<Fact, 'values' | 'binds'> | null): void;

  /** `g.tell?.(...)`: absent in simulations, so that nothing is built. `others` see the redacted form, if any. */
  readonly tell: ((event: S['event'], to?: Sides, others?: S['event']) => void) | undefined;

  /** Would this question have any legal answer? Stops at the first. */
  some<A extends AskOf<S>>(side: Side, ask: A, about: AboutOf<S, A>): boolean;
  /** A value derived from the table, computed once per step. */
  once<T>(key: string, derive: () => T): T;
}

/** Why not. The words are made where somebody reads them. */
export interface Refusal {
  readonly rule: RuleId;
  readonly code: string;
  readonly figures?: { readonly [name: string]: number };
}
/** null: yes. The hot path allocates nothing for a yes. */
export type Verdict = Refusal | null;
export const yes: Verdict = null;
export const no = (rule: RuleId, code: string, figures?: { readonly [name: string]: number }): Refusal =>
  figures === undefined ? { rule, code } : { rule, code, figures };

export interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** A typed set of ids: what an argument can be, and its words in records. */
export interface Domain<T> {
  readonly name: string;
  size(t: T): number;
  show(member: number): string;
  /** The member a word names, or -1. */
  read(word: string): number;
}

/** Values derived from the table while one list of options is made; empty at the start of each list or check. */
export interface Scratch {
  once<T>(key: string, derive: () => T): T;
}

/** One thing a side can choose, with the only legality there is. */
export interface Verb<T, About, Arg> {
  /** For verbs with an id: what the id means. */
  readonly domain?: Domain<T>;
  /** A cheap superset of the legal ids, without repetition. Default: the whole domain. */
  each?(t: T, about: About, by: Side, scratch: Scratch): Iterable<number>;
  /** For verbs with a whole number: what is in range. */
  range?(t: T, about: About, by: Side): Range;
  may(t: T, about: About, arg: Arg, by: Side, scratch: Scratch): Verdict;
  /** Legal, but: what the player should know first. */
  warn?(t: T, about: About, arg: Arg, by: Side): readonly Refusal[];
}

export interface Decision<S extends Spec, A extends AskOf<S>> {
  readonly rule: RuleId;
  readonly verbs: { readonly [V in VerbOf<S, A>]: Verb<S['table'], AboutOf<S, A>, ArgOf<S, A, V>> };
  /** What happens when nobody answers: absence, time-out, caretaker. Must be legal. */
  fallback(t: S['table'], about: AboutOf<S, A>, by: Side): ChoiceOf<S, A>;
  /**
   * The usual answer where this is no real decision, from what the side can see; null: a real one. A page may give it by
   * itself and say so; the rules never do, and nobody else can tell. Absent: usual is the only option, where there is one.
   * `open` says which verbs are offered.
   */
  routine?(t: S['table'], about: AboutOf<S, A>, by: Side, open: () => ReadonlySet<VerbOf<S, A>>): ChoiceOf<S, A> | null;
  /** True: options here depend on public facts alone, so a single option is taken without asking. */
  readonly publiclyForced?: true;
}

export interface WindowRule<S extends Spec, W extends WindowOf<S>> {
  readonly ask: S['windows'][W]['ask'];
  /** Who is asked, in order of precedence, from what a spectator sees. */
  who(seen: Masked<S['table']>, about: S['windows'][W]['about']): readonly Side[];
  readonly respond: S['windows'][W]['respond'];
  /** The locals of the responding procedure. */
  at(
    about: S['windows'][W]['about'],
    by: Side,
    choice: ChoiceOf<S, S['windows'][W]['ask']>,
  ): AtOf<S, S['windows'][W]['respond']>;
}

/** Something a side may do whenever the game rests, although nobody waits for it. */
export interface Interjection<S extends Spec, V extends InterjectionOf<S>> {
  readonly rule: RuleId;
  readonly domain?: Domain<S['table']>;
  who(seen: Masked<S['table']>): Sides;
  may(t: S['table'], arg: S['interjections'][V]['arg'], by: Side): Verdict;
  /** Legal, but: what the player should know first. */
  warn?(t: S['table'], arg: S['interjections'][V]['arg'], by: Side): readonly Refusal[];
  readonly proc: S['interjections'][V]['proc'];
  at(arg: S['interjections'][V]['arg'], by: Side): AtOf<S, S['interjections'][V]['proc']>;
}
