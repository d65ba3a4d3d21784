import type { AnyDecision, AnyVerb, Core } from './core.ts';
import { breachWarnings } from './dealing.ts';
import { has, NOBODY } from './ids.ts';
import type { Side } from './ids.ts';
import { masked } from './layout.ts';
import type { Ask, Choice, Position, Table } from './position.ts';
import { no } from './spec.ts';
import type { Domain, Interjection, Range, Refusal, Scratch, Spec, Verdict } from './spec.ts';
import type { Offer } from './view.ts';

/** Refusals of the kernel itself, in words. Their rule is `table`: the custom of the table, not the book. */
export const KERNEL_RULE = 'table';
export const kernelRefusals: { readonly [code: string]: string } = {
  gameOver: 'The game is over.',
  notAsked: 'You are not asked to decide anything now.',
  otherQuestion: 'Something else is asked of you now.',
  badArgument: 'There is no such thing to choose.',
  outOfRange: 'The number is out of range.',
  stale: 'That question has already been answered.',
  noSide: 'There is no such side.',
  rolled: 'Dice have been rolled since.',
  heard: 'Another side has answered since.',
  shown: 'Something has been shown since.',
  takenBack: 'The game was taken back to this point by agreement.',
  nothingToUndo: 'You have not chosen anything yet.',
  dealYourself: 'A deal is between different sides.',
  dealNotThere: 'That side does not take part in these talks.',
  dealNoPosts: 'You have no proposal left.',
  dealTooMany: 'Too many deals lie on the table.',
  dealNothing: 'There is nothing of that kind to agree upon.',
  dealOrder: 'Terms and partners are named once each, in their order.',
  dealUnknown: 'No such deal lies before you.',
  dealNotOffered: 'That deal is no longer on offer.',
  dealSigned: 'You have signed that deal already.',
  dealNotYours: 'Only the side that proposed a deal can withdraw it.',
  dealBinds: 'That deal is made: it binds its sides.',
  dealOpenOnly: 'Deals are open to all here.',
  dealEmpty: 'A deal needs a term.',
};
const kernelNo = (code: string): Refusal => no(KERNEL_RULE, code);

export class Scratchpad implements Scratch {
  #values: Map<string, unknown> | null = null;
  once<T>(key: string, derive: () => T): T {
    this.#values ??= new Map();
    if (this.#values.has(key)) return this.#values.get(key) as T;
    const value = derive();
    this.#values.set(key, value);
    return value;
  }
  clear(): void {
    this.#values = null;
  }
}

/** What this side is asked now, or null. */
export function askOf(pos: Position, side: Side): Ask | null {
  const wait = pos.flow.wait;
  if (wait === null) return null;
  if (wait.for === 'one') return wait.ask.side === side ? wait.ask : null;
  for (const lane of wait.lanes) if (lane.side === side) return lane.done && wait.for !== 'floor' ? null : lane.ask;
  return null;
}

export function decisionOf(rules: Core, ask: string): AnyDecision {
  const decision = rules.asks[ask];
  if (decision === undefined) throw new Error(`${rules.id} has no question "${ask}"`);
  return decision;
}

function verbOf(decision: AnyDecision, verb: string): AnyVerb | undefined {
  return Object.hasOwn(decision.verbs, verb) ? decision.verbs[verb] : undefined;
}

/** Does the choice answer this question at all, legal or not? */
export const isAnswerTo = (rules: Core, ask: Ask, { verb }: Choice): boolean =>
  Object.hasOwn(decisionOf(rules, ask.ask).verbs, verb);

/** Is this choice legal for this side now? Constant work: no list is made. */
export function judge(rules: Core, pos: Position, side: Side, choice: Choice): Verdict {
  if (pos.flow.over !== null) return kernelNo('gameOver');
  if (rules.sides[side] === undefined) return kernelNo('noSide');
  const ask = askOf(pos, side);
  const verb = ask && verbOf(decisionOf(rules, ask.ask), choice.verb);
  if (ask && verb) return judgeVerb(pos.table, verb, ask, choice);
  const interjection = interjectionOf(rules, choice.verb);
  if (interjection) return judgeInterjection(pos.table, interjection, side, choice, rules);
  return kernelNo(ask === null ? 'notAsked' : 'otherQuestion');
}

export function judgeAsk(rules: Core, table: Table, ask: Ask, choice: Choice): Verdict {
  const verb = verbOf(decisionOf(rules, ask.ask), choice.verb);
  return verb ? judgeVerb(table, verb, ask, choice) : kernelNo('otherQuestion');
}

function judgeVerb(table: Table, verb: AnyVerb, ask: Ask, choice: Choice): Verdict {
  const { arg } = choice;
  if (verb.range) {
    if (!Number.isInteger(arg)) return kernelNo('badArgument');
    const { min, max, step } = verb.range(table, ask.about, ask.side);
    if ((arg as number) < min || (arg as number) > max || ((arg as number) - min) % step !== 0) {
      // The game may know better why a number is out of range than the range does.
      return (
        verb.may(table, ask.about, arg, ask.side, new Scratchpad()) ?? no(KERNEL_RULE, 'outOfRange', { min, max, step })
      );
    }
  } else if (!fits(verb.domain, table, arg)) return kernelNo('badArgument');
  return verb.may(table, ask.about, arg, ask.side, new Scratchpad());
}

function fits(domain: Domain<object> | undefined, table: Table, arg: number | null): boolean {
  if (domain === undefined) return arg === null;
  return Number.isInteger(arg) && (arg as number) >= 0 && (arg as number) < domain.size(table);
}

export const interjectionOf = (rules: Core, verb: string): Interjection<Spec, string> | undefined =>
  Object.hasOwn(rules.interjections, verb) ? rules.interjections[verb] : undefined;

function judgeInterjection(
  table: Table,
  interjection: Interjection<Spec, string>,
  side: Side,
  choice: Choice,
  rules: Core,
): Verdict {
  if (!fits(interjection.domain, table, choice.arg)) return kernelNo('badArgument');
  if (!has(interjection.who(masked(rules, table, NOBODY)), side)) return kernelNo('notAsked');
  return interjection.may(table, choice.arg, side);
}

/** The legal choices with an id or without argument, of some verbs or of all. */
function listLegal(rules: Core, table: Table, ask: Ask, some: ReadonlySet<string> | null): Choice[] {
  const { verbs } = decisionOf(rules, ask.ask);
  const { about, side } = ask;
  const scratch = new Scratchpad();
  const found: Choice[] = [];
  for (const name in verbs) {
    const verb = verbs[name] as AnyVerb;
    if (verb.range || (some !== null && !some.has(name))) continue;
    for (const arg of candidates(verb, table, ask, scratch)) {
      if (verb.may(table, about, arg, side, scratch) === null) found.push({ verb: name, arg });
    }
  }
  return found;
}

const NO_ARGUMENT: readonly null[] = [null];

function candidates(verb: AnyVerb, table: Table, { about, side }: Ask, scratch: Scratch): Iterable<number | null> {
  if (verb.domain === undefined) return NO_ARGUMENT;
  return verb.each ? verb.each(table, about, side, scratch) : upTo(verb.domain.size(table));
}

function upTo(limit: number): readonly number[] {
  const list: number[] = [];
  for (let i = 0; i < limit; i++) list.push(i);
  return list;
}

function rangesOf(rules: Core, table: Table, ask: Ask): Offer['ranges'] {
  const ranges: ({ verb: string } & Range)[] = [];
  const { verbs } = decisionOf(rules, ask.ask);
  for (const verb in verbs) {
    const range = (verbs[verb] as AnyVerb).range?.(table, ask.about, ask.side);
    if (range && range.min <= range.max) ranges.push({ verb, min: range.min, max: range.max, step: range.step });
  }
  return ranges;
}

export function offerOf(rules: Core, table: Table, ask: Ask, some: ReadonlySet<string> | null = null): Offer {
  const choices = listLegal(rules, table, ask, some);
  const { rule } = decisionOf(rules, ask.ask);
  return { ask: ask.ask, rule, about: ask.about, choices, ranges: rangesOf(rules, table, ask) };
}

/** The only answer to a question of which everybody can see that it has one; null: somebody must choose. */
export function forcedChoice(rules: Core, table: Table, ask: Ask): Choice | null {
  if (!decisionOf(rules, ask.ask).publiclyForced) return null;
  const { count, first } = fewOptions(rules, table, ask);
  if (first === null) throw new Error(`${rules.id}: "${ask.ask}" has no answer`);
  return count === 1 ? first : null;
}

/** How many options there are, counted up to two, and the first of them; those without an id first, because they cost least. */
export function fewOptions(
  rules: Core,
  table: Table,
  ask: Ask,
): { readonly count: number; readonly first: Choice | null } {
  const { verbs } = decisionOf(rules, ask.ask);
  const { about, side } = ask;
  const scratch = new Scratchpad();
  let count = 0;
  let first: Choice | null = null;
  for (const name in verbs) {
    const verb = verbs[name] as AnyVerb;
    if (verb.domain !== undefined) continue;
    const range = verb.range?.(table, about, side);
    const legal = range ? range.min <= range.max : verb.may(table, about, null, side, scratch) === null;
    if (!legal) continue;
    first ??= { verb: name, arg: range?.min ?? null };
    count += range && range.max > range.min ? 2 : 1;
    if (count > 1) return { count, first };
  }
  for (const name in verbs) {
    const verb = verbs[name] as AnyVerb;
    if (verb.domain === undefined) continue;
    for (const arg of candidates(verb, table, ask, scratch)) {
      if (verb.may(table, about, arg, side, scratch) !== null) continue;
      first ??= { verb: name, arg };
      if (++count > 1) return { count, first };
    }
  }
  return { count, first };
}

/** The interjections open to a side now. */
export function interjectionsOf(rules: Core, table: Table, side: Side): readonly Choice[] {
  const choices: Choice[] = [];
  let seen: ReturnType<typeof masked> | null = null;
  for (const verb in rules.interjections) {
    const interjection = rules.interjections[verb] as Interjection<Spec, string>;
    seen ??= masked(rules, table, NOBODY);
    if (!has(interjection.who(seen), side)) continue;
    const { domain } = interjection;
    for (const arg of domain ? upTo(domain.size(table)) : NO_ARGUMENT) {
      if (interjection.may(table, arg, side) === null) choices.push({ verb, arg });
    }
  }
  return choices;
}

/** Legal, but: what verbs and interjections say themselves, and the promises that would be broken. */
export function warningsOf(rules: Core, pos: Position, side: Side, choice: Choice): readonly Refusal[] {
  const { table } = pos;
  const ask = askOf(pos, side);
  const verb = ask && verbOf(decisionOf(rules, ask.ask), choice.verb);
  if (ask && verb) {
    const own = verb.warn?.(table, ask.about, choice.arg, side) ?? [];
    return [...own, ...breachWarnings(rules, table, side, { ask: ask.ask, about: ask.about, choice })];
  }
  const interjection = interjectionOf(rules, choice.verb);
  if (interjection === undefined) return [];
  const own = interjection.warn?.(table, choice.arg, side) ?? [];
  return [...own, ...breachWarnings(rules, table, side, { ask: null, about: {}, choice })];
}
