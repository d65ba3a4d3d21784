import type { Chance } from './chance.ts';
import type { AnyVerb, Core } from './core.ts';
import type { Draft, TermInfo } from './deals.ts';
import { askOf, decisionOf, interjectionOf, interjectionsOf, judge, offerOf, warningsOf } from './decide.ts';
import { dealRulesOf, faultsOf, kindsOf, planOf, termRuleOf } from './drafts.ts';
import { forecast, fromView } from './forecast.ts';
import type { Odds } from './forecast.ts';
import { Hasher } from './hash.ts';
import type { RuleId, Side, Sides } from './ids.ts';
import { forkPosition, hashInto, hidesAny, Names } from './layout.ts';
import { withDeals } from './negotiation.ts';
import { begin, enter, headerFault, readPosition } from './opening.ts';
import type { Choices, Opened } from './opening.ts';
import { askAgain, onlyOption, play, preview, usualAnswer } from './play.ts';
import type { Played } from './play.ts';
import type { Choice, GameEvent, Position } from './position.ts';
import type { Explanation, Random, RuleEntry, Rules, Ruling, Scenario } from './rules.ts';
import { redealt, viewOf } from './seeing.ts';
import { Simulation } from './sim.ts';
import type { Sim } from './sim.ts';
import type { FirstRoll } from './sources/none.ts';
import type { Locals, Refusal, Result, Spec, Verdict } from './spec.ts';
import type { Offer, View } from './view.ts';
import { stored } from './stored.ts';
import { ownAsk, wordsOf } from './words.ts';
import type { GameWords } from './words.ts';

/** A position as everybody outside the game's own module knows it: opaque, never changed. */
export type Pos = Position;

export interface Waiting {
  readonly side: Side;
  /** The question, where everybody may know it; in a lane only that somebody decides. */
  readonly ask: string | null;
  readonly window: string | null;
}

/** A verb of the game, whether it is asked for now or not. */
export interface Utterance {
  /** The question it answers; null for interjections. */
  readonly ask: string | null;
  readonly verb: string;
  /** How many ids its argument is one of; null: none. A number in a range has no such limit: 0. */
  readonly size: number | null;
  readonly ranged: boolean;
}

/** All that server, page, command and bots know of a game. */
export interface Game {
  readonly id: string;
  readonly title: string;
  readonly edition: number;
  readonly sides: readonly string[];
  readonly scenarios: readonly Scenario[];
  readonly rulebook: readonly RuleEntry[];
  readonly rulings: { readonly [name: string]: Ruling };
  readonly options: Rules<Spec>['options'];
  readonly quantities: readonly string[];
  /** True if anything on the table can be hidden. */
  readonly secrets: boolean;
  /** Is anything hidden from anybody on this table? An option of the header may leave everything open. */
  hides(at: Pick<Pos, 'table'>): boolean;
  readonly orders: readonly string[];
  /** What sides can promise each other; empty: the game has no deals. */
  readonly terms: readonly TermInfo[];
  /** May deals be secret? */
  readonly secretDeals: boolean;
  /** Where standing orders may answer: each window with its question and the rule that asks it. */
  readonly windows: readonly { readonly window: string; readonly ask: string; readonly rule: RuleId }[];
  /** How the table is stored: what a fork copies, and which column says who sees an entry of another. */
  readonly layout: {
    readonly fields: { readonly [field: string]: 'column' | 'number' | 'value' };
    readonly hidden: { readonly [column: string]: string };
  };

  /** What is wrong with a header, or null. */
  headerFault(scenario: string, choices: Choices): string | null;
  setup(scenario: string, choices: Choices, chance: Chance): Opened;
  /** Starts one procedure on a given table, by itself: for tests and puzzles. It ends with the result `ranOut`. */
  enter(table: object, proc: string, at: Locals, chance: Chance): Opened;
  tables(scenario: string): string;
  waiting(pos: Pos): readonly Waiting[];
  over(pos: Pos): Result | null;
  view(pos: Pos, viewer: Sides): View;
  redeal(view: View, random: Random): Pos;
  why(pos: Pos, side: Side, choice: Choice): Verdict;
  warnings(pos: Pos, side: Side, choice: Choice): readonly Refusal[];
  offer(pos: Pos, side: Side): Offer | null;
  /** What a side may throw in now although nobody asks it. */
  interjections(pos: Pos, side: Side): readonly Choice[];
  /** Every verb of the game: for tests, and for anyone who explains what is not asked now. */
  vocabulary(pos: Pos): readonly Utterance[];
  /** The rule of what may be thrown in; null for anything else. */
  interjectionRule(verb: string): RuleId | null;
  fallback(pos: Pos, side: Side): Choice | null;
  /** The usual answer to what a side is asked, where that is no real decision; null: ask. From what the viewer knows. */
  routine(view: View, side: Side): Choice | null;
  play(pos: Pos, side: Side, choices: readonly Choice[], chance: Chance): Played | Refusal;
  /** Runs the asking step once more, as after an interjection. By law nothing changes. */
  askAgain(pos: Pos): Pos;
  /** The choices that write a deal and send it: a plan. Whether they are legal, `why` says one by one. */
  proposal(view: View, side: Side, draft: Draft): readonly Choice[];
  /** Term by term what speaks against a deal, as far as this side can know; null: nothing. */
  dealFaults(view: View, side: Side, draft: Draft): readonly Verdict[];
  /** What a choice would meet, as far as the viewer can know: the lock before the click. `usually`: with usual answers. */
  preview(view: View, side: Side, choice: Choice, usually?: boolean): number;
  /** What is rolled or drawn first after a choice, before the next question; null: nothing. */
  firstRoll(view: View, side: Side, choice: Choice, usually?: boolean): FirstRoll | null;
  /**
   * The chances of a quantity, from what the viewer knows, up to the next decision. Beyond `budget` steps it is an estimate.
   * `ahead`: over what is answered as usual, and over answers of others within it: where these matter, a range.
   */
  forecast(view: View, side: Side, choice: Choice, quantity: string, budget?: number, ahead?: boolean): Odds;
  /** The figures behind a choice, one line each, or null. */
  explain(view: View, side: Side, choice: Choice): Explanation | null;
  /** The verbs of a question, legal now or not. */
  verbs(ask: string): readonly string[];
  /** What a verb's argument is: the name of its domain, `number` for a range, or null for none. */
  domain(ask: string, verb: string): string | null;
  /** Why seats may not talk in private just now, or null. It reads only what everybody sees. */
  whispers(view: View): Verdict;
  /** What a quantity is called. */
  quantityTitle(quantity: string): string;
  /** The words for a total of it. */
  quantityWords(quantity: string, total: number): string;
  /** Are its totals numbers of results, of which there is no mean? */
  isNamed(quantity: string): boolean;
  /** How much an event adds to a quantity. */
  measure(quantity: string, event: GameEvent): number;
  sim(pos: Pos, chance: Chance): Sim;
  read(text: string): Pos;
  write(pos: Pos): string;
  hash(pos: Pos): string;
  check(pos: Pos): string | null;

  readonly words: GameWords;
}

/** Turns a game's rules into what everybody else knows of it. */
export function defineGame<S extends Spec>(typed: Rules<S>): Game {
  // The one place where a game's own types are laid aside: the kernel asks for them by name from here on.
  const rules = withDeals(typed as unknown as Core);
  const names = new Names(rules);
  return {
    ...factsOf(rules),
    ...questionsOf(rules),
    ...outlookOf(rules, names),
    ...keepingOf(rules, names),
    proposal: (_view, _side, draft) => planOf(dealRulesOf(rules), draft),
    dealFaults: (view, side, draft) =>
      faultsOf(dealRulesOf(rules), redealt(rules, view, fromView(view)).table, side, draft),
    headerFault: (scenario, choices) => headerFault(rules, scenario, choices),
    setup: (scenario, choices, chance) => begin(rules, scenario, choices, chance),
    enter: (table, proc, at, chance) => enter(rules, table, proc, at, chance),
    tables: (scenario) => rules.tables(scenario),
    waiting: (pos) => waitingFor(pos),
    over: (pos) => pos.flow.over,
    view: (pos, viewer) => viewOf(rules, pos, viewer),
    redeal: (view, random) => redealt(rules, view, random),
    play: (pos, side, choices, chance) => play(rules, pos, side, choices, chance),
    askAgain: (pos) => askAgain(rules, pos),
    whispers: (view) => rules.whispers?.(view) ?? null,
    quantityTitle: (quantity) => rules.quantities[quantity]?.title ?? quantity,
    quantityWords: (quantity, total) => rules.quantities[quantity]?.show(total) ?? String(total),
    isNamed: (quantity) => rules.quantities[quantity]?.named ?? false,
    measure: (quantity, event) => (event.kind === 'rolled' ? 0 : (rules.quantities[quantity]?.of(event) ?? 0)),
    words: wordsOf(rules),
    hides: ({ table }) => rules.deals?.secret === true || hidesAny(rules, table),
  };
}

/** What a side can know of a choice before it is made. */
function outlookOf(rules: Core, names: Names): Pick<Game, 'routine' | 'preview' | 'firstRoll' | 'forecast'> {
  return {
    routine(view, side) {
      const ask = ownAsk(view, side);
      if (ask === null) return null;
      // Without a rule of its own only the offer counts, and that is in the view.
      return decisionOf(rules, ask.ask).routine
        ? usualAnswer(rules, redealt(rules, view, fromView(view)), side)
        : onlyOption(ask);
    },
    preview: (view, side, choice, usually = false) =>
      preview(rules, redealt(rules, view, fromView(view)), side, choice, usually).marks,
    firstRoll: (view, side, choice, usually = false) =>
      preview(rules, redealt(rules, view, fromView(view)), side, choice, usually).roll,
    forecast: (view, side, choice, name, budget, ahead) =>
      forecast(rules, names, view, { side, choice, name, budget, ahead }),
  };
}

/** Positions as they are kept, compared and played on. */
function keepingOf(rules: Core, names: Names): Pick<Game, 'sim' | 'read' | 'write' | 'hash' | 'check'> {
  return {
    sim: (pos, chance) => new Simulation(rules, names, forkPosition(rules, pos), chance),
    read: (text) => readPosition(rules, text),
    write: (pos) => stored(rules, pos),
    hash(pos) {
      const hasher = new Hasher();
      hashInto(hasher, rules, names, pos);
      return hasher.hex();
    },
    check: (pos) => rules.check(pos.table),
  };
}

function termsOf({ deals }: Core): readonly TermInfo[] {
  if (deals === undefined) return [];
  return kindsOf(deals).map((kind) => {
    const term = termRuleOf(deals, kind);
    return {
      kind,
      title: term.title,
      rule: term.rule,
      mutual: term.mutual === true,
      thing: term.thing?.name ?? null,
      amount: 'amount' in term,
      until: 'until' in term,
      openly: term.openly === true,
    };
  });
}

type Facts = 'id' | 'title' | 'edition' | 'sides' | 'scenarios' | 'rulebook' | 'rulings' | 'options' | 'quantities';

function factsOf(
  rules: Core,
): Pick<Game, Facts | 'secrets' | 'orders' | 'terms' | 'secretDeals' | 'windows' | 'layout'> {
  const { id, title, edition, sides, scenarios, rulebook, rulings, options } = rules;
  return {
    id,
    title,
    edition,
    sides,
    scenarios,
    rulebook,
    rulings,
    options,
    quantities: Object.keys(rules.quantities),
    secrets: Object.keys(rules.layout.hidden).length > 0 || rules.deals?.secret === true,
    orders: ['always', ...Object.keys(rules.orders)],
    terms: termsOf(rules),
    secretDeals: rules.deals?.secret === true,
    windows: Object.entries(rules.windows).map(([window, { ask }]) => ({
      window,
      ask,
      rule: decisionOf(rules, ask).rule,
    })),
    layout: rules.layout as Game['layout'],
  };
}

type Questions =
  | 'why'
  | 'warnings'
  | 'offer'
  | 'fallback'
  | 'interjections'
  | 'interjectionRule'
  | 'vocabulary'
  | 'explain'
  | 'verbs';

function questionsOf(rules: Core): Pick<Game, Questions | 'domain'> {
  return {
    why: (pos, side, choice) => judge(rules, pos, side, choice),
    warnings: (pos, side, choice) => warningsOf(rules, pos, side, choice),
    offer(pos, side) {
      const ask = askOf(pos, side);
      return ask && offerOf(rules, pos.table, ask);
    },
    fallback(pos, side) {
      const ask = askOf(pos, side);
      return ask && decisionOf(rules, ask.ask).fallback(pos.table, ask.about, side);
    },
    interjections: (pos, side) => (pos.flow.over ? [] : interjectionsOf(rules, pos.table, side)),
    vocabulary: (pos) => vocabularyOf(rules, pos),
    interjectionRule: (verb) => interjectionOf(rules, verb)?.rule ?? null,
    explain(view, side, choice) {
      const ask = ownAsk(view, side);
      return (ask && rules.explain?.(view.table, ask.ask, choice, ask.about)) ?? null;
    },
    verbs: (ask) => Object.keys(decisionOf(rules, ask).verbs),
    domain(ask, name) {
      const verbs = Object.hasOwn(rules.asks, ask) ? decisionOf(rules, ask).verbs : {};
      const verb = Object.hasOwn(verbs, name) ? verbs[name] : interjectionOf(rules, name);
      return verb?.domain?.name ?? (verb && 'range' in verb ? 'number' : null);
    },
  };
}

function waitingFor(pos: Pos): readonly Waiting[] {
  const { wait } = pos.flow;
  if (wait === null) return [];
  if (wait.for === 'one') return [{ side: wait.ask.side, ask: wait.ask.ask, window: null }];
  const window = wait.for === 'window' ? wait.window : null;
  const open = wait.lanes.filter(({ done }) => !done);
  return open.map(({ side, ask }) => ({ side, ask: wait.for === 'window' ? (ask?.ask ?? null) : null, window }));
}

function vocabularyOf(rules: Core, pos: Pos): readonly Utterance[] {
  const utterance = (ask: string | null, verb: string, { domain, range }: Partial<AnyVerb>): Utterance => {
    const size = domain ? domain.size(pos.table) : range ? 0 : null;
    return { ask, verb, size, ranged: range !== undefined };
  };
  const asked = Object.entries(rules.asks).flatMap(([ask, { verbs }]) =>
    Object.entries(verbs).map(([verb, rule]) => utterance(ask, verb, rule)),
  );
  const thrownIn = Object.entries(rules.interjections).map(([verb, { domain }]) =>
    utterance(null, verb, domain ? { domain } : {}),
  );
  return [...asked, ...thrownIn];
}

/** The rule a refusal or an offer cites, with its title, for the reader. */
export function citation(game: Game, rule: RuleId): string {
  const entry = game.rulebook.find(({ id }) => id === rule);
  return entry ? `${rule} ${entry.title}` : rule;
}
