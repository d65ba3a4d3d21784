import type { Chance } from './chance.ts';
import {
  askOf,
  decisionOf,
  interjectionOf,
  interjectionsOf,
  judge,
  kernelRefusals,
  offerOf,
  warningsOf,
} from './decide.ts';
import type { AnyVerb, Core, Offer } from './decide.ts';
import { Engine } from './engine.ts';
import { forecast, fromView } from './forecast.ts';
import type { Odds } from './forecast.ts';
import { Hasher } from './hash.ts';
import type { RuleId, Side, Sides } from './ids.ts';
import { forkPosition, hashInto, Names, tableFault } from './layout.ts';
import { askAgain, play, preview } from './play.ts';
import type { Played } from './play.ts';
import type { Choice, GameEvent, Position, Told } from './position.ts';
import type { Explanation, Random, RuleEntry, Rules, Ruling, Scenario, Setup } from './rules.ts';
import { Simulation } from './sim.ts';
import type { Sim } from './sim.ts';
import type { Domain, Locals, Plain, Refusal, Result, Spec, Verdict } from './spec.ts';
import { redealt, viewOf } from './view.ts';
import type { View } from './view.ts';

/** A position as everybody outside the game's own module knows it: opaque, never changed. */
export type Pos = Position;

export interface Waiting {
  readonly side: Side;
  /** The question, where everybody may know it; in a private lane only that somebody decides. */
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

/** What a game's header may set besides the scenario. */
export interface Choices {
  readonly rulings?: { readonly [name: string]: number };
  readonly options?: { readonly [name: string]: Plain };
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
  readonly orders: readonly string[];
  /** How the table is stored: what a fork copies, and which column says who sees an entry of another. */
  readonly layout: {
    readonly fields: { readonly [field: string]: 'column' | 'number' | 'value' };
    readonly hidden: { readonly [column: string]: string };
  };

  /** What is wrong with a header, or null. */
  headerFault(scenario: string, choices: Choices): string | null;
  setup(
    scenario: string,
    choices: Choices,
    chance: Chance,
  ): { readonly pos: Pos; readonly told: readonly Told[]; readonly outcomes: Played['outcomes'] };
  /** Starts one procedure on a given table, by itself: for tests and puzzles. It ends with the result `ranOut`. */
  enter(table: object, proc: string, at: Locals, chance: Chance): ReturnType<Game['setup']>;
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
  /** Every verb of the game: for tests, and for whoever explains what is not asked now. */
  vocabulary(pos: Pos): readonly Utterance[];
  fallback(pos: Pos, side: Side): Choice | null;
  play(pos: Pos, side: Side, choices: readonly Choice[], chance: Chance): Played | Refusal;
  /** Runs the asking step once more, as after an interjection. By law nothing changes. */
  askAgain(pos: Pos): Pos;
  /** What a choice would meet, as far as the viewer can know: the lock before the click. */
  preview(view: View, side: Side, choice: Choice): number;
  /** The chances of a quantity, from what the viewer knows. Beyond `budget` steps it is an estimate. */
  forecast(view: View, side: Side, choice: Choice, quantity: string, budget?: number): Odds;
  /** The figures behind a choice, one line each, or null. */
  explain(view: View, side: Side, choice: Choice): Explanation | null;
  /** The verbs of a question, legal now or not. */
  verbs(ask: string): readonly string[];
  /** What a verb's argument is: the name of its domain, `number` for a range, or null for none. */
  domain(ask: string, verb: string): string | null;
  /** How much an event adds to a quantity. */
  measure(quantity: string, event: GameEvent): number;
  sim(pos: Pos, chance: Chance): Sim;
  read(text: string): Pos;
  write(pos: Pos): string;
  hash(pos: Pos): string;
  check(pos: Pos): string | null;

  readonly words: GameWords;
}

/** A game in words: records, the terminal, the screen reader. */
export interface GameWords {
  choice(pos: Pos, side: Side, choice: Choice): string;
  /** The same, when the question is known. */
  chosen(ask: string, choice: Choice): string;
  /** The choice that words name, or null. */
  read(pos: Pos, side: Side, words: string): Choice | null;
  /** An option as a person reads it. */
  option(view: View, side: Side, choice: Choice): string;
  prompt(view: View, side: Side): string;
  refusal(refusal: Refusal, view: View): string;
  event(event: GameEvent, view: View): { readonly text: string; readonly heading?: true } | null;
  position(view: View): string;
  result(how: string): string;
  /** Does a standing order's condition hold? `always` does. */
  holds(order: string, view: View, side: Side): boolean;
}

/** Turns a game's rules into what everybody else knows of it. */
export function defineGame<S extends Spec>(typed: Rules<S>): Game {
  // The one place where a game's own types are laid aside: the kernel asks for them by name from here on.
  const rules = typed as unknown as Core;
  const names = new Names(rules);
  const hashed = (pos: Pos): Hasher => {
    const hasher = new Hasher();
    hashInto(hasher, rules, names, pos);
    return hasher;
  };
  return {
    id: rules.id,
    title: rules.title,
    edition: rules.edition,
    sides: rules.sides,
    scenarios: rules.scenarios,
    rulebook: rules.rulebook,
    rulings: rules.rulings,
    options: rules.options,
    quantities: Object.keys(rules.quantities),
    orders: ['always', ...Object.keys(rules.orders)],
    layout: rules.layout as Game['layout'],
    headerFault: (scenario, choices) => headerFault(rules, scenario, choices),
    setup: (scenario, choices, chance) => begin(rules, scenario, choices, chance),
    enter: (table, proc, at, chance) => enter(rules, table, proc, at, chance),
    tables: (scenario) => rules.tables(scenario),
    waiting: (pos) => waitingFor(pos),
    over: (pos) => pos.flow.over,
    view: (pos, viewer) => viewOf(rules, pos, viewer),
    redeal: (view, random) => redealt(rules, view, random),
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
    play: (pos, side, choices, chance) => play(rules, pos, side, choices, chance),
    askAgain: (pos) => askAgain(rules, pos),
    preview: (view, side, choice) => preview(rules, redealt(rules, view, fromView(view)), side, choice),
    forecast: (view, side, choice, name, budget) => forecast(rules, names, view, { side, choice, name, budget }),
    secrets: Object.keys(rules.layout.hidden).length > 0,
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
    measure: (quantity, event) => (event.kind === 'rolled' ? 0 : (rules.quantities[quantity]?.of(event) ?? 0)),
    sim: (pos, chance) => new Simulation(rules, names, forkPosition(rules, pos), chance),
    read: (text) => readPosition(rules, text),
    write: (pos) => JSON.stringify({ game: rules.id, edition: rules.edition, shape: rules.shape, ...pos }),
    hash: (pos) => hashed(pos).hex(),
    check: (pos) => rules.check(pos.table),
    words: wordsOf(rules),
  };
}

function headerFault(rules: Core, scenario: string, { rulings = {}, options = {} }: Choices): string | null {
  if (!rules.scenarios.some(({ id }) => id === scenario)) {
    return `${rules.id} has no scenario "${scenario}"; it has ${rules.scenarios.map(({ id }) => id).join(', ')}`;
  }
  for (const [name, value] of Object.entries(rulings)) {
    const ruling = Object.hasOwn(rules.rulings, name) ? rules.rulings[name] : undefined;
    if (ruling === undefined) return `${rules.id} has no ruling "${name}"`;
    if (!ruling.values.includes(value)) return `ruling ${name} can be ${ruling.values.join(' or ')}, not ${value}`;
  }
  for (const [name, value] of Object.entries(options)) {
    const option = Object.hasOwn(rules.options, name) ? rules.options[name] : undefined;
    if (option === undefined) return `${rules.id} has no option "${name}"`;
    if (!option.values.includes(value)) return `option ${name} can be ${option.values.map(String).join(' or ')}`;
  }
  return null;
}

function begin(rules: Core, scenario: string, choices: Choices, chance: Chance): ReturnType<Game['setup']> {
  const fault = headerFault(rules, scenario, choices);
  if (fault) throw new Error(fault);
  const standard = Object.entries(rules.rulings).map(([name, ruling]) => [name, ruling.standard] as const);
  const usual = Object.entries(rules.options).map(([name, { values }]) => [name, values[0] as Plain] as const);
  const setup: Setup = {
    scenario,
    rulings: { ...Object.fromEntries(standard), ...choices.rulings },
    options: { ...Object.fromEntries(usual), ...choices.options },
  };
  return enter(rules, rules.setup(setup), rules.first.proc, rules.first.at, chance);
}

function enter(rules: Core, table: object, proc: string, at: Locals, chance: Chance): ReturnType<Game['setup']> {
  const pos: Position = {
    table: table as Position['table'],
    facts: rules.sides.map(() => []),
    flow: {
      stack: { top: { proc, step: 'start', at }, below: null, kept: null },
      wait: null,
      over: null,
      commits: 0,
      given: null,
      kept: null,
    },
  };
  const engine = new Engine(rules, pos, chance, false);
  engine.run();
  return { pos, told: engine.told, outcomes: engine.outcomes };
}

function waitingFor(pos: Pos): readonly Waiting[] {
  const { wait } = pos.flow;
  if (wait === null) return [];
  if (wait.for === 'one') return [{ side: wait.ask.side, ask: wait.ask.ask, window: null }];
  const window = wait.for === 'window' ? wait.window : null;
  const open = wait.lanes.filter(({ done }) => !done);
  return open.map(({ side, ask }) => ({ side, ask: wait.for === 'sealed' ? null : (ask?.ask ?? null), window }));
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

function readPosition(rules: Core, text: string): Pos {
  const { game, edition, shape, ...pos } = JSON.parse(text) as {
    game: string;
    edition: number;
    shape: number;
  } & Position;
  if (game !== rules.id) throw new Error(`this is a position of "${game}", not of "${rules.id}"`);
  if (edition !== rules.edition) throw new Error(`this position was made by edition ${edition}, not ${rules.edition}`);
  if (shape !== rules.shape) throw new Error(`this position has shape ${shape}, not ${rules.shape}`);
  const fault = tableFault(rules, pos.table) ?? rules.check(pos.table);
  if (fault) throw new Error(`this position is not sound: ${fault}`);
  return pos;
}

// Words

function argWords(verb: AnyVerb | { domain?: Domain<object> }, arg: number | null): string {
  if (arg === null) return '';
  return verb.domain ? verb.domain.show(arg) : String(arg);
}

function argRead(verb: AnyVerb | { domain?: Domain<object> }, word: string | undefined): number | null | undefined {
  if (word === undefined) return null;
  if (verb.domain) return verb.domain.read(word);
  return /^-?\d+$/.test(word) ? Number(word) : undefined;
}

function verbFor(rules: Core, pos: Pos, side: Side, name: string): AnyVerb | { domain?: Domain<object> } | undefined {
  const ask = askOf(pos, side);
  const verbs = ask ? decisionOf(rules, ask.ask).verbs : {};
  return Object.hasOwn(verbs, name) ? verbs[name] : interjectionOf(rules, name);
}

function wordsOf(rules: Core): GameWords {
  const { words } = rules;
  return {
    choice(pos, side, { verb, arg }) {
      const found = verbFor(rules, pos, side, verb);
      return `${verb} ${found ? argWords(found, arg) : String(arg ?? '')}`.trim();
    },
    chosen(ask, { verb, arg }) {
      const { verbs } = decisionOf(rules, ask);
      const found = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
      return `${verb} ${found ? argWords(found, arg) : String(arg ?? '')}`.trim();
    },
    read(pos, side, text) {
      const [verb = '', word] = text.trim().split(/\s+/);
      const found = verbFor(rules, pos, side, verb);
      const arg = found && argRead(found, word);
      return found && arg !== undefined && arg !== -1 ? { verb, arg } : null;
    },
    option(view, side, choice) {
      const ask = ownAsk(view, side);
      const verbs = ask ? decisionOf(rules, ask.ask).verbs : {};
      const answers = Object.hasOwn(verbs, choice.verb);
      // The words of a question are for its answers; an interjection is none.
      const own = ask && answers && words.choice(ask.ask, choice, ask.about, view.table);
      if (own) return own;
      const found = answers ? verbs[choice.verb] : interjectionOf(rules, choice.verb);
      return `${choice.verb} ${found ? argWords(found, choice.arg) : ''}`.trim();
    },
    prompt(view, side) {
      const ask = ownAsk(view, side);
      return ask ? words.prompt(ask.ask, ask.about, view.table) : '';
    },
    refusal({ code, figures }, view) {
      const own = Object.hasOwn(words.refusals, code) ? words.refusals[code] : undefined;
      return own ? own(figures ?? {}, view.table) : (kernelRefusals[code] ?? code);
    },
    event: (event, view) => (event.kind === 'rolled' ? null : words.event(event, view.table)),
    position: (view) => words.position(view.table, view.viewer),
    result: (how) => words.result(how),
    holds(order, view, side) {
      if (order === 'always') return true;
      const ask = ownAsk(view, side);
      const predicate = Object.hasOwn(rules.orders, order) ? rules.orders[order] : undefined;
      return predicate !== undefined && ask !== null && predicate(view.table, ask.about, side);
    },
  };
}

const ownAsk = (view: View, side: Side): Offer | null => view.offers.find((own) => own.side === side)?.offer ?? null;

/** The rule a refusal or an offer cites, with its title, for the reader. */
export function citation(game: Game, rule: RuleId): string {
  const entry = game.rulebook.find(({ id }) => id === rule);
  return entry ? `${rule} ${entry.title}` : rule;
}
