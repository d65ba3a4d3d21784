import type { DealRules, Term } from './deals.ts';
import type { RuleId, Side, Sides } from './ids.ts';
import type { View } from './view.ts';
import type {
  AskOf,
  AtOf,
  ChoiceOf,
  ColumnOf,
  Decision,
  Fact,
  Interjection,
  InterjectionOf,
  Locals,
  Masked,
  Plain,
  ProcOf,
  Spec,
  Steps,
  ThrownInOf,
  Verdict,
  WindowOf,
  WindowRule,
} from './spec.ts';

/**
 * A line of the log; headings begin a new part of the story. `idle`: nothing came of what it tells, such as somebody who lets
 * a march pass, so whatever is under way goes on.
 */
export interface LogLine {
  readonly text: string;
  readonly heading?: true;
  readonly idle?: true;
}

/** The rooms of a game module: everything the kernel needs to run it, and the words to talk about it. */

type FieldKind<V> = V extends number[] ? 'column' : V extends number ? 'number' : 'value';

/** How the table is stored, in the order in which it is hashed. */
export interface Layout<T> {
  /** `column`: whole numbers, copied by a fork. `number`: one whole number. `value`: immutable, shared by forks. */
  readonly fields: { readonly [K in keyof T]: FieldKind<T[K]> };
  /** Columns that can be hidden, each with the public column of audiences that says who sees which entry. */
  readonly hidden: { readonly [K in ColumnOf<T>]?: ColumnOf<T> };
}

/** A place at the table: one person or one bot, holding one side or several. */
export interface Seat {
  /** What it is called; otherwise its sides name it. */
  readonly title?: string;
  readonly sides: readonly Side[];
}

export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Which sides take part. */
  readonly sides: readonly Side[];
  /** What the sides are called here, by side; otherwise the game's own words for them. */
  readonly names?: readonly string[];
  /** Who holds which sides; absent: every side has a seat of its own. See `seatsOf`. */
  readonly seats?: readonly Seat[];
}

/** One entry of `rules.json`: a numbered rule in our own words. */
export interface RuleEntry {
  readonly id: RuleId;
  readonly title: string;
  readonly summary: string;
  readonly ruling?: readonly string[];
}

/** A ruling of ours where the book is silent: a named constant that a game's header can flip. */
export interface Ruling {
  readonly standard: number;
  readonly values: readonly number[];
  readonly about: string;
  /** Rulings of `rulings.md` that it settles, and rules that it touches. */
  readonly rulings?: readonly string[];
  readonly rules?: readonly RuleId[];
}

export interface Setup {
  readonly scenario: string;
  /** Every ruling by name. */
  readonly rulings: { readonly [name: string]: number };
  readonly options: { readonly [name: string]: Plain };
}

/** A random whole number from 0 below the limit. */
export interface Random {
  below(limit: number): number;
}

/** A named quantity that a forecast adds up over the events of a choice. */
export interface Quantity<E> {
  readonly title: string;
  /** The title in a game under way, where it names a side as the scenario does. */
  titled?(table: View['table']): string;
  of(event: E): number;
  /**
   * True: up to the next decision it follows from what everybody sees, so that one way for hidden things to lie is enough.
   * A function: where this table is seen.
   */
  readonly open?: true | ((table: View['table']) => boolean);
  /** The words for a total. */
  show(total: number): string;
  /** True: a total is the number of a result, not an amount. No mean of such numbers means anything. */
  readonly named?: true;
}

/** Why a choice would turn out as it may: every figure on its own line, each with its rule. */
export type Explanation = {
  readonly title: string;
  readonly lines: readonly ExplainedLine[];
  /** What the lines come to: `cost 12, threshold 7`, `hits on 6 or more`. */
  readonly sum: string;
};
export type ExplainedLine = { readonly value: string; readonly words: string; readonly rule: RuleId };

export type Figures = { readonly [name: string]: number };

/** Words are made where somebody reads them, from what that reader can see. */
export interface Words<S extends Spec> {
  /** A sentence for every refusal code of the game. */
  readonly refusals: { readonly [code: string]: (figures: Figures, seen: Masked<S['table']>) => string };
  /** What is asked, as one line. */
  prompt<A extends AskOf<S>>(ask: A, about: S['asks'][A]['about'], seen: Masked<S['table']>): string;
  /** An option; null leaves the default words: the verb and the argument's name. */
  choice<A extends AskOf<S>>(
    ask: A,
    choice: ChoiceOf<S, A>,
    about: S['asks'][A]['about'],
    seen: Masked<S['table']>,
  ): string | null;
  /** What may be thrown in, as an option; absent or null leaves the default words. */
  interjection?(choice: ThrownInOf<S>, seen: Masked<S['table']>): string | null;
  /** An event as a line of the log; headings begin a new part of the story; null leaves it out. */
  event(event: S['event'], seen: Masked<S['table']>): LogLine | null;
  /** The whole position as text: complete, for the terminal, the screen reader and bots. */
  position(seen: Masked<S['table']>, viewer: Sides, known: readonly Fact[]): string;
  /** How the game ended, as one sentence. */
  result(how: string): string;
  /** A term of a deal, as it goes on after "Red and Green agree:". */
  term?(term: Term, seen: Masked<S['table']>): string;
}

/** A named condition for standing orders, over what the side can see. */
export interface Condition<S extends Spec> {
  /** As it goes on after "only if": `they enter a bank where I stand`. */
  readonly about: string;
  holds(seen: Masked<S['table']>, about: Locals, side: Side): boolean;
}

export interface Rules<S extends Spec> {
  readonly id: string;
  readonly title: string;
  /** Which reading of the rules this is: rules and data of an edition are frozen. 0: in the making, free to change. */
  readonly edition: number;
  /** The layout of the table in saves. */
  readonly shape: number;
  /** One short word each, as records write them. */
  readonly sides: readonly string[];
  readonly scenarios: readonly Scenario[];
  readonly rulebook: readonly RuleEntry[];
  readonly rulings: { readonly [name: string]: Ruling };
  /** What else a game's header may set, with the standard value. */
  readonly options: {
    readonly [name: string]: {
      readonly values: readonly Plain[];
      readonly about: string;
      /** What the values mean, in a word or two each, for anyone who chooses among them. */
      readonly names?: readonly string[];
    };
  };
  /** A short hash of every table used, for the header. */
  tables(scenario: string): string;

  readonly layout: Layout<S['table']>;
  /** Copies the table: one object literal, columns sliced, the rest shared. */
  fork(t: S['table']): S['table'];
  setup(setup: Setup): S['table'];
  /** Null if the table is sound, else what is wrong. */
  check(t: S['table']): string | null;
  /** Where the rules begin. */
  readonly first: { readonly [P in ProcOf<S>]: { readonly proc: P; readonly at: AtOf<S, P> } }[ProcOf<S>];

  readonly procs: { readonly [P in ProcOf<S>]: Steps<S, P> };
  readonly asks: { readonly [A in AskOf<S>]: Decision<S, A> };
  readonly windows: { readonly [W in WindowOf<S>]: WindowRule<S, W> };
  readonly interjections: { readonly [V in InterjectionOf<S>]: Interjection<S, V> };
  /** What sides may promise each other. Absent: the game has no deals. */
  readonly deals?: DealRules<S>;

  /** Fills the holes of a view so that everything seen and every binding fact holds. Never looks at the truth. */
  redeal(
    seen: Masked<S['table']>,
    viewer: Sides,
    facts: readonly { readonly side: Side; readonly fact: Fact }[],
    random: Random,
  ): S['table'];
  /** The figures behind a choice, from what its side can see; null where there is nothing to reckon. */
  explain?<A extends AskOf<S>>(
    seen: Masked<S['table']>,
    ask: A,
    choice: ChoiceOf<S, A>,
    about: S['asks'][A]['about'],
  ): Explanation | null;
  readonly quantities: { readonly [name: string]: Quantity<S['event']> };
  readonly orders: { readonly [name: string]: Condition<S> };
  /** Why seats may not talk in private just now, from what everybody sees; absent: they always may. */
  whispers?(seen: View): Verdict;
  readonly words: Words<S>;
}
