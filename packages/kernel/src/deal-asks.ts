import type { AnyVerb, Core } from './core.ts';
import { dealIds, dealOf, dealsOf, freeId, isParty } from './deals.ts';
import type { Deal, DealRules } from './deals.ts';
import { kindsOf, someTerm, termRuleOf, termsVerdict, termVerdict, thingsOf } from './drafts.ts';
import type { Figure, Writing } from './drafts.ts';
import { both, EVERYONE, has, only } from './ids.ts';
import type { Side, Sides } from './ids.ts';
import type { Choice, Table } from './position.ts';
import { no, yes } from './spec.ts';
import type { Decision, Domain, Locals, Range, Spec, Verdict } from './spec.ts';

/** The questions of negotiating: what a side may post, and how a deal is written figure by figure. */

/** What a side that is ready may still do: answer what lies before it. */
export const ANSWER = 'dealAnswer';

type AnyDeals = DealRules<Spec>;
type Verbs = { readonly [verb: string]: AnyVerb };
type Asks = { readonly [ask: string]: Decision<Spec, string> };

const writing = (about: Locals): Writing => about as unknown as Writing;
const tableOf = (t: object): Table => t as Table;
const choice = (verb: string, arg: number | null = null): Choice => ({ verb, arg });

export const audienceOf = (by: Side, to: Sides, secret: number): Sides =>
  secret === 1 ? both(to, only(by)) : EVERYONE;

export const figureAsk = (figure: Figure, kind: string): string =>
  ({ from: 'dealFrom', to: 'dealTo', thing: `dealThing.${kind}`, amount: 'dealAmount', until: 'dealUntil' })[figure];

const NONE: readonly number[] = [];

/** The deals that lie before a side, unanswered. */
export function askedDeals(table: object, side: Side): readonly number[] {
  let asked = NONE;
  for (const { id, stage, of, signed } of dealsOf(table)) {
    if (stage === 'offered' && has(of, side) && !has(signed, side)) asked = [...asked, id];
  }
  return asked;
}

/** The deals of a side that are offered or made, by number. */
function standingDeals(table: object, side: Side): readonly number[] {
  let standing = NONE;
  for (const deal of dealsOf(table)) {
    if ((deal.stage === 'offered' || deal.stage === 'made') && isParty(deal, side)) standing = [...standing, deal.id];
  }
  return standing.length < 2 ? standing : standing.toSorted((a, b) => a - b);
}

export function questionsOf(rules: Core, deals: AnyDeals): Asks {
  const ids = dealIds(rules.sides, deals.most);
  const sides = listed('side', rules.sides);
  const decision = (verbs: Verbs, fallback: (t: Table, w: Writing, by: Side) => Choice): Decision<Spec, string> => ({
    rule: deals.rule,
    verbs,
    fallback: (t, about, by) => fallback(tableOf(t), writing(about), by),
  });
  const answers = answering(deals, ids);
  return {
    deal: decision({ ...posting(rules, deals, sides, ids), ...answers, ready: { may: () => yes } }, () =>
      choice('ready'),
    ),
    [ANSWER]: decision(answers, (t, _w, by) => choice('refuse', askedDeals(t, by)[0] ?? 0)),
    dealParties: decision(partners(rules, deals, sides), () => choice('open')),
    dealTerms: decision(termVerbs(deals), (t, w, by) =>
      w.terms.length > 0 ? choice('send') : choice('term', firstKind(deals, t, w, by)),
    ),
    ...figures(deals, sides, decision),
  };
}

const listed = (name: string, words: readonly string[]): Domain<object> => ({
  name,
  size: () => words.length,
  show: (member) => words[member] ?? '?',
  read: (word) => words.indexOf(word),
});

// Answers

function answering(deals: AnyDeals, ids: Domain<object>): Verbs {
  return {
    sign: {
      domain: ids,
      each: (t, _about, by) => askedDeals(t, by),
      may(t, _about, id, by) {
        const refusal = mayAnswer(deals, t, id as number, by);
        if (refusal) return refusal;
        return termsVerdict(deals, tableOf(t), by, (dealOf(t, id as number, by) as Deal).terms);
      },
    },
    refuse: {
      domain: ids,
      each: (t, _about, by) => askedDeals(t, by),
      may: (t, _about, id, by) => mayAnswer(deals, t, id as number, by),
    },
  };
}

/** A deal that is hidden from a side is to it one that does not exist. */
function mayAnswer(deals: AnyDeals, t: object, id: number, by: Side): Verdict {
  const deal = dealOf(t, id, by);
  if (deal === undefined || !isParty(deal, by)) return no(deals.rule, 'dealUnknown');
  if (deal.stage !== 'offered') return no(deals.rule, 'dealNotOffered');
  return has(deal.signed, by) ? no(deals.rule, 'dealSigned') : yes;
}

// Posts

function posting(rules: Core, deals: AnyDeals, sides: Domain<object>, ids: Domain<object>): Verbs {
  return {
    with: {
      domain: sides,
      may(t, about, to, by) {
        const w = writing(about);
        const side = to as Side;
        if (side === by) return no(deals.rule, 'dealYourself');
        if (!has(w.sides, side)) return no(deals.rule, 'dealNotThere');
        return mayBegin(rules, deals, t, w, by, EVERYONE) ?? someTerm(deals, tableOf(t), by, { ...w, to: only(side) });
      },
    },
    counter: {
      domain: ids,
      each: (t, _about, by) => askedDeals(t, by),
      may(t, about, id, by) {
        const refusal = mayAnswer(deals, t, id as number, by);
        if (refusal) return refusal;
        const { by: first, of, seen } = dealOf(t, id as number, by) as Deal;
        const to = ((of | only(first)) & ~only(by)) as Sides;
        const w = writing(about);
        return mayBegin(rules, deals, t, w, by, seen) ?? someTerm(deals, tableOf(t), by, { ...w, to });
      },
    },
    withdraw: {
      domain: ids,
      each: (t, _about, by) => standingDeals(t, by),
      may: (t, _about, id, by) => mayWithdraw(deals, t, id as number, by),
    },
  };
}

/** Has the side a post left, and is a number free? The side's own deals of this date are its posts. */
function mayBegin(rules: Core, deals: AnyDeals, t: object, w: Writing, by: Side, seen: Sides): Verdict {
  const now = deals.now(t);
  let posts = 0;
  for (const deal of dealsOf(t)) if (deal.by === by && deal.at === now) posts++;
  if (posts >= w.posts) return no(deals.rule, 'dealNoPosts', { posts: w.posts });
  return freeId(dealsOf(t), seen, rules.sides.length, deals.most) < 0 ? no(deals.rule, 'dealTooMany') : yes;
}

function mayWithdraw(deals: AnyDeals, t: object, id: number, by: Side): Verdict {
  const deal = dealOf(t, id, by);
  if (deal === undefined || !isParty(deal, by)) return no(deals.rule, 'dealUnknown');
  if (deal.stage === 'offered') return deal.by === by ? yes : no(deals.rule, 'dealNotYours');
  if (deal.stage !== 'made') return no(deals.rule, 'dealNotOffered');
  return deals.notice ? deals.notice(t, deal, by) : no(deals.rule, 'dealBinds');
}

// Writing

function partners(rules: Core, deals: AnyDeals, sides: Domain<object>): Verbs {
  const mayBe = (t: object, about: Locals, by: Side, secret: number): Verdict => {
    const seen = audienceOf(by, writing(about).to, secret);
    return freeId(dealsOf(t), seen, rules.sides.length, deals.most) < 0 ? no(deals.rule, 'dealTooMany') : yes;
  };
  return {
    and: {
      domain: sides,
      may(_t, about, to, by) {
        const w = writing(about);
        if (to === by) return no(deals.rule, 'dealYourself');
        if (!has(w.sides, to as Side)) return no(deals.rule, 'dealNotThere');
        return only(to as Side) > w.to ? yes : no(deals.rule, 'dealOrder');
      },
    },
    open: { may: (t, about, _arg, by) => mayBe(t, about, by, 0) },
    secret: {
      may(t, about, _arg, by) {
        if (!deals.secret) return no(deals.rule, 'dealOpenOnly');
        return deals.openly?.(t, both(writing(about).to, only(by))) ?? mayBe(t, about, by, 1);
      },
    },
  };
}

function termVerbs(deals: AnyDeals): Verbs {
  const kinds = kindsOf(deals);
  return {
    term: {
      domain: listed('term', kinds),
      may: (t, about, kind, by) =>
        termVerdict(deals, tableOf(t), by, { ...writing(about), kind: kinds[kind as number] ?? '' }),
    },
    send: { may: (_t, about) => (writing(about).terms.length > 0 ? yes : no(deals.rule, 'dealEmpty')) },
  };
}

function firstKind(deals: AnyDeals, t: Table, w: Writing, by: Side): number {
  return kindsOf(deals).findIndex((kind) => termVerdict(deals, t, by, { ...w, kind }) === null);
}

type Decide = (verbs: Verbs, fallback: (t: Table, w: Writing, by: Side) => Choice) => Decision<Spec, string>;

/** One question for each figure of a term; things have a question for each kind of term, since they are of different kinds. */
function figures(deals: AnyDeals, sides: Domain<object>, decision: Decide): Asks {
  const chosen = (
    verb: string,
    domain: Domain<object>,
    put: (w: Writing, arg: number) => Writing,
    among: (t: Table, w: Writing, by: Side) => readonly number[] = (t) => upTo(domain.size(t)),
  ): Decide2 => {
    const may = (t: Table, w: Writing, arg: number, by: Side): Verdict => termVerdict(deals, t, by, put(w, arg));
    return decision(
      {
        [verb]: {
          domain,
          each: (t, about, by) => among(tableOf(t), writing(about), by),
          may: (t, about, arg, by) => may(tableOf(t), writing(about), arg as number, by),
        },
      },
      (t, w, by) => choice(verb, among(t, w, by).find((arg) => may(t, w, arg, by) === null) ?? 0),
    );
  };
  const ranged = (verb: string, range: (t: object, w: Writing, by: Side) => Range): Decide2 =>
    decision({ [verb]: { range: (t, about, by) => range(t, writing(about), by), may: () => yes } }, (t, w, by) =>
      choice(verb, range(t, w, by).min),
    );
  const asks: { [ask: string]: Decide2 } = {
    dealFrom: chosen('from', sides, (w, from) => ({ ...w, from })),
    dealTo: chosen('to', sides, (w, into) => ({ ...w, into })),
    dealAmount: ranged('amount', (t, w, by) => {
      const [from, to] = betweenWhom(w, by);
      return termRuleOf(deals, w.kind).amount?.(t, from, to, w.terms) ?? NO_RANGE;
    }),
    dealUntil: ranged('until', (t, w) => termRuleOf(deals, w.kind).until?.(t) ?? NO_RANGE),
  };
  for (const kind of kindsOf(deals)) {
    const rule = termRuleOf(deals, kind);
    if (rule.thing === undefined) continue;
    const among = (t: Table, w: Writing, by: Side): readonly number[] => thingsOf(rule, t, ...betweenWhom(w, by));
    asks[figureAsk('thing', kind)] = chosen('thing', rule.thing, (w, arg) => ({ ...w, thing: arg }), among);
  }
  return asks;
}

type Decide2 = Decision<Spec, string>;
const NO_RANGE: Range = { min: 0, max: -1, step: 1 };
const upTo = (limit: number): readonly number[] => Array.from({ length: limit }, (_, i) => i);

const lowest = (sides: number): number => 31 - Math.clz32(sides & -sides);

/** From whom to whom, as far as it is chosen; between two the rest follows. */
function betweenWhom(w: Writing, by: Side): readonly [Side, Side] {
  const parties = both(w.to, only(by));
  const from = w.from >= 0 ? w.from : lowest(parties);
  const to = w.into >= 0 ? w.into : lowest(parties & ~(1 << from));
  return [from as Side, to as Side];
}
