import { accept } from './accept.ts';
import { labelOf, readings, sortedCases, totalOf } from './chance.ts';
import type { Chance, Roll, Sort, Ways } from './chance.ts';
import type { Core } from './core.ts';
import { judge } from './decide.ts';
import { Engine } from './engine.ts';
import { Hasher } from './hash.ts';
import type { RuleId, Side, Sides } from './ids.ts';
import { forkPosition, hashInto } from './layout.ts';
import type { Names } from './layout.ts';
import { answerAhead, depthOf } from './play.ts';
import type { Choice, Position } from './position.ts';
import type { Quantity } from './rules.ts';
import { redealt } from './seeing.ts';
import { Fast } from './sources/fast.ts';
import type { View } from './view.ts';

/** The chances of a named quantity, from a choice up to the next decision or hidden draw. */
export interface Odds {
  readonly quantity: string;
  readonly lines: readonly OddsLine[];
  /** True: every way was followed. False: an estimate, `error` wide at 95 %. */
  readonly exact: boolean;
  readonly error: number;
  readonly stopped: readonly Stop[];
  readonly nodes: number;
}

/** If what the viewer cannot see matters, `low` and `high` differ. */
export interface OddsLine {
  readonly total: number;
  readonly words: string;
  readonly low: number;
  readonly high: number;
}

export type Stop = 'decision' | 'draw' | 'over' | 'budget';

/** One position's distribution, before it is put into words. */
interface Distribution {
  readonly chances: ReadonlyMap<number, number>;
  readonly exact: boolean;
  readonly stopped: ReadonlySet<Stop>;
  readonly nodes: number;
}

/** How many steps may be run before an estimate must do, and how many games an estimate is made from. */
const BUDGET = 20_000;
const SAMPLES = 4_000;

class OpaqueDraw extends Error {
  override readonly name = 'OpaqueDraw';
}

/** The readings of rolls that were asked for: dice by what they are, since many steps make their rolls anew; draws as they are. */
type Lists = Map<Roll | string, { readonly list: readonly Ways[]; readonly total: number }>;

/** Answers every possible way in turn: `prefix` says which way this time, beyond it the first. */
class Enumerating implements Chance {
  readonly faces: readonly number[] = [];
  readonly #lists: Lists;
  #prefix: readonly number[] = [];
  taken: number[] = [];
  widths: number[] = [];
  weight = 1;

  constructor(lists: Lists) {
    this.#lists = lists;
  }

  begin(prefix: readonly number[]): void {
    this.#prefix = prefix;
    this.taken = [];
    this.widths = [];
    this.weight = 1;
  }

  take(roll: Roll): number {
    if ('pick' in roll && roll.opaque) throw new OpaqueDraw('a hidden draw');
    const { list, total } = this.#readings(roll);
    const way = this.#next(list);
    this.weight *= way.ways / total;
    return way.value;
  }

  takeSorted(rolls: readonly Roll[], sort: Sort): readonly number[] {
    const { values, chance } = this.#next(
      sortedCases(
        rolls.map((roll) => this.#readings(roll).list),
        sort,
      ),
    );
    this.weight *= chance;
    return values;
  }

  #next<T>(list: readonly T[]): T {
    const index = this.#prefix[this.taken.length] ?? 0;
    this.taken.push(index);
    this.widths.push(list.length);
    return list[index] as T;
  }

  #readings(roll: Roll): { readonly list: readonly Ways[]; readonly total: number } {
    const key = 'pick' in roll ? roll : labelOf(roll);
    const known = this.#lists.get(key);
    if (known) return known;
    const list = readings(roll);
    const made = { list, total: totalOf(list) };
    this.#lists.set(key, made);
    return made;
  }
}

interface Node {
  readonly pos: Position;
  readonly total: number;
  /** How often others have answered since the choice. */
  readonly answered: number;
  weight: number;
}

/** How decisions on the way are answered; without it they end the way. */
interface Answering {
  readonly otherwise: boolean;
  /** Somebody else was asked: it may make a difference. */
  wereOthersAsked: boolean;
}

/** Follows every reading of every roll, merging equal positions; over the budget it samples instead. */
class Oracle {
  readonly #rules: Core;
  readonly #names: Names;
  readonly #quantity: Quantity<{ kind: string; rule: string }>;
  readonly #budget: number;
  readonly #samples: number;
  readonly #answering: Answering | null;
  #side: Side = 0 as Side;
  #depth = 0;
  readonly #lists: Lists;

  constructor(
    rules: Core,
    names: Names,
    quantity: Quantity<{ kind: string; rule: string }>,
    { budget, samples }: { readonly budget: number; readonly samples: number },
    answering: Answering | null,
    lists: Lists,
  ) {
    this.#rules = rules;
    this.#lists = lists;
    this.#names = names;
    this.#quantity = quantity;
    this.#budget = budget;
    this.#samples = samples;
    this.#answering = answering;
  }

  of(pos: Position, side: Side, choice: Choice): Distribution {
    this.#side = side;
    this.#depth = depthOf(pos);
    const first = forkPosition(this.#rules, pos);
    let total = 0;
    const engine = this.#engine(first, (value) => (total += value));
    accept(engine, side, choice);
    return this.#follow({ pos: first, total, answered: 0, weight: 1 }) ?? this.#sample(pos, side, choice);
  }

  /** Who goes on at a decision, if anybody does. */
  #answer(pos: Position, answered: number): { readonly side: Side; readonly choice: Choice } | null {
    if (this.#answering === null || answered >= MOST_ANSWERS) return null;
    const ahead = { side: this.#side, depth: this.#depth, answered };
    const next = answerAhead(this.#rules, pos, ahead, this.#answering.otherwise);
    if (next && next.side !== this.#side) this.#answering.wereOthersAsked = true;
    return next;
  }

  #engine(pos: Position, add: (value: number) => void): Engine {
    const engine = new Engine(this.#rules, pos, new Enumerating(this.#lists), true);
    engine.tell = (event) => add(this.#quantity.of(event));
    return engine;
  }

  #follow(root: Node): Distribution | null {
    const chances = new Map<number, number>();
    const stopped = new Set<Stop>();
    const frontier = new Map<string, Node>([['', root]]);
    let nodes = 0;
    const settle = (node: Node, why: Stop): void => {
      chances.set(node.total, (chances.get(node.total) ?? 0) + node.weight);
      stopped.add(why);
    };
    for (const [key, node] of frontier) {
      frontier.delete(key);
      const { flow } = node.pos;
      if (flow.over) settle(node, 'over');
      else if (flow.wait === null) nodes += this.#expand(node, frontier, settle);
      else if (this.#goOn(node, frontier)) nodes++;
      else settle(node, 'decision');
      if (nodes > this.#budget) return null;
    }
    return { chances, exact: true, stopped, nodes };
  }

  /** A decision on the way is answered, where it may be. */
  #goOn(node: Node, frontier: Map<string, Node>): boolean {
    const next = this.#answer(node.pos, node.answered);
    if (next === null) return false;
    const pos = forkPosition(this.#rules, node.pos);
    let { total } = node;
    accept(
      this.#engine(pos, (value) => (total += value)),
      next.side,
      next.choice,
    );
    this.#merge(frontier, { pos, total, answered: node.answered + 1, weight: node.weight });
    return true;
  }

  /** Runs one step in every way its rolls can fall. Returns how many ways there were. */
  #expand(node: Node, frontier: Map<string, Node>, settle: (node: Node, why: Stop) => void): number {
    const chance = new Enumerating(this.#lists);
    const prefixes: number[][] = [[]];
    let runs = 0;
    for (let prefix = prefixes.pop(); prefix; prefix = prefixes.pop()) {
      const pos = forkPosition(this.#rules, node.pos);
      let total = node.total;
      const engine = this.#engine(pos, (value) => (total += value));
      chance.begin(prefix);
      engine.reset(pos, chance);
      runs++;
      try {
        engine.step();
      } catch (error) {
        if (!(error instanceof OpaqueDraw)) throw error;
        settle({ ...node, pos, total, weight: node.weight * chance.weight }, 'draw');
        continue;
      } finally {
        branch(prefixes, prefix.length, chance);
      }
      this.#merge(frontier, { ...node, pos, total, weight: node.weight * chance.weight });
    }
    return runs;
  }

  #merge(frontier: Map<string, Node>, node: Node): void {
    const hasher = new Hasher();
    hashInto(hasher, this.#rules, this.#names, node.pos);
    const key = `${hasher.hex()}/${node.total}`;
    const same = frontier.get(key);
    if (same) same.weight += node.weight;
    else frontier.set(key, node);
  }

  #sample(pos: Position, side: Side, choice: Choice): Distribution {
    const chances = new Map<number, number>();
    const stopped = new Set<Stop>(['budget']);
    const chance = new Sampling();
    for (let i = 0; i < this.#samples; i++) {
      const copy = forkPosition(this.#rules, pos);
      let total = 0;
      const engine = this.#engine(copy, (value) => (total += value));
      engine.reset(copy, chance);
      try {
        engine.choose(side, choice);
        let answered = 0;
        for (let next = this.#answer(copy, 0); next; next = this.#answer(copy, answered)) {
          engine.choose(next.side, next.choice);
          answered++;
        }
      } catch (error) {
        if (!(error instanceof OpaqueDraw)) throw error;
        stopped.add('draw');
      }
      chances.set(total, (chances.get(total) ?? 0) + 1 / this.#samples);
    }
    return { chances, exact: false, stopped, nodes: this.#budget };
  }
}

/** Rolls like any dice, but stops before a hidden draw as the enumeration does. */
class Sampling implements Chance {
  readonly faces: readonly number[] = [];
  readonly #fast = new Fast(SAMPLES);

  take(roll: Roll, rule: RuleId, seen: Sides): number {
    if ('pick' in roll && roll.opaque) throw new OpaqueDraw('a hidden draw');
    return this.#fast.take(roll, rule, seen);
  }
}

/** For each roll made beyond the prefix: the other ways it could have fallen. */
function branch(prefixes: number[][], from: number, chance: Enumerating): void {
  for (let i = from; i < chance.taken.length; i++) {
    for (let other = 1; other < (chance.widths[i] as number); other++)
      prefixes.push([...chance.taken.slice(0, i), other]);
  }
}

const REDEALS = 12;
const MOST_ANSWERS = 20;

/**
 * The chances of a quantity from what a viewer knows: one distribution for each way the hidden things may lie, as far
 * as they differ. The redeals come from a generator seeded by the view alone, so that the odds tell nothing more.
 */
export function forecast(
  rules: Core,
  names: Names,
  view: View,
  { side, choice, name, budget = BUDGET, ahead = false }: Forecast,
): Odds {
  const quantity = Object.hasOwn(rules.quantities, name) ? rules.quantities[name] : undefined;
  if (quantity === undefined) throw new Error(`${rules.id} has no quantity "${name}"`);
  const worlds = imagined(rules, names, view, isOpenIn(quantity, view, ahead));
  const share = { budget: Math.ceil(budget / worlds.length), samples: Math.ceil(SAMPLES / worlds.length) };
  const lists: Lists = new Map();
  const of = (answering: Answering | null): readonly Distribution[] => {
    const oracle = new Oracle(rules, names, quantity, share, answering, lists);
    return worlds.map((pos) => {
      const refusal = judge(rules, pos, side, choice);
      if (refusal) throw new Error(`no odds for what is not offered: ${refusal.code} (${refusal.rule})`);
      return oracle.of(pos, side, choice);
    });
  };
  const title = quantity.titled?.(view.table) ?? quantity.title;
  const named = { title, show: (total: number): string => quantity.show(total) };
  if (!ahead) return joinOdds(named, of(null), share.samples);
  const usual = { otherwise: false, wereOthersAsked: false };
  const list = of(usual);
  // What others will answer is unknown, too: from one of their answers to another.
  const other = usual.wereOthersAsked ? of({ otherwise: true, wereOthersAsked: true }) : [];
  return joinOdds(named, [...list, ...other], share.samples);
}

interface Forecast {
  readonly side: Side;
  readonly choice: Choice;
  readonly name: string;
  readonly budget?: number | undefined;
  /** Over what is answered within it, as usual or by others. */
  readonly ahead?: boolean | undefined;
}

/** Does it follow from what everybody sees? What holds of this table alone says nothing of what comes after a decision. */
function isOpenIn({ open }: Pick<Quantity<never>, 'open'>, view: View, ahead: boolean): boolean {
  return open === true || (!ahead && open?.(view.table) === true);
}

/** Some different worlds that the viewer cannot tell apart. */
function imagined(rules: Core, names: Names, view: View, open: boolean): readonly Position[] {
  const random = fromView(view);
  // Answers that are sealed are hidden, too.
  const isOpen = (open || Object.keys(rules.layout.hidden).length === 0) && view.flow.wait?.for === 'one';
  const worlds = new Map<string, Position>();
  for (let i = 0; i < (isOpen ? 1 : REDEALS); i++) {
    const pos = redealt(rules, view, random);
    const hasher = new Hasher();
    hashInto(hasher, rules, names, pos);
    worlds.set(hasher.hex(), pos);
  }
  return [...worlds.values()];
}

/** A generator seeded by the view alone, so that what is previewed cannot depend on the truth. */
export function fromView(view: View): Fast {
  const hasher = new Hasher();
  hasher.text(JSON.stringify(view));
  return new Fast(hasher.key() | 0);
}

/** Joins the distributions over several redeals of one view. */
function joinOdds(
  quantity: Pick<Quantity<never>, 'title' | 'show'>,
  list: readonly Distribution[],
  samples: number,
): Odds {
  const totals = [...new Set(list.flatMap(({ chances }) => [...chances.keys()]))].sort((a, b) => a - b);
  const lines = totals.map((total): OddsLine => {
    const all = list.map(({ chances }) => chances.get(total) ?? 0);
    return { total, words: quantity.show(total), low: Math.min(...all), high: Math.max(...all) };
  });
  const exact = list.every((one) => one.exact);
  const stopped = [...new Set(list.flatMap((one) => [...one.stopped]))];
  const nodes = list.reduce((count, one) => count + one.nodes, 0);
  // The width of a 95 % interval around a sampled chance, at its widest.
  return { quantity: quantity.title, lines, exact, error: exact ? 0 : 0.98 / Math.sqrt(samples), stopped, nodes };
}
