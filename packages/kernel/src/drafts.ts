import type { Core } from './core.ts';
import type { DealRules, Draft, Term, TermRule } from './deals.ts';
import { both, has, members, only, side } from './ids.ts';
import type { Side, Sides } from './ids.ts';
import type { Choice, Table } from './position.ts';
import { no } from './spec.ts';
import type { Range, Refusal, Spec, Verdict } from './spec.ts';

/**
 * A deal is written in small choices, each final, in one order: partners, open or secret, then its terms, ascending. So no
 * two ways lead to the same deal, and no way leads back.
 */

/** What the frame of a negotiating side holds: who is there, and the deal it is writing. Private to the side. */
export type Writing = {
  /** Who negotiates. */
  readonly sides: Sides;
  /** How many deals each side may propose. */
  readonly posts: number;
  /** The partners; nobody yet: no deal is being written. */
  readonly to: Sides;
  /** -1: not settled yet. */
  readonly secret: number;
  readonly counters: number;
  readonly terms: readonly Term[];
  /** The term being written: its kind, or none. */
  readonly kind: string;
  readonly from: number;
  readonly into: number;
  readonly thing: number;
  readonly amount: number;
};

export const BLANK = {
  to: 0 as Sides,
  secret: -1,
  counters: -1,
  terms: [],
  kind: '',
  from: -1,
  into: -1,
  thing: -1,
  amount: -1,
} as const;

type AnyDeals = DealRules<Spec>;
type AnyTerm = TermRule<Spec>;

export const dealRulesOf = (rules: Core): AnyDeals => {
  if (rules.deals === undefined) throw new Error(`${rules.id} has no deals`);
  return rules.deals;
};

export function termRuleOf(deals: AnyDeals, kind: string): AnyTerm {
  const rule = Object.hasOwn(deals.terms, kind) ? deals.terms[kind] : undefined;
  if (rule === undefined) throw new Error(`there is no term "${kind}"`);
  return rule;
}

export const kindsOf = ({ terms }: AnyDeals): readonly string[] => Object.keys(terms);

/** Can a term be from one side to another? Where both promise the same, the lower stands first. */
const isPair = (parties: Sides, from: Side, to: Side, mutual: boolean): boolean =>
  has(parties, from) && has(parties, to) && (mutual ? from < to : from !== to);

/** What must be greater from term to term. */
function isAfter(deals: AnyDeals, term: Term, last: Term | undefined): boolean {
  if (last === undefined) return true;
  if (term.kind !== last.kind) {
    // The kinds stand in the order in which they are declared.
    for (const kind in deals.terms) if (kind === term.kind || kind === last.kind) return kind === last.kind;
  }
  if (term.from !== last.from) return term.from > last.from;
  return term.to === last.to ? term.thing > last.thing : term.to > last.to;
}

/** The term with its least figures, and what speaks against it. */
function leastTerm(
  deals: AnyDeals,
  t: Table,
  by: Side,
  w: Writing,
  at: Pick<Term, 'kind' | 'from' | 'to' | 'thing'>,
): { term: Term; verdict: Verdict } {
  const rule = termRuleOf(deals, at.kind);
  const amounts = rule.amount?.(t, at.from, at.to, w.terms);
  const dates = rule.until?.(t);
  const { kind, from, to, thing } = at;
  const term: Term = { kind, from, to, thing, amount: amounts?.min ?? -1, until: dates?.min ?? -1 };
  if (!isAfter(deals, term, w.terms.at(-1))) return { term, verdict: no(deals.rule, 'dealOrder') };
  const verdict = rule.drafts ? rule.drafts(t, term, by, w.terms) : rule.check(t, term, by, w.terms);
  if (verdict === null && (isEmpty(amounts) || isEmpty(dates))) return { term, verdict: no(rule.rule, 'dealNothing') };
  return { term, verdict };
}

const isEmpty = (range: Range | undefined): boolean => range !== undefined && range.min > range.max;

/** What speaks against a whole deal, each term beside the others, or null. */
export function termsVerdict(deals: AnyDeals, t: Table, by: Side, terms: readonly Term[]): Verdict {
  for (const term of terms) {
    const against = termRuleOf(deals, term.kind).check(t, term, by, besides(terms, term));
    if (against) return against;
  }
  return null;
}

export const besides = (terms: readonly Term[], term: Term): readonly Term[] => terms.filter((other) => other !== term);

/** Null if some term of this kind can be added with the figures chosen so far, else the first thing against it. */
export function termVerdict(deals: AnyDeals, t: Table, by: Side, w: Writing): Verdict {
  const rule = termRuleOf(deals, w.kind);
  const parties = both(w.to, only(by));
  let against: Refusal | null = null;
  for (let from = 0; parties >> from > 0; from++) {
    if (w.from >= 0 && w.from !== from) continue;
    for (let to = 0; parties >> to > 0; to++) {
      if ((w.into >= 0 && w.into !== to) || !isPair(parties, side(from), side(to), rule.mutual === true)) continue;
      const verdict = thingVerdict(deals, t, by, w, side(from), side(to));
      if (verdict === null) return null;
      // That something comes in another order says least.
      if (against === null || against.code === 'dealOrder') against = verdict;
    }
  }
  return against ?? no(deals.rule, 'dealNothing');
}

/** The same between two sides: for some thing, if the term is about one. */
function thingVerdict(deals: AnyDeals, t: Table, by: Side, w: Writing, from: Side, to: Side): Verdict {
  const rule = termRuleOf(deals, w.kind);
  if (rule.thing === undefined || w.thing >= 0) {
    const thing = rule.thing === undefined ? -1 : w.thing;
    return leastTerm(deals, t, by, w, { kind: w.kind, from, to, thing }).verdict;
  }
  let against: Verdict = no(deals.rule, 'dealNothing');
  for (const thing of thingsOf(rule, t, from, to)) {
    against = leastTerm(deals, t, by, w, { kind: w.kind, from, to, thing }).verdict;
    if (against === null) return null;
  }
  return against;
}

/** The things that a term between two sides could be about. */
export const thingsOf = (rule: AnyTerm, t: Table, from: Side, to: Side): readonly number[] =>
  rule.things?.(t, from, to) ?? Array.from({ length: rule.thing?.size(t) ?? 0 }, (_, thing) => thing);

/** Null if anything at all can be agreed with these partners. */
export function someTerm(deals: AnyDeals, t: Table, by: Side, w: Writing): Verdict {
  const verdictOf = (kind: string): Verdict =>
    termVerdict(deals, t, by, { ...w, kind, from: -1, into: -1, thing: -1, amount: -1 });
  const kinds = kindsOf(deals);
  // Most often a term that is about no thing will do, and it costs least to ask for.
  if (kinds.some((kind) => termRuleOf(deals, kind).thing === undefined && verdictOf(kind) === null)) return null;
  let against: Verdict = null;
  for (const kind of kinds) {
    const verdict = verdictOf(kind);
    if (verdict === null) return null;
    against ??= verdict;
  }
  return against ?? no(deals.rule, 'dealNothing');
}

export type Figure = 'from' | 'to' | 'thing' | 'amount' | 'until';

/** The next figure that the term being written needs, or null. What can be only one thing is not asked; a date is the last. */
export function nextFigure(deals: AnyDeals, w: Writing): Figure | null {
  const rule = termRuleOf(deals, w.kind);
  const isTwo = (w.to & (w.to - 1)) === 0;
  if (w.from < 0 && !(isTwo && rule.mutual)) return 'from';
  if (w.into < 0 && !isTwo) return 'to';
  if (w.thing < 0 && rule.thing) return 'thing';
  if (w.amount < 0 && rule.amount) return 'amount';
  return rule.until ? 'until' : null;
}

/** From whom to whom, where the partners leave no choice. */
export function pairOf(deals: AnyDeals, w: Writing, by: Side): readonly [Side, Side] {
  const parties = both(w.to, only(by));
  const mutual = termRuleOf(deals, w.kind).mutual === true;
  for (const from of members(parties)) {
    for (const to of members(parties)) {
      const fits = (w.from < 0 || w.from === from) && (w.into < 0 || w.into === to);
      if (fits && isPair(parties, from, to, mutual)) return [from, to];
    }
  }
  throw new Error('a term between nobody');
}

// A whole draft at once

/** The choices that write a draft and send it, in order. */
export function planOf(deals: AnyDeals, draft: Draft): readonly Choice[] {
  const [first, ...others] = members(draft.to);
  if (first === undefined) throw new Error('a deal needs a partner');
  const isTwo = others.length === 0;
  const begin: readonly Choice[] =
    draft.counters !== undefined
      ? [{ verb: 'counter', arg: draft.counters }]
      : [
          { verb: 'with', arg: first },
          ...others.map((other) => ({ verb: 'and', arg: other })),
          { verb: draft.secret ? 'secret' : 'open', arg: null },
        ];
  const ordered = draft.terms.toSorted((a, b) => (isAfter(deals, a, b) ? 1 : -1));
  return [...begin, ...ordered.flatMap((term) => termChoices(deals, term, isTwo)), { verb: 'send', arg: null }];
}

function termChoices(deals: AnyDeals, term: Term, isTwo: boolean): readonly Choice[] {
  const rule = termRuleOf(deals, term.kind);
  const figures: readonly (Choice | false)[] = [
    { verb: 'term', arg: kindsOf(deals).indexOf(term.kind) },
    !(isTwo && rule.mutual) && { verb: 'from', arg: term.from },
    !isTwo && { verb: 'to', arg: term.to },
    rule.thing !== undefined && { verb: 'thing', arg: term.thing },
    rule.amount !== undefined && { verb: 'amount', arg: term.amount },
    rule.until !== undefined && { verb: 'until', arg: term.until },
  ];
  return figures.filter((choice) => choice !== false);
}

/** Term by term, what speaks against it as far as this side can know; null: nothing. */
export function faultsOf(deals: AnyDeals, t: Table, by: Side, draft: Draft): readonly Verdict[] {
  const parties = both(draft.to, only(by));
  return draft.terms.map((term, index) => {
    const rule = termRuleOf(deals, term.kind);
    if (!has(parties, term.from) || !has(parties, term.to) || term.from === term.to)
      return no(deals.rule, 'dealYourself');
    if (draft.terms.some((other, i) => i < index && sameKey(other, term))) return no(deals.rule, 'dealOrder');
    const outside = (range: Range | undefined, figure: number): boolean =>
      range !== undefined && (figure < range.min || figure > range.max || (figure - range.min) % range.step !== 0);
    const others = besides(draft.terms, term);
    const against = rule.check(t, term, by, others);
    if (against) return against;
    const isOut =
      outside(rule.amount?.(t, term.from, term.to, others), term.amount) || outside(rule.until?.(t), term.until);
    return isOut ? no(rule.rule, 'outOfRange') : null;
  });
}

const sameKey = (a: Term, b: Term): boolean =>
  a.kind === b.kind && a.from === b.from && a.to === b.to && a.thing === b.thing;
